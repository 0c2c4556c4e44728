import { useArea } from '../react/core-context.tsx';
import { type RegisterState, registerStore } from './register-store.ts';

/** A piece of the register store. */
export const useRegister = <T>(selector: (state: RegisterState) => T): T => useArea(registerStore, selector);
