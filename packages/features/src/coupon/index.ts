import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member/coupon. */
export const CouponPanel = lazyWithRetry(
  () => import('./coupon-panel.tsx'),
  (module) => module.CouponPanel,
);
