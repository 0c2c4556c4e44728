import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export { type Room, roomOf, rooms } from './rooms.tsx';

/** A game lobby as a page. */
export const LobbyRoom = lazyWithRetry(
  () => import('./lobby-room.tsx'),
  (module) => module.LobbyRoom,
);
