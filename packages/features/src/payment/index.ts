import type { Core } from '@benjarong/core';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /member/deposit. */
export const DepositPanel = lazyWithRetry(
  () => import('./deposit-panel.tsx'),
  (module) => module.DepositPanel,
);
/** /member/payment: the running payment. */
export const PaymentPanel = lazyWithRetry(
  () => import('./payment-panel.tsx'),
  (module) => module.PaymentPanel,
);
/** /member/deposit/missing. */
export const MissingMoneyPanel = lazyWithRetry(
  () => import('./missing-money-panel.tsx'),
  (module) => module.MissingMoneyPanel,
);
/** The deposit dialog of the shell. */
export const DepositDialog = lazyWithRetry(
  () => import('./deposit-dialog.tsx'),
  (module) => module.DepositDialog,
);

/** Fetches /member/deposit with its data before it is drawn: its form then appears at once. Never rejects. */
export async function beginDeposit(core: Core): Promise<void> {
  try {
    const panel = await import('./deposit-panel.tsx');
    await panel.beginDeposit(core);
  } catch {
    // The page itself tries again, with its own way to say so.
  }
}
