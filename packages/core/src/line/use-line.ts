import { useArea } from '../react/core-context.tsx';
import { type LineState, lineStore } from './line-store.ts';

/** A piece of the line store. */
export const useLine = <T>(selector: (state: LineState) => T): T => useArea(lineStore, selector);
