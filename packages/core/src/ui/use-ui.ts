import { useArea } from '../react/core-context.tsx';
import { type UiState, uiStore } from './ui-store.ts';

/** A piece of the ui store. */
export const useUi = <T>(selector: (state: UiState) => T): T => useArea(uiStore, selector);
