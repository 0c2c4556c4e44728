import { useArea } from '../react/core-context.tsx';
import { type AuthState, authStore } from './store.ts';

/** A piece of the auth store. */
export function useAuth<T>(selector: (state: AuthState) => T): T {
  return useArea(authStore, selector);
}
