import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export { Banners } from './banners.tsx';
export { EventButton } from './event-button.tsx';
export { NoticeStrip } from './notice-strip.tsx';

/** The stepper over important announcements. */
export const NotificationDialog = lazyWithRetry(
  () => import('./notification-dialog.tsx'),
  (module) => module.NotificationDialog,
);
/** The announcement dialog with the pictures of the events. */
export const EventDialog = lazyWithRetry(
  () => import('./event-dialog.tsx'),
  (module) => module.EventDialog,
);
