import { useArea } from '../react/core-context.tsx';
import { type PollState, pollStore } from './store.ts';

/** A piece of the poll store. */
export function usePoll<T>(selector: (state: PollState) => T): T {
  return useArea(pollStore, selector);
}
