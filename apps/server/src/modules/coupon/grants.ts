import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { codeKeyOf } from './rules.ts';
import { couponGrants, coupons } from './tables.ts';

/** Gives a member the right to use a `granted_only` coupon once; throws `coupon_not_found` when there is none of this code. */
export async function grantCoupon(
  tx: Tx,
  {
    id,
    memberId,
    code,
    at,
  }: { readonly id: string; readonly memberId: string; readonly code: string; readonly at: Date },
): Promise<void> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.codeKey, codeKeyOf(code)), eq(coupons.grantedOnly, true)));
  if (!coupon) throw new AppError('coupon_not_found');
  await tx.insert(couponGrants).values({ id, couponId: coupon.id, memberId, madeAt: at });
}

/** True for the code of a coupon that is used only by members to whom it was given. */
export async function isGivenCoupon(q: Queryable, code: string): Promise<boolean> {
  const found = await q
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.codeKey, codeKeyOf(code)), eq(coupons.grantedOnly, true)));
  return found.length > 0;
}

/** True for a code of a `granted_only` coupon that can be used at this instant and whose total, if it has one, is not used up. */
export async function canGiveCoupon(q: Queryable, code: string, at: Date): Promise<boolean> {
  const [coupon] = await q
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        eq(coupons.codeKey, codeKeyOf(code)),
        eq(coupons.grantedOnly, true),
        eq(coupons.state, 'active'),
        lte(coupons.startsAt, at),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, at)),
        or(isNull(coupons.total), lt(coupons.used, coupons.total)),
      ),
    );
  return coupon !== undefined;
}

/** The member's oldest unused gift of a coupon. */
export async function unusedGrant(tx: Tx, couponId: string, memberId: string): Promise<string | undefined> {
  const [grant] = await tx
    .select({ id: couponGrants.id })
    .from(couponGrants)
    .where(
      and(
        eq(couponGrants.couponId, couponId),
        eq(couponGrants.memberId, memberId),
        isNull(couponGrants.useId),
      ),
    )
    .orderBy(asc(couponGrants.madeAt), asc(couponGrants.id))
    .limit(1);
  return grant?.id;
}

/** Every unused gift of a member with its coupon, the oldest first. */
export function unusedGifts(q: Queryable, memberId: string) {
  return q
    .select({ gift: couponGrants, coupon: coupons })
    .from(couponGrants)
    .innerJoin(coupons, eq(coupons.id, couponGrants.couponId))
    .where(and(eq(couponGrants.memberId, memberId), isNull(couponGrants.useId)))
    .orderBy(asc(couponGrants.madeAt), asc(couponGrants.id))
    .limit(50);
}

/** Marks a gift as used by a redeemed code. */
export async function useGrant(tx: Tx, grantId: string, useId: string): Promise<void> {
  await tx.update(couponGrants).set({ useId }).where(eq(couponGrants.id, grantId));
}
