import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { newId } from '../../../kernel/index.ts';
import { requireGame } from '../game-list.ts';
import { carryOut, fingerprintOf, gamesAccount, metaOf, readStake } from './common.ts';

/**
 * Provider → house: pays a win once per transaction id, also after the session expired and while bets
 * are stopped (invariant 29); 0.00 closes a lost round; a further win of the same bet adds to it.
 * Throws `bet_not_found`, `bet_rolled_back`, `transaction_conflict`.
 */
export async function win(
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletWin>,
): Promise<DataOf<typeof gameEndpoints.walletWin>> {
  const amount = readStake(body.amount, 0n);
  const game = await requireGame(deps, body.game_id, providerId);
  const player = body.player_id.toLowerCase();
  return carryOut(deps, 'game_win', body.transaction_id, [
    providerId,
    body.transaction_id,
    body.bet_transaction_id,
    player,
    body.round_id,
    body.game_id,
    amount,
    fingerprintOf(player, body.bet_transaction_id, body.round_id, body.game_id, body.amount, body.currency),
    JSON.stringify(metaOf(game, game.game_name)),
    newId(),
    gamesAccount,
    deps.clock.now().toISOString(),
  ]);
}
