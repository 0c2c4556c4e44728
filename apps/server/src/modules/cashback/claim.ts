import { displayBaht, formatBaht, type RefundClaim } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { dayAfter, reckonWeek, runningWeek } from './rules.ts';
import { refundClaims } from './tables.ts';
import { frozenWeek, weekSums, weekView, type WeekRow } from './weeks.ts';

/**
 * Pays the refund of a week that is over into the member's cash wallet, reckoned here from the week's settled stakes, once
 * per member and week. Throws `refund_not_open` outside the claim's window and for a week that has none, `refund_claimed`,
 * `refund_too_small` with the least net loss.
 */
export async function claimLoss(
  deps: Deps,
  tx: Tx,
  memberId: string,
  { week: wanted }: { readonly week?: string | undefined },
): Promise<RefundClaim> {
  const now = deps.clock.now();
  const wallet = await mainWallet(tx, memberId);
  if (!wallet) throw new AppError('refund_not_open');
  await ledger.lock(tx, [wallet.id]);
  const terms = await openWeek(deps, tx, wanted);
  const { week } = terms;
  const mine = and(eq(refundClaims.memberId, memberId), eq(refundClaims.week, week));
  const [claimed] = await tx.select().from(refundClaims).where(mine);
  if (claimed) throw new AppError('refund_claimed');
  const sums = await weekSums(tx, { memberId, walletId: wallet.id, week });
  const { amount } = reckonWeek(sums, terms);
  if (amount === 0n)
    throw new AppError('refund_too_small', { params: { minimum: displayBaht(terms.minimumLoss) } });
  const [row] = await tx
    .insert(refundClaims)
    .values({ memberId, week, walletId: wallet.id, ...sums, amount, claimedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('refund_claimed');
  await ledger.post(tx, {
    kind: 'winloss',
    key: claimKey(week, memberId),
    reference: `WL-${week}`,
    at: now,
    lines: [
      { account: wallet.id, amount },
      { account: ledger.house('refunds'), amount: -amount },
    ],
    title: { code: 'cashback.week', params: { from: week, to: dayAfter(week, 6) } },
  });
  await enqueueMessage(tx, {
    memberId,
    kind: 'refund_credited',
    params: { amount: formatBaht(amount), from: week, to: dayAfter(week, 6) },
    key: claimKey(week, memberId),
    at: now,
  });
  return { ...weekView(week, sums, terms), claimed_at: now.toISOString() };
}

/** Key of the ledger's movement of a member's week. */
export function claimKey(week: string, memberId: string): string {
  return `winloss:${week}:${memberId}`;
}

// The newest week within its window; windows of weeks overlap only when their settings changed in between.
async function openWeek(deps: Deps, tx: Tx, wanted: string | undefined): Promise<WeekRow> {
  const now = deps.clock.now();
  const running = runningWeek(now);
  for (const ago of [1, 2, 3]) {
    const week = dayAfter(running, -7 * ago);
    if (wanted !== undefined && wanted !== week) continue;
    const terms = await frozenWeek(deps, tx, week);
    if (now >= terms.opensAt && now < terms.closesAt) return terms;
  }
  throw new AppError('refund_not_open');
}
