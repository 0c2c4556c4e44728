import { useArea } from '../react/core-context.tsx';
import { type StatementState, statementStore } from './store.ts';

/** A piece of the statement store. */
export function useStatement<T>(selector: (state: StatementState) => T): T {
  return useArea(statementStore, selector);
}
