import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** A withdrawal that is followed; fetched when its form is sent, so that nothing below moves twice. */
export const WithdrawProgress = lazyWithRetry(
  () => import('./withdraw-progress.tsx'),
  (module) => module.WithdrawProgress,
);
