import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** For the profile: when points expire; nothing where they do not. */
export const PointsExpiryCard = lazyWithRetry(
  () => import('./points-expiry.tsx'),
  (module) => module.PointsExpiryCard,
);

/** /redeem. */
export const RedeemPanel = lazyWithRetry(
  () => import('./redeem-panel.tsx'),
  (module) => module.RedeemPanel,
);
