import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /promotions: what is on offer. */
export const PromotionsPanel = lazyWithRetry(
  () => import('./promotions-panel.tsx'),
  (module) => module.PromotionsPanel,
);
/** /member/promotions: the member's own. */
export const MyPromotionsPanel = lazyWithRetry(
  () => import('./my-promotions-panel.tsx'),
  (module) => module.MyPromotionsPanel,
);
/** The promotion dialog of the shell. */
export const PromotionDialog = lazyWithRetry(
  () => import('./promotion-dialog.tsx'),
  (module) => module.PromotionDialog,
);
/** In a deposit, above its button: the selected promotion and what it gives. */
export const PromotionChoice = lazyWithRetry(
  () => import('./promotion-choice.tsx'),
  (module) => module.PromotionChoice,
);
/** On a paid deposit: what became of its promotion. */
export const PromotionOutcome = lazyWithRetry(
  () => import('./promotion-outcome.tsx'),
  (module) => module.PromotionOutcome,
);
