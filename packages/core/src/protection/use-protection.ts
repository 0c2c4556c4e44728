import { useArea } from '../react/core-context.tsx';
import { type ProtectionState, protectionStore } from './store.ts';

/** A piece of the protection store. */
export function useProtection<T>(selector: (state: ProtectionState) => T): T {
  return useArea(protectionStore, selector);
}
