import { useArea } from '../react/core-context.tsx';
import { type LobbyState, lobbyStore } from './lobby-store.ts';

/** A piece of the lobby store. */
export const useLobby = <T>(selector: (state: LobbyState) => T): T => useArea(lobbyStore, selector);
