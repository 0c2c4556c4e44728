import { type DataOf, formatBaht, type protectionEndpoints } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Deps } from '../../deps.ts';
import { signedBaht } from './rules.ts';
import { readSettings } from './settings.ts';
import { protectionChecks } from './tables.ts';

// A sitting that is older than this began here: a day of stakes is what one look reads at most.
const lookBackMs = 24 * 3_600_000;

/** Time and settled result of the member's present sitting, and whether the next reality check is due. */
export async function realityCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DataOf<typeof protectionEndpoints.realityCheck>> {
  const now = clock.now();
  const { check_minutes: every, pause_minutes } = await readSettings(db);
  const pauseMs = pause_minutes * 60_000;
  const [checked] = await db.select().from(protectionChecks).where(eq(protectionChecks.memberId, memberId));
  const from = sql`${new Date(now.getTime() - lookBackMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ since: string | null; last: string | null }>(sql`
    with stakes as (
      select placed_at from game_bets where member_id = ${memberId} and placed_at > ${from} and state <> 'rolled_back'
      union all
      select placed_at from lotto_bills where member_id = ${memberId} and placed_at > ${from}
    ), gaps as (
      select placed_at, placed_at - lag(placed_at) over (order by placed_at) as gap from stakes
    )
    select max(placed_at) filter (where gap is null or gap >= make_interval(mins => ${pause_minutes}))::text as since,
      max(placed_at)::text as last
    from gaps`);
  const last = rows[0]?.last ? new Date(rows[0].last) : undefined;
  const running = last !== undefined && now.getTime() - last.getTime() < pauseMs;
  const since = running && rows[0]?.since ? new Date(rows[0].since) : undefined;
  const everyMs = every * 60_000;
  const later = (at: Date): string => new Date(at.getTime() + everyMs).toISOString();
  if (!since) {
    const nothing = { stake: '0.00', payout: '0.00', net: '0.00', minutes: 0, due: false };
    return { every_minutes: every, playing_since: null, ...nothing, next_at: later(now) };
  }
  const base = checked && checked.checkedAt > since ? checked.checkedAt : since;
  const due = now.getTime() - base.getTime() >= everyMs;
  const { rows: sums } = await db.execute<{ stake: unknown; payout: unknown }>(sql`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
    from settled_stakes where member_id = ${memberId} and settled_at >= ${since.toISOString()}::timestamptz`);
  const stake = toBigint(sums[0]?.stake ?? 0);
  const payout = toBigint(sums[0]?.payout ?? 0);
  return {
    every_minutes: every,
    playing_since: since.toISOString(),
    minutes: Math.floor((now.getTime() - since.getTime()) / 60_000),
    stake: formatBaht(stake),
    payout: formatBaht(payout),
    net: signedBaht(payout - stake),
    next_at: due ? later(now) : later(base),
    due,
  };
}

/** Remembers that the member saw the check: the next one comes after the same time of play again. */
export async function answerRealityCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<void> {
  const checkedAt = clock.now();
  await db
    .insert(protectionChecks)
    .values({ memberId, checkedAt })
    .onConflictDoUpdate({ target: protectionChecks.memberId, set: { checkedAt } });
}
