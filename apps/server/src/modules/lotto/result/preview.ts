import type { DrawResult } from '@benjarong/lotto-engine';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import { lottoBills } from '../tables.ts';
import type { RoundRow } from '../round/rounds.ts';
import { oneBatch, type OwedBill, owedOnBills } from './owed.ts';
import { settledStates } from './tables.ts';

/** What a result would pay, in satang; of a settled round: what its correction would pay on top. */
export interface ResultPreview {
  readonly lines: number;
  readonly bills: number;
  readonly members: number;
  readonly total: bigint;
  /** The ten largest payments, a bill each, largest first. */
  readonly largest: readonly {
    readonly billNo: string;
    readonly memberId: string;
    readonly amount: bigint;
  }[];
  /** Numbers of the bills of erased members among them: what is paid there waits in a wallet that only the operator reaches. */
  readonly erased: readonly string[];
}

const batchBills = 400;
const largestShown = 10;

/** Reckons what settlement (or, with a result already there, its correction) pays for `result`, to the satang. Reads only. */
export async function previewResult(
  q: Queryable,
  round: RoundRow,
  result: DrawResult,
): Promise<ResultPreview> {
  const settled = round.result !== null;
  const members = new Set<string>();
  const counts = { lines: 0, bills: 0, total: 0n };
  const erased: string[] = [];
  let largest: ResultPreview['largest'] = [];
  let after: string | undefined;
  for (;;) {
    const found = await q
      .select()
      .from(lottoBills)
      .where(
        and(
          eq(lottoBills.roundId, round.id),
          settled ? inArray(lottoBills.state, [...settledStates]) : eq(lottoBills.state, 'waiting'),
          after === undefined ? undefined : gt(lottoBills.id, after),
        ),
      )
      .orderBy(asc(lottoBills.id))
      .limit(batchBills);
    if (found.length === 0) return { ...counts, members: members.size, largest, erased };
    const bills = oneBatch(found);
    after = bills.at(-1)?.id;
    const owed = await owedOnBills(q, bills, result, round.resultVersion + (settled ? 1 : 0));
    const paid = owed.filter(({ amount }) => amount > 0n);
    for (const { bill, amount, lines } of paid) {
      members.add(bill.memberId);
      counts.lines += lines.length;
      counts.bills += 1;
      counts.total += amount;
    }
    const gone = await erasedAmong(q, paid);
    erased.push(...paid.flatMap(({ bill }) => (gone.has(bill.memberId) ? [bill.billNo] : [])));
    largest = [
      ...largest,
      ...paid.map(({ bill, amount }) => ({ billNo: bill.billNo, memberId: bill.memberId, amount })),
    ]
      .toSorted((a, b) =>
        a.amount === b.amount ? (a.billNo < b.billNo ? -1 : 1) : a.amount < b.amount ? 1 : -1,
      )
      .slice(0, largestShown);
  }
}

async function erasedAmong(q: Queryable, paid: readonly OwedBill[]): Promise<ReadonlySet<string>> {
  if (paid.length === 0) return new Set();
  const ids = [...new Set(paid.map(({ bill }) => bill.memberId))];
  const { rows } = await q.execute<{ id: string }>(
    sql`select id from members where ${inArray(sql`id`, ids)} and erased_at is not null`,
  );
  return new Set(rows.map(({ id }) => id));
}
