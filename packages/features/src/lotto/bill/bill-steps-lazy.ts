import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The steps after a slip was written; fetched as soon as there is a line to send. */
export const BillSteps = lazyWithRetry(
  () => import('./bill-steps.tsx'),
  (module) => module.BillSteps,
);
