import { formatBaht, parseBaht, type Satang } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../../db/index.ts';
import { AppError, sha256 } from '../../../kernel/index.ts';
import { ledger, type Posted } from '../../ledger/index.ts';
import { gameBets, gameTransactions } from '../game.tables.ts';

/** A stored bet. */
export type GameBet = typeof gameBets.$inferSelect;
/** A stored transaction id. */
export type GameTransaction = typeof gameTransactions.$inferSelect;

/** Fingerprint of everything that a provider said under one transaction id. */
export const fingerprintOf = (...fields: readonly string[]): string => sha256(JSON.stringify(fields));

/** Reads an amount; throws `invalid_input` when it is below `least` satang. */
export const readStake = (text: string, least: Satang): Satang => {
  const amount = parseBaht(text);
  if (amount < least) throw new AppError('invalid_input');
  return amount;
};

/** The reply to a call that was carried out before: nothing moves, the balance is today's. */
export const repeated = async (tx: Tx, transactionId: string, walletId: string) => {
  const wallet = await ledger.wallet(tx, walletId);
  if (!wallet) throw new Error(`wallet ${walletId} of a game transaction vanished`);
  return { transaction_id: transactionId, balance: formatBaht(wallet.balance), duplicate: true };
};

/** The reply to a call that was carried out now; without a posting the balance is read. */
export const carriedOut = async (tx: Tx, transactionId: string, walletId: string, posted?: Posted) => {
  const balance = posted?.balances.get(walletId);
  if (balance === undefined) return { ...(await repeated(tx, transactionId, walletId)), duplicate: false };
  return { transaction_id: transactionId, balance: formatBaht(balance), duplicate: false };
};

/**
 * Takes a transaction id for good: `undefined` when it was free, else what stands under it. A copy that
 * runs at the same time waits here until the first one is decided.
 */
export const takeTransaction = async (
  tx: Tx,
  row: typeof gameTransactions.$inferInsert,
): Promise<GameTransaction | undefined> => {
  const taken = await tx
    .insert(gameTransactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: gameTransactions.transactionId });
  if (taken.length > 0) return undefined;
  const [known] = await tx
    .select()
    .from(gameTransactions)
    .where(
      and(
        eq(gameTransactions.providerId, row.providerId),
        eq(gameTransactions.transactionId, row.transactionId),
      ),
    );
  if (!known) throw new Error('a game transaction vanished');
  return known;
};

/** True when `known` is the very same call; throws `transaction_conflict` when another call used the id. */
export const requireSame = (
  known: GameTransaction,
  kind: GameTransaction['kind'],
  fingerprint: string,
): void => {
  if (known.kind !== kind || known.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
};

/** A transaction id under which a bet is asked for: `tombstone` = its rollback came first. */
export const findTransaction = async (
  tx: Tx,
  providerId: string,
  transactionId: string,
): Promise<GameTransaction | undefined> => {
  const [known] = await tx
    .select()
    .from(gameTransactions)
    .where(
      and(eq(gameTransactions.providerId, providerId), eq(gameTransactions.transactionId, transactionId)),
    );
  return known;
};

/** The bet of a transaction id, locked until the transaction ends. */
export const lockBet = async (
  tx: Tx,
  providerId: string,
  betTransactionId: string,
): Promise<GameBet | undefined> => {
  const [bet] = await tx
    .select()
    .from(gameBets)
    .where(and(eq(gameBets.providerId, providerId), eq(gameBets.transactionId, betTransactionId)))
    .for('update');
  return bet;
};

/** Throws `transaction_conflict` unless player, round and game are those of the bet. */
export const requireBetFields = (
  bet: GameBet,
  body: { readonly player_id: string; readonly round_id: string; readonly game_id: string },
): void => {
  if (
    bet.memberId !== body.player_id.toLowerCase() ||
    bet.roundId !== body.round_id ||
    bet.gameId !== body.game_id
  ) {
    throw new AppError('transaction_conflict');
  }
};
