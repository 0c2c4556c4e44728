import { fill, previewText } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import type { PageFacts } from '../../kernel/index.ts';
import { catalogue } from './catalogue.ts';

/** `/play` of a game of the catalogue is about that game. */
export async function gamePage(
  deps: Deps,
  path: string,
  query: URLSearchParams,
): Promise<PageFacts | undefined> {
  if (path !== '/play') return undefined;
  const game = (await catalogue(deps)).byId.get(query.get('game_id') ?? '');
  if (!game) return undefined;
  const { game_id, game_name, provider_id, provider_name, category } = game;
  return {
    title: game_name,
    description: fill(previewText.game, { game: game_name, provider: provider_name, brand: '{brand}' }),
    picture: category,
    query: `?${new URLSearchParams({ game_id, provider_id }).toString()}`,
  };
}
