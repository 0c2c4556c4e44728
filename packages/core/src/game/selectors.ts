import { idle, type Resource } from '../resource/resource.ts';
import { type GameList, type GameQuery, type GameState, listKey } from './store.ts';

/** The list of one query. */
export function selectGameList(query: GameQuery) {
  return (state: GameState): Resource<GameList> => state.lists[listKey(query)] ?? idle;
}

/** Are there games after the ones that were loaded? */
export function hasMore(list: GameList | undefined): boolean {
  return list !== undefined && list.items.length < list.total;
}

/** Is this game one of the member's favourites? */
export function selectIsFavourite(game_id: string) {
  return (state: GameState): boolean =>
    state.favourites.data?.some((game) => game.game_id === game_id) ?? false;
}
