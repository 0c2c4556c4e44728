import { useArea } from '../../react/core-context.tsx';
import { type RegisterState, registerStore } from './store.ts';

/** A piece of the register store. */
export function useRegister<T>(selector: (state: RegisterState) => T): T {
  return useArea(registerStore, selector);
}
