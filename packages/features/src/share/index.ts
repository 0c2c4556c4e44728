import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** The link maker for admins: links, QR code, LINE card and rich menu. */
export const SharePanel = lazyWithRetry(
  () => import('./share-panel.tsx'),
  (module) => module.SharePanel,
);
