import { useArea } from '../react/core-context.tsx';
import { type LaunchStoreState, launchStore } from './launch-store.ts';

/** A piece of the launch store. */
export const useLaunch = <T>(selector: (state: LaunchStoreState) => T): T => useArea(launchStore, selector);
