import { useArea } from '../react/core-context.tsx';
import { type StatementState, statementStore } from './statement-store.ts';

/** A piece of the statement store. */
export const useStatement = <T>(selector: (state: StatementState) => T): T =>
  useArea(statementStore, selector);
