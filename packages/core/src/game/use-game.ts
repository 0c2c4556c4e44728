import { useArea } from '../react/core-context.tsx';
import { type GameState, gameStore } from './game-store.ts';

/** A piece of the game store. */
export const useGame = <T>(selector: (state: GameState) => T): T => useArea(gameStore, selector);
