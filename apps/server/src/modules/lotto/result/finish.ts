import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';

import { othersSeenMs } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { bySystem } from '../../../kernel/index.ts';
import { forEachRound } from '../round/for-each.ts';
import { lottoRounds } from '../tables.ts';
import { payCorrectionsDue } from './correct.ts';
import { finishHeld } from './proposals.ts';

/**
 * Makes final what was held long enough and pays the corrections that wait; any number of servers may do this at once. A
 * round that cannot be finished holds up no other; throws what went wrong at the end.
 */
export async function finishResults(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [finishDue, payCorrectionsDue])
    try {
      await step(deps);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, 'results and corrections failed', { cause: failures[0] });
}

async function finishDue(deps: Deps): Promise<void> {
  const held = await deps.db
    .select({ id: lottoRounds.id })
    .from(lottoRounds)
    .where(
      and(
        isNotNull(lottoRounds.proposed),
        eq(lottoRounds.disputed, false),
        lte(lottoRounds.finalAt, deps.clock.now()),
      ),
    );
  await forEachRound(held, ({ id }) => finishHeld(deps, bySystem, id));
}

const nextKey = 'lotto.next-result';

/** {@link finishResults} when something is due: in between a process reads one row in a while. */
export async function finishWhenDue(deps: Deps): Promise<void> {
  const next = await deps.cache.get(nextKey, othersSeenMs(deps.database.engine), () => readNext(deps));
  if (!next.paying && (next.finalAt === undefined || deps.clock.now() < next.finalAt)) return;
  try {
    await finishResults(deps);
  } finally {
    deps.cache.invalidate(nextKey);
  }
}

async function readNext({ db }: Deps): Promise<{ finalAt: Date | undefined; paying: boolean }> {
  const { rows } = await db.execute<{ final_ms: string | null; paying: boolean }>(sql`
    select (select (extract(epoch from min(final_at)) * 1000)::bigint::text from lotto_rounds where proposed is not null) as final_ms,
      exists (select from lotto_corrections where finished_at is null) as paying`);
  const { final_ms: ms = null, paying = false } = rows[0] ?? {};
  return { finalAt: ms === null ? undefined : new Date(Number(ms)), paying };
}
