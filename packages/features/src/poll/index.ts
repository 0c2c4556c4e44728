import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /poll/{id}, and the list of polls without an id. */
export const PollPanel = lazyWithRetry(
  () => import('./poll-panel.tsx'),
  (module) => module.PollPanel,
);
