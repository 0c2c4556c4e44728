import { idle, type Resource } from '../resource/resource.ts';
import { type GameList, type GameQuery, type GameState, listKey } from './game-store.ts';

/** The list of one query. */
export const selectGameList =
  (query: GameQuery) =>
  (state: GameState): Resource<GameList> =>
    state.lists[listKey(query)] ?? idle;

/** Are there games after the ones that were loaded? */
export const hasMore = (list: GameList | undefined): boolean =>
  list !== undefined && list.items.length < list.total;

/** Is this game one of the member's favourites? */
export const selectIsFavourite =
  (game_id: string) =>
  (state: GameState): boolean =>
    state.favourites.data?.some((game) => game.game_id === game_id) ?? false;
