import {
  type DataOf,
  formatBaht,
  type LottoBillState,
  type lottoEndpoints,
  type QueryOf,
} from '@benjarong/contract';
import { addDays, isDay } from '@benjarong/lotto-engine/schedule';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../../db/columns.ts';
import type { Queryable } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, bangkokMidnight, isUuid, keptRanges } from '../../../kernel/index.ts';
import { readPaging } from '../../game/index.ts';
import { correctedOnBills } from '../result/corrections.ts';
import { wireBill } from './bills.ts';
import { kindsOf, requireKind } from '../round/kinds.ts';
import { lottoBills, lottoRounds } from '../tables.ts';

type ListQuery = QueryOf<typeof lottoEndpoints.billList>;

/** Which bills of a member are wanted; days are Bangkok days, both included. */
export interface BillFilters {
  readonly memberId: string;
  readonly state?: LottoBillState | undefined;
  /** Only bills of these kinds; absent = all. */
  readonly kindIds?: readonly string[] | undefined;
  readonly roundId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A place in a list of bills: after this bill. */
export interface BillCursor {
  readonly placedAt: Date;
  readonly id: string;
}

/**
 * Own bills, newest first, with totals over all pages; costs what the page costs, however many there are. Throws
 * `period_invalid`, `invalid_input` for a cursor that is none of ours.
 */
export async function billList(
  deps: Deps,
  memberId: string,
  query: ListQuery,
): Promise<DataOf<typeof lottoEndpoints.billList>> {
  const { limit } = readPaging(query);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const filters = await readFilters(deps, memberId, query);
  const now = deps.clock.now();
  const kinds = await kindsOf(deps);
  const kept = await readKept(deps.db, filters);
  const ids = await readIds(deps.db, filters, kept, limit, after);
  const rows = await deps.db
    .select({ bill: lottoBills, round: lottoRounds })
    .from(lottoBills)
    .innerJoin(lottoRounds, eq(lottoRounds.id, lottoBills.roundId))
    .where(inArray(lottoBills.id, ids.slice(0, limit)))
    .orderBy(desc(lottoBills.placedAt), desc(lottoBills.id));
  const corrected = await correctedOnBills(
    deps.db,
    rows.filter(({ round }) => round.resultVersion > 1).map(({ bill }) => bill.id),
  );
  const add = (of: (row: KeptBills) => bigint, ...states: readonly LottoBillState[]): bigint =>
    kept.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + of(row), 0n);
  const last = rows.at(-1)?.bill;
  return {
    server_time: now.toISOString(),
    items: rows.map(({ bill, round }) =>
      wireBill(bill, round, requireKind(kinds, bill.kindId), now, corrected.get(bill.id)),
    ),
    limit,
    total: Number(kept.reduce((sum, { bills }) => sum + bills, 0n)),
    next_cursor: last && ids.length > limit ? `${last.placedAt.getTime()}-${last.id}` : null,
    totals: {
      stake: formatBaht(add(({ stake }) => stake, 'waiting', 'won', 'lost')),
      paid: formatBaht(add(({ payout }) => payout, 'won')),
      waiting: formatBaht(add(({ stake }) => stake, 'waiting')),
    },
  };
}

/** Bills of one kind and state, counted. */
interface KeptBills {
  readonly kindId: string;
  readonly state: LottoBillState;
  readonly bills: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Counts and sums of the bills within filters by kind and state, as SQL. */
export function keptBillsQuery(filters: BillFilters): SQL {
  const { memberId, roundId, from, to } = filters;
  // Days of one round are no kept rows: the member's bills of that round are added up.
  if (roundId !== undefined && (from !== undefined || to !== undefined)) {
    return sql`
      select b.kind_id, b.state, count(*) as bills, sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout
      from lotto_bills b where b.round_id = ${roundId} and b.member_id = ${memberId}::uuid ${placedWithin(filters)}
      group by b.kind_id, b.state`;
  }
  const ranges =
    roundId === undefined ? keptRanges({ from, to }) : [{ span: 'round', lo: roundId, hi: roundId }];
  return sql`
    select t.kind_id, t.state, sum(t.bills)::bigint as bills, sum(t.stake)::bigint as stake, sum(t.payout)::bigint as payout
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) r (span text, lo text, hi text)
    cross join lateral (
      select * from lotto_bill_totals o
      where o.member_id = ${memberId}::uuid and o.span = r.span and o.period between r.lo and r.hi
      offset 0 -- by the key for each, whatever the planner thinks how many there are
    ) t
    group by t.kind_id, t.state`;
}

/** Ids of bills, newest first, at most `limit` and one more, as SQL; `pairs` are the kinds and states there are. */
export function billIdsQuery(
  filters: BillFilters,
  pairs: readonly Pick<KeptBills, 'kindId' | 'state'>[],
  limit: number,
  after: BillCursor | undefined,
): SQL {
  const { memberId, state, kindIds, roundId } = filters;
  const where = sql`
    b.member_id = ${memberId}::uuid ${placedWithin(filters)}
    ${after === undefined ? sql`` : sql`and (b.placed_at, b.id) < (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`}`;
  const page = sql`order by b.placed_at desc, b.id desc limit ${limit + 1}`;
  // A round's bills of one member are few: state and kind are looked at on the way.
  if (roundId !== undefined) {
    return sql`
      select b.id from lotto_bills b where b.round_id = ${roundId} and ${where}
        ${state === undefined ? sql`` : sql`and b.state = ${state}`}
        ${kindIds === undefined ? sql`` : sql`and b.kind_id in (select value from jsonb_array_elements_text(${JSON.stringify(kindIds)}::jsonb))`}
      ${page}`;
  }
  if (kindIds === undefined)
    return sql`select b.id from lotto_bills b where ${where} ${state === undefined ? sql`` : sql`and b.state = ${state}`} ${page}`;
  const wanted = pairs.map((pair) => ({ kind: pair.kindId, state: pair.state }));
  return sql`
    select b.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) r (kind text, state text)
    cross join lateral (
      select b.id, b.placed_at from lotto_bills b where b.kind_id = r.kind and b.state = r.state and ${where} ${page}
    ) b
    ${page}`;
}

async function readIds(
  q: Queryable,
  filters: BillFilters,
  kept: readonly KeptBills[],
  limit: number,
  after: BillCursor | undefined,
): Promise<readonly string[]> {
  if (kept.length === 0) return [];
  const { rows } = await q.execute<{ id: string }>(billIdsQuery(filters, kept, limit, after));
  return rows.map(({ id }) => id);
}

function checkedDay(day: string | undefined): string | undefined {
  if (day !== undefined && !isDay(day)) throw new AppError('period_invalid');
  return day;
}

async function readFilters(deps: Deps, memberId: string, query: ListQuery): Promise<BillFilters> {
  const [from, to] = [checkedDay(query.from), checkedDay(query.to)];
  if (from !== undefined && to !== undefined && to < from) throw new AppError('period_invalid');
  const { list } = await kindsOf(deps);
  const kindIds =
    query.category_id === undefined && query.kind_id === undefined
      ? undefined
      : list
          .filter((kind) => query.category_id === undefined || kind.categoryId === query.category_id)
          .filter((kind) => query.kind_id === undefined || kind.kindId === query.kind_id)
          .map((kind) => kind.kindId);
  return { memberId, state: query.state, kindIds, roundId: query.round_id, from, to };
}

function readCursor(cursor: string): BillCursor {
  const [ms = '', ...id] = cursor.split('-');
  if (!/^[0-9]{1,15}$/.test(ms) || !isUuid(id.join('-'))) throw new AppError('invalid_input');
  return { placedAt: new Date(Number(ms)), id: id.join('-') };
}

function placedWithin({ from, to }: BillFilters): SQL {
  const parts = [
    from === undefined ? sql`` : sql`and b.placed_at >= ${bangkokMidnight(from).toISOString()}::timestamptz`,
    to === undefined
      ? sql``
      : sql`and b.placed_at < ${bangkokMidnight(addDays(to, 1)).toISOString()}::timestamptz`,
  ];
  return sql.join(parts, sql` `);
}

async function readKept(q: Queryable, filters: BillFilters): Promise<readonly KeptBills[]> {
  const { rows } = await q.execute(keptBillsQuery(filters));
  return rows
    .map((row) => ({
      kindId: String(row['kind_id']),
      // States are written by the verbs only, and the table of bills checks them.
      state: String(row['state']) as LottoBillState,
      bills: toBigint(row['bills']),
      stake: toBigint(row['stake']),
      payout: toBigint(row['payout']),
    }))
    .filter(
      ({ kindId, state, bills }) =>
        bills > 0n &&
        (filters.kindIds === undefined || filters.kindIds.includes(kindId)) &&
        (filters.state === undefined || filters.state === state),
    );
}
