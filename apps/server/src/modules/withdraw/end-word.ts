import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Acting } from '../../kernel/index.ts';
import { standingOf, whyNotSecond } from '../staff/index.ts';
import { needsTwo, subjectOf, WithdrawError } from './decide.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';

/**
 * Whether a person's word may end a withdrawal now: its amount is within the limits of one person, or another person gave
 * the same word before. Otherwise the word is kept as the first of two, in place of another one. The caller holds the row.
 * Throws {@link WithdrawError} for a person who gave this word already
 * and for an account that may be anyone's.
 */
export async function mayEnd(
  tx: Tx,
  by: Acting,
  row: WithdrawalRow,
  word: string,
  now: Date,
): Promise<boolean> {
  // What one person began waits for another one, whatever the limits say by then.
  if (row.endFirstBy === null && !(await needsTwo(tx, row, now))) return true;
  const said = row.endWord === word ? row.endFirstBy : null;
  const standing = await standingOf(tx, by, subjectOf(row), said);
  if (standing === 'second') return true;
  if (standing !== 'first')
    throw new WithdrawError(
      `Withdrawal ${row.reference} ${whyNotSecond(standing, by, said ?? '', `said ${word}`)}`,
    );
  await tx.update(withdrawals).set({ endFirstBy: by.actor, endWord: word }).where(eq(withdrawals.id, row.id));
  return false;
}
