import { useArea } from '../react/core-context.tsx';
import { type MemberState, memberStore } from './store.ts';

/** A piece of the member store. */
export function useMember<T>(selector: (state: MemberState) => T): T {
  return useArea(memberStore, selector);
}
