export { type StatementFilters, type StatementList, type StatementState, statementStore } from './store.ts';
export { useStatement } from './use-statement.ts';
