import { useArea } from '../../react/core-context.tsx';
import { type ForgotState, forgotStore } from './store.ts';

/** A piece of the forgot store. */
export function useForgot<T>(selector: (state: ForgotState) => T): T {
  return useArea(forgotStore, selector);
}
