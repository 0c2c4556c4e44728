import type { BodyOf, DataOf, pollEndpoints } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { findPoll } from './find.ts';
import { readQuota, wireVote } from './quota.ts';
import { pollState } from './rules.ts';
import { pollChoices, type PollRow, pollVotes, type VoteRow } from './tables.ts';

/**
 * Casts a vote, or changes one of the member's own when `vote_id` names it. Throws `poll_not_found`, `poll_not_open`,
 * `poll_ended`, `poll_choice_unknown`, `poll_quota_used`, `poll_no_change`, `poll_vote_unknown`.
 */
export async function submit(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  { poll_id, choice_id, vote_id }: BodyOf<typeof pollEndpoints.submit>,
): Promise<DataOf<typeof pollEndpoints.submit>> {
  // Closing and answering take the row for themselves: the clock is read once it is sure that the poll stays as it is.
  const poll = await findPoll(tx, poll_id, 'share');
  const now = clock.now();
  const state = pollState(poll, now);
  if (state === 'upcoming') throw new AppError('poll_not_open');
  if (state !== 'open') throw new AppError('poll_ended');
  await requireChoice(tx, poll_id, choice_id);
  const row =
    vote_id === undefined
      ? await cast(tx, poll, memberId, choice_id, now)
      : await change(tx, poll, memberId, choice_id, vote_id, now);
  return { vote: wireVote(row), quota: await readQuota(tx, poll, memberId, now) };
}

async function requireChoice(tx: Tx, pollId: number, choiceId: number): Promise<void> {
  const [choice] = await tx
    .select({ id: pollChoices.choiceId })
    .from(pollChoices)
    .where(and(eq(pollChoices.pollId, pollId), eq(pollChoices.choiceId, choiceId)));
  if (!choice) throw new AppError('poll_choice_unknown');
}

// A place that another request of the member took meanwhile is counted the next time round, so this ends with the quota.
async function cast(tx: Tx, poll: PollRow, memberId: string, choiceId: number, now: Date): Promise<VoteRow> {
  for (;;) {
    const { used, left } = await readQuota(tx, poll, memberId, now);
    if (left <= 0) throw new AppError('poll_quota_used');
    const [row] = await tx
      .insert(pollVotes)
      .values({ id: newId(), pollId: poll.id, memberId, place: used + 1, choiceId, votedAt: now })
      .onConflictDoNothing({ target: [pollVotes.pollId, pollVotes.memberId, pollVotes.place] })
      .returning();
    if (row) return row;
  }
}

async function change(
  tx: Tx,
  poll: PollRow,
  memberId: string,
  choiceId: number,
  voteId: string,
  now: Date,
): Promise<VoteRow> {
  if (!poll.mayChange) throw new AppError('poll_no_change');
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(voteId)) throw new AppError('poll_vote_unknown');
  const [row] = await tx
    .update(pollVotes)
    .set({ choiceId, changedAt: now })
    .where(and(eq(pollVotes.id, voteId), eq(pollVotes.pollId, poll.id), eq(pollVotes.memberId, memberId)))
    .returning();
  if (!row) throw new AppError('poll_vote_unknown');
  return row;
}
