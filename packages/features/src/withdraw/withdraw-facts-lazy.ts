import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** Account and terms of a withdrawal; fetched while the server answers what they show. */
export const WithdrawFacts = lazyWithRetry(
  () => import('./withdraw-facts.tsx'),
  (module) => module.WithdrawFacts,
);
