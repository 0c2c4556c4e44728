import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member: greeting, wallet, quick actions, newest movements. */
export const MemberOverview = lazyWithRetry(
  () => import('./member-overview.tsx'),
  (module) => module.MemberOverview,
);
/** /member/profile. */
export const ProfilePanel = lazyWithRetry(
  () => import('./profile-panel.tsx'),
  (module) => module.ProfilePanel,
);
export { StepUpDialog } from './step-up.ts';
