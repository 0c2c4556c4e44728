export {
  type Database,
  type DatabaseHandle,
  migrationsFolder,
  openDatabase,
  type Queryable,
  transact,
  type Tx,
} from './database.ts';
export { databaseTrouble, isDiskFull, isUniqueViolation } from './errors.ts';
export { DataDirLockedError } from './lock.ts';
export { onWake, savepoint, wake } from './wake.ts';
