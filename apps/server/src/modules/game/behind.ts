import { formatBaht, type MovementSource } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { gameBets, gameProviders, games, gameTransactions } from './tables.ts';

/**
 * The round of a game behind a movement of the ledger by its key (`bet:`, `win:` or `rollback:` with provider and
 * transaction): stake, payout and instants of the bet, and where the game opens while there is one. `undefined` when the member has none.
 */
export async function playBehind(
  q: Queryable,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<MovementSource | undefined> {
  const [, provider = '', ...rest] = key.split(':');
  const [bet] = await q
    .select({ bet: gameBets, game: games, provider: gameProviders.providerName })
    .from(gameTransactions)
    .innerJoin(
      gameBets,
      and(
        eq(gameBets.providerId, gameTransactions.providerId),
        eq(gameBets.transactionId, gameTransactions.betTransactionId),
      ),
    )
    .leftJoin(games, eq(games.gameId, gameBets.gameId))
    .leftJoin(gameProviders, eq(gameProviders.providerId, gameBets.providerId))
    .where(
      and(
        eq(gameTransactions.providerId, provider),
        eq(gameTransactions.transactionId, rest.join(':')),
        eq(gameBets.memberId, memberId),
      ),
    );
  if (!bet) return undefined;
  const { stake, payout, placedAt, settledAt, rolledBackAt, roundId, state, gameId } = bet.bet;
  const found = bet.game;
  const undone = state === 'rolled_back';
  return {
    kind: 'game_round',
    path: found === null ? null : playPath(found),
    facts: [
      { name: 'game', value: (found?.gameName ?? gameId).slice(0, 120) },
      ...(bet.provider === null ? [] : [{ name: 'provider' as const, value: bet.provider.slice(0, 120) }]),
      { name: 'round', value: roundId.slice(0, 120) },
      { name: 'stake', value: formatBaht(stake) },
      ...(undone ? [] : [{ name: 'payout' as const, value: formatBaht(payout) }]),
      ...(state === 'settled' ? [{ name: 'net' as const, value: formatBaht(payout - stake) }] : []),
      { name: 'placed_at', value: placedAt.toISOString() },
      ...(settledAt === null || undone
        ? []
        : [{ name: 'settled_at' as const, value: settledAt.toISOString() }]),
      ...(rolledBackAt === null ? [] : [{ name: 'returned_at' as const, value: rolledBackAt.toISOString() }]),
    ],
  };
}

// The address at which the game opens.
function playPath(game: typeof games.$inferSelect): string {
  const query = new URLSearchParams({ game_id: game.gameId, provider_id: game.providerId });
  if (game.subProviderId !== '') query.set('sub_provider_id', game.subProviderId);
  if (game.source !== '') query.set('source', game.source);
  return `/play?${query.toString()}`;
}
