import { useArea } from '../../react/core-context.tsx';
import { type LaunchStoreState, launchStore } from './store.ts';

/** A piece of the launch store. */
export function useLaunch<T>(selector: (state: LaunchStoreState) => T): T {
  return useArea(launchStore, selector);
}
