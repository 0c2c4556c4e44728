import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

export { BalanceChip } from './balance-chip.tsx';
export { WalletPlace } from './wallet-place.tsx';

/** The member panel as a card. */
export const WalletCard = lazyWithRetry(
  () => import('./wallet-card.tsx'),
  (module) => module.WalletCard,
);
/** The total with its buttons. */
export const BalanceLine = lazyWithRetry(
  () => import('./balance-line.tsx'),
  (module) => module.BalanceLine,
);
