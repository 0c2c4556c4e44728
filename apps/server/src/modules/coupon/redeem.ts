import type { CouponOffer } from '@benjarong/contract';
import { and, count, eq, or, isNull, lt, sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { grantBonus, memberStanding, openGrant, periodKey } from '../promotion/index.ts';
import { ledger } from '../ledger/index.ts';
import { postPoints, postSpins } from '../wallet/index.ts';
import { unusedGrant, useGrant } from './grants.ts';
import { codeKeyOf } from './rules.ts';
import { type CouponRow, coupons, couponUses } from './tables.ts';
import { refuseWrong, requireOpenField } from './tries.ts';
import { wireOffer } from './wire.ts';

/**
 * What a code gives this member and on what terms; a wrong code counts. Throws `coupon_not_found`, `coupon_closed`, and
 * every reason for which {@link redeem} would refuse now.
 */
export async function check(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  code: string,
): Promise<CouponOffer> {
  const at = clock.now();
  const coupon = await requireCoupon(tx, memberId, code, at);
  if (coupon.total !== null && coupon.used >= coupon.total) throw new AppError('coupon_used_up');
  await requireAllowed(tx, memberId, coupon, at);
  return wireOffer(coupon);
}

/**
 * Redeems a code in the caller's transaction, once per member and place in its period by unique index: the bonus into its
 * wallet with its turnover, or points. Throws what {@link check} throws and `promotion_bonus_open`.
 */
export async function redeem(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  code: string,
): Promise<CouponOffer> {
  const at = clock.now();
  const known = await requireCoupon(tx, memberId, code, at);
  // The row is locked from here on: uses of one coupon come one after the other.
  const [coupon] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, known.id), or(isNull(coupons.total), lt(coupons.used, coupons.total))))
    .returning();
  if (!coupon) throw new AppError('coupon_used_up');
  const place = await requireAllowed(tx, memberId, coupon, at);
  await give(tx, memberId, coupon, place, at);
  return wireOffer(coupon);
}

async function requireCoupon(tx: Tx, memberId: string, code: string, at: Date): Promise<CouponRow> {
  const tries = await requireOpenField(tx, memberId, at);
  const codeKey = codeKeyOf(code);
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.codeKey, codeKey));
  if (!coupon) return refuseWrong(tx, memberId, tries, at);
  const isOpen =
    coupon.state === 'active' && coupon.startsAt <= at && (coupon.endsAt === null || at < coupon.endsAt);
  if (!isOpen) throw new AppError('coupon_ended');
  return coupon;
}

/** Where a use counts: its period, the place in it from 1, and the gift that it uses up. */
interface Place {
  readonly periodKey: string;
  readonly place: number;
  readonly grantId?: string;
}

/** The place of the member's next use; throws when there is none, or the member may not use it. */
async function requireAllowed(tx: Tx, memberId: string, coupon: CouponRow, at: Date): Promise<Place> {
  const standing = await memberStanding(tx, memberId);
  if (coupon.vipLevels.length > 0 && !coupon.vipLevels.includes(standing.vipLevel))
    throw new AppError('coupon_not_for_you');
  if (coupon.needsDeposit && standing.deposits === 0) throw new AppError('coupon_needs_deposit');
  const place = coupon.grantedOnly
    ? await grantedPlace(tx, coupon.id, memberId)
    : await nextPlace(tx, coupon, memberId, at);
  if (coupon.kind === 'bonus') {
    const wallet = (await ledger.wallets(tx, memberId)).find(
      (one) => one.walletTypeId === coupon.walletTypeId,
    );
    if (wallet && (await openGrant(tx, wallet.id))) throw new AppError('promotion_bonus_open');
  }
  return place;
}

// Each gift is a period of its own: a member may be given the same coupon again.
async function grantedPlace(tx: Tx, couponId: string, memberId: string): Promise<Place> {
  const grantId = await unusedGrant(tx, couponId, memberId);
  if (grantId === undefined) throw new AppError('coupon_not_for_you');
  return { periodKey: `grant:${grantId}`, place: 1, grantId };
}

async function nextPlace(tx: Tx, coupon: CouponRow, memberId: string, at: Date): Promise<Place> {
  const key = periodKey(coupon.period, at);
  const [known] = await tx
    .select({ uses: count() })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, coupon.id),
        eq(couponUses.memberId, memberId),
        eq(couponUses.periodKey, key),
      ),
    );
  const uses = known?.uses ?? 0;
  if (uses >= coupon.times) throw new AppError('coupon_used');
  return { periodKey: key, place: uses + 1 };
}

async function give(
  tx: Tx,
  memberId: string,
  coupon: CouponRow,
  { periodKey: key, place, grantId }: Place,
  at: Date,
): Promise<void> {
  const id = newId();
  const grant =
    coupon.kind === 'bonus'
      ? await grantBonus(tx, {
          memberId,
          walletTypeId: coupon.walletTypeId === 3 ? 3 : 2,
          source: 'coupon',
          sourceId: coupon.id,
          name: coupon.name,
          periodKey: key,
          place,
          bonus: coupon.amount,
          turnoverMultiple: coupon.turnoverMultiple,
          games: coupon.games,
          maximumStake: coupon.maximumStake,
          maximumCashOut: coupon.maximumCashOut,
          days: coupon.days,
          at,
        })
      : undefined;
  await tx.insert(couponUses).values({
    id,
    couponId: coupon.id,
    memberId,
    number: coupon.used,
    periodKey: key,
    place,
    grantId: grant?.id ?? null,
    points: coupon.points,
    spins: coupon.spins,
    usedAt: at,
  });
  if (grantId !== undefined) await useGrant(tx, grantId, id);
  const posting = { memberId, kind: 'coupon', key: `coupon:${id}`, reference: coupon.name, at };
  if (coupon.kind === 'points') await postPoints(tx, { ...posting, amount: coupon.points });
  if (coupon.kind === 'spins') await postSpins(tx, { ...posting, amount: coupon.spins });
}
