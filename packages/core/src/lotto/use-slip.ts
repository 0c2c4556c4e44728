import { useArea } from '../react/core-context.tsx';
import { type SlipState, slipStore } from './slip-store.ts';

/** A piece of the slip store. */
export const useSlip = <T>(selector: (state: SlipState) => T): T => useArea(slipStore, selector);
