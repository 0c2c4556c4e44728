import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ledgerAccounts } from './tables.ts';

/** A member's wallet as the ledger keeps it. */
export interface LedgerWallet {
  readonly id: string;
  readonly memberId: string;
  readonly walletTypeId: number;
  /** Satang, never below 0. */
  readonly balance: bigint;
  /** Number of movements so far. */
  readonly version: bigint;
}

/** Opens the member's wallet of a type with balance 0, or returns the one there is. */
export async function openWallet(
  tx: Tx,
  {
    memberId,
    walletTypeId,
    at,
  }: { readonly memberId: string; readonly walletTypeId: number; readonly at: Date },
): Promise<LedgerWallet> {
  await tx
    .insert(ledgerAccounts)
    .values({ id: newId(), memberId, walletTypeId, balance: 0n, version: 0n, createdAt: at })
    .onConflictDoNothing({ target: [ledgerAccounts.memberId, ledgerAccounts.walletTypeId] });
  const [row] = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.walletTypeId, walletTypeId)));
  if (!row) throw new Error('a wallet vanished');
  return toWallet(row);
}

/** Every wallet of a member, by type. */
export async function wallets(q: Queryable, memberId: string): Promise<readonly LedgerWallet[]> {
  const rows = await q
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(asc(ledgerAccounts.walletTypeId));
  return rows.map(toWallet);
}

/** One wallet by id, anyone who owns it; `undefined` when there is none (also for a text that is no id). */
export async function wallet(q: Queryable, walletId: string): Promise<LedgerWallet | undefined> {
  if (!isUuid(walletId)) return undefined;
  const [row] = await q
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.id, walletId), isNotNull(ledgerAccounts.memberId)));
  return row && toWallet(row);
}

/**
 * Locks wallets until the transaction ends, in id order as postings do, so that a verb may look at what only the
 * wallet's owner changes before it posts. Wallets that do not exist are passed over.
 */
export async function lock(tx: Tx, walletIds: readonly string[]): Promise<void> {
  if (walletIds.length === 0) return;
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.id, [...new Set(walletIds)]), isNotNull(ledgerAccounts.memberId)))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
}

function toWallet(row: typeof ledgerAccounts.$inferSelect): LedgerWallet {
  const { id, memberId, walletTypeId, balance, version } = row;
  if (memberId === null || walletTypeId === null || balance === null || version === null) {
    throw new Error(`account ${id} is not a wallet`);
  }
  return { id, memberId, walletTypeId, balance, version };
}
