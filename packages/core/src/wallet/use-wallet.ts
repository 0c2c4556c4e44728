import { useArea } from '../react/core-context.tsx';
import { type WalletState, walletStore } from './store.ts';

/** A piece of the wallet store. */
export function useWallet<T>(selector: (state: WalletState) => T): T {
  return useArea(walletStore, selector);
}
