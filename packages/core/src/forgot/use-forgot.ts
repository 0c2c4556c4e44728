import { useArea } from '../react/core-context.tsx';
import { type ForgotState, forgotStore } from './forgot-store.ts';

/** A piece of the forgot store. */
export const useForgot = <T>(selector: (state: ForgotState) => T): T => useArea(forgotStore, selector);
