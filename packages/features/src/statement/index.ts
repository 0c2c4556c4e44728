import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member/statement. */
export const StatementPanel = lazyWithRetry(
  () => import('./statement-panel.tsx'),
  (module) => module.StatementPanel,
);
/** The newest movements, for the member's overview. */
export const LatestMovements = lazyWithRetry(
  () => import('./latest-movements.tsx'),
  (module) => module.LatestMovements,
);
