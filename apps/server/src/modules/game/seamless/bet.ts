import { type BodyOf, type DataOf, type gameEndpoints } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { newId, sha256 } from '../../../kernel/index.ts';
import { requireGame } from '../game-list.ts';
import { carryOut, gamesAccount, metaOf, readStake } from './common.ts';

/**
 * Provider → house: takes a stake once per transaction id (invariant 29). A repeated call answers
 * `duplicate`. Throws `game_session_expired`, `bets_stopped`, `insufficient_funds`, `bet_rolled_back`
 * (its rollback came first, or the bet was undone), `transaction_conflict` (same id, other fields).
 */
export async function bet(
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletBet>,
): Promise<DataOf<typeof gameEndpoints.walletBet>> {
  const stake = readStake(body.amount, 1n);
  const game = await requireGame(deps, body.game_id, providerId);
  // The fingerprint's first field is the session's id, which only the database knows.
  const said = JSON.stringify([body.round_id, body.game_id, body.amount, body.currency]).slice(1);
  return carryOut(deps, 'game_bet', body.transaction_id, [
    providerId,
    sha256(body.session_token),
    body.transaction_id,
    body.round_id,
    body.game_id,
    game.category,
    stake,
    said,
    metaOf(game, 'game.play'),
    newId(deps.clock),
    newId(),
    gamesAccount,
    deps.guard.betsOpen,
    deps.clock.now().toISOString(),
  ]);
}
