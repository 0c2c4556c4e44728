import { useArea } from '../../react/core-context.tsx';
import { type WinsState, winsStore } from './wins-store.ts';

/** A piece of the store of bills that won while the member was here. */
export function useWins<T>(selector: (state: WinsState) => T): T {
  return useArea(winsStore, selector);
}
