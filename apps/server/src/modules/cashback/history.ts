import { type cashbackEndpoints, type DataOf, formatBaht, type QueryOf } from '@benjarong/contract';
import { and, desc, eq, gte, lt, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { readPaging } from '../game/index.ts';
import { boundOf, dayAfter, type Part, percentText, readParts } from './rules.ts';
import { cashbackCredits, refundClaims, refundWeeks } from './tables.ts';
import { weekView } from './weeks.ts';

type Query = QueryOf<typeof cashbackEndpoints.turnoverHistory>;

/** The member's credited days, newest first. Throws `period_invalid`, `invalid_input` for a cursor that is none of ours. */
export async function turnoverHistory(
  q: Queryable,
  memberId: string,
  query: Query,
): Promise<DataOf<typeof cashbackEndpoints.turnoverHistory>> {
  const { limit } = readPaging(query);
  const mine = eq(cashbackCredits.memberId, memberId);
  const [rows, [all]] = await Promise.all([
    q
      .select()
      .from(cashbackCredits)
      .where(and(mine, ...within(cashbackCredits.day, query)))
      .orderBy(desc(cashbackCredits.day))
      .limit(limit + 1),
    q
      .select({ amount: sum(cashbackCredits.amount) })
      .from(cashbackCredits)
      .where(mine),
  ]);
  const items = rows.slice(0, limit);
  return {
    items: items.map(creditView),
    limit,
    next_cursor: rows.length > limit ? (items.at(-1)?.day ?? null) : null,
    credited: formatBaht(toBigint(all?.amount ?? 0)),
  };
}

/** The member's claimed weeks, newest first; throws as {@link turnoverHistory} does. */
export async function lossHistory(
  q: Queryable,
  memberId: string,
  query: Query,
): Promise<DataOf<typeof cashbackEndpoints.lossHistory>> {
  const { limit } = readPaging(query);
  const mine = eq(refundClaims.memberId, memberId);
  const [rows, [all]] = await Promise.all([
    q
      .select({ claim: refundClaims, terms: refundWeeks })
      .from(refundClaims)
      .innerJoin(refundWeeks, eq(refundWeeks.week, refundClaims.week))
      .where(and(mine, ...within(refundClaims.week, query)))
      .orderBy(desc(refundClaims.week))
      .limit(limit + 1),
    q
      .select({ amount: sum(refundClaims.amount) })
      .from(refundClaims)
      .where(mine),
  ]);
  const items = rows.slice(0, limit);
  return {
    items: items.map(({ claim, terms }) => ({
      ...weekView(claim.week, claim, terms),
      claimed_at: claim.claimedAt.toISOString(),
    })),
    limit,
    next_cursor: rows.length > limit ? (items.at(-1)?.claim.week ?? null) : null,
    claimed: formatBaht(toBigint(all?.amount ?? 0)),
  };
}

/** One credited day as it travels. */
export function creditView({
  day,
  turnover,
  parts,
  reckoned,
  amount,
  creditedAt,
}: typeof cashbackCredits.$inferSelect) {
  return {
    day,
    turnover: formatBaht(turnover),
    parts: readParts(parts).map(partView),
    bound: boundOf(reckoned, amount),
    amount: formatBaht(amount),
    credited_at: creditedAt.toISOString(),
  };
}

/** One kind's part as it travels. */
export function partView({ kind, stake, rate, amount }: Part) {
  return { kind, stake: formatBaht(stake), percent: percentText(rate), amount: formatBaht(amount) };
}

// Days sort as text; the cursor is the last day of the page before.
function within(column: PgColumn, { from, to, cursor }: Query): SQL[] {
  const days = [from, to].filter((day) => day !== undefined);
  if (!days.every(isDay) || (from !== undefined && to !== undefined && to < from))
    throw new AppError('period_invalid');
  if (cursor !== undefined && !isDay(cursor)) throw new AppError('invalid_input');
  return [
    ...(from === undefined ? [] : [gte(column, sql`${from}::date`)]),
    ...(to === undefined ? [] : [lte(column, sql`${to}::date`)]),
    ...(cursor === undefined ? [] : [lt(column, sql`${cursor}::date`)]),
  ];
}

function isDay(text: string): boolean {
  if (!/^2[0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  return !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) && dayAfter(text, 0) === text;
}
