import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member/creditfree: check-in, quests and claimed rewards. */
export const QuestPanel = lazyWithRetry(
  () => import('./screens.ts'),
  (module) => module.QuestPanel,
);
/** The header's star with the number of quests that can be claimed. */
export const QuestStar = lazyWithRetry(
  () => import('./screens.ts'),
  (module) => module.QuestStar,
);
/** The quests of an event, in its dialog. */
export const EventQuests = lazyWithRetry(
  () => import('./screens.ts'),
  (module) => module.EventQuests,
);
