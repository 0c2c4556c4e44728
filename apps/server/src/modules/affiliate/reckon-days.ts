import type { AffiliateKind } from '@benjarong/contract';
import { desc, eq, type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay, type Ticker } from '../../kernel/index.ts';
import { holdStakeVoids } from '../turnover/index.ts';
import { mainWalletType } from '../wallet/index.ts';
import { flagSharedAccounts } from './flags.ts';
import { dayAfter, isKind, type Level, nextRow, rateOf, reckonedAt } from './rules.ts';
import { readSettings } from './settings.ts';
import { affiliateCommissions, affiliateDays } from './tables.ts';

/** A day as it is reckoned. */
export type DayRow = typeof affiliateDays.$inferSelect;

/** What a run did. */
export interface Reckoned {
  /** Commission rows that were written. */
  readonly entries: number;
  /** Their sum in satang; below 0 when corrections took more. */
  readonly amount: bigint;
}

/** Reckons yesterday from 00:40 on and goes on with what another process left; a long day takes several turns. */
export const dayReckoner: Ticker = {
  name: 'affiliate.reckon-days',
  everyMs: 10_000,
  run: async (deps) => {
    await reckonDueDays(deps, { batches: 50 });
  },
};

const batchSize = 200;

/**
 * Reckons every day that is due and not finished, the oldest first, in batches of friends; each batch is one transaction,
 * so a process that ends between two loses nothing, and any number of processes may do it at once: the day's row is held.
 * `batches` is the most that this call does.
 */
export async function reckonDueDays(
  deps: Deps,
  {
    batches = Number.POSITIVE_INFINITY,
    size = batchSize,
  }: { readonly batches?: number; readonly size?: number } = {},
): Promise<Reckoned> {
  let [entries, amount] = [0, 0n];
  for (let batch = 0; batch < batches; batch += 1) {
    const day = await transact(deps.db, (tx) => openDueDay(deps, tx));
    if (!day) break;
    const done = await transact(deps.db, (tx) => reckonBatch(deps, tx, day.day, size));
    entries += done.entries;
    amount += done.amount;
  }
  return { entries, amount };
}

/**
 * The oldest day that is due and not finished; makes its row, with the settings that hold now, when it is the next. The
 * first day ever is yesterday. `undefined` = nothing is due.
 */
export async function openDueDay({ clock }: Pick<Deps, 'clock'>, tx: Tx): Promise<DayRow | undefined> {
  const [last] = await tx.select().from(affiliateDays).orderBy(desc(affiliateDays.day)).limit(1);
  if (last?.finishedAt === null) return last;
  const now = clock.now();
  const day = last ? dayAfter(last.day) : dayAfter(bangkokDay(now), -1);
  if (now < reckonedAt(day)) return undefined;
  // A void that is being written now is waited for: its id is below the last one.
  await holdStakeVoids(tx);
  const { rates, level2Share } = await readSettings(tx);
  const { rows } = await tx.execute(sql`
    select (select coalesce(max(id), 0)::bigint from settled_stakes) as stake,
      (select coalesce(max(id), 0)::bigint from settled_stake_voids) as void`);
  const lastStake = toBigint(rows[0]?.['stake']);
  const lastVoid = toBigint(rows[0]?.['void']);
  const [made] = await tx
    .insert(affiliateDays)
    .values({
      day,
      rates,
      level2Share,
      afterStake: last?.lastStake ?? lastStake,
      lastStake,
      afterVoid: last?.lastVoid ?? lastVoid,
      lastVoid,
      openedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) await flagSharedAccounts(tx, now);
  // Another process was first: its row holds.
  return made ?? (await tx.select().from(affiliateDays).where(eq(affiliateDays.day, day)))[0];
}

/**
 * Reckons the next friends of a day in id order and keeps how far it came, all in the caller's transaction; finishes the
 * day when none is left. A day that is finished does nothing.
 */
export async function reckonBatch(deps: Deps, tx: Tx, day: string, size = batchSize): Promise<Reckoned> {
  const [run] = await tx.select().from(affiliateDays).where(eq(affiliateDays.day, day)).for('update');
  if (!run || run.finishedAt !== null) return { entries: 0, amount: 0n };
  const friends = await nextFriends(tx, run, size);
  const now = deps.clock.now();
  const rows = (await stakesOf(tx, run, friends)).flatMap((stakes) => {
    const rate = rateOf(stakes, stakes.kind, stakes.level);
    const row = nextRow(stakes.net, rate, stakes.before);
    const { memberId, friendId, level, kind } = stakes;
    return row
      ? [{ memberId, friendId, level, day: stakes.day, kind, run: day, rate, createdAt: now, ...row }]
      : [];
  });
  // The unique index decides: what another batch wrote stays.
  const fresh =
    rows.length === 0
      ? []
      : await tx
          .insert(affiliateCommissions)
          .values(rows)
          .onConflictDoNothing()
          .returning({ amount: affiliateCommissions.amount });
  const amount = fresh.reduce((sum, row) => sum + row.amount, 0n);
  const finished = friends.length < size;
  await tx
    .update(affiliateDays)
    .set({
      doneTo: friends.at(-1) ?? run.doneTo,
      entries: run.entries + fresh.length,
      amount: run.amount + amount,
      ...(finished ? { finishedAt: now } : {}),
    })
    .where(eq(affiliateDays.day, day));
  if (finished) deps.log.info({ day, entries: run.entries + fresh.length }, 'affiliate.day_reckoned');
  return { entries: fresh.length, amount };
}

interface FriendStakes {
  readonly memberId: string;
  readonly friendId: string;
  readonly level: Level;
  readonly day: string;
  readonly kind: AffiliateKind;
  readonly rates: DayRow['rates'];
  readonly level2Share: number;
  readonly net: bigint;
  readonly before: { readonly turnover: bigint; readonly amount: bigint };
}

// Days and kinds of friends that this run looks at: those of its own day, and earlier ones that something came to since.
function touched(run: DayRow, only: SQL): SQL {
  const after = sql`s.id > ${run.afterStake.toString()}::bigint`;
  const known = sql`s.id <= ${run.lastStake.toString()}::bigint`;
  const counts = sql`s.wallet_type_id = ${mainWalletType} and s.stake > 0 and ${only}`;
  const referred = sql`join members m on m.id = s.member_id and m.referrer_id is not null`;
  return sql`
    select s.member_id, s.day, s.kind from settled_stakes s ${referred}
      where s.day = ${run.day}::date and ${known} and ${counts}
    union select s.member_id, s.day, s.kind from settled_stakes s ${referred}
      where ${after} and ${known} and s.day < ${run.day}::date and ${counts}
    union select s.member_id, s.day, s.kind from settled_stake_voids v join settled_stakes s on s.id = v.stake_id ${referred}
      where v.id > ${run.afterVoid.toString()}::bigint and v.id <= ${run.lastVoid.toString()}::bigint
        and s.day < ${run.day}::date and ${counts}`;
}

async function nextFriends(tx: Tx, run: DayRow, size: number): Promise<readonly string[]> {
  const only = run.doneTo === null ? sql`true` : sql`s.member_id > ${run.doneTo}::uuid`;
  const { rows } = await tx.execute(sql`
    select distinct t.member_id from (${touched(run, only)}) t order by t.member_id limit ${size}`);
  return rows.map((row) => String(row['member_id']));
}

async function stakesOf(tx: Tx, run: DayRow, friends: readonly string[]): Promise<readonly FriendStakes[]> {
  if (friends.length === 0) return [];
  const [first, last] = [friends[0] ?? '', friends.at(-1) ?? ''];
  const only = sql`s.member_id between ${first}::uuid and ${last}::uuid`;
  const { rows } = await tx.execute(sql`
    with touched as materialized (${touched(run, only)}),
    net as (
      select t.member_id, t.day, t.kind, coalesce(sum(s.stake) filter (where v.id is null), 0)::bigint as net
      from touched t
      join settled_stakes s on s.member_id = t.member_id and s.day = t.day and s.kind = t.kind
        and s.wallet_type_id = ${mainWalletType} and s.stake > 0 and s.id <= ${run.lastStake.toString()}::bigint
      left join settled_stake_voids v on v.stake_id = s.id and v.id <= ${run.lastVoid.toString()}::bigint
      group by t.member_id, t.day, t.kind
    )
    select n.member_id as friend_id, l.level, l.member_id, n.day::text as day, n.kind, n.net, d.rates, d.level2_share,
      coalesce(b.turnover, 0)::bigint as turnover, coalesce(b.amount, 0)::bigint as amount
    from net n
    join affiliate_days d on d.day = n.day
    join members f on f.id = n.member_id
    join members r on r.id = f.referrer_id
    cross join lateral (values (1, r.id), (2, r.referrer_id)) as l (level, member_id)
    left join lateral (
      select sum(c.turnover) as turnover, sum(c.amount) as amount from affiliate_commissions c
      where c.friend_id = n.member_id and c.level = l.level and c.day = n.day and c.kind = n.kind
    ) b on true
    where l.member_id is not null and (l.level = 1 or d.level2_share > 0)
    order by n.member_id, n.day, n.kind, l.level`);
  return rows.flatMap((row) => {
    const kind = String(row['kind']);
    if (!isKind(kind)) return [];
    return [
      {
        memberId: String(row['member_id']),
        friendId: String(row['friend_id']),
        level: Number(row['level']) === 1 ? 1 : 2,
        day: String(row['day']),
        kind,
        rates: row['rates'] as DayRow['rates'], // a jsonb column, parsed by both drivers
        level2Share: Number(row['level2_share']),
        net: toBigint(row['net']),
        before: { turnover: toBigint(row['turnover']), amount: toBigint(row['amount']) },
      },
    ];
  });
}
