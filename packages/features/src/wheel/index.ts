import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member/wheel. */
export const WheelPanel = lazyWithRetry(
  () => import('./wheel-panel.tsx'),
  (module) => module.WheelPanel,
);
