import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The end of a page, fetched when it comes near. */
export const OperatorFacts = lazyWithRetry(
  () => import('./operator-facts.tsx'),
  (module) => module.OperatorFacts,
);
