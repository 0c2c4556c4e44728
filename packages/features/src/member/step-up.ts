import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** Asks for the password again before something sensitive, for cards of other areas. */
export const StepUpDialog = lazyWithRetry(
  () => import('./step-up-dialog.tsx'),
  (module) => module.StepUpDialog,
);
