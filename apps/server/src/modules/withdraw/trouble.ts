import { eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import type { Acting } from '../../kernel/index.ts';
import { type DecisionOptions, note, requireDecidable, WithdrawError } from './decide.ts';
import { mayEnd } from './end-word.ts';
import { giveBack } from './settle.ts';
import { lookAt } from './sweep.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';

/** What a person may say about a withdrawal that ended and is in trouble since. */
export const troubleWords = ['seen', 'returned'] as const;

/** One of {@link troubleWords}. */
export type TroubleWord = (typeof troubleWords)[number];

const ended = ['paid', 'rejected', 'returned'] as const satisfies readonly WithdrawalRow['state'][];

/**
 * Takes the trouble off a withdrawal that ended. `seen` moves no money; `returned` gives the whole amount of a paid one
 * back to the member, when the provider says now that it failed or came back. Above the limits of one person `returned`
 * takes two. Answers false when it waits for the second one. Throws {@link WithdrawError}.
 */
export async function resolveTrouble(
  deps: Deps,
  by: Acting,
  id: string,
  word: TroubleWord,
  options: DecisionOptions,
): Promise<boolean> {
  const known = await transact(deps.db, (tx) => requireTroubled(tx, deps, by, id, options));
  const says = word === 'seen' ? undefined : await requireReturned(deps, known);
  return transact(deps.db, async (tx) => {
    const row = await requireTroubled(tx, deps, by, id, { version: known.version });
    const now = deps.clock.now();
    const ends = word === 'seen' || (await mayEnd(tx, by, row, word, now));
    if (word === 'seen')
      await tx
        .update(withdrawals)
        .set({ trouble: null, note: options.note, endFirstBy: null, endWord: null, endedBy: by.actor })
        .where(eq(withdrawals.id, row.id));
    else if (ends) await giveBack(tx, row, 'bank_returned', now, { note: options.note, endedBy: by.actor });
    await note(
      tx,
      by,
      row,
      'withdraw.trouble.resolved',
      {
        word,
        ...(says === undefined ? {} : { provider_says: says }),
        ...(ends ? {} : { first_by: by.actor }),
      },
      options.note,
    );
    return ends;
  });
}

async function requireTroubled(
  tx: Tx,
  deps: Deps,
  by: Acting,
  id: string,
  options: Partial<DecisionOptions>,
): Promise<WithdrawalRow> {
  const row = await requireDecidable(tx, deps, by, id, ended, options);
  if (row.trouble === null) throw new WithdrawError(`Withdrawal ${row.reference} is in no trouble.`);
  return row;
}

async function requireReturned(deps: Deps, row: WithdrawalRow): Promise<string> {
  if (row.state !== 'paid')
    throw new WithdrawError(`Withdrawal ${row.reference} is ${row.state}: the member has the money already.`);
  const fact = await lookAt(deps, row);
  if (!fact) throw new WithdrawError('The provider cannot be asked now. Try again later.');
  if (fact.state !== 'failed' && fact.state !== 'reversed')
    throw new WithdrawError(`The provider says ${fact.state}; returned would be wrong.`);
  return fact.state;
}
