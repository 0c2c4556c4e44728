import { useArea } from '../../react/core-context.tsx';
import { type YeekeeState, yeekeeStore } from './store.ts';

/** A piece of the yeekee store. */
export function useYeekee<T>(selector: (state: YeekeeState) => T): T {
  return useArea(yeekeeStore, selector);
}
