export {
  type Database,
  type DatabaseHandle,
  migrationsFolder,
  openDatabase,
  othersSeenMs,
  type Queryable,
  savepoint,
  transact,
  type Tx,
} from './database.ts';
export { databaseTrouble, isDiskFull, isUniqueViolation } from './errors.ts';
export { DataDirLockedError } from './lock.ts';
export { onWake, wake } from './wake.ts';
