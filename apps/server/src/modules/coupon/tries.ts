import { eq } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { afterWrong, fieldState, type Tries } from './rules.ts';
import { couponTries } from './tables.ts';

/** The wrong codes of a member; `undefined` = none yet. */
export async function readTries(q: Queryable, memberId: string): Promise<Tries | undefined> {
  const [row] = await q.select().from(couponTries).where(eq(couponTries.memberId, memberId));
  return row;
}

/**
 * Locks the member's tries until the transaction ends, so that codes typed at once are counted one after the other; throws
 * `coupon_closed` while the field is closed.
 */
export async function requireOpenField(tx: Tx, memberId: string, now: Date): Promise<Tries> {
  await tx.insert(couponTries).values({ memberId, wrong: 0, since: now }).onConflictDoNothing();
  const [row] = await tx.select().from(couponTries).where(eq(couponTries.memberId, memberId)).for('update');
  if (!row) throw new Error('tries vanished');
  const { closedUntil } = fieldState(row, now);
  if (closedUntil === null) return row;
  const minutes = Math.ceil((closedUntil.getTime() - now.getTime()) / 60_000);
  throw new AppError('coupon_closed', { params: { minutes } });
}

/** Counts a wrong code and throws `coupon_not_found`, or `coupon_closed` when it was the last; the count is kept. */
export async function refuseWrong(tx: Tx, memberId: string, before: Tries, now: Date): Promise<never> {
  const next = afterWrong(before, now);
  await tx
    .update(couponTries)
    .set({
      ...next,
      wrong: next.wrongAt.length,
      since: next.wrongAt[0] === undefined ? now : new Date(next.wrongAt[0]),
    })
    .where(eq(couponTries.memberId, memberId));
  const { triesLeft, closedUntil } = fieldState(next, now);
  throw closedUntil === null
    ? new AppError('coupon_not_found', { keep: true, params: { tries: triesLeft } })
    : new AppError('coupon_closed', {
        keep: true,
        params: { minutes: Math.ceil((closedUntil.getTime() - now.getTime()) / 60_000) },
      });
}
