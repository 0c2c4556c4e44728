import { type DrawResult, settleLine } from '@benjarong/lotto-engine';
import { and, asc, inArray, lt } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import type { BillRow, LineRow } from '../bill/bills.ts';
import { lottoLines } from '../tables.ts';
import { soldLine } from '../yeekee/bonus.ts';
import { lottoCorrectionLines } from './tables.ts';

const batchLines = 2_000;

/** A line of a bill and what a result still owes on it, in satang. */
export interface OwedLine {
  readonly place: number;
  readonly amount: bigint;
  readonly prize: string | null;
}

/** A bill and its lines on which something is owed. */
export interface OwedBill {
  readonly bill: BillRow;
  readonly amount: bigint;
  readonly lines: readonly OwedLine[];
}

/**
 * What `result` owes on each of `bills`: what a line rightly wins by its own rate, minus what settlement and corrections
 * before `version` paid on it, never below 0. Settlement, corrections and every preview reckon with this.
 */
export async function owedOnBills(
  q: Queryable,
  bills: readonly BillRow[],
  result: DrawResult,
  version: number,
): Promise<readonly OwedBill[]> {
  if (bills.length === 0) return [];
  const ids = bills.map(({ id }) => id);
  const lines = await q
    .select()
    .from(lottoLines)
    .where(inArray(lottoLines.billId, ids))
    .orderBy(asc(lottoLines.place));
  const paid = new Map<string, bigint>();
  if (version > 2) {
    const earlier = await q
      .select()
      .from(lottoCorrectionLines)
      .where(and(inArray(lottoCorrectionLines.billId, ids), lt(lottoCorrectionLines.version, version)));
    for (const { billId, place, amount } of earlier)
      paid.set(`${billId} ${place}`, (paid.get(`${billId} ${place}`) ?? 0n) + amount);
  }
  const byBill = new Map<string, LineRow[]>();
  for (const line of lines) {
    const own = byBill.get(line.billId);
    if (own) own.push(line);
    else byBill.set(line.billId, [line]);
  }
  return bills.map((bill) => {
    const own = byBill.get(bill.id) ?? [];
    if (own.length !== bill.lines) throw new Error(`bill ${bill.id} lacks lines`);
    const owed = own
      .map((line) => owedOnLine(line, result, paid.get(`${bill.id} ${line.place}`) ?? 0n))
      .filter(({ amount }) => amount > 0n);
    return { bill, amount: owed.reduce((sum, { amount }) => sum + amount, 0n), lines: owed };
  });
}

/** The first of `bills` that together have about so many lines as one short transaction takes on; at least one. */
export function oneBatch(bills: readonly BillRow[]): readonly BillRow[] {
  let count = 0;
  return bills.filter((bill, index) => {
    count += bill.lines;
    return index === 0 || count <= batchLines;
  });
}

function owedOnLine(line: LineRow, result: DrawResult, corrected: bigint): OwedLine {
  const { paid, prize } = settleLine(soldLine(line), result);
  const left = paid - line.payout - corrected;
  return { place: line.place, amount: left > 0n ? left : 0n, prize: prize ?? null };
}
