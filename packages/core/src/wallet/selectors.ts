import type { BahtText, Wallet } from '@benjarong/contract';

import type { WalletState } from './wallet-store.ts';

const none: readonly Wallet[] = [];

/** Sum of all wallets as the server reckoned it; `undefined` until it is known. */
export const selectTotal = (state: WalletState): BahtText | undefined => state.wallets.data?.total;
/** The member's wallets; empty until they are known. */
export const selectWallets = (state: WalletState): readonly Wallet[] => state.wallets.data?.wallets ?? none;
/** The main cash wallet (type 1), from which withdrawals come. */
export const selectMainWallet = (state: WalletState): Wallet | undefined =>
  selectWallets(state).find(({ wallet_type_id }) => wallet_type_id === 1);
