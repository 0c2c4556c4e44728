import { useArea } from '../react/core-context.tsx';
import { type ContentState, contentStore } from './store.ts';

/** A piece of the content store. */
export function useContent<T>(selector: (state: ContentState) => T): T {
  return useArea(contentStore, selector);
}
