import { sql } from 'drizzle-orm';

import { othersSeenMs, type Queryable, transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { closeTaken, takeRound } from '../result/record.ts';
import { finishResults } from '../result/finish.ts';
import { settleRound } from '../bill/settle.ts';
import { databaseNow } from '../time.ts';
import { forEachRound } from './for-each.ts';
import { endYeekee } from '../yeekee/end.ts';

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly yeekee: boolean;
}

/**
 * What the clock asks of rounds: open, close, end shooting. Every step takes its round's lock and looks again, so any
 * number of servers may do this at once; each step happens once. Bets never wait for it: they ask the clock themselves.
 */
export async function advanceRounds(deps: Deps): Promise<void> {
  const now = deps.clock.now().toISOString();
  // Rounds that bets hold are opened by a later tick: what opens by the clock must not keep others from closing.
  await deps.db.execute(sql`
    update lotto_rounds set state = 'open' where id in (
      select id from lotto_rounds
      where finished_at is null and state = 'upcoming' and opens_at <= ${now}::timestamptz and closes_at > ${now}::timestamptz
      for update skip locked)`);
  const { rows } = await deps.db.execute<Due>(sql`
    select r.id, k.is_yeekee as yeekee from lotto_rounds r join lotto_kinds k on k.kind_id = r.kind_id
    where r.finished_at is null and r.closes_at <= ${now}::timestamptz and (
      r.state in ('upcoming', 'open') or (r.state = 'closed' and k.is_yeekee and r.draws_at <= ${now}::timestamptz))
    order by r.closes_at limit 200`);
  await forEachRound(rows, async ({ id, yeekee }) => {
    await closeRound(deps, id);
    if (yeekee) await endYeekee(deps, id);
  });
}

/** Settles or gives back what is decided and not finished; a ticker of its own, since a large round takes its time. */
export async function settleDue(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from lotto_rounds where finished_at is null and state in ('resulted', 'void', 'no_result')
    order by closes_at limit 200`);
  await forEachRound(rows, ({ id }) => settleRound(deps, id));
}

/** All of it, one after the other: for the seed and tests. */
export async function tick(deps: Deps): Promise<void> {
  await advanceRounds(deps);
  await finishResults(deps);
  await settleDue(deps);
}

function closeRound(deps: Deps, roundId: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const round = await takeRound(tx, roundId);
    if (round.closesAt <= (await databaseNow(tx, deps.clock))) await closeTaken(tx, round);
  });
}

/** What of the rounds waits for the clock or for settlement. */
interface NextStep {
  /** When a round next opens, closes or ends its shooting; `undefined` = none is ahead. */
  readonly advanceAt: Date | undefined;
  readonly settle: boolean;
}

// Every change in this process forgets it at once (`lotto.`).
const nextStepKey = 'lotto.next-step';

async function readNextStep(q: Queryable): Promise<NextStep> {
  const { rows } = await q.execute<{ advance_ms: string | null; settle: boolean | null }>(sql`
    select (extract(epoch from min(case r.state when 'upcoming' then r.opens_at when 'open' then r.closes_at
        when 'closed' then case when k.is_yeekee then r.draws_at end end)) * 1000)::bigint::text as advance_ms,
      bool_or(r.state in ('resulted', 'void', 'no_result')) as settle
    from lotto_rounds r join lotto_kinds k on k.kind_id = r.kind_id where r.finished_at is null`);
  const { advance_ms: ms = null, settle = null } = rows[0] ?? {};
  return { advanceAt: ms === null ? undefined : new Date(Number(ms)), settle: settle === true };
}

async function whenDue(
  deps: Deps,
  isDue: (next: NextStep, now: Date) => boolean,
  work: (deps: Deps) => Promise<void>,
): Promise<void> {
  const next = await deps.cache.get(nextStepKey, othersSeenMs(deps.database.engine), () =>
    readNextStep(deps.db),
  );
  if (!isDue(next, deps.clock.now())) return;
  try {
    await work(deps);
  } finally {
    deps.cache.invalidate(nextStepKey);
  }
}

/** {@link advanceRounds} when the clock asks for it: in between a process reads one row in a while. */
export function advanceWhenDue(deps: Deps): Promise<void> {
  return whenDue(deps, ({ advanceAt }, now) => advanceAt !== undefined && advanceAt <= now, advanceRounds);
}

/** {@link settleDue} when a round is decided and not finished: at once for what this process recorded, else a few seconds later. */
export function settleWhenDue(deps: Deps): Promise<void> {
  return whenDue(deps, ({ settle }) => settle, settleDue);
}
