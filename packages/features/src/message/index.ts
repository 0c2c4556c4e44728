import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The official account, offered after a link in the mini-app. Pure: the site has it in a step. */
export const FriendOffer = /* @__PURE__ */ lazyWithRetry(
  () => import('./friend-offer.tsx'),
  (module) => module.FriendOffer,
);

/** The official account, offered after a link on the site. Pure: the mini-app asks LINE itself. */
export const FriendStep = /* @__PURE__ */ lazyWithRetry(
  () => import('./friend-step.tsx'),
  (module) => module.FriendStep,
);

/** The profile's card about messages from LINE. */
export const MessageSection = lazyWithRetry(
  () => import('./message-section.tsx'),
  (module) => module.MessageSection,
);
