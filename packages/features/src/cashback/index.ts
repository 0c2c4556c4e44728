import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /cashback: how daily cashback works, the running day and credited days. */
export const CashbackPanel = lazyWithRetry(
  () => import('./cashback-panel.tsx'),
  (module) => module.CashbackPanel,
);
/** /winloss: how the refund works and, for members, what can be claimed. */
export const WinlossPanel = lazyWithRetry(
  () => import('./winloss-panel.tsx'),
  (module) => module.WinlossPanel,
);
/** /member/winloss: claim and history. */
export const MyWinlossPanel = lazyWithRetry(
  () => import('./my-winloss-panel.tsx'),
  (module) => module.MyWinlossPanel,
);
