import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The profile's cards: limits, break and self-exclusion, net result. */
export const ProtectionCards = lazyWithRetry(
  () => import('./protection-cards.tsx'),
  (module) => module.ProtectionCards,
);
/** While a member plays: shows the reality check when it is due. */
export const RealityWatch = lazyWithRetry(
  () => import('./reality-watch.tsx'),
  (module) => module.RealityWatch,
);
