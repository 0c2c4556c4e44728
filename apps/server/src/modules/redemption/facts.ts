import { and, eq, ne } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { ledger } from '../ledger/index.ts';
import { canGiveCoupon } from '../coupon/index.ts';
import { openGrant } from '../promotion/index.ts';
import { readReward } from '../reward/index.ts';
import { readPoints } from '../wallet/index.ts';
import { type MemberFacts, periodOf } from './rules.ts';
import { type ItemRow, redemptions } from './tables.ts';

/** What decides whether a member may have each of some items now. */
export async function factsFor(
  q: Queryable,
  memberId: string,
  items: readonly ItemRow[],
  at: Date,
): Promise<(item: ItemRow) => MemberFacts> {
  const points = await readPoints(q, memberId);
  const taken = await q
    .select({ itemId: redemptions.itemId, periodKey: redemptions.periodKey })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, memberId), ne(redemptions.state, 'returned')));
  const full = await fullWallets(q, memberId, items);
  const gone = new Set<string>();
  for (const { reward } of items)
    if (reward?.kind === 'coupon' && !(await canGiveCoupon(q, reward.code, at))) gone.add(reward.code);
  return (item) => {
    const reward = item.reward && readReward(item.reward);
    return {
      points,
      taken: taken.filter((one) => one.itemId === item.id && one.periodKey === periodOf(item, at)).length,
      couponGone: reward?.kind === 'coupon' && gone.has(reward.code),
      bonusOpen: reward?.kind === 'bonus' && full.has(reward.walletTypeId),
    };
  };
}

// Types of wallet with an open bonus, among those that the items give into.
async function fullWallets(
  q: Queryable,
  memberId: string,
  items: readonly ItemRow[],
): Promise<ReadonlySet<number>> {
  const types = new Set(
    items.flatMap(({ reward }) => (reward?.kind === 'bonus' ? [reward.walletTypeId] : [])),
  );
  const full = new Set<number>();
  if (types.size === 0) return full;
  for (const { id, walletTypeId } of await ledger.wallets(q, memberId))
    if (types.has(walletTypeId === 2 ? 2 : 3) && (await openGrant(q, id))) full.add(walletTypeId);
  return full;
}
