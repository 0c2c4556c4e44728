import { type DrawResult, type ResultFault, resultFaults } from '@benjarong/lotto-engine';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, type Actor, anyApart, namesOf, sha256 } from '../../../kernel/index.ts';
import { namesBehind, record, standingOf } from '../../staff/index.ts';
import { readKind, typesOfKind } from '../round/kinds.ts';
import type { RoundRow } from '../round/rounds.ts';
import { resultRule } from '../settings.ts';
import { lottoRounds } from '../tables.ts';
import { databaseNow } from '../time.ts';
import { recordCorrection } from './correct.ts';
import { closeTaken, plainResult, sameResult, storeResult, takeRound } from './record.ts';
import { lottoCorrections, lottoResultClaims } from './tables.ts';

/**
 * What became of a proposal, confirmation or decision. Changed something: `final` (payments follow), `held` (final at its
 * time unless another voice differs), `waits` (for another person), `disputed` (an operator decides), `dropped` (a proposed
 * correction that was decided against). Changed nothing: the others.
 */
export type ProposalOutcome =
  | { readonly outcome: 'held'; readonly finalAt: Date }
  | {
      readonly outcome:
        | 'final'
        | 'waits'
        | 'disputed'
        | 'dropped'
        /** This voice said so already, or the very result is final. */
        | 'duplicate'
        /** Another result is final, or the round takes its result from its shots. */
        | 'conflict'
        | 'early'
        /** The round ended without a result. */
        | 'late'
        /** There is no settled result to correct, or the last correction is still being paid. */
        | 'unsettled'
        /** Nothing is proposed, or nothing is disputed. */
        | 'nothing'
        /** What is proposed is not what the code is of. */
        | 'changed'
        /** Who proposed it cannot confirm it. */
        | 'own';
    }
  | { readonly outcome: 'faulty'; readonly faults: readonly ResultFault[] };

/** A stored claim. */
export type ClaimRow = typeof lottoResultClaims.$inferSelect;

interface Voice {
  /** An actor, or `feed:<id>`. */
  readonly name: string;
  readonly source: 'operator' | 'feed';
}

/** Six signs that name one result of one version of a round: what a confirmation or a decision is about. */
export function codeOf(roundId: string, version: number, result: DrawResult): string {
  return sha256(JSON.stringify([roundId, version, plainResult(result)])).slice(0, 6);
}

/** The version that a proposal for this round would become. */
export function nextVersion({ result, resultVersion }: Pick<RoundRow, 'result' | 'resultVersion'>): number {
  return result === null ? 1 : resultVersion + 1;
}

/** Who said what about the version that is proposed now, oldest first; a correction that was dropped counts no more. */
export async function readClaims(tx: Pick<Tx, 'select'>, round: RoundRow): Promise<readonly ClaimRow[]> {
  const claims = await tx
    .select()
    .from(lottoResultClaims)
    .where(and(eq(lottoResultClaims.roundId, round.id), eq(lottoResultClaims.version, nextVersion(round))))
    .orderBy(asc(lottoResultClaims.place));
  const dropped = claims.findLastIndex(
    ({ kind, result }) => kind === 'decided' && same(result, round.result),
  );
  return claims.slice(dropped + 1);
}

/** Proposes what was drawn in a closed round; `feed` = the id of the feed that says so. Throws `round_not_found`. */
export function proposeResult(
  deps: Deps,
  by: Acting,
  roundId: string,
  { result, feed }: { readonly result: DrawResult; readonly feed?: string | undefined },
): Promise<ProposalOutcome> {
  const voice: Voice =
    feed === undefined ? { name: by.actor, source: 'operator' } : { name: `feed:${feed}`, source: 'feed' };
  return inRound(deps, roundId, async (tx, taken, now): Promise<ProposalOutcome> => {
    const fault = await faultOf(tx, taken, result);
    if (fault) return fault;
    if (taken.result !== null)
      return { outcome: sameResult(taken.result, result) ? 'duplicate' : 'conflict' };
    if (taken.state === 'void' || taken.state === 'no_result') return { outcome: 'late' };
    if (now < (feed === undefined ? taken.closesAt : taken.drawsAt) || now < taken.closesAt)
      return { outcome: 'early' };
    const round = await closeTaken(tx, taken);
    return speak({ tx, by, round, voice, now, act: 'lotto.result.proposed' }, result, '');
  });
}

/** Proposes that a settled round had another result; `reason` is shown to members. Throws `round_not_found`. */
export function proposeCorrection(
  deps: Deps,
  by: Acting,
  roundId: string,
  { result, reason }: { readonly result: DrawResult; readonly reason: string },
): Promise<ProposalOutcome> {
  return inRound(deps, roundId, async (tx, round, now): Promise<ProposalOutcome> => {
    const fault = await faultOf(tx, round, result);
    if (fault) return fault;
    if (round.result === null || round.state !== 'settled') return { outcome: 'unsettled' };
    if (await stillPaying(tx, round)) return { outcome: 'unsettled' };
    if (round.proposed === null && sameResult(round.result, result)) return { outcome: 'duplicate' };
    const voice: Voice = { name: by.actor, source: 'operator' };
    return speak({ tx, by, round, voice, now, act: 'lotto.correction.proposed' }, result, reason);
  });
}

/** A second person says that what is proposed is right; `code` is {@link codeOf} what they saw. Throws `round_not_found`. */
export function confirmProposal(
  deps: Deps,
  by: Acting,
  roundId: string,
  code: string,
): Promise<ProposalOutcome> {
  return inRound(deps, roundId, async (tx, round, now): Promise<ProposalOutcome> => {
    if (round.proposed === null) return { outcome: 'nothing' };
    if (round.disputed) return { outcome: 'disputed' };
    if (codeOf(round.id, nextVersion(round), round.proposed) !== code) return { outcome: 'changed' };
    const claims = await readClaims(tx, round);
    for (const { voice, result } of claims) {
      if (!same(result, round.proposed)) continue;
      const standing = await standingOf(tx, by, subjectOf(round), voice);
      if (standing === 'same' || standing === 'nobody') return { outcome: 'own' };
    }
    const spoken: Speech = {
      tx,
      by,
      round,
      voice: { name: by.actor, source: round.proposedSource ?? 'operator' },
      now,
      act: 'lotto.result.confirmed',
    };
    await claim(spoken, 'confirmed', round.proposed, '');
    return weigh(spoken, claims, round.proposed, round.proposedReason);
  });
}

/**
 * Ends a dispute: one of the values that were said is what is proposed now. It is final when another voice had said it too,
 * otherwise it is held again (or waits for a second person). The standing result of a settled round = no correction.
 * Throws `round_not_found`.
 */
export function decideProposal(
  deps: Deps,
  by: Acting,
  roundId: string,
  code: string,
): Promise<ProposalOutcome> {
  return inRound(deps, roundId, async (tx, round, now): Promise<ProposalOutcome> => {
    if (round.proposed === null || !round.disputed) return { outcome: 'nothing' };
    const version = nextVersion(round);
    const claims = await readClaims(tx, round);
    const chosen = claims.find(({ result }) => codeOf(round.id, version, result) === code);
    if (!chosen) return { outcome: 'changed' };
    const spoken: Speech = {
      tx,
      by,
      round,
      voice: { name: by.actor, source: chosen.voice.startsWith('feed:') ? 'feed' : 'operator' },
      now,
      act: 'lotto.result.decided',
    };
    await claim(spoken, 'decided', chosen.result, '');
    if (same(chosen.result, round.result)) {
      await tx.update(lottoRounds).set(noProposal).where(eq(lottoRounds.id, round.id));
      await log(spoken, chosen.result, 'dropped');
      return { outcome: 'dropped' };
    }
    const reason = claims.findLast((one) => one.reason !== '' && same(one.result, chosen.result))?.reason;
    return weigh(spoken, claims, chosen.result, reason ?? round.proposedReason);
  });
}

/** Makes a proposal final whose hold is over; false when it is not (any more). */
export async function finishHeld(deps: Deps, by: Acting, roundId: string): Promise<boolean> {
  const { outcome } = await inRound(deps, roundId, async (tx, round, now): Promise<ProposalOutcome> => {
    const { proposed, proposedBy, finalAt, disputed } = round;
    if (proposed === null || proposedBy === null || disputed || finalAt === null || now < finalAt)
      return { outcome: 'nothing' };
    const source = round.proposedSource ?? 'operator';
    const spoken: Speech = {
      tx,
      by,
      round,
      voice: { name: proposedBy, source },
      now,
      act: round.result === null ? 'lotto.result.recorded' : 'lotto.result.corrected',
    };
    // The rule may have changed during the hold.
    if ((await resultRule(tx, round.kindId)).twoPeople) {
      await tx.update(lottoRounds).set({ finalAt: null }).where(eq(lottoRounds.id, round.id));
      return { outcome: 'waits' };
    }
    return conclude(spoken, proposed, round.proposedReason);
  });
  return outcome === 'final';
}

interface Speech {
  readonly tx: Tx;
  readonly by: Acting;
  readonly round: RoundRow;
  readonly voice: Voice;
  readonly now: Date;
  readonly act: string;
}

const noProposal = {
  proposed: null,
  proposedSource: null,
  proposedBy: null,
  proposedAt: null,
  proposedReason: '',
  finalAt: null,
  disputed: false,
} as const;

async function inRound(
  deps: Deps,
  roundId: string,
  work: (tx: Tx, round: RoundRow, now: Date) => Promise<ProposalOutcome>,
): Promise<ProposalOutcome> {
  const done = await transact(deps.db, async (tx) => {
    const round = await takeRound(tx, roundId);
    return work(tx, round, await databaseNow(tx, deps.clock));
  });
  deps.cache.invalidate('lotto.');
  return done;
}

async function faultOf(tx: Tx, round: RoundRow, result: DrawResult): Promise<ProposalOutcome | undefined> {
  const kind = await readKind(tx, round.kindId);
  if (kind.isYeekee) return { outcome: 'conflict' };
  const faults = resultFaults(result, typesOfKind(kind));
  return faults.length > 0 ? { outcome: 'faulty', faults } : undefined;
}

async function stillPaying(tx: Tx, { id }: RoundRow): Promise<boolean> {
  const [open] = await tx
    .select({ version: lottoCorrections.version })
    .from(lottoCorrections)
    .where(and(eq(lottoCorrections.roundId, id), isNull(lottoCorrections.finishedAt)));
  return open !== undefined;
}

/** A voice says a value: the first is proposed, one that agrees confirms it, one that differs makes it disputed. */
async function speak(spoken: Speech, result: DrawResult, reason: string): Promise<ProposalOutcome> {
  const { tx, round, voice } = spoken;
  const claims = await readClaims(tx, round);
  const said = claims.some((one) => one.voice === voice.name && same(one.result, result));
  const agrees = same(round.proposed, result);
  // A feed that repeats itself says nothing new, also after a decision against it; a person who insists does.
  if (round.proposed !== null && said && (agrees || round.disputed || voice.source === 'feed'))
    return { outcome: 'duplicate' };
  await claim(spoken, 'proposed', result, reason);
  if (round.proposed === null || (agrees && !round.disputed))
    return weigh(spoken, claims, result, round.proposed === null ? reason : round.proposedReason);
  await tx.update(lottoRounds).set({ disputed: true, finalAt: null }).where(eq(lottoRounds.id, round.id));
  await log(spoken, result, 'disputed');
  return { outcome: 'disputed' };
}

async function claim(
  { tx, round, voice, now }: Speech,
  kind: ClaimRow['kind'],
  result: DrawResult,
  reason: string,
): Promise<void> {
  const [last] = await tx
    .select({ place: lottoResultClaims.place })
    .from(lottoResultClaims)
    .where(eq(lottoResultClaims.roundId, round.id))
    .orderBy(desc(lottoResultClaims.place))
    .limit(1);
  await tx.insert(lottoResultClaims).values({
    roundId: round.id,
    place: (last?.place ?? 0) + 1,
    version: nextVersion(round),
    voice: voice.name,
    kind,
    result: plainResult(result),
    reason,
    claimedAt: now,
  });
}

/** Final, held or waiting, by who said this value before (`claims`) and says it now. */
async function weigh(
  spoken: Speech,
  claims: readonly ClaimRow[],
  result: DrawResult,
  reason: string,
): Promise<ProposalOutcome> {
  const { tx, by, round, now } = spoken;
  const { holdMs, twoPeople } = await resultRule(tx, round.kindId);
  const voices = new Set([
    ...claims.filter((one) => same(one.result, result)).map(({ voice }) => voice),
    spoken.voice.name,
  ]);
  const counted = [...voices].filter((voice) => !twoPeople || !voice.startsWith('feed:'));
  const speakers: (readonly string[])[] = [];
  for (const voice of counted) {
    const before = await namesBehind(tx, subjectOf(round), voice);
    // What is said now is not in the log yet.
    speakers.push(voice === by.actor ? [...before, ...namesOf(voice, [by.session])] : before);
  }
  if (anyApart(speakers) || (!twoPeople && holdMs === 0)) return conclude(spoken, result, reason);
  const fresh = round.proposed === null || round.disputed;
  const finalAt = twoPeople ? null : fresh ? new Date(now.getTime() + holdMs) : round.finalAt;
  if (fresh)
    await tx
      .update(lottoRounds)
      .set({
        proposed: plainResult(result),
        proposedSource: spoken.voice.source,
        proposedBy: spoken.voice.name,
        proposedAt: now,
        proposedReason: reason,
        finalAt,
        disputed: false,
      })
      .where(eq(lottoRounds.id, round.id));
  await log(spoken, result, finalAt === null ? 'waits' : 'held', reason);
  return finalAt === null ? { outcome: 'waits' } : { outcome: 'held', finalAt };
}

async function conclude(
  spoken: Speech,
  result: DrawResult,
  reason: string,
): Promise<{ readonly outcome: 'final' }> {
  const { tx, by, round, voice, now } = spoken;
  const decidedBy = deciderOf(by, voice);
  if (round.result === null)
    await storeResult(tx, round, { result, source: voice.source, decidedBy, at: now });
  else {
    const corrected = { result: plainResult(result), source: voice.source, reason, decidedBy };
    await recordCorrection(tx, round, corrected, now);
  }
  await log(spoken, result, 'final', reason);
  return { outcome: 'final' };
}

// After a hold the decision is the proposer's; a feed's is the server's own.
function deciderOf(by: Acting, voice: Voice): Actor {
  if (by.actor !== 'system' || voice.name.startsWith('feed:')) return by.actor;
  // A voice that is no feed is an actor.
  return voice.name as Actor;
}

function log(spoken: Speech, result: DrawResult, step: string, reason = ''): Promise<bigint> {
  const { tx, by, round, voice, act } = spoken;
  return record(tx, by, {
    act,
    subject: subjectOf(round),
    before: { state: round.state, result: round.result, proposed: round.proposed },
    after: { step, version: nextVersion(round), result: plainResult(result), voice: voice.name },
    ...(reason === '' ? {} : { reason }),
  });
}

function subjectOf({ id }: Pick<RoundRow, 'id'>) {
  return { kind: 'lotto.result', key: id } as const;
}

function same(a: DrawResult | null, b: DrawResult | null): boolean {
  return a !== null && b !== null && sameResult(a, b);
}
