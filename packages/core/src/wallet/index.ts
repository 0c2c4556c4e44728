export { selectMainWallet, selectPromotions, selectTotal, selectWallets } from './selectors.ts';
export { useWallet } from './use-wallet.ts';
export { type Wallets, type WalletState, walletStore } from './store.ts';
