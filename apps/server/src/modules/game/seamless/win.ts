import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { AppError, newId } from '../../../kernel/index.ts';
import { requireGame } from '../game-list.ts';
import { gameLimits, winsRefused } from '../limits.ts';
import { carryOut, fingerprintOf, gamesAccount, metaOf, readStake } from './common.ts';

/**
 * Provider → house: pays a win once per transaction id, also after the session expired and while bets
 * are stopped (invariant 29); 0.00 closes a lost round; a further win of the same bet adds to it.
 * Throws `bet_not_found`, `bet_rolled_back`, `transaction_conflict`; `win_above_limit` and `wallet_above_limit` (operator
 * `game limits`), which are logged as `game.win_refused` and counted; the same id may then come with a smaller amount.
 */
export async function win(
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletWin>,
): Promise<DataOf<typeof gameEndpoints.walletWin>> {
  const amount = readStake(body.amount, 0n);
  const game = await requireGame(deps, body.game_id, providerId);
  const player = body.player_id.toLowerCase();
  const limits = await gameLimits(deps);
  return carryOut(deps, 'game_win', body.transaction_id, [
    providerId,
    body.transaction_id,
    body.bet_transaction_id,
    player,
    body.round_id,
    body.game_id,
    amount,
    fingerprintOf(player, body.bet_transaction_id, body.round_id, body.game_id, body.amount, body.currency),
    metaOf(game, 'game.play'),
    newId(),
    gamesAccount,
    deps.clock.now().toISOString(),
    limits.win_maximum,
    limits.wallet_maximum,
  ]).catch((error: unknown) => {
    const reason = error instanceof AppError ? error.errorName : undefined;
    if (reason === 'win_above_limit' || reason === 'wallet_above_limit') {
      deps.log.warn(
        { provider: providerId, transaction: body.transaction_id, amount: body.amount, reason },
        'game.win_refused',
      );
      winsRefused(deps).inc({ provider: providerId, reason });
    }
    throw error;
  });
}
