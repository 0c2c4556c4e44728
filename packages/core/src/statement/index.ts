export {
  type StatementFilters,
  type StatementList,
  type StatementState,
  statementStore,
  type StatementView,
  viewOf,
} from './store.ts';
export { useStatement } from './use-statement.ts';
