import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /affiliate: how commissions work for everybody; link, friends, commissions and redemption for members. */
export const AffiliatePanel = lazyWithRetry(
  () => import('./affiliate-panel.tsx'),
  (module) => module.AffiliatePanel,
);
