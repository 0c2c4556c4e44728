import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export { playPath } from './play-path.ts';

/** The game sheet over any page. */
export const GameDialog = lazyWithRetry(
  () => import('./launch/game-dialog.tsx'),
  (module) => module.GameDialog,
);
/** The game sheet as the page `/play`. */
export const PlayRoom = lazyWithRetry(
  () => import('./play-room.tsx'),
  (module) => module.PlayRoom,
);
