import type { SelectedGame } from '@benjarong/core/ui';
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The address at which a game can be opened again: survives a log-in and a reload. */
export function playPath({ game_id, provider_id, sub_provider_id, source, is_demo }: SelectedGame): string {
  const query = new URLSearchParams({ game_id, provider_id });
  if (sub_provider_id !== '') query.set('sub_provider_id', sub_provider_id);
  if (source !== '') query.set('source', source);
  if (is_demo) query.set('demo', '1');
  return `/play?${query.toString()}`;
}

/**
 * The game of a `/play` address. What the address cannot say (name, picture) comes from `known` when that
 * is the same game; `undefined` when neither names a game.
 */
export function gameOfSearch(search: string, known: SelectedGame | undefined): SelectedGame | undefined {
  const query = new URLSearchParams(search);
  const game_id = part(query, 'game_id');
  const provider_id = part(query, 'provider_id');
  if (game_id === '' && provider_id === '') return known;
  if (!idPattern.test(game_id) || !idPattern.test(provider_id)) return undefined;
  const is_demo = query.get('demo') === '1';
  if (known?.game_id === game_id && known.provider_id === provider_id) return { ...known, is_demo };
  return {
    game_id,
    provider_id,
    sub_provider_id: part(query, 'sub_provider_id'),
    source: part(query, 'source', 40),
    game_name: '',
    image: '',
    category: 'slot',
    is_demo,
  };
}

function part(query: URLSearchParams, name: string, max = 64): string {
  return (query.get(name) ?? '').slice(0, max);
}
