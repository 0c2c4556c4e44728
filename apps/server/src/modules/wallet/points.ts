import { eq, sql } from 'drizzle-orm';

import { isUniqueViolation, type Queryable, type Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { pointAccounts, pointEntries } from './tables.ts';

/** Points of a member, a whole number ≥ 0; 0 before the first movement. */
export async function readPoints(q: Queryable, memberId: string): Promise<bigint> {
  const [row] = await q.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId));
  return row?.balance ?? 0n;
}

/** One movement of points. */
export interface PointPosting {
  readonly memberId: string;
  /** e.g. `quest`, `redeem`; free text of the area that moves them. */
  readonly kind: string;
  /** Names the movement for ever; a key is posted once. */
  readonly key: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: Date;
}

/**
 * Moves points once per key in the caller's transaction; answers the new balance. Throws
 * `insufficient_funds` when they would fall below 0 and `transaction_conflict` for a key used before.
 */
export async function postPoints(tx: Tx, posting: PointPosting): Promise<bigint> {
  await tx
    .insert(pointAccounts)
    .values({ memberId: posting.memberId, balance: 0n, version: 0n })
    .onConflictDoNothing();
  const [account] = await tx
    .update(pointAccounts)
    .set({
      balance: sql`${pointAccounts.balance} + ${posting.amount}`,
      version: sql`${pointAccounts.version} + 1`,
    })
    .where(
      sql`${pointAccounts.memberId} = ${posting.memberId} and ${pointAccounts.balance} + ${posting.amount} >= 0`,
    )
    .returning();
  if (!account) throw new AppError('insufficient_funds');
  const { kind, key, amount, reference, at } = posting;
  try {
    await tx.insert(pointEntries).values({
      memberId: posting.memberId,
      version: account.version,
      kind,
      key,
      amount,
      balanceAfter: account.balance,
      reference,
      createdAt: at,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'point_entries_key'))
      throw new AppError('transaction_conflict', { cause: error });
    throw error;
  }
  return account.balance;
}
