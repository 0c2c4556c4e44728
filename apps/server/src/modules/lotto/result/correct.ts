import { formatBaht } from '@benjarong/contract';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { ledger } from '../../ledger/index.ts';
import { enqueueMessages } from '../../message/index.ts';
import { forEachRound } from '../round/for-each.ts';
import { type Kind, readKind } from '../round/kinds.ts';
import { requireRound, type RoundRow } from '../round/rounds.ts';
import { roundParams } from '../round/title.ts';
import { lottoBills, lottoRounds } from '../tables.ts';
import { oneBatch, type OwedBill, owedOnBills } from './owed.ts';
import { lottoCorrectionBills, lottoCorrectionLines, lottoCorrections, settledStates } from './tables.ts';

const batchBills = 400;

/** A correction to record. */
export interface NewCorrection {
  readonly result: NonNullable<RoundRow['result']>;
  readonly source: 'operator' | 'feed';
  readonly reason: string;
  readonly decidedBy: string;
}

/** Records the next version of a settled round's result; the round is locked. Its payments come after, apart. */
export async function recordCorrection(
  tx: Tx,
  round: RoundRow,
  { result, source, reason, decidedBy }: NewCorrection,
  at: Date,
): Promise<void> {
  const { id, result: former, resultSource, resultedAt } = round;
  if (former === null || resultSource === null || resultedAt === null)
    throw new Error(`lotto round ${id} has no result to correct`);
  const [last] = await tx
    .select({ at: lottoCorrections.correctedAt })
    .from(lottoCorrections)
    .where(and(eq(lottoCorrections.roundId, id), eq(lottoCorrections.version, round.resultVersion)));
  const version = round.resultVersion + 1;
  await tx.insert(lottoCorrections).values({
    roundId: id,
    version,
    former,
    formerSource: resultSource,
    formerAt: last?.at ?? resultedAt,
    result,
    source,
    reason,
    decidedBy,
    correctedAt: at,
  });
  await tx
    .update(lottoRounds)
    .set({
      result,
      resultSource: source,
      resultVersion: version,
      proposed: null,
      proposedSource: null,
      proposedBy: null,
      proposedAt: null,
      proposedReason: '',
      finalAt: null,
      disputed: false,
    })
    .where(eq(lottoRounds.id, id));
}

/** Pays every correction that is not finished, none held up by another; the work of a ticker. */
export async function payCorrectionsDue(deps: Deps): Promise<void> {
  const open = await deps.db
    .select({ id: lottoCorrections.roundId })
    .from(lottoCorrections)
    .where(isNull(lottoCorrections.finishedAt))
    .orderBy(asc(lottoCorrections.correctedAt));
  await forEachRound(open, ({ id }) => payCorrection(deps, id));
}

/**
 * Pays what the newest correction of a round owes: each line that rightly won and was not paid, once, in short batches
 * that any process continues where the last committed one ended. What was paid wrongly stays with the members.
 */
export async function payCorrection(
  deps: Deps,
  roundId: string,
  { batches = Number.POSITIVE_INFINITY, size = batchBills } = {},
): Promise<boolean> {
  const round = await requireRound(deps.db, roundId);
  const kind = await readKind(deps.db, round.kindId);
  for (let batch = 0; batch < batches; batch += 1) {
    if (await payBatch(deps, kind, roundId, size)) {
      deps.cache.invalidate('lotto.');
      return true;
    }
  }
  return false;
}

/** One transaction; true when nothing is left. The row of the correction is the lock, so batches never overlap. */
function payBatch(deps: Deps, kind: Kind, roundId: string, size: number): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const [correction] = await tx
      .select()
      .from(lottoCorrections)
      .where(and(eq(lottoCorrections.roundId, roundId), isNull(lottoCorrections.finishedAt)))
      .orderBy(asc(lottoCorrections.version))
      .limit(1)
      .for('update');
    if (!correction) return true;
    const { version, paidThrough, result } = correction;
    const here = and(eq(lottoCorrections.roundId, roundId), eq(lottoCorrections.version, version));
    const at = deps.clock.now();
    const found = await tx
      .select()
      .from(lottoBills)
      .where(
        and(
          eq(lottoBills.roundId, roundId),
          inArray(lottoBills.state, [...settledStates]),
          paidThrough === null ? undefined : gt(lottoBills.id, paidThrough),
        ),
      )
      .orderBy(asc(lottoBills.id))
      .limit(size);
    const bills = oneBatch(found);
    if (bills.length === 0) {
      await tx.update(lottoCorrections).set({ finishedAt: at }).where(here);
      return true;
    }
    const round = await requireRound(tx, roundId);
    const owed = (await owedOnBills(tx, bills, result, version)).filter(({ amount }) => amount > 0n);
    if (owed.length > 0)
      await ledger.lock(
        tx,
        owed.map(({ bill }) => bill.walletId),
      );
    for (const one of owed) await pay(tx, kind, round, version, one, at);
    await store(tx, roundId, version, owed, at);
    await enqueueMessages(
      tx,
      owed.map(({ bill, amount }) => ({
        memberId: bill.memberId,
        kind: 'bill_won' as const,
        params: { amount: formatBaht(amount), bill_no: bill.billNo, ...roundParams(kind, round) },
        key: `lotto:correct:${bill.id}:${version}`,
      })),
      at,
    );
    await tx
      .update(lottoCorrections)
      .set({
        paidThrough: bills.at(-1)?.id ?? null,
        bills: correction.bills + owed.length,
        amount: owed.reduce((sum, { amount }) => sum + amount, correction.amount),
      })
      .where(here);
    return false;
  });
}

async function pay(
  tx: Tx,
  kind: Kind,
  round: RoundRow,
  version: number,
  { bill, amount }: OwedBill,
  at: Date,
): Promise<void> {
  await ledger.post(tx, {
    kind: 'win',
    key: `lotto:correct:${bill.id}:${version}`,
    reference: bill.billNo,
    at,
    lines: [
      { account: bill.walletId, amount },
      { account: ledger.house('lotto'), amount: -amount },
    ],
    title: { code: 'lotto.correction', params: roundParams(kind, round) },
    meta: { gameKind: 'lotto', gameId: kind.kindId, round: round.id },
  });
}

async function store(
  tx: Tx,
  roundId: string,
  version: number,
  owed: readonly OwedBill[],
  paidAt: Date,
): Promise<void> {
  if (owed.length === 0) return;
  await tx
    .insert(lottoCorrectionBills)
    .values(owed.map(({ bill, amount }) => ({ billId: bill.id, version, roundId, amount, paidAt })));
  await tx
    .insert(lottoCorrectionLines)
    .values(owed.flatMap(({ bill, lines }) => lines.map((line) => ({ ...line, billId: bill.id, version }))));
}
