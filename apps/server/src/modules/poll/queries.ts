import { type DataOf, formatBaht, type pollEndpoints } from '@benjarong/contract';
import { asc, count, desc, eq, sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { readReward, wireReward } from '../reward/index.ts';
import { choicesOf, findPoll } from './find.ts';
import { votesOf } from './quota.ts';
import { byId, maskedName, pollState, voterOf } from './rules.ts';
import { type DrawVote, pollProofs, type PollRow, polls, pollVotes, pollWinners } from './tables.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

const listLength = 50;

/** Polls, those that run first, then the newest; `voted` is of the asking member. */
export async function list(
  { db, clock }: ReadDeps,
  memberId: string | undefined,
): Promise<DataOf<typeof pollEndpoints.list>> {
  const now = clock.now();
  const rows = await db.select().from(polls).orderBy(desc(polls.startsAt), asc(polls.id)).limit(listLength);
  const voted = memberId === undefined ? new Map<number, number>() : await votedIn(db, memberId);
  const items = rows.map((row) => ({
    ...wireHead(row, now),
    image: row.images[0] ?? '',
    voted: voted.get(row.id) ?? 0,
  }));
  const isOpen = ({ state }: (typeof items)[number]): boolean => state === 'open';
  return { items: [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))] };
}

/** Everything about a poll that is the same for all; the right choice once two people named it. */
export async function config(
  { db, clock }: ReadDeps,
  pollId: number,
): Promise<DataOf<typeof pollEndpoints.config>> {
  const row = await findPoll(db, pollId);
  const choices = await choicesOf(db, pollId);
  return {
    config: {
      ...wireHead(row, clock.now()),
      description: row.description,
      may_change: row.mayChange,
      results: row.results,
      has_answer: row.prize !== null,
      right_choice_id: row.rightChoice,
      winners: row.winners,
      prize: row.prize === null ? null : wireReward(readReward(row.prize)),
      seed_hash: row.seedHash,
      quota: {
        base: row.quotaBase,
        maximum: row.quotaMaximum,
        earns: row.quotaEarns.map(({ by, minimum, votes }) => ({
          by,
          minimum: formatBaht(BigInt(minimum)),
          votes,
        })),
      },
    },
    choices: choices.map(({ choiceId, label, image }) => ({ choice_id: choiceId, label, image })),
    metadata: { images: [...row.images], event_id: row.eventId },
  };
}

/** Votes per choice; hidden from who has not voted where the poll says so, until it is over. */
export async function stats(
  { db, clock }: ReadDeps,
  pollId: number,
  memberId: string | undefined,
): Promise<DataOf<typeof pollEndpoints.stats>> {
  const row = await findPoll(db, pollId);
  const now = clock.now();
  const state = pollState(row, now);
  const over = state !== 'open' && state !== 'upcoming';
  const shown =
    over ||
    row.results === 'before' ||
    (memberId !== undefined && (await votesOf(db, pollId, memberId)).length > 0);
  const counted = shown
    ? await db
        .select({ choiceId: pollVotes.choiceId, votes: count() })
        .from(pollVotes)
        .where(eq(pollVotes.pollId, pollId))
        .groupBy(pollVotes.choiceId)
    : [];
  const votes = new Map(counted.map(({ choiceId, votes: n }) => [choiceId, n]));
  const items = shown
    ? (await choicesOf(db, pollId)).map(({ choiceId }) => ({
        choice_id: choiceId,
        votes: votes.get(choiceId) ?? 0,
      }))
    : [];
  return {
    poll_id: pollId,
    shown,
    total: items.reduce((sum, item) => sum + item.votes, 0),
    items,
    updated_at: now.toISOString(),
  };
}

/** The drawn winners with masked names, and the asking member's own prize. */
export async function winners(
  { db }: ReadDeps,
  pollId: number,
  memberId: string | undefined,
): Promise<DataOf<typeof pollEndpoints.winners>> {
  const row = await findPoll(db, pollId);
  const { rows } = await db.execute<WinnerLine>(sql`
    select w.place, w.member_id, w.vote_id, m.username, r.state
      from poll_winners w join members m on m.id = w.member_id
      left join rewards r on r.source = 'poll' and r.source_id = w.poll_id || ':' || w.member_id
      where w.poll_id = ${pollId} order by w.place`);
  const own = memberId === undefined ? undefined : rows.find((line) => line.member_id === memberId);
  return {
    poll_id: pollId,
    right_choice_id: row.rightChoice,
    drawn_at: row.drawnAt?.toISOString() ?? null,
    items: rows.map(({ place, username, vote_id }) => ({ place, name: maskedName(username), vote_id })),
    mine: own === undefined ? null : { place: own.place, state: own.state ?? 'waiting' },
  };
}

interface WinnerLine extends Record<string, unknown> {
  readonly place: number;
  readonly member_id: string;
  readonly vote_id: string;
  readonly username: string;
  readonly state: 'given' | 'waiting' | null;
}

/** What anyone needs to draw the winners again; the seed only once they are drawn. */
export async function proof({ db }: ReadDeps, pollId: number): Promise<DataOf<typeof pollEndpoints.proof>> {
  const row = await findPoll(db, pollId);
  const { seed, seedHash, head, rightChoice, drawnAt } = row;
  if (drawnAt === null || seed === null || seedHash === null || head === null || rightChoice === null)
    return { poll_id: pollId, commitment: seedHash, proof: null };
  const drawn = await db
    .select()
    .from(pollWinners)
    .where(eq(pollWinners.pollId, pollId))
    .orderBy(asc(pollWinners.place));
  return {
    poll_id: pollId,
    commitment: seedHash,
    proof: {
      poll_id: pollId,
      commitment: seedHash,
      seed,
      head,
      right_choice_id: rightChoice,
      winners: row.winners,
      votes: [...(await proofVotes(db, pollId, seed))],
      drawn: drawn.map(({ voteId }) => voteId),
    },
  };
}

// Kept since the draw; a poll that an earlier release drew has none, and is reckoned.
async function proofVotes(q: Queryable, pollId: number, seed: string): Promise<readonly DrawVote[]> {
  const [kept] = await q.select().from(pollProofs).where(eq(pollProofs.pollId, pollId));
  return kept?.votes ?? byId(await drawVotes(q, pollId, seed));
}

/** The votes of a poll as the draw sees them. */
export async function drawVotes(q: Queryable, pollId: number, seed: string): Promise<readonly DrawVote[]> {
  const rows = await q.select().from(pollVotes).where(eq(pollVotes.pollId, pollId));
  return rows.map(({ id, choiceId, memberId }) => ({
    vote_id: id,
    choice_id: choiceId,
    voter: voterOf(seed, pollId, memberId),
  }));
}

/** Under which source id a winner's prize is given once. */
export function prizeKey(pollId: number, memberId: string): string {
  return `${pollId}:${memberId}`;
}

function wireHead(row: PollRow, now: Date) {
  return {
    poll_id: row.id,
    question: row.question,
    state: pollState(row, now),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
  };
}

async function votedIn(q: Queryable, memberId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await q
    .select({ pollId: pollVotes.pollId, votes: count() })
    .from(pollVotes)
    .where(eq(pollVotes.memberId, memberId))
    .groupBy(pollVotes.pollId);
  return new Map(rows.map(({ pollId, votes }) => [pollId, votes]));
}
