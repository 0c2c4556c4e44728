import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { transact } from '../../../db/index.ts';
import { AppError, newId } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';
import { requireGame } from '../game-list.ts';
import { gameBets } from '../game.tables.ts';
import { requireGameSession } from './balance.ts';
import {
  carriedOut,
  fingerprintOf,
  lockBet,
  readStake,
  repeated,
  requireSame,
  takeTransaction,
} from './common.ts';

/**
 * Provider → house: takes a stake once per transaction id (invariant 29). A repeated call answers
 * `duplicate`. Throws `game_session_expired`, `bets_stopped`, `insufficient_funds`, `bet_rolled_back`
 * (its rollback came first, or the bet was undone), `transaction_conflict` (same id, other fields).
 */
export const bet = async (
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletBet>,
): Promise<DataOf<typeof gameEndpoints.walletBet>> => {
  const stake = readStake(body.amount, 1n);
  const game = await requireGame(deps, body.game_id, providerId);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const session = await requireGameSession(tx, providerId, body.session_token);
    const fingerprint = fingerprintOf(session.id, body.round_id, body.game_id, body.amount, body.currency);
    const known = await takeTransaction(tx, {
      providerId,
      transactionId: body.transaction_id,
      kind: 'bet',
      fingerprint,
      betTransactionId: body.transaction_id,
      memberId: session.memberId,
      walletId: session.walletId,
      amount: stake,
      createdAt: at,
    });
    if (known) {
      if (known.kind === 'tombstone') throw new AppError('bet_rolled_back');
      requireSame(known, 'bet', fingerprint);
      const before = await lockBet(tx, providerId, body.transaction_id);
      if (before?.state === 'rolled_back') throw new AppError('bet_rolled_back');
      return repeated(tx, body.transaction_id, known.walletId);
    }
    deps.guard.requireBets();
    if (session.expiresAt <= at) throw new AppError('game_session_expired');
    if (session.gameId !== body.game_id) throw new AppError('game_not_found');
    await tx.insert(gameBets).values({
      id: newId(deps.clock),
      providerId,
      transactionId: body.transaction_id,
      sessionId: session.id,
      memberId: session.memberId,
      walletId: session.walletId,
      walletTypeId: session.walletTypeId,
      gameId: game.game_id,
      category: game.category,
      roundId: body.round_id,
      stake,
      state: 'open',
      placedAt: at,
    });
    const posted = await ledger.post(tx, {
      kind: 'bet',
      key: `bet:${providerId}:${body.transaction_id}`,
      reference: body.round_id,
      at,
      lines: [
        { account: session.walletId, amount: -stake },
        { account: ledger.house('games'), amount: stake },
      ],
      meta: { title: game.game_name, gameKind: game.category, gameId: game.game_id, provider: providerId },
    });
    return carriedOut(tx, body.transaction_id, session.walletId, posted);
  });
};
