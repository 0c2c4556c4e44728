import { sql } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { closeTaken, takeRound } from './result.ts';
import { settleRound } from './settle.ts';
import { databaseNow } from './time.ts';
import { endYeekee } from './yeekee-end.ts';

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly yeekee: boolean;
}

const closeRound = (deps: Deps, roundId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const round = await takeRound(tx, roundId);
    if (round.closesAt <= (await databaseNow(tx, deps.clock))) await closeTaken(tx, round);
  });

/**
 * What the clock asks of rounds: open, close, end shooting. Every step takes its round's lock and looks again, so any
 * number of servers may do this at once; each step happens once. Bets never wait for it: they ask the clock themselves.
 */
export const turnRounds = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now().toISOString();
  await deps.db.execute(sql`
    update lotto_rounds set state = 'open'
    where finished_at is null and state = 'upcoming' and opens_at <= ${now}::timestamptz and closes_at > ${now}::timestamptz`);
  const { rows } = await deps.db.execute<Due>(sql`
    select r.id, k.is_yeekee as yeekee from lotto_rounds r join lotto_kinds k on k.kind_id = r.kind_id
    where r.finished_at is null and r.closes_at <= ${now}::timestamptz and (
      r.state in ('upcoming', 'open') or (r.state = 'closed' and k.is_yeekee and r.draws_at <= ${now}::timestamptz))
    order by r.closes_at limit 200`);
  for (const { id, yeekee } of rows) {
    await closeRound(deps, id);
    if (yeekee) await endYeekee(deps, id);
  }
};

/** Settles or gives back what is decided and not finished; a ticker of its own, since a large round takes its time. */
export const settleDue = async (deps: Deps): Promise<void> => {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from lotto_rounds where finished_at is null and state in ('resulted', 'void', 'no_result')
    order by closes_at limit 200`);
  for (const { id } of rows) await settleRound(deps, id);
};

/** Both, one after the other: for the seed and tests. */
export const tick = async (deps: Deps): Promise<void> => {
  await turnRounds(deps);
  await settleDue(deps);
};
