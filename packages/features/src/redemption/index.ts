import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /redeem. */
export const RedeemPanel = lazyWithRetry(
  () => import('./redeem-panel.tsx'),
  (module) => module.RedeemPanel,
);
