import { useArea } from '../react/core-context.tsx';
import { type AuthState, authStore } from './auth-store.ts';

/** A piece of the auth store. */
export const useAuth = <T>(selector: (state: AuthState) => T): T => useArea(authStore, selector);
