import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';
import { fill, movementTitleText } from '@benjarong/text';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { transact, type Tx } from '../../../db/index.ts';
import { AppError, isUuid } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';
import { mainWallet } from '../../wallet/index.ts';
import { requireGame } from '../game-list.ts';
import { gameBets } from '../game.tables.ts';
import {
  carriedOut,
  findTransaction,
  fingerprintOf,
  lockBet,
  repeated,
  requireBetFields,
  requireSame,
  takeTransaction,
} from './common.ts';

// Whose transaction this is: the bet's owner, or the named player when the bet has not come yet.
const ownerOf = async (tx: Tx, providerId: string, betTransactionId: string, playerId: string) => {
  const bet = await findTransaction(tx, providerId, betTransactionId);
  if (bet) return { memberId: bet.memberId, walletId: bet.walletId };
  const wallet = isUuid(playerId) ? await mainWallet(tx, playerId) : undefined;
  if (!wallet) throw new AppError('bet_not_found');
  return { memberId: wallet.memberId, walletId: wallet.id };
};

/**
 * Provider → house: undoes a bet once per transaction id (invariant 29). When the bet has not come
 * yet, a tombstone keeps it from ever being taken. Throws `bet_not_found` (no such player either),
 * `bet_settled`, `bet_rolled_back` (undone under another id), `transaction_conflict`.
 */
export const rollback = async (
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletRollback>,
): Promise<DataOf<typeof gameEndpoints.walletRollback>> => {
  if (body.transaction_id === body.bet_transaction_id) throw new AppError('transaction_conflict');
  const game = await requireGame(deps, body.game_id, providerId);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const owner = await ownerOf(tx, providerId, body.bet_transaction_id, body.player_id);
    const fingerprint = fingerprintOf(
      body.player_id.toLowerCase(),
      body.bet_transaction_id,
      body.round_id,
      body.game_id,
    );
    const row = {
      providerId,
      betTransactionId: body.bet_transaction_id,
      fingerprint,
      amount: 0n,
      createdAt: at,
    };
    // First the bet's id: a bet that runs at this moment is waited for, one that never came is dead from here on.
    const origin = await takeTransaction(tx, {
      ...row,
      ...owner,
      transactionId: body.bet_transaction_id,
      kind: 'tombstone',
    });
    const { memberId, walletId } = origin ?? owner;
    const known = await takeTransaction(tx, {
      ...row,
      memberId,
      walletId,
      transactionId: body.transaction_id,
      kind: 'rollback',
    });
    if (known) {
      requireSame(known, 'rollback', fingerprint);
      return repeated(tx, body.transaction_id, known.walletId);
    }
    if (!origin) return carriedOut(tx, body.transaction_id, walletId);
    if (origin.kind === 'tombstone') throw new AppError('bet_rolled_back');
    const bet = await lockBet(tx, providerId, body.bet_transaction_id);
    if (origin.kind !== 'bet' || !bet) throw new AppError('bet_not_found');
    requireBetFields(bet, body);
    if (bet.state === 'settled') throw new AppError('bet_settled');
    if (bet.state === 'rolled_back') throw new AppError('bet_rolled_back');
    await tx.update(gameBets).set({ state: 'rolled_back', rolledBackAt: at }).where(eq(gameBets.id, bet.id));
    const posted = await ledger.post(tx, {
      kind: 'refund',
      key: `rollback:${providerId}:${body.transaction_id}`,
      reference: body.round_id,
      at,
      lines: [
        { account: bet.walletId, amount: bet.stake },
        { account: ledger.house('games'), amount: -bet.stake },
      ],
      meta: {
        title: fill(movementTitleText.refund, { game: game.game_name }),
        gameKind: bet.category,
        gameId: bet.gameId,
        provider: providerId,
      },
    });
    return carriedOut(tx, body.transaction_id, bet.walletId, posted);
  });
};
