import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export { type Room, roomOf, rooms } from './room/rooms.tsx';

/** A game lobby as a page. */
export const LobbyRoom = lazyWithRetry(
  () => import('./room/lobby-room.tsx'),
  (module) => module.LobbyRoom,
);
