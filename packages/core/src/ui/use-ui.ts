import { useArea } from '../react/core-context.tsx';
import { type UiState, uiStore } from './store.ts';

/** A piece of the ui store. */
export function useUi<T>(selector: (state: UiState) => T): T {
  return useArea(uiStore, selector);
}
