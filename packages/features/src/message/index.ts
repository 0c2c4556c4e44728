import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The profile's card about messages from LINE. */
export const MessageSection = lazyWithRetry(
  () => import('./message-section.tsx'),
  (module) => module.MessageSection,
);
