import { createHash, createHmac } from 'node:crypto';

import type { DrawVote, PollRow, QuotaEarn } from './tables.ts';

/** Where a poll is: `ended` takes no votes any more, `answered` knows its right choice, `drawn` its winners too. */
export type PollState = 'upcoming' | 'open' | 'ended' | 'answered' | 'drawn';

/** The state of a poll at an instant; the end itself is past. */
export function pollState(
  poll: Pick<PollRow, 'startsAt' | 'endsAt' | 'rightChoice' | 'drawnAt'>,
  now: Date,
): PollState {
  if (poll.drawnAt !== null) return 'drawn';
  if (poll.rightChoice !== null) return 'answered';
  if (now < poll.startsAt) return 'upcoming';
  return now < poll.endsAt ? 'open' : 'ended';
}

/** Deposits, settled bets and days with a log-in of a member while the poll ran, each counted by its rule. */
export type EarnedTimes = Readonly<Record<QuotaEarn['by'], number>>;

/** Votes of a member in all: base and earned ones, at most the poll's maximum. */
export function quotaOf(
  poll: Pick<PollRow, 'quotaBase' | 'quotaMaximum' | 'quotaEarns'>,
  times: EarnedTimes,
): number {
  const earned = poll.quotaEarns.reduce((sum, { by, votes }) => sum + times[by] * votes, 0);
  return Math.min(poll.quotaBase + earned, poll.quotaMaximum);
}

/** The masked name of a winner: first two letters and the last one, e.g. `demo888` → `de***8`. */
export function maskedName(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-1)}`;
}

const version = 'benjarong-poll-1';
const nul = '\0';

/** What is published with the poll: SHA-256 of the seed's 32 bytes, hex. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** Who a vote is of, without saying who: HMAC-SHA256 of the member's id under the seed, the first 8 bytes as hex. */
export function voterOf(seed: string, pollId: number, memberId: string): string {
  return createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`${version}${nul}voter${nul}${pollId}${nul}${memberId}`)
    .digest('hex')
    .slice(0, 16);
}

/** SHA-256 over every vote of the poll, so that one vote more, less or other changes every score; docs/poll.md has the bytes. */
export function headOf(pollId: number, commitment: string, votes: readonly DrawVote[]): string {
  const hash = createHash('sha256').update(`${version}${nul}${pollId}${nul}`).update(commitment, 'hex');
  for (const { vote_id, choice_id, voter } of byId(votes))
    hash
      .update(vote_id)
      .update(Buffer.from([choice_id]))
      .update(voter);
  return hash.digest('hex');
}

/**
 * The winning votes: those of the right choice by ascending HMAC-SHA256(seed, version, poll, head, vote id), the first of
 * each voter, at most `winners`. docs/poll.md has the bytes.
 */
export function drawWinners(
  poll: {
    readonly id: number;
    readonly seed: string;
    readonly winners: number;
    readonly rightChoice: number;
  },
  votes: readonly DrawVote[],
): { readonly head: string; readonly drawn: readonly DrawVote[] } {
  const head = headOf(poll.id, commitmentOf(poll.seed), votes);
  const key = Buffer.from(poll.seed, 'hex');
  const scored = votes
    .filter(({ choice_id }) => choice_id === poll.rightChoice)
    .map((vote) => ({
      vote,
      score: createHmac('sha256', key)
        .update(`${version}${nul}${poll.id}${nul}`)
        .update(head, 'hex')
        .update(vote.vote_id)
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.score < b.score ? -1 : 1));
  const seen = new Set<string>();
  const drawn: DrawVote[] = [];
  for (const { vote } of scored) {
    if (drawn.length === poll.winners) break;
    if (seen.has(vote.voter)) continue;
    seen.add(vote.voter);
    drawn.push(vote);
  }
  return { head, drawn };
}

/** Votes in the order of the head: by id, as bytes. */
export function byId<T extends Pick<DrawVote, 'vote_id'>>(votes: readonly T[]): readonly T[] {
  return votes.toSorted((a, b) => (a.vote_id < b.vote_id ? -1 : 1));
}
