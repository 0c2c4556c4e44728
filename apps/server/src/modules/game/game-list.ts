import type { DataOf, Game, gameEndpoints, QueryOf } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { requireAgent } from '../agent/index.ts';
import { catalogue, requireCategory, searchGames } from './catalogue.ts';
import { readPaging } from './rules.ts';

/** Games by provider, category and name, 60 at a time (spec §7); `not_found` for an unknown category or provider. */
export async function listGames(
  deps: Deps,
  query: QueryOf<typeof gameEndpoints.list>,
): Promise<DataOf<typeof gameEndpoints.list>> {
  const all = await catalogue(deps);
  const category = requireCategory(query.category);
  const alias = query.providerAlias;
  const provider = query.provider ?? (alias === undefined ? undefined : all.providerOf(alias));
  if ((alias ?? provider) !== undefined && (provider === undefined || !all.hasProvider(provider)))
    throw new AppError('not_found');
  const { page, limit } = readPaging(query);
  const found = searchGames(all.list(query.sort ?? 'popular', category, provider), query.q ?? '');
  return {
    items: found.slice((page - 1) * limit, page * limit).map(({ game }) => game),
    page,
    limit,
    total: found.length,
  };
}

/** Categories and providers with their number of games, of one category if asked for. */
export async function gameLobby(
  deps: Deps,
  query: QueryOf<typeof gameEndpoints.lobby>,
): Promise<DataOf<typeof gameEndpoints.lobby>> {
  requireAgent(query.agent_code);
  const all = await catalogue(deps);
  return { categories: [...all.categories], providers: [...all.providers(requireCategory(query.category))] };
}

/** A game by id, and by provider when one is named; throws `game_not_found`. */
export async function requireGame(deps: Deps, gameId: string, providerId?: string): Promise<Game> {
  const game = (await catalogue(deps)).byId.get(gameId);
  if (!game || (providerId !== undefined && game.provider_id !== providerId))
    throw new AppError('game_not_found');
  return game;
}
