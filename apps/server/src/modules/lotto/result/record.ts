import { type DrawResult, type ResultFault, resultFaults } from '@benjarong/lotto-engine';
import { eq } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, type Actor, AppError } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { readKind, typesOfKind } from '../round/kinds.ts';
import { lottoRounds, lottoYeekee } from '../tables.ts';
import type { RoundRow } from '../round/rounds.ts';
import { databaseNow } from '../time.ts';

/** What became of a given result. `conflict`: another one is; `late`: the round ended without a result. */
export type ResultOutcome =
  | { readonly outcome: 'recorded' | 'duplicate' | 'conflict' | 'early' | 'late' }
  | { readonly outcome: 'faulty'; readonly faults: readonly ResultFault[] };

/** A round, taken for a change of state; bets in flight are waited for. Throws `round_not_found`. */
export async function takeRound(tx: Tx, roundId: string): Promise<RoundRow> {
  const [round] = await tx.select().from(lottoRounds).where(eq(lottoRounds.id, roundId)).for('update');
  if (!round) throw new AppError('round_not_found');
  return round;
}

/** Closes a round whose close has come by the clock; the row is locked already. */
export async function closeTaken(tx: Tx, round: RoundRow): Promise<RoundRow> {
  if (round.state !== 'upcoming' && round.state !== 'open') return round;
  await tx.update(lottoRounds).set({ state: 'closed' }).where(eq(lottoRounds.id, round.id));
  return { ...round, state: 'closed' };
}

/**
 * Records what was drawn, once: a round that has a result keeps it whatever is reported later. `from` = the instant before
 * which it is too early (close, or the draw for a feed). Locks the round; settlement comes after, apart.
 */
export async function recordTaken(
  deps: Deps,
  tx: Tx,
  by: Acting,
  taken: RoundRow,
  given: {
    readonly result: DrawResult;
    readonly source: 'operator' | 'feed' | 'yeekee';
    readonly from: Date;
  },
): Promise<ResultOutcome> {
  const now = await databaseNow(tx, deps.clock);
  const kind = await readKind(tx, taken.kindId);
  const faults = resultFaults(given.result, typesOfKind(kind));
  if (faults.length > 0) return { outcome: 'faulty', faults };
  if (taken.result !== null)
    return { outcome: sameResult(taken.result, given.result) ? 'duplicate' : 'conflict' };
  if (taken.state === 'void' || taken.state === 'no_result') return { outcome: 'late' };
  if (now < given.from || now < taken.closesAt) return { outcome: 'early' };
  const round = await closeTaken(tx, taken);
  await storeResult(tx, round, { ...given, decidedBy: by.actor, at: now });
  // A yeekee round's result follows from its shots, which everyone can recompute; it is no decision.
  if (given.source !== 'yeekee')
    await record(tx, by, {
      act: 'lotto.result.recorded',
      subject: { kind: 'lotto.result', key: round.id },
      before: { state: taken.state },
      after: { state: 'resulted', result: plainResult(given.result), source: given.source },
    });
  return { outcome: 'recorded' };
}

/** Gives a closed round its result; the round is locked. */
export async function storeResult(
  tx: Tx,
  round: RoundRow,
  given: {
    readonly result: DrawResult;
    readonly source: 'operator' | 'feed' | 'yeekee';
    readonly decidedBy: Actor;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .update(lottoRounds)
    .set({
      state: 'resulted',
      result: plainResult(given.result),
      resultSource: given.source,
      resultedAt: given.at,
      decidedBy: given.decidedBy,
    })
    .where(eq(lottoRounds.id, round.id));
}

/**
 * {@link recordTaken} in a transaction of its own, at once and without a proposal: for the demo's past and tests. People
 * and feeds propose (proposals.ts). A yeekee round gets its result from its shots only: `conflict`.
 */
export async function recordResult(
  deps: Deps,
  by: Acting,
  roundId: string,
  given: { readonly result: DrawResult; readonly source: 'operator' | 'feed' },
): Promise<ResultOutcome> {
  const outcome = await transact(deps.db, async (tx): Promise<ResultOutcome> => {
    const round = await takeRound(tx, roundId);
    const kind = await readKind(tx, round.kindId);
    if (kind.isYeekee) return { outcome: 'conflict' };
    return recordTaken(deps, tx, by, round, {
      ...given,
      from: given.source === 'feed' ? round.drawsAt : round.closesAt,
    });
  });
  deps.cache.invalidate('lotto.');
  return outcome;
}

/**
 * Ends a round without a result: every bill is given back once (settle.ts does that). `void` is possible until a
 * result is, `no_result` after close only. Returns false when the round is past that.
 */
export async function endWithout(
  deps: Deps,
  tx: Tx,
  by: Acting,
  taken: RoundRow,
  state: 'void' | 'no_result',
  reason: string,
): Promise<boolean> {
  if (taken.result !== null || taken.finishedAt !== null) return false;
  if (taken.state === 'void' || taken.state === 'no_result') return false;
  const now = await databaseNow(tx, deps.clock);
  if (state === 'no_result' && now < taken.closesAt) return false;
  const round = now < taken.closesAt ? taken : await closeTaken(tx, taken);
  await tx
    .update(lottoRounds)
    .set({ state, reason, decidedBy: by.actor })
    .where(eq(lottoRounds.id, round.id));
  const [yeekee] = await tx.select().from(lottoYeekee).where(eq(lottoYeekee.roundId, round.id)).for('update');
  if (yeekee && yeekee.endedAt === null)
    await tx.update(lottoYeekee).set({ endedAt: now }).where(eq(lottoYeekee.roundId, round.id));
  if (by.actor !== 'system')
    await record(tx, by, {
      act: state === 'void' ? 'lotto.round.voided' : 'lotto.round.not_drawn',
      subject: { kind: 'lotto.result', key: round.id },
      before: { state: taken.state },
      after: { state },
      reason,
    });
  return true;
}

/** {@link endWithout} in a transaction of its own. */
export async function voidRound(
  deps: Deps,
  by: Acting,
  roundId: string,
  state: 'void' | 'no_result',
  reason: string,
): Promise<boolean> {
  const done = await transact(deps.db, async (tx) =>
    endWithout(deps, tx, by, await takeRound(tx, roundId), state, reason),
  );
  deps.cache.invalidate('lotto.');
  return done;
}

/** The parts of a result that count, in one order: two equal results are equal texts. */
export function plainResult(result: DrawResult): DrawResult {
  return {
    first: result.first,
    ...(result.bottom2 === undefined ? {} : { bottom2: result.bottom2 }),
    ...(result.front3 === undefined || result.front3.length === 0
      ? {}
      : { front3: [...result.front3].toSorted() }),
    ...(result.bottom3 === undefined || result.bottom3.length === 0
      ? {}
      : { bottom3: [...result.bottom3].toSorted() }),
  };
}

/** True when two results say the same, in any order of the front and back prizes. */
export function sameResult(a: DrawResult, b: DrawResult): boolean {
  const text = (it: DrawResult): string => {
    const { first, bottom2 = '', front3 = [], bottom3 = [] } = plainResult(it);
    return JSON.stringify([first, bottom2, front3, bottom3]);
  };
  return text(a) === text(b);
}
