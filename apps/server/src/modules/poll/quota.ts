import type { DataOf, pollEndpoints } from '@benjarong/contract';
import { and, asc, eq, sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { type EarnedTimes, pollState, quotaOf } from './rules.ts';
import { type PollRow, pollVotes, type VoteRow } from './tables.ts';

/** A member's votes in a poll and how many more there are. */
export type Quota = DataOf<typeof pollEndpoints.quotaGet>;

/** The quota of a member at an instant, reckoned from deposits, settled bets and log-ins while the poll ran. */
export async function readQuota(q: Queryable, poll: PollRow, memberId: string, now: Date): Promise<Quota> {
  const times = await earnedTimes(q, poll, memberId);
  const votes = await votesOf(q, poll.id, memberId);
  // What earned a vote is never taken away again, but a rule may be bounded by the maximum only.
  const quota = Math.max(quotaOf(poll, times), votes.length);
  return {
    poll_id: poll.id,
    quota,
    used: votes.length,
    left: quota - votes.length,
    earned: poll.quotaEarns.map(({ by, votes: each }) => ({ by, times: times[by], votes: times[by] * each })),
    votes: votes.map(wireVote),
    updated_at: now.toISOString(),
  };
}

/** Whether a member may cast a vote now, and why not. */
export async function checkQuota(
  q: Queryable,
  poll: PollRow,
  memberId: string,
  now: Date,
): Promise<DataOf<typeof pollEndpoints.quotaCheck>> {
  const state = pollState(poll, now);
  const { left, used, updated_at } = await readQuota(q, poll, memberId, now);
  const reason =
    state === 'upcoming'
      ? 'not_open'
      : state !== 'open'
        ? 'ended'
        : left > 0
          ? ''
          : used > 0
            ? 'used_up'
            : 'none_earned';
  return { poll_id: poll.id, allowed: reason === '', left, reason, updated_at };
}

/** Votes of a member in a poll, oldest first. */
export function votesOf(q: Queryable, pollId: number, memberId: string): Promise<VoteRow[]> {
  return q
    .select()
    .from(pollVotes)
    .where(and(eq(pollVotes.pollId, pollId), eq(pollVotes.memberId, memberId)))
    .orderBy(asc(pollVotes.place));
}

/** A vote as the member sees it. */
export function wireVote({ id, choiceId, votedAt, changedAt }: VoteRow): Quota['votes'][number] {
  return {
    vote_id: id,
    choice_id: choiceId,
    voted_at: votedAt.toISOString(),
    changed_at: changedAt?.toISOString() ?? null,
  };
}

/** How often a member did what earns votes in this poll. Kinds that the poll does not count are 0. */
export async function earnedTimes(q: Queryable, poll: PollRow, memberId: string): Promise<EarnedTimes> {
  const from = poll.startsAt.toISOString();
  const to = poll.endsAt.toISOString();
  const least = (by: keyof EarnedTimes) => poll.quotaEarns.find((earn) => earn.by === by)?.minimum;
  const [deposit, bet] = [least('deposit'), least('bet')];
  return {
    deposit:
      deposit === undefined
        ? 0
        : await count(
            q,
            sql`select count(*) as n from payment_orders where member_id = ${memberId} and state = 'paid'
              and amount >= ${deposit}::bigint and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz`,
          ),
    // A row with stake 0 is a further win of a bet that was counted.
    bet:
      bet === undefined
        ? 0
        : await count(
            q,
            sql`select count(distinct source_id) as n from settled_stakes where member_id = ${memberId} and stake > 0
              and stake >= ${bet}::bigint and settled_at >= ${from}::timestamptz and settled_at < ${to}::timestamptz`,
          ),
    login:
      least('login') === undefined
        ? 0
        : await count(
            q,
            sql`select count(distinct (at at time zone 'Asia/Bangkok')::date) as n from member_events where member_id = ${memberId}
              and kind = 'login' and at >= ${from}::timestamptz and at < ${to}::timestamptz`,
          ),
  };
}

async function count(q: Queryable, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await q.execute<{ n: unknown }>(query);
  return Number(rows[0]?.n ?? 0);
}
