import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The header's right side for members, in a chunk that visitors do not fetch. */
export const MemberTools = lazyWithRetry(
  () => import('./member-tools.tsx'),
  (module) => module.MemberTools,
);
