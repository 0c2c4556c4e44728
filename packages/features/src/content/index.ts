import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export { EventButton } from './event-button.tsx';

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
/** /terms, /privacy and /responsible, by the address. */
export const DocumentPanel = lazyWithRetry(
  () => import('./document-panel.tsx'),
  (module) => module.DocumentPanel,
);
/** /help and /help/{slug}. */
export const HelpPanel = lazyWithRetry(
  () => import('./help-panel.tsx'),
  (module) => module.HelpPanel,
);
/** All announcements as a page. Pure: the site has none, and no file for it. */
export const NotificationsPanel = /* @__PURE__ */ lazyWithRetry(
  () => import('./notifications-panel.tsx'),
  (module) => module.NotificationsPanel,
);
/** What is said of a page whose area is closed for maintenance. */
export const Maintenance = lazyWithRetry(
  () => import('./maintenance.tsx'),
  (module) => module.Maintenance,
);
