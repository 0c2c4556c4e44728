import { useArea } from '../react/core-context.tsx';
import { type LineState, lineStore } from './store.ts';

/** A piece of the line store. */
export function useLine<T>(selector: (state: LineState) => T): T {
  return useArea(lineStore, selector);
}
