import { useArea } from '../react/core-context.tsx';
import { type GameState, gameStore } from './store.ts';

/** A piece of the game store. */
export function useGame<T>(selector: (state: GameState) => T): T {
  return useArea(gameStore, selector);
}
