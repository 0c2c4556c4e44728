import { useArea } from '../react/core-context.tsx';
import { type MemberState, memberStore } from './member-store.ts';

/** A piece of the member store. */
export const useMember = <T>(selector: (state: MemberState) => T): T => useArea(memberStore, selector);
