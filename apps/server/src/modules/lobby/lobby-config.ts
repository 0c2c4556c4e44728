import {
  type DataOf,
  type Game,
  type lobbyEndpoints,
  lobbyKeys,
  type LobbyKey,
  type QueryOf,
} from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { requireAgent } from '../agent/index.ts';
import { catalogue, readPaging, recentGames } from '../game/index.ts';

const defaultGames = 24;

/**
 * What a lobby shows first: `last` = the member's own launches (empty for a guest), `hot` = most
 * played, the others by category. At most 100 games, 24 by default. Throws `not_found` for
 * an unknown key.
 */
export async function lobbyConfig(
  deps: Deps,
  memberId: string | undefined,
  query: QueryOf<typeof lobbyEndpoints.configs>,
): Promise<DataOf<typeof lobbyEndpoints.configs>> {
  requireAgent(query.agent_code);
  const key = requireKey(query.lobby_key);
  const { limit } = readPaging({ limit: query.limit }, defaultGames);
  const all = await catalogue(deps);
  if (key === 'last') {
    const games: Game[] = memberId === undefined ? [] : await recentGames(deps, memberId, limit);
    return { lobby_key: key, games, providers: [...all.providers()], total: games.length };
  }
  const category = key === 'hot' ? undefined : key;
  const games = all.list('popular', category);
  return {
    lobby_key: key,
    games: games.slice(0, limit).map(({ game }) => game),
    providers: [...all.providers(category)],
    total: games.length,
  };
}

function requireKey(key: string): LobbyKey {
  const known = lobbyKeys.find((one) => one === key);
  if (!known) throw new AppError('not_found');
  return known;
}
