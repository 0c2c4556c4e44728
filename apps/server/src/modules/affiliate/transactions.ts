import {
  type affiliateEndpoints,
  type AffiliateCommission,
  type DataOf,
  formatBaht,
  type QueryOf,
} from '@benjarong/contract';
import { type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { readPaging } from '../game/index.ts';
import { dayAfter, isKind, kinds, maskName, percentText } from './rules.ts';

type Query = QueryOf<typeof affiliateEndpoints.transactions>;
type DayView = DataOf<typeof affiliateEndpoints.transactionsV2>['items'][number];

/** The member's commissions and corrections, newest first. Throws `period_invalid`, `invalid_input` for a foreign cursor. */
export async function transactions(
  q: Queryable,
  memberId: string,
  query: Query,
): Promise<DataOf<typeof affiliateEndpoints.transactions>> {
  const { limit } = readPaging(query);
  const { cursor } = query;
  if (cursor !== undefined && !/^[1-9][0-9]{0,17}$/.test(cursor)) throw new AppError('invalid_input');
  const { rows } = await q.execute(sql`
    select c.id, c.day::text as day, c.kind, c.level, c.run > c.day as corrects, c.turnover, c.rate, c.amount, c.created_at,
      f.username, p.commission_id is not null as redeemed,
      exists (select 1 from affiliate_flags g where g.member_id = c.member_id and g.friend_id = c.friend_id
        and g.tied and g.cleared_at is null) as held
    from affiliate_commissions c
    join members f on f.id = c.friend_id
    left join affiliate_redeemed p on p.commission_id = c.id
    where c.member_id = ${memberId}::uuid ${within(query)}
      ${cursor === undefined ? sql`` : sql`and c.id < ${cursor}::bigint`}
    order by c.id desc limit ${limit + 1}`);
  const items = rows.slice(0, limit).flatMap((row): AffiliateCommission[] => {
    const kind = String(row['kind']);
    if (!isKind(kind)) return [];
    return [
      {
        id: String(row['id']),
        day: String(row['day']),
        kind,
        level: Number(row['level']),
        friend: maskName(String(row['username'])),
        type: row['corrects'] === true ? 'correction' : 'commission',
        turnover: formatBaht(toBigint(row['turnover'])),
        percent: percentText(Number(row['rate'])),
        amount: formatBaht(toBigint(row['amount'])),
        state: row['redeemed'] === true ? 'redeemed' : row['held'] === true ? 'held' : 'open',
        created_at: new Date(String(row['created_at'])).toISOString(),
      },
    ];
  });
  return { items, limit, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** The same by Bangkok day and kind, newest day first; a page is `limit` days. Throws as {@link transactions} does. */
export async function transactionsByDay(
  q: Queryable,
  memberId: string,
  query: Query,
): Promise<DataOf<typeof affiliateEndpoints.transactionsV2>> {
  const { limit } = readPaging(query);
  const { cursor } = query;
  if (cursor !== undefined && !isDay(cursor)) throw new AppError('invalid_input');
  const { rows } = await q.execute(sql`
    with days as (
      select distinct c.day from affiliate_commissions c
      where c.member_id = ${memberId}::uuid ${within(query)}
        ${cursor === undefined ? sql`` : sql`and c.day < ${cursor}::date`}
      order by c.day desc limit ${limit + 1}
    )
    select c.day::text as day, c.kind, c.level, f.username, max(c.rate) as rate,
      sum(c.turnover)::bigint as turnover, sum(c.amount)::bigint as amount
    from days d join affiliate_commissions c on c.member_id = ${memberId}::uuid and c.day = d.day
    join members f on f.id = c.friend_id
    group by c.day, c.kind, c.level, f.id, f.username
    order by c.day desc, c.level, sum(c.amount) desc, f.username`);
  const days = [...new Set(rows.map((row) => String(row['day'])))];
  const shown = days.slice(0, limit);
  return {
    items: shown.map((day) =>
      dayView(
        day,
        rows.filter((row) => row['day'] === day),
      ),
    ),
    limit,
    next_cursor: days.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

function dayView(day: string, rows: readonly Record<string, unknown>[]): DayView {
  const views = kinds.flatMap((kind) => {
    const own = rows.filter((row) => row['kind'] === kind);
    if (own.length === 0) return [];
    const friends = own.map((row) => ({
      friend: maskName(String(row['username'])),
      level: Number(row['level']),
      percent: percentText(Number(row['rate'])),
      turnover: formatBaht(toBigint(row['turnover'])),
      amount: formatBaht(toBigint(row['amount'])),
    }));
    return [{ kind, ...sums(own), friends }];
  });
  return { day, ...sums(rows), kinds: views };
}

function sums(rows: readonly Record<string, unknown>[]) {
  const sum = (name: string) => formatBaht(rows.reduce((all, row) => all + toBigint(row[name]), 0n));
  return { turnover: sum('turnover'), amount: sum('amount') };
}

// Days are Bangkok days, both included.
function within({ from, to }: Query): SQL {
  if (![from, to].every((day) => day === undefined || isDay(day))) throw new AppError('period_invalid');
  if (from !== undefined && to !== undefined && to < from) throw new AppError('period_invalid');
  return sql`${from === undefined ? sql`` : sql`and c.day >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and c.day <= ${to}::date`}`;
}

function isDay(text: string): boolean {
  if (!/^2[0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  return !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) && dayAfter(text, 0) === text;
}
