import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { transact } from '../../../db/index.ts';
import { AppError } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';
import { requireGame } from '../game-list.ts';
import { gameBets } from '../game.tables.ts';
import {
  carriedOut,
  findTransaction,
  fingerprintOf,
  lockBet,
  readStake,
  repeated,
  requireBetFields,
  requireSame,
  takeTransaction,
} from './common.ts';

/**
 * Provider → house: pays a win once per transaction id, also after the session expired and while bets
 * are stopped (invariant 29); 0.00 closes a lost round; a further win of the same bet adds to it.
 * Throws `bet_not_found`, `bet_rolled_back`, `transaction_conflict`.
 */
export const win = async (
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletWin>,
): Promise<DataOf<typeof gameEndpoints.walletWin>> => {
  const amount = readStake(body.amount, 0n);
  const game = await requireGame(deps, body.game_id, providerId);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const origin = await findTransaction(tx, providerId, body.bet_transaction_id);
    if (!origin || (origin.kind !== 'bet' && origin.kind !== 'tombstone'))
      throw new AppError('bet_not_found');
    const fingerprint = fingerprintOf(
      body.player_id.toLowerCase(),
      body.bet_transaction_id,
      body.round_id,
      body.game_id,
      body.amount,
      body.currency,
    );
    const known = await takeTransaction(tx, {
      providerId,
      transactionId: body.transaction_id,
      kind: 'win',
      fingerprint,
      betTransactionId: body.bet_transaction_id,
      memberId: origin.memberId,
      walletId: origin.walletId,
      amount,
      createdAt: at,
    });
    if (known) {
      requireSame(known, 'win', fingerprint);
      return repeated(tx, body.transaction_id, known.walletId);
    }
    const bet = await lockBet(tx, providerId, body.bet_transaction_id);
    if (!bet || bet.state === 'rolled_back') throw new AppError('bet_rolled_back');
    requireBetFields(bet, body);
    await tx
      .update(gameBets)
      .set({
        state: 'settled',
        payout: sql`${gameBets.payout} + ${amount.toString()}::bigint`,
        settledAt: bet.settledAt ?? at,
      })
      .where(eq(gameBets.id, bet.id));
    if (amount === 0n) return carriedOut(tx, body.transaction_id, bet.walletId);
    const posted = await ledger.post(tx, {
      kind: 'win',
      key: `win:${providerId}:${body.transaction_id}`,
      reference: body.round_id,
      at,
      lines: [
        { account: bet.walletId, amount },
        { account: ledger.house('games'), amount: -amount },
      ],
      meta: { title: game.game_name, gameKind: bet.category, gameId: bet.gameId, provider: providerId },
    });
    return carriedOut(tx, body.transaction_id, bet.walletId, posted);
  });
};
