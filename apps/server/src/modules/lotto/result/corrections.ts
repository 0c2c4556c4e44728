import type { LottoCorrection } from '@benjarong/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';

import { toBigint } from '../../../db/columns.ts';
import type { Queryable } from '../../../db/index.ts';
import type { Kind } from '../round/kinds.ts';
import { type RoundRow, wireResult } from '../round/rounds.ts';
import { lottoCorrectionBills, lottoCorrectionLines, lottoCorrections } from './tables.ts';

/** What corrections paid on a line, in satang, and the prize of a set that it won by the last. */
export interface CorrectedLine {
  readonly amount: bigint;
  readonly prize: string | null;
}

/** The corrections of a round's result as they travel, oldest first; no query for a round that has none. */
export async function wireCorrections(q: Queryable, round: RoundRow, kind: Kind): Promise<LottoCorrection[]> {
  if (round.resultVersion === 1) return [];
  const rows = await q
    .select()
    .from(lottoCorrections)
    .where(eq(lottoCorrections.roundId, round.id))
    .orderBy(asc(lottoCorrections.version));
  return rows.flatMap(({ version, former, formerSource, formerAt, reason, correctedAt }) => {
    const shown = wireResult({ result: former, resultSource: formerSource, resultedAt: formerAt }, kind);
    return shown === null
      ? []
      : [{ version, former: shown, reason, corrected_at: correctedAt.toISOString() }];
  });
}

/** What corrections paid on each of these bills, in satang; bills without such a payment are absent. */
export async function correctedOnBills(
  q: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: lottoCorrectionBills.billId, amount: sql<unknown>`sum(${lottoCorrectionBills.amount})` })
    .from(lottoCorrectionBills)
    .where(inArray(lottoCorrectionBills.billId, [...ids]))
    .groupBy(lottoCorrectionBills.billId);
  return new Map(rows.map(({ id, amount }) => [id, toBigint(amount)]));
}

/** What corrections paid on one bill and its lines by place; no query for a round that has none. */
export async function correctedOnBill(
  q: Queryable,
  round: Pick<RoundRow, 'resultVersion'>,
  billId: string,
): Promise<{ readonly total: bigint; readonly lines: ReadonlyMap<number, CorrectedLine> }> {
  const lines = new Map<number, CorrectedLine>();
  if (round.resultVersion === 1) return { total: 0n, lines };
  const rows = await q
    .select()
    .from(lottoCorrectionLines)
    .where(eq(lottoCorrectionLines.billId, billId))
    .orderBy(asc(lottoCorrectionLines.version));
  for (const { place, amount, prize } of rows)
    lines.set(place, { amount: amount + (lines.get(place)?.amount ?? 0n), prize });
  return { total: rows.reduce((sum, { amount }) => sum + amount, 0n), lines };
}
