import { useArea } from '../../react/core-context.tsx';
import { type BillsState, billsStore } from './bills-store.ts';

/** A piece of the store of the member's bills. */
export function useBills<T>(selector: (state: BillsState) => T): T {
  return useArea(billsStore, selector);
}
