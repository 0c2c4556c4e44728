import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { AppError, newId } from '../../../kernel/index.ts';
import { mainWalletType } from '../../wallet/index.ts';
import { requireGame } from '../game-list.ts';
import { carryOut, fingerprintOf, gamesAccount, metaOf } from './common.ts';

/**
 * Provider → house: undoes a bet once per transaction id (invariant 29). When the bet has not come
 * yet, a tombstone keeps it from ever being taken. Throws `bet_not_found` (no such player either),
 * `bet_settled`, `bet_rolled_back` (undone under another id), `transaction_conflict`.
 */
export async function rollback(
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletRollback>,
): Promise<DataOf<typeof gameEndpoints.walletRollback>> {
  if (body.transaction_id === body.bet_transaction_id) throw new AppError('transaction_conflict');
  const game = await requireGame(deps, body.game_id, providerId);
  const player = body.player_id.toLowerCase();
  return carryOut(deps, 'game_rollback', body.transaction_id, [
    providerId,
    body.transaction_id,
    body.bet_transaction_id,
    player,
    body.round_id,
    body.game_id,
    fingerprintOf(player, body.bet_transaction_id, body.round_id, body.game_id),
    metaOf(game, 'game.refund'),
    newId(),
    gamesAccount,
    mainWalletType,
    deps.clock.now().toISOString(),
  ]);
}
