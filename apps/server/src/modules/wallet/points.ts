import { eq, sql } from 'drizzle-orm';

import { isUniqueViolation, type Queryable, type Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { pointAccounts, pointEntries, spinAccounts, spinEntries } from './tables.ts';

/** Points of a member, a whole number ≥ 0; 0 before the first movement. */
export async function readPoints(q: Queryable, memberId: string): Promise<bigint> {
  return balanceOf(q, pointBook, memberId);
}

/** Locks the points of a member until the transaction ends, so that what depends on them is decided one after the other. */
export async function lockPoints(tx: Tx, memberId: string): Promise<void> {
  await tx.insert(pointAccounts).values({ memberId, balance: 0n, version: 0n }).onConflictDoNothing();
  await tx
    .select({ version: pointAccounts.version })
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId))
    .for('no key update');
}

/** Free spins of a member, a whole number ≥ 0; 0 before the first movement. */
export async function readSpins(q: Queryable, memberId: string): Promise<bigint> {
  return balanceOf(q, spinBook, memberId);
}

/** One movement of points or spins. */
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
  return postTo(tx, pointBook, posting);
}

/** Moves free spins as {@link postPoints} moves points, and throws what it throws. */
export async function postSpins(tx: Tx, posting: PointPosting): Promise<bigint> {
  return postTo(tx, spinBook, posting);
}

/** Both books have the same columns. */
interface Book {
  readonly accounts: typeof pointAccounts | typeof spinAccounts;
  readonly entries: typeof pointEntries | typeof spinEntries;
  readonly keyConstraint: string;
}

const pointBook: Book = {
  accounts: pointAccounts,
  entries: pointEntries,
  keyConstraint: 'point_entries_key',
};
const spinBook: Book = { accounts: spinAccounts, entries: spinEntries, keyConstraint: 'spin_entries_key' };

async function balanceOf(q: Queryable, { accounts }: Book, memberId: string): Promise<bigint> {
  const [row] = await q.select().from(accounts).where(eq(accounts.memberId, memberId));
  return row?.balance ?? 0n;
}

async function postTo(tx: Tx, { accounts, entries, keyConstraint }: Book, posting: PointPosting) {
  const { memberId, kind, key, amount, reference, at } = posting;
  await tx.insert(accounts).values({ memberId, balance: 0n, version: 0n }).onConflictDoNothing();
  const [account] = await tx
    .update(accounts)
    .set({ balance: sql`${accounts.balance} + ${amount}`, version: sql`${accounts.version} + 1` })
    .where(sql`${accounts.memberId} = ${memberId} and ${accounts.balance} + ${amount} >= 0`)
    .returning();
  if (!account) throw new AppError('insufficient_funds');
  const { version, balance } = account;
  try {
    await tx
      .insert(entries)
      .values({ memberId, version, kind, key, amount, balanceAfter: balance, reference, createdAt: at });
  } catch (error) {
    if (isUniqueViolation(error, keyConstraint)) throw new AppError('transaction_conflict', { cause: error });
    throw error;
  }
  return balance;
}
