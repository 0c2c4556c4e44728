import { useArea } from '../react/core-context.tsx';
import { type WheelState, wheelStore } from './store.ts';

/** A piece of the wheel's store. */
export function useWheel<T>(selector: (state: WheelState) => T): T {
  return useArea(wheelStore, selector);
}
