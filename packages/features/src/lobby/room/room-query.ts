import type { GameQuery } from '@benjarong/core/game';

/** What of a room is shown: everything, the member's favourites, or what was played last. */
export const roomViews = ['all', 'favourites', 'recent'] as const;
/** One of {@link roomViews}. */
export type RoomView = (typeof roomViews)[number];
/** Orders of a game list (contract `game.list`). */
export const roomSorts = ['popular', 'new', 'name'] as const;
/** One of {@link roomSorts}. */
export type RoomSort = (typeof roomSorts)[number];

/** The filters of a lobby; all of them live in the address, so a link shows the same games. */
export interface RoomFilters {
  readonly q: string;
  readonly provider: string;
  readonly view: RoomView;
  readonly sort: RoomSort;
}

/** Reads the filters of an address; anything unknown counts as not given. */
export function readFilters(search: string): RoomFilters {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').slice(0, 80),
    provider: (query.get('provider') ?? '').slice(0, 64),
    view: oneOf(roomViews, query.get('show')),
    sort: oneOf(roomSorts, query.get('sort')),
  };
}

/** Writes filters as a query with its question mark; empty when nothing differs from the usual. */
export function writeFilters({ q, provider, view, sort }: RoomFilters): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (provider !== '') query.set('provider', provider);
  if (view !== 'all') query.set('show', view);
  if (sort !== 'popular') query.set('sort', sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list call behind filters, in a category or over all games. */
export function listQuery(category: string | undefined, { q, provider, sort }: RoomFilters): GameQuery {
  return {
    ...(category === undefined ? {} : { category }),
    ...(provider === '' ? {} : { provider }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(sort === 'popular' ? {} : { sort }),
  };
}

function oneOf<T extends string>(values: readonly [T, ...T[]], text: string | null): T {
  return values.find((value) => value === text) ?? values[0];
}
