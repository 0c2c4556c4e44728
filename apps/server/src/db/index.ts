export { instant, satang, toBigint, uuidId, whole } from './columns.ts';
export {
  type Database,
  type DatabaseHandle,
  migrationsFolder,
  openDatabase,
  type Queryable,
  transact,
  type Tx,
} from './database.ts';
export { databaseErrorCode, databaseTrouble, isUniqueViolation } from './errors.ts';
export { DataDirLockedError } from './lock.ts';
