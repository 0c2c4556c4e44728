import { type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { bangkokMidnight } from '../../kernel/bangkok.ts';
import type { DayPeriod } from '../../kernel/period.ts';

/** Plays of one game from one wallet with less than 30 minutes between them, within one Bangkok day; satang. */
export interface SittingView {
  /** Id of its first entry. */
  readonly id: bigint;
  readonly gameId: string;
  /** Movements. */
  readonly entries: number;
  /** Stakes taken. */
  readonly plays: number;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Stakes that came back. */
  readonly refunded: bigint;
  readonly balanceAfter: bigint;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** A part of a wallet's entries: those between two ids, both included. */
export interface WalletStretch {
  readonly account: string;
  readonly lo: bigint;
  readonly hi: bigint;
}

/** Which sittings, and whether movements apart from plays are wanted too (they are unless a game is named). */
export interface SittingsQuery extends DayPeriod {
  readonly gameId?: string | undefined;
  readonly limit: number;
}

/**
 * Sittings and the movements that are no plays, newest beginning first, at most `limit` and one more, as SQL: walks two
 * indexes of each wallet, whatever the number of plays. Needs at least one stretch.
 */
export function sittingsQuery(
  { gameId, from, to, limit }: SittingsQuery,
  stretches: readonly WalletStretch[],
): SQL {
  const page = sql`order by id desc limit ${limit + 1}`;
  const days = sql.join([
    from === undefined ? sql`` : sql` and day >= ${from}`,
    to === undefined ? sql`` : sql` and day <= ${to}`,
  ]);
  const times = sql.join([
    from === undefined ? sql`` : sql` and created_at >= ${bangkokMidnight(from).toISOString()}::timestamptz`,
    to === undefined
      ? sql``
      : sql` and created_at < ${bangkokMidnight(to).toISOString()}::timestamptz + interval '1 day'`,
  ]);
  const parts = stretches.flatMap(({ account, lo, hi }) => {
    const between = sql`between ${lo.toString()}::bigint and ${hi.toString()}::bigint`;
    const sittings = sql`(
      select first_entry as id from play_sittings
      where account_id = ${account}::uuid and first_entry ${between} ${days}
        ${gameId === undefined ? sql`` : sql`and game_id = ${gameId}`}
      order by first_entry desc limit ${limit + 1})`;
    if (gameId !== undefined) return [sittings];
    return [
      sittings,
      // Ids with a minus, as the index `ledger_entries_apart_order` has them: the order of the primary key is no choice then.
      sql`(
      select id from ledger_entries
      where account_id = ${account}::uuid and -id between ${(-hi).toString()}::bigint and ${(-lo).toString()}::bigint
        and version is not null and sitting is null ${times}
      order by -id limit ${limit + 1})`,
    ];
  });
  return sql`
    select e.id, e.transaction_id, e.account_id, e.amount, e.balance_after, ${sittingColumns}, t.*
    from (select id from (${sql.join(parts, sql` union all `)}) u ${page}) p
    join ledger_entries e on e.id = p.id
    left join play_sittings s on s.first_entry = p.id
    cross join lateral (
      select kind, reference, meta, title_code, params, (extract(epoch from created_at) * 1000)::bigint as created_ms
      from ledger_transactions o where o.id = e.transaction_id limit 1
    ) t
    order by p.id desc`;
}

/** One sitting of a wallet of these; `undefined` when there is none. */
export async function findSitting(
  q: Queryable,
  accounts: readonly string[],
  id: bigint,
): Promise<(SittingView & { readonly account: string; readonly lastEntry: bigint }) | undefined> {
  const { rows } = await q.execute(sql`
    select s.account_id, s.last_entry, ${sittingColumns} from play_sittings s where s.first_entry = ${id.toString()}::bigint`);
  const [row] = rows;
  const view = row && sittingOf(row);
  if (!row || !view || !accounts.includes(String(row['account_id']))) return undefined;
  return { ...view, account: String(row['account_id']), lastEntry: toBigint(row['last_entry']) };
}

/** How many movements the sittings of a game are and what went in and out. */
export async function gameTotals(
  q: Queryable,
  accounts: readonly string[],
  gameId: string,
  { from, to }: DayPeriod,
): Promise<{ readonly total: number; readonly totals: { readonly in: bigint; readonly out: bigint } }> {
  const { rows } = await q.execute(sql`
    select coalesce(sum(s.entries), 0)::bigint as total, coalesce(sum(s.payout + s.refunded), 0)::bigint as sum_in, coalesce(sum(s.stake), 0)::bigint as sum_out
    from play_sittings s
    where s.account_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb)) and s.game_id = ${gameId}
      ${from === undefined ? sql`` : sql`and s.day >= ${from}`} ${to === undefined ? sql`` : sql`and s.day <= ${to}`}`);
  const [row] = rows;
  return {
    total: Number(row?.['total'] ?? 0),
    totals: { in: toBigint(row?.['sum_in'] ?? 0), out: toBigint(row?.['sum_out'] ?? 0) },
  };
}

/** The sitting of a row that has {@link sittingsQuery}'s columns; `undefined` = a movement apart. */
export function sittingOf(row: Readonly<Record<string, unknown>>): SittingView | undefined {
  const gameId = row['sitting_game'];
  if (typeof gameId !== 'string') return undefined;
  return {
    id: toBigint(row['sitting']),
    gameId,
    entries: Number(row['sitting_entries']),
    plays: Number(row['sitting_plays']),
    stake: toBigint(row['sitting_stake']),
    payout: toBigint(row['sitting_payout']),
    refunded: toBigint(row['sitting_refunded']),
    balanceAfter: toBigint(row['sitting_balance']),
    startedAt: new Date(Number(toBigint(row['sitting_started']))),
    endedAt: new Date(Number(toBigint(row['sitting_ended']))),
  };
}

const sittingColumns = sql`s.first_entry as sitting, s.game_id as sitting_game, s.entries as sitting_entries, s.plays as sitting_plays, s.stake as sitting_stake,
  s.payout as sitting_payout, s.refunded as sitting_refunded, s.balance_after as sitting_balance,
  (extract(epoch from s.started_at) * 1000)::bigint as sitting_started, (extract(epoch from s.ended_at) * 1000)::bigint as sitting_ended`;
