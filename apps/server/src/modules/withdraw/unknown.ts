import { formatBaht } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import type { Acting } from '../../kernel/index.ts';
import type { PayOutFact } from '../../providers/adapter.ts';
import { type DecisionOptions, note, requireDecidable, WithdrawError } from './decide.ts';
import { mayEnd } from './end-word.ts';
import { leaseMs, quietMs } from './look-rules.ts';
import { payoutAdapter, sendTaken } from './send.ts';
import { giveBack, markPaid } from './settle.ts';
import { lookAt } from './sweep.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';

/** What a person may say about a withdrawal whose outcome is unknown. */
export const unknownWords = ['paid', 'returned', 'again'] as const;

/** One of {@link unknownWords}. */
export type UnknownWord = (typeof unknownWords)[number];

/**
 * Ends an unknown withdrawal by a person's word, or sends it again under the same id. The provider is asked first, and a
 * word against its answer is refused; `again`, and `returned` of a payout that it does not know, need ten quiet minutes.
 * Above the limits of one person `paid` and `returned` take two. Answers false when it waits for the second one. Throws
 * {@link WithdrawError}.
 */
export async function resolveUnknown(
  deps: Deps,
  by: Acting,
  id: string,
  word: UnknownWord,
  options: DecisionOptions,
): Promise<boolean> {
  const known = await transact(deps.db, (tx) => requireDecidable(tx, deps, by, id, ['unknown'], options));
  const fact = await lookAt(deps, known);
  if (!fact) throw new WithdrawError('The provider cannot be asked now. Try again later.');
  const { ends, taken } = await transact(deps.db, async (tx) => {
    const row = await requireDecidable(tx, deps, by, id, ['unknown'], { version: known.version });
    const now = deps.clock.now();
    requireWord(word, fact, row, now);
    // Sent again under its own id it is paid once at most; the other words move the money for good.
    const may = word === 'again' || (await mayEnd(tx, by, row, word, now));
    if (may && word === 'paid') await markPaid(tx, row, now, by);
    if (may && word === 'returned')
      await giveBack(tx, row, 'bank_returned', now, { note: options.note, endedBy: by.actor });
    const sent = word === 'again' ? await takeAgain(tx, row, now) : undefined;
    const after = {
      word,
      provider_says: fact.state,
      ...(fact.amount === undefined ? {} : { provider_amount: formatBaht(fact.amount) }),
      ...(may ? {} : { first_by: by.actor }),
    };
    await note(tx, by, row, 'withdraw.unknown.resolved', after, options.note);
    return { ends: may, taken: sent };
  });
  const provider = taken && payoutAdapter(deps, taken);
  if (taken && provider) await sendTaken(deps, provider, taken);
  return ends;
}

function requireWord(word: UnknownWord, { state }: PayOutFact, row: WithdrawalRow, now: Date): void {
  const against = {
    paid: ['failed', 'reversed'],
    returned: ['paid', 'accepted'],
    again: ['accepted', 'paid', 'failed', 'reversed'],
  } as const satisfies Record<UnknownWord, readonly PayOutFact['state'][]>;
  if ((against[word] as readonly string[]).includes(state))
    throw new WithdrawError(`The provider says ${state}; ${word} would be wrong.`);
  const quiet = row.sentAt !== null && now.getTime() - row.sentAt.getTime() >= quietMs;
  if (word !== 'paid' && state === 'none' && !quiet)
    throw new WithdrawError('It was sent less than ten minutes ago and may still arrive. Try again later.');
}

async function takeAgain(tx: Tx, row: WithdrawalRow, now: Date): Promise<WithdrawalRow | undefined> {
  const [taken] = await tx
    .update(withdrawals)
    .set({
      dispatch: 'out',
      sends: row.sends + 1,
      sentAt: now,
      trouble: null,
      nextAt: new Date(now.getTime() + leaseMs),
    })
    .where(eq(withdrawals.id, row.id))
    .returning();
  return taken;
}
