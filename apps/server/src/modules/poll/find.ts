import { asc, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { pollChoices, type PollRow, polls } from './tables.ts';

/** The poll of an id, locked until the transaction ends when asked for; throws `poll_not_found`. */
export async function findPoll(q: Queryable, id: number, lock?: 'share' | 'update'): Promise<PollRow> {
  const query = q.select().from(polls).where(eq(polls.id, id));
  const [row] = lock === undefined ? await query : await query.for(lock);
  if (!row) throw new AppError('poll_not_found');
  return row;
}

/** The choices of a poll in their order. */
export function choicesOf(q: Queryable, pollId: number): Promise<(typeof pollChoices.$inferSelect)[]> {
  return q
    .select()
    .from(pollChoices)
    .where(eq(pollChoices.pollId, pollId))
    .orderBy(asc(pollChoices.choiceId));
}
