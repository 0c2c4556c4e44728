import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export type { LineAnswer } from './line-return.tsx';
export type { LineLinkFormProps } from './line-link-form.tsx';

/** "Log in with LINE" below the log-in form. */
export const LineButton = lazyWithRetry(
  () => import('./line-button.tsx'),
  (module) => module.LineButton,
);
/** The site's way back from LINE. */
export const LineReturn = lazyWithRetry(
  () => import('./line-return.tsx'),
  (module) => module.LineReturn,
);
/** The official account, offered after a registration that linked LINE. */
export const LineFriend = lazyWithRetry(
  () => import('./line-friend.tsx'),
  (module) => module.LineFriend,
);
/** Link a proved LINE account or register with it. */
export const LineLinkForm = lazyWithRetry(
  () => import('./line-link-form.tsx'),
  (module) => module.LineLinkForm,
);
/** Registration inside LINE: a number and its code. Pure: the site has none, and no file for it. */
export const LineRegister = /* @__PURE__ */ lazyWithRetry(
  () => import('./line-register.tsx'),
  (module) => module.LineRegister,
);
/** The profile's LINE card. */
export const LineSection = lazyWithRetry(
  () => import('./line-section.tsx'),
  (module) => module.LineSection,
);
