import { type DataOf, formatBaht, type lottoEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import type { Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';
import { releaseExposure, shareRound } from './create.ts';
import { cancelledToday, requireBill, wireBill } from './bills.ts';
import { cancelAnswer } from './cancel-rules.ts';
import { readKind } from '../round/kinds.ts';
import { lottoBills, lottoLines } from '../tables.ts';
import { databaseNow } from '../time.ts';
import { roundParams } from '../round/title.ts';

/**
 * Cancels an own bill: wallet → round `FOR SHARE` → the bill once → the database's clock → the kind's window and daily
 * number → refund of the exact debit (invariant 17). Throws `bill_not_found`, `bill_not_cancellable`,
 * `bill_cancel_too_late`, `bill_cancel_too_many`.
 */
export async function cancelBill(
  deps: Deps,
  tx: Tx,
  memberId: string,
  billId: string,
): Promise<DataOf<typeof lottoEndpoints.cancel>> {
  const { walletId, roundId, state } = await requireBill(tx, memberId, billId);
  if (state !== 'waiting') throw new AppError('bill_not_cancellable');
  await ledger.lock(tx, [walletId]);
  const round = await shareRound(tx, roundId);
  // Before the bill's lock: once the round is decided, settlement holds bills and waits for wallets.
  if (round.state !== 'upcoming' && round.state !== 'open') throw new AppError('bill_cancel_too_late');
  const [bill] = await tx.select().from(lottoBills).where(eq(lottoBills.id, billId)).for('update');
  if (bill?.state !== 'waiting') throw new AppError('bill_not_cancellable');
  await releaseExposure(tx, bill);
  // The last lock is held: nothing is waited for after this reading. A refusal gives the caps back as well.
  const now = await databaseNow(tx, deps.clock);
  const kind = await readKind(tx, round.kindId);
  const before = await cancelledToday(tx, memberId, kind.kindId, now);
  const answer = cancelAnswer(kind, round, now, before);
  if (!answer.allowed) {
    throw answer.reason === 'too_late'
      ? new AppError('bill_cancel_too_late')
      : new AppError('bill_cancel_too_many', { params: { bound: kind.cancelPerDay } });
  }
  await tx.update(lottoLines).set({ state: 'cancelled', payout: 0n }).where(eq(lottoLines.billId, bill.id));
  const change = { state: 'cancelled', payout: bill.stake, cancelledAt: now } as const;
  await tx.update(lottoBills).set(change).where(eq(lottoBills.id, bill.id));
  const { balances } = await ledger.post(tx, {
    kind: 'refund',
    key: `lotto:cancel:${bill.id}`,
    reference: bill.billNo,
    at: now,
    lines: [
      { account: bill.walletId, amount: bill.stake },
      { account: ledger.house('lotto'), amount: -bill.stake },
    ],
    title: { code: 'lotto.refund', params: roundParams(kind, round) },
    meta: { gameKind: 'lotto', gameId: kind.kindId, round: round.id },
  });
  return {
    server_time: now.toISOString(),
    bill: wireBill({ ...bill, ...change }, round, kind, now),
    refunded: formatBaht(bill.stake),
    balance: formatBaht(balances.get(bill.walletId) ?? 0n),
    cancels_left_today: Math.max(0, kind.cancelPerDay - before - 1),
  };
}
