import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member/withdraw. */
export const WithdrawPanel = lazyWithRetry(
  () => import('./withdraw-panel.tsx'),
  (module) => module.WithdrawPanel,
);
