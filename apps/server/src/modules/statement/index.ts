export { checkFilters, statementFile } from './list-statement.ts';
