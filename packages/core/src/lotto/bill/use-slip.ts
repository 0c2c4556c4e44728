import { useArea } from '../../react/core-context.tsx';
import { type SlipState, slipStore } from './slip-store.ts';

/** A piece of the slip store. */
export function useSlip<T>(selector: (state: SlipState) => T): T {
  return useArea(slipStore, selector);
}
