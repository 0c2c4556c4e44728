import type { MovementKind } from '@benjarong/contract';
import { type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { bangkokMidnight } from '../../kernel/bangkok.ts';
import { type DayPeriod, type KeptRange, keptRanges } from '../../kernel/period.ts';
import { type LedgerWallet, wallets } from './accounts.ts';
import { findSitting, gameTotals, sittingOf, sittingsQuery, type SittingView } from './sittings.ts';
import { storedTitle, type StoredTitle } from './titles.ts';

/** Which lines of a member are wanted, newest first. */
export interface LinesQuery extends DayPeriod {
  readonly memberId: string;
  readonly walletId?: string | undefined;
  readonly kinds?: readonly MovementKind[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly limit: number;
  /** Only lines older than this line's id: a cursor that new movements do not shift. */
  readonly before?: bigint | undefined;
  /** Plays of games as sittings; kinds and direction must be absent then. */
  readonly sittings?: boolean | undefined;
  /** With `sittings`: only those of this game, and nothing else. */
  readonly gameId?: string | undefined;
  /** Only the movements of the sitting with this id. */
  readonly sitting?: bigint | undefined;
}

/** One movement of one wallet. */
export interface LedgerLineView {
  readonly id: bigint;
  readonly transactionId: string;
  readonly kind: MovementKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly walletId: string;
  readonly walletTypeId: number;
  readonly reference: string;
  readonly title: StoredTitle | undefined;
  readonly createdAt: Date;
  /** Present when the line is many movements of a game: `amount` is their sum, `balanceAfter` that of the last. */
  readonly sitting?: SittingView | undefined;
}

/** One movement with what else its transaction knows. */
export interface LedgerLineDetail extends LedgerLineView {
  readonly key: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A page of lines; count and totals are of everything that fits the filters. */
export interface LinesPage {
  readonly items: readonly LedgerLineView[];
  /** True when older lines follow. */
  readonly more: boolean;
  readonly total: number;
  /** Satang; `out` is positive. */
  readonly totals: { readonly in: bigint; readonly out: bigint };
}

/**
 * Ledger lines of one member with count and totals (statement; an empty `kinds` list finds nothing). Costs what the
 * page costs: totals come from kept rows, which also say between which entries the page lies.
 */
export async function lines(q: Queryable, query: LinesQuery): Promise<LinesPage> {
  const walletId = query.walletId?.toLowerCase();
  const owned = (await wallets(q, query.memberId)).filter(
    ({ id }) => walletId === undefined || id === walletId,
  );
  const ids = owned.map(({ id }) => id);
  if (query.sitting !== undefined) return linesOfSitting(q, query, owned, query.sitting);
  const kept = await keptOf(q, ids, query);
  const stretches = stretchesOf(query, kept);
  const grouped = query.sittings === true;
  const found = grouped ? await readSittings(q, query, stretches) : await readLines(q, query, stretches);
  return {
    ...pageOf(found, owned, query.limit),
    ...(grouped && query.gameId !== undefined
      ? await gameTotals(q, ids, query.gameId, query)
      : sumsOf(query, kept)),
  };
}

/** Count and totals of one wallet's lines, as {@link lines} gives them, without the lines. */
export async function sums(
  q: Queryable,
  query: Pick<LinesQuery, 'kinds' | 'direction' | 'from' | 'to'> & { readonly walletId: string },
): Promise<Pick<LinesPage, 'total' | 'totals'>> {
  return sumsOf(query, await keptOf(q, [query.walletId], query));
}

/**
 * One movement of one of the member's wallets, with the key and the facts of its transaction; `undefined` when the member has
 * no such line.
 */
export async function line(
  q: Queryable,
  memberId: string,
  id: bigint,
): Promise<LedgerLineDetail | undefined> {
  const owned = await wallets(q, memberId);
  const { rows } = await q.execute(sql`
    select e.id, e.transaction_id, e.account_id, e.amount, e.balance_after, t.key, t.kind, t.reference, t.meta, t.title_code, t.params,
      (extract(epoch from t.created_at) * 1000)::bigint as created_ms
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.id = ${id.toString()}::bigint`);
  const [row] = rows;
  const wallet = owned.find((one) => one.id === row?.['account_id']);
  if (!row || !wallet) return undefined;
  return {
    ...lineOf(row),
    walletTypeId: wallet.walletTypeId,
    key: String(row['key']),
    // Facts are written by postings only, as an object.
    meta: (row['meta'] ?? {}) as Readonly<Record<string, unknown>>,
  };
}

async function keptOf(
  q: Queryable,
  walletIds: readonly string[],
  query: Pick<LinesQuery, 'kinds' | 'direction' | 'from' | 'to'>,
): Promise<readonly KeptRow[]> {
  return (await readKept(q, walletIds, keptRanges(query))).filter(
    ({ kind, countIn, countOut }) =>
      (query.kinds === undefined || query.kinds.includes(kind)) &&
      (query.direction === undefined || (query.direction === 'in' ? countIn : countOut) > 0n),
  );
}

type Found = Omit<LedgerLineView, 'walletTypeId'>;

function pageOf(
  found: readonly Found[],
  owned: readonly LedgerWallet[],
  limit: number,
): Pick<LinesPage, 'items' | 'more'> {
  const types = new Map(owned.map(({ id, walletTypeId }) => [id, walletTypeId]));
  return {
    items: found.slice(0, limit).map((one) => ({ ...one, walletTypeId: types.get(one.walletId) ?? 0 })),
    more: found.length > limit,
  };
}

function sumsOf(
  { direction }: Pick<LinesQuery, 'direction'>,
  kept: readonly KeptRow[],
): Pick<LinesPage, 'total' | 'totals'> {
  const add = (of: (row: KeptRow) => bigint): bigint => kept.reduce((sum, row) => sum + of(row), 0n);
  const [ins, outs] = [direction !== 'out', direction !== 'in'];
  return {
    total: Number((ins ? add(({ countIn }) => countIn) : 0n) + (outs ? add(({ countOut }) => countOut) : 0n)),
    totals: { in: ins ? add(({ sumIn }) => sumIn) : 0n, out: outs ? add(({ sumOut }) => sumOut) : 0n },
  };
}

// The movements of a sitting lie between its first and its last entry, those of other games among them.
async function linesOfSitting(
  q: Queryable,
  query: LinesQuery,
  owned: readonly LedgerWallet[],
  id: bigint,
): Promise<LinesPage> {
  const sitting = await findSitting(
    q,
    owned.map((one) => one.id),
    id,
  );
  if (!sitting) return { items: [], more: false, total: 0, totals: { in: 0n, out: 0n } };
  const stretch = {
    account: sitting.account,
    kind: null,
    lo: id,
    hi: lastOf(sitting.lastEntry, query.before),
  };
  const found = stretch.lo > stretch.hi ? [] : await readLines(q, query, [stretch]);
  const totals = { in: sitting.payout + sitting.refunded, out: sitting.stake };
  return { ...pageOf(found, owned, query.limit), total: sitting.entries, totals };
}

function lastOf(hi: bigint, before: bigint | undefined): bigint {
  return before !== undefined && before <= hi ? before - 1n : hi;
}

interface KeptRow {
  readonly accountId: string;
  readonly kind: MovementKind;
  readonly countIn: bigint;
  readonly sumIn: bigint;
  readonly countOut: bigint;
  readonly sumOut: bigint;
  readonly first: bigint;
  readonly last: bigint;
}

/** Kept totals of wallets by wallet and kind, as SQL. */
export function keptQuery(accounts: readonly string[], ranges: readonly KeptRange[]): SQL {
  return sql`
  select t.account_id, t.kind, sum(t.count_in)::bigint as count_in, sum(t.sum_in)::bigint as sum_in,
    sum(t.count_out)::bigint as count_out, sum(t.sum_out)::bigint as sum_out,
    min(t.first_entry) as first, max(t.last_entry) as last
  from jsonb_to_recordset(${JSON.stringify(
    accounts.flatMap((account) => ranges.map((range) => ({ account, ...range }))),
  )}::jsonb) r (account uuid, span text, lo text, hi text)
  cross join lateral (
    select * from ledger_totals o where o.account_id = r.account and o.span = r.span and o.period between r.lo and r.hi
    offset 0 -- by the key for each, whatever the planner thinks how many there are
  ) t
  group by t.account_id, t.kind`;
}

/** A part of one index: entries of a wallet (of one kind) between two ids, both included. */
interface Stretch {
  readonly account: string;
  readonly kind: MovementKind | null;
  readonly lo: bigint;
  readonly hi: bigint;
}

/** Lines of the stretches (at least one), newest first, at most `limit` and one more, as SQL. */
export function linesQuery(query: LinesQuery, stretches: readonly Stretch[]): SQL {
  const { direction, from, to, sitting } = query;
  const page = sql`order by id desc limit ${query.limit + 1}`;
  const where = sql.join([
    direction === undefined ? sql`` : direction === 'in' ? sql` and amount > 0` : sql` and amount < 0`,
    // Movements with an injected time may lie between those of another day.
    from === undefined ? sql`` : sql` and created_at >= ${bangkokMidnight(from).toISOString()}::timestamptz`,
    to === undefined
      ? sql``
      : sql` and created_at < ${bangkokMidnight(to).toISOString()}::timestamptz + interval '1 day'`,
    sitting === undefined ? sql`` : sql` and sitting = ${sitting.toString()}::bigint`,
  ]);
  // Each stretch with its bounds as values of its own: the planner sees how little of the index it is.
  const parts = stretches.map(
    ({ account, kind, lo, hi }) => sql`(
      select id, transaction_id, account_id, amount, balance_after from ledger_entries
      where account_id = ${account}::uuid and id between ${lo.toString()}::bigint and ${hi.toString()}::bigint
        ${kind === null ? sql`` : sql`and kind = ${kind}`} ${where}
      ${page})`,
  );
  return sql`
    select e.*, t.* from (select * from (${sql.join(parts, sql` union all `)}) s ${page}) e
    cross join lateral (
      select kind, reference, meta, title_code, params, (extract(epoch from created_at) * 1000)::bigint as created_ms
      from ledger_transactions o where o.id = e.transaction_id limit 1
    ) t
    order by e.id desc`;
}

async function readLines(
  q: Queryable,
  query: LinesQuery,
  stretches: readonly Stretch[],
): Promise<readonly Found[]> {
  if (stretches.length === 0) return [];
  const { rows } = await q.execute(linesQuery(query, stretches));
  return rows.map(lineOf);
}

async function readSittings(
  q: Queryable,
  query: LinesQuery,
  stretches: readonly Stretch[],
): Promise<readonly Found[]> {
  if (stretches.length === 0) return [];
  const { rows } = await q.execute(sittingsQuery(query, stretches));
  return rows.map((row) => {
    const one = lineOf(row);
    const sitting = sittingOf(row);
    if (!sitting) return one;
    const { payout, refunded, stake, balanceAfter } = sitting;
    return { ...one, amount: payout + refunded - stake, balanceAfter, sitting };
  });
}

function lineOf(row: Readonly<Record<string, unknown>>): Found {
  return {
    id: toBigint(row['id']),
    transactionId: String(row['transaction_id']),
    // Kinds are written by `post` only, which takes a MovementKind.
    kind: String(row['kind']) as MovementKind,
    amount: toBigint(row['amount']),
    balanceAfter: toBigint(row['balance_after']),
    walletId: String(row['account_id']),
    reference: String(row['reference']),
    title: storedTitle({
      titleCode: row['title_code'],
      params: row['params'],
      meta: row['meta'],
    }),
    createdAt: new Date(Number(toBigint(row['created_ms']))),
  };
}

async function readKept(
  q: Queryable,
  accounts: readonly string[],
  ranges: readonly KeptRange[],
): Promise<readonly KeptRow[]> {
  if (accounts.length === 0) return [];
  const { rows } = await q.execute(keptQuery(accounts, ranges));
  return rows.map((row) => ({
    accountId: String(row['account_id']),
    // Kinds are written by `post` only, which takes a MovementKind.
    kind: String(row['kind']) as MovementKind,
    countIn: toBigint(row['count_in']),
    sumIn: toBigint(row['sum_in']),
    countOut: toBigint(row['count_out']),
    sumOut: toBigint(row['sum_out']),
    first: toBigint(row['first']),
    last: toBigint(row['last']),
  }));
}

// With a kind or a direction each kind is a stretch of its own: nearly all of its entries go one way.
function stretchesOf({ kinds, direction, before }: LinesQuery, kept: readonly KeptRow[]): readonly Stretch[] {
  const byKind = kinds !== undefined || direction !== undefined;
  const stretches = new Map<string, Stretch>();
  for (const { accountId: account, kind, first, last } of kept) {
    const key = byKind ? `${account} ${kind}` : account;
    const known = stretches.get(key);
    stretches.set(key, {
      account,
      kind: byKind ? kind : null,
      lo: known && known.lo < first ? known.lo : first,
      hi: known && known.hi > last ? known.hi : last,
    });
  }
  return [...stretches.values()]
    .map((one) => (before !== undefined && before <= one.hi ? { ...one, hi: before - 1n } : one))
    .filter(({ lo, hi }) => lo <= hi);
}
