import type { BahtText, OpenBonus, Wallet } from '@benjarong/contract';

import type { WalletState } from './store.ts';

const none: readonly Wallet[] = [];
const noBonus: readonly OpenBonus[] = [];

/** Sum of all wallets as the server reckoned it; `undefined` until it is known. */
export function selectTotal(state: WalletState): BahtText | undefined {
  return state.wallets.data?.total;
}
/** The member's wallets; empty until they are known. */
export function selectWallets(state: WalletState): readonly Wallet[] {
  return state.wallets.data?.wallets ?? none;
}
/** The main cash wallet (type 1), from which withdrawals come. */
export function selectMainWallet(state: WalletState): Wallet | undefined {
  return selectWallets(state).find(({ wallet_type_id }) => wallet_type_id === 1);
}
/** The member's open bonuses (spec §3: promotions of the member wallet state); empty until they are known. */
export function selectPromotions(state: WalletState): readonly OpenBonus[] {
  return state.wallets.data?.promotions ?? noBonus;
}
