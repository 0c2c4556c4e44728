export { type LobbyState, lobbyStore } from './store.ts';
export { selectList } from './selectors.ts';
export { useLobby } from './use-lobby.ts';
