export {
  type GameDirectory,
  type GameList,
  type GameQuery,
  type GameState,
  gameStore,
  listKey,
} from './store.ts';
export { hasMore, selectGameList, selectIsFavourite } from './selectors.ts';
export { useGame } from './use-game.ts';
