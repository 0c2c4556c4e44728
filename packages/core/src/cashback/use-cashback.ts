import { useArea } from '../react/core-context.tsx';
import { type CashbackState, cashbackStore } from './store.ts';

/** A piece of the cashback store. */
export function useCashback<T>(selector: (state: CashbackState) => T): T {
  return useArea(cashbackStore, selector);
}
