import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, AppError, newId } from '../../kernel/index.ts';
import { type Member, shareUnerased } from '../member/index.ts';
import { record } from '../staff/index.ts';
import { reckonPlay } from './play-points.ts';
import { postPoints, readPoints } from './points.ts';

/**
 * Gives a member whole points, or takes them (`amount` below 0). Answers the balance after it; `undefined` when the member has
 * fewer. Throws `Refused` for an erased account.
 */
export function adjustPoints(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  { id: memberId }: Pick<Member, 'id'>,
  { amount, reason }: { readonly amount: bigint; readonly reason: string },
): Promise<bigint | undefined> {
  const at = deps.clock.now();
  return transact(deps.db, async (tx) => {
    await shareUnerased(tx, memberId);
    await reckonPlay(tx, memberId, at);
    const before = await readPoints(tx, memberId);
    const key = `adjust:${newId(deps.clock)}`;
    const after = await postPoints(tx, {
      memberId,
      kind: 'adjust',
      key,
      amount,
      reference: 'operator',
      at,
    });
    await record(tx, by, {
      act: 'points.adjusted',
      subject: `points:${memberId}`,
      before: { points: before },
      after: { points: after, entry: key },
      reason,
      memberId,
    });
    return after;
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.errorName === 'insufficient_funds') return undefined;
    throw error;
  });
}
