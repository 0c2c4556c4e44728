import { useArea } from '../react/core-context.tsx';
import { type WithdrawState, withdrawStore } from './store.ts';

/** A piece of the withdraw store. */
export function useWithdraw<T>(selector: (state: WithdrawState) => T): T {
  return useArea(withdrawStore, selector);
}
