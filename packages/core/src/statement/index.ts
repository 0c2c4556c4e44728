export {
  type StatementFilters,
  type StatementList,
  type StatementState,
  statementStore,
} from './statement-store.ts';
export { useStatement } from './use-statement.ts';
