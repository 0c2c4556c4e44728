import type { CouponHistory } from '@benjarong/contract';
import { desc, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { unusedGifts } from './grants.ts';
import { fieldState } from './rules.ts';
import { coupons, couponUses } from './tables.ts';
import { readTries } from './tries.ts';
import { wireGives } from './wire.ts';

const historyLength = 50;

/** Coupons that were given and wait, the last codes that a member redeemed, newest first, and what the field takes now. */
export async function history(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<CouponHistory> {
  const rows = await db
    .select({ use: couponUses, coupon: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.memberId, memberId))
    .orderBy(desc(couponUses.usedAt), desc(couponUses.id))
    .limit(historyLength);
  const { triesLeft, closedUntil } = fieldState(await readTries(db, memberId), clock.now());
  return {
    gifts: (await unusedGifts(db, memberId)).map(({ gift, coupon }) => ({
      grant_id: gift.id,
      ...wireGives(coupon),
      made_at: gift.madeAt.toISOString(),
    })),
    items: rows.map(({ use, coupon }) => ({
      use_id: use.id,
      ...wireGives(coupon),
      used_at: use.usedAt.toISOString(),
    })),
    tries_left: triesLeft,
    closed_until: closedUntil?.toISOString() ?? null,
  };
}
