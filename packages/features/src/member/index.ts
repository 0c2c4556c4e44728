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
export { FirstStepsPlace } from './first-steps-place.tsx';
/** After a log-in: a new version of a document to accept, a notice of a new device. */
export const AccountWatch = lazyWithRetry(
  () => import('./account-watch.tsx'),
  (module) => module.AccountWatch,
);
export { StepUpDialog } from './step-up.ts';
