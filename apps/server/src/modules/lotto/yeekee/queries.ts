import { type DataOf, formatBaht, type lottoEndpoints, type QueryOf } from '@benjarong/contract';
import { buildProof, yeekeeRules } from '@benjarong/lotto-engine/yeekee';
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, bangkokDay } from '../../../kernel/index.ts';
import { nodeHashing } from './hashing.ts';
import { type Kind, kindsOf, requireKind, wireKind } from '../round/kinds.ts';
import { lottoRounds, lottoShots, lottoYeekee } from '../tables.ts';
import { requireRound, roundAndKind, type RoundRow, wireResult, wireRound } from '../round/rounds.ts';
import { readLottoSettings } from '../settings.ts';
import { lastShotAt, wireShot } from './shoot.ts';
import { bonusTerms, stakedInRound } from './bonus.ts';

const newestShown = 200;

/**
 * A yeekee round as it runs: shots newest first, sum, head, commitment, ranks 1 and 16. The seed is not in here. Throws
 * `round_not_found`, also for a round without shots.
 */
export async function yeekeeRoom(
  deps: Deps,
  memberId: string | undefined,
  query: QueryOf<typeof lottoEndpoints.yeekeeList>,
): Promise<DataOf<typeof lottoEndpoints.yeekeeList>> {
  const { db } = deps;
  const { row: round, kind } = await roundAndKind(deps, query.round_id);
  const chain = await requireChain(db, round.id);
  // Everything is reported as of this chain: a shot that lands in between is not half there.
  const shots = await db
    .select()
    .from(lottoShots)
    .where(
      and(
        eq(lottoShots.roundId, round.id),
        lte(lottoShots.position, chain.shots),
        gt(lottoShots.position, Math.max(Number(query.after ?? 0), chain.shots - newestShown)),
      ),
    )
    .orderBy(desc(lottoShots.position));
  const ranked = await db
    .select()
    .from(lottoShots)
    .where(
      and(eq(lottoShots.roundId, round.id), inArray(lottoShots.position, [chain.shots, chain.shots - 15])),
    );
  const at = (position: number) => {
    const shot = ranked.find((one) => one.position === position);
    return shot ? wireShot(shot, memberId) : null;
  };
  const now = deps.clock.now();
  const { bonuses, minimumAtRisk, perDay } = await bonusTerms(db);
  const own = memberId === undefined ? undefined : await stakedInRound(db, round.id, [memberId]);
  const last = memberId === undefined ? undefined : await lastShotAt(db, round.id, memberId);
  const { shotPauseMs } = await readLottoSettings(db);
  const next = last && new Date(last.getTime() + shotPauseMs);
  return {
    server_time: now.toISOString(),
    round: wireRound(round, kind, now),
    phase: phaseOf(round, chain.endedAt !== null, now),
    commitment: chain.commitment,
    head: chain.head,
    count: chain.shots,
    minimum_shots: yeekeeRules.minShots,
    sum: chain.sum.toString(),
    shots: shots.map((shot) => wireShot(shot, memberId)),
    first: at(chain.shots),
    sixteenth: at(chain.shots - 15),
    bonuses: bonuses.map(({ rank, amount }) => ({ rank, amount: formatBaht(amount) })),
    bonus_minimum_stake: formatBaht(minimumAtRisk),
    bonus_per_day: perDay,
    my_stake: own ? formatBaht(own.stake) : null,
    my_at_risk: own ? formatBaht(own.atRisk) : null,
    next_shot_at: next && next > now ? next.toISOString() : null,
    result: wireResult(round, kind),
  };
}

/** The rounds of a yeekee day: that of `round_id`, else the running day of each yeekee kind (or of `kind_id`). */
export async function yeekeeDays(
  deps: Deps,
  query: QueryOf<typeof lottoEndpoints.yeekeeLists>,
): Promise<DataOf<typeof lottoEndpoints.yeekeeLists>> {
  const now = deps.clock.now();
  const kinds = await kindsOf(deps);
  const named = query.round_id === undefined ? undefined : await requireRound(deps.db, query.round_id);
  const wanted = named
    ? [{ kind: requireKind(kinds, named.kindId), day: named.day }]
    : await Promise.all(
        kinds.list
          .filter((kind) => kind.isYeekee && kind.active)
          .filter((kind) => query.kind_id === undefined || kind.kindId === query.kind_id)
          .map(async (kind) => ({ kind, day: await dayOfKind(deps, kind, now) })),
      );
  return {
    server_time: now.toISOString(),
    kinds: await Promise.all(
      wanted.map(async ({ kind, day }) => ({
        kind: wireKind(kind),
        day,
        rounds: await roundsOfDay(deps, kind, day, now),
      })),
    ),
  };
}

/** The proof of a round: the commitment always, shots and the revealed seed when it has ended. */
export async function yeekeeProof(deps: Deps, roundId: string): Promise<DataOf<typeof lottoEndpoints.proof>> {
  const chain = await requireChain(deps.db, roundId);
  const open = { round_id: roundId, commitment: chain.commitment, proof: null };
  if (chain.endedAt === null) return open;
  const shots = await deps.db
    .select()
    .from(lottoShots)
    .where(eq(lottoShots.roundId, roundId))
    .orderBy(asc(lottoShots.position));
  const proof = await buildProof(nodeHashing, { roundId, seed: chain.seed, shots });
  return { ...open, proof: { ...proof, shots: [...proof.shots] } };
}

async function requireChain(q: Queryable, roundId: string) {
  const [chain] = await q.select().from(lottoYeekee).where(eq(lottoYeekee.roundId, roundId));
  if (!chain) throw new AppError('round_not_found');
  return chain;
}

function phaseOf(round: RoundRow, ended: boolean, now: Date) {
  if (ended || now >= round.drawsAt) return 'ended';
  if (now < round.opensAt) return 'waiting';
  return now < round.closesAt ? 'betting' : 'shooting';
}

async function dayOfKind(deps: Deps, kind: Kind, now: Date): Promise<string> {
  // The day of the round that runs; between two yeekee days the one that comes next.
  const [round] = await deps.db
    .select({ day: lottoRounds.day })
    .from(lottoRounds)
    .where(and(eq(lottoRounds.kindId, kind.kindId), gt(lottoRounds.closesAt, now)))
    .orderBy(asc(lottoRounds.closesAt))
    .limit(1);
  return round?.day ?? bangkokDay(now);
}

async function roundsOfDay(deps: Deps, kind: Kind, day: string, now: Date) {
  const rows = await deps.db
    .select({ round: lottoRounds, shots: sql<number>`coalesce(${lottoYeekee.shots}, 0)` })
    .from(lottoRounds)
    .leftJoin(lottoYeekee, eq(lottoYeekee.roundId, lottoRounds.id))
    .where(and(eq(lottoRounds.kindId, kind.kindId), eq(lottoRounds.day, day)))
    .orderBy(asc(lottoRounds.number));
  return rows.map(({ round, shots }) => ({
    round: wireRound(round, kind, now),
    shots,
    result: wireResult(round, kind),
  }));
}
