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
import { hasNoAccount, isFlaggedReferral } from './flags.ts';
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
      ${isFlaggedReferral(sql`c.member_id`, sql`c.friend_id`)} as held, ${hasNoAccount(sql`c.friend_id`)} as waiting
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
        state: stateOf(row),
        created_at: new Date(String(row['created_at'])).toISOString(),
      },
    ];
  });
  return { items, limit, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * The same by Bangkok day and kind, newest day first; a page is `limit` days with at most
 * {@link friendsShown} friends of each kind. Throws as {@link transactions} does.
 */
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
    ),
    parts as (
      select c.day, c.kind, c.level, c.friend_id, max(c.rate) as rate, sum(c.turnover)::bigint as turnover, sum(c.amount)::bigint as amount
      from days d join affiliate_commissions c on c.member_id = ${memberId}::uuid and c.day = d.day
      group by c.day, c.kind, c.level, c.friend_id
    ),
    placed as (
      select p.*, row_number() over (partition by p.day, p.kind order by p.level, p.amount desc, p.friend_id) as place,
        (count(*) over of_kind)::int as friends, (sum(p.turnover) over of_kind)::bigint as kind_turnover,
        (sum(p.amount) over of_kind)::bigint as kind_amount
      from parts p window of_kind as (partition by p.day, p.kind)
    )
    select p.day::text as day, p.kind, p.level, f.username, p.rate, p.turnover, p.amount, p.friends, p.kind_turnover, p.kind_amount
    from placed p join members f on f.id = p.friend_id
    where p.place <= ${friendsShown}
    order by p.day desc, p.place`);
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

/** Friends of a day and kind that are named, those with the largest commissions of level 1 first; all of them count. */
const friendsShown = 20;

function stateOf(row: Readonly<Record<string, unknown>>): AffiliateCommission['state'] {
  if (row['redeemed'] === true) return 'redeemed';
  if (row['held'] === true) return 'held';
  return row['waiting'] === true ? 'waiting' : 'open';
}

function dayView(day: string, rows: readonly Record<string, unknown>[]): DayView {
  const found = kinds.flatMap((kind) => {
    const own = rows.filter((row) => row['kind'] === kind);
    const [first] = own;
    if (!first) return [];
    const friends = own.map((row) => ({
      friend: maskName(String(row['username'])),
      level: Number(row['level']),
      percent: percentText(Number(row['rate'])),
      turnover: formatBaht(toBigint(row['turnover'])),
      amount: formatBaht(toBigint(row['amount'])),
    }));
    const [turnover, amount] = [toBigint(first['kind_turnover']), toBigint(first['kind_amount'])];
    return [{ kind, turnover, amount, friends, more: Number(first['friends']) - friends.length }];
  });
  return {
    day,
    turnover: formatBaht(found.reduce((sum, { turnover }) => sum + turnover, 0n)),
    amount: formatBaht(found.reduce((sum, { amount }) => sum + amount, 0n)),
    kinds: found.map((view) => ({
      ...view,
      turnover: formatBaht(view.turnover),
      amount: formatBaht(view.amount),
    })),
  };
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
