import { useArea } from '../react/core-context.tsx';
import { type LobbyState, lobbyStore } from './store.ts';

/** A piece of the lobby store. */
export function useLobby<T>(selector: (state: LobbyState) => T): T {
  return useArea(lobbyStore, selector);
}
