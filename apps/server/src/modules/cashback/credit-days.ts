import { type CashbackKind, formatBaht } from '@benjarong/contract';
import { desc, eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay, type Ticker } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { enqueueMessages } from '../message/index.ts';
import { mainWalletType } from '../wallet/index.ts';
import { creditedAt, dayAfter, isKind, type ReckonedDay, reckonDay, storedParts } from './rules.ts';
import { readSettings } from './settings.ts';
import { cashbackCredits, cashbackDays } from './tables.ts';

/** A day as it is credited. */
export type DayRow = typeof cashbackDays.$inferSelect;

/** What a run did. */
export interface Credited {
  /** Members whose stakes were reckoned. */
  readonly members: number;
  /** Satang. */
  readonly amount: bigint;
}

/** Credits yesterday from 00:30 on and goes on with what another process left; a long day takes several turns. */
export const dayCrediter: Ticker = {
  name: 'cashback.credit-days',
  everyMs: 10_000,
  run: async (deps) => {
    await creditDueDays(deps, { batches: 50 });
  },
};

const batchSize = 200;

/**
 * Credits every day that is due and not finished, the oldest first, in batches of members; each batch is one transaction,
 * so a process that ends between two loses nothing, and any number of processes may do it at once: the day's row is held.
 * `batches` is the most that this call does.
 */
export async function creditDueDays(
  deps: Deps,
  {
    batches = Number.POSITIVE_INFINITY,
    size = batchSize,
  }: { readonly batches?: number; readonly size?: number } = {},
): Promise<Credited> {
  let [members, amount] = [0, 0n];
  for (let batch = 0; batch < batches; batch += 1) {
    const day = await transact(deps.db, (tx) => openDueDay(deps, tx));
    if (!day) break;
    const done = await transact(deps.db, (tx) => creditBatch(deps, tx, day.day, size));
    members += done.members;
    amount += done.amount;
  }
  return { members, amount };
}

/**
 * The oldest day that is due and not finished; makes its row, with the settings that hold now, when it is the next. The
 * first day ever is yesterday. `undefined` = nothing is due.
 */
export async function openDueDay({ clock }: Pick<Deps, 'clock'>, tx: Tx): Promise<DayRow | undefined> {
  const [last] = await tx.select().from(cashbackDays).orderBy(desc(cashbackDays.day)).limit(1);
  if (last?.finishedAt === null) return last;
  const now = clock.now();
  const day = last ? dayAfter(last.day) : dayAfter(bangkokDay(now), -1);
  if (now < creditedAt(day)) return undefined;
  const { rates, minimum, cap } = await readSettings(tx);
  const afterStake = last?.lastStake;
  // Stakes are counted up to here; what comes later for this day or an earlier one counts on the next.
  const { rows } = await tx.execute(sql`
    select coalesce(max(s.id), 0)::bigint as last,
      ${
        afterStake === undefined
          ? sql`0::bigint`
          : sql`(select count(*) from settled_stakes o where o.id > ${afterStake.toString()}::bigint and o.day < ${day}::date)`
      } as late
    from settled_stakes s`);
  const lastStake = toBigint(rows[0]?.['last']);
  const [made] = await tx
    .insert(cashbackDays)
    .values({
      day,
      rates,
      minimum,
      cap,
      afterStake: afterStake ?? lastStake,
      lastStake,
      late: toBigint(rows[0]?.['late']),
      openedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // Another process was first: its row holds.
  return made ?? (await tx.select().from(cashbackDays).where(eq(cashbackDays.day, day)))[0];
}

/**
 * Credits the next members of a day in id order and keeps how far it came, all in the caller's transaction; finishes the day
 * when none is left. A day that is finished does nothing.
 */
export async function creditBatch(deps: Deps, tx: Tx, day: string, size = batchSize): Promise<Credited> {
  const [run] = await tx.select().from(cashbackDays).where(eq(cashbackDays.day, day)).for('update');
  if (!run || run.finishedAt !== null) return { members: 0, amount: 0n };
  const stakes = await stakesOf(tx, run, size);
  const now = deps.clock.now();
  const reckoned = stakes.map((one) => ({ ...one, ...reckonDay(one.byKind, run) }));
  const fresh = await insertCredits(tx, run, reckoned, now);
  const amount = await post(tx, run, fresh, now);
  await tx
    .update(cashbackDays)
    .set({
      doneTo: stakes.at(-1)?.memberId ?? run.doneTo,
      members: run.members + fresh.length,
      credited: run.credited + amount,
      ...(stakes.length < size ? { finishedAt: now } : {}),
    })
    .where(eq(cashbackDays.day, day));
  if (stakes.length < size)
    deps.log.info({ day, members: run.members + fresh.length }, 'cashback.day_credited');
  return { members: fresh.length, amount };
}

interface MemberStakes {
  readonly memberId: string;
  readonly walletId: string;
  readonly byKind: ReadonlyMap<CashbackKind, bigint>;
}

type MemberDay = MemberStakes & ReckonedDay;

// The stakes that count on a day, as one set; rows without a stake are further wins.
async function stakesOf(tx: Tx, run: DayRow, size: number): Promise<readonly MemberStakes[]> {
  const counted = sql`s.wallet_type_id = ${mainWalletType} and s.stake > 0 and s.id <= ${run.lastStake.toString()}::bigint
    ${run.doneTo === null ? sql`` : sql`and s.member_id > ${run.doneTo}::uuid`}`;
  const ofDay = sql`select s.member_id, s.wallet_id, s.kind, s.stake from settled_stakes s where s.day = ${run.day}::date and ${counted}`;
  const late = sql`select s.member_id, s.wallet_id, s.kind, s.stake from settled_stakes s
    where s.day < ${run.day}::date and s.id > ${run.afterStake.toString()}::bigint and ${counted}`;
  const all = run.late === 0n ? ofDay : sql`${ofDay} union all ${late}`;
  const { rows } = await tx.execute(sql`
    with counted as (${all}), next as (select distinct member_id from counted order by member_id limit ${size})
    select c.member_id, c.wallet_id, c.kind, sum(c.stake)::bigint as stake
    from counted c join next n on n.member_id = c.member_id
    group by c.member_id, c.wallet_id, c.kind order by c.member_id`);
  const members = new Map<string, { walletId: string; byKind: Map<CashbackKind, bigint> }>();
  for (const row of rows) {
    const memberId = String(row['member_id']);
    const one = members.get(memberId) ?? { walletId: String(row['wallet_id']), byKind: new Map() };
    const kind = String(row['kind']);
    if (isKind(kind)) one.byKind.set(kind, toBigint(row['stake']));
    members.set(memberId, one);
  }
  return [...members].map(([memberId, one]) => ({ memberId, ...one }));
}

// The unique index decides who is credited: what was there before stays.
async function insertCredits(
  tx: Tx,
  { day }: DayRow,
  days: readonly MemberDay[],
  at: Date,
): Promise<readonly MemberDay[]> {
  if (days.length === 0) return [];
  const rows = await tx
    .insert(cashbackCredits)
    .values(
      days.map(({ memberId, walletId, turnover, parts, reckoned, amount }) => ({
        memberId,
        day,
        walletId,
        turnover,
        parts: storedParts(parts),
        reckoned,
        amount,
        creditedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ memberId: cashbackCredits.memberId });
  const fresh = new Set(rows.map(({ memberId }) => memberId));
  return days.filter(({ memberId }) => fresh.has(memberId));
}

async function post(tx: Tx, { day }: DayRow, days: readonly MemberDay[], at: Date): Promise<bigint> {
  const paid = days.filter(({ amount }) => amount > 0n);
  // All of them first, in id order: a batch never waits for a movement that waits for the batch.
  await ledger.lock(
    tx,
    paid.map(({ walletId }) => walletId),
  );
  for (const { memberId, walletId, amount } of paid) {
    await ledger.post(tx, {
      kind: 'cashback',
      key: creditKey(day, memberId),
      reference: `CB-${day}`,
      at,
      lines: [
        { account: walletId, amount },
        { account: ledger.house('cashback'), amount: -amount },
      ],
      title: { code: 'cashback.day', params: { day } },
    });
  }
  await enqueueMessages(
    tx,
    paid.map(({ memberId, amount }) => ({
      memberId,
      kind: 'cashback_credited',
      params: { amount: formatBaht(amount), day },
      key: creditKey(day, memberId),
    })),
    at,
  );
  return paid.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Key of the ledger's movement of a member's day. */
export function creditKey(day: string, memberId: string): string {
  return `cashback:${day}:${memberId}`;
}
