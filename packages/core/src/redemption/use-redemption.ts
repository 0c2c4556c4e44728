import { useArea } from '../react/core-context.tsx';
import { type RedemptionState, redemptionStore } from './store.ts';

/** A piece of the store of the points shop. */
export function useRedemption<T>(selector: (state: RedemptionState) => T): T {
  return useArea(redemptionStore, selector);
}
