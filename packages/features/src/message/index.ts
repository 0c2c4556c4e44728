import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The official account, offered after a tie. Pure: the site has none, and no file for it. */
export const FriendOffer = /* @__PURE__ */ lazyWithRetry(
  () => import('./friend-offer.tsx'),
  (module) => module.FriendOffer,
);

/** The profile's card about messages from LINE. */
export const MessageSection = lazyWithRetry(
  () => import('./message-section.tsx'),
  (module) => module.MessageSection,
);
