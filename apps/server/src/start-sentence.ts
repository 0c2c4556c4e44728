import { DrizzleQueryError } from 'drizzle-orm';

import { ConfigError } from './config.ts';
import { databaseErrorCode } from './db/errors.ts';
import { databaseTrouble, DataDirLockedError, isDiskFull } from './db/index.ts';
import { MigrationError } from './db/migrate.ts';

/**
 * Why the server did not start, in one English sentence for the screen (one per wrong setting). Never holds
 * a query, its parameters, a value of a row or a stack: those would carry names, accounts and hashes.
 */
export function startSentence(error: unknown): string {
  return failureSentence(error, start);
}

/** Why an operator's command failed, under the same promise. */
export function commandSentence(error: unknown): string {
  return failureSentence(error, command);
}

interface Words {
  readonly failed: string;
  readonly again: string;
  readonly which: string;
}

const start: Words = {
  failed: 'The server could not start',
  again: 'start again',
  which: ' The log says which.',
};
// A command beside the server writes no log.
const command: Words = { failed: 'The command failed', again: 'try again', which: '' };

function failureSentence(error: unknown, words: Words): string {
  if (error instanceof ConfigError || error instanceof DataDirLockedError) return error.message;
  if (error instanceof MigrationError) return error.message;
  if (databaseErrorCode(error) === 'EADDRINUSE')
    return `Port ${named(error, 'port')} is taken by another program. Stop it, or set PORT to another port.`;
  if (databaseErrorCode(error) === 'EACCES' && named(error, 'port') !== '')
    return `Port ${named(error, 'port')} may not be used by this user. Set PORT to another port.`;
  const sentence = fromDatabase(error, words);
  if (sentence !== undefined) return sentence;
  const root = rootOf(error);
  if (root instanceof DrizzleQueryError)
    return `${words.failed}: a query of the database failed.${words.which}`;
  const [line = ''] = (root instanceof Error ? root.message : String(root)).split('\n');
  return `${words.failed}: ${line === '' ? 'an unknown error' : line}`;
}

// The innermost error: what PostgreSQL said itself, below everything that repeats statements and values.
function rootOf(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error && current.cause !== undefined; depth += 1)
    current = current.cause;
  return current;
}

function named(error: unknown, property: 'table' | 'constraint' | 'port' | 'address'): string {
  const value: unknown =
    error instanceof Error && property in error
      ? Object.getOwnPropertyDescriptor(error, property)?.value
      : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function fromDatabase(error: unknown, { failed, again, which }: Words): string | undefined {
  const code = databaseErrorCode(error);
  if (isDiskFull(error))
    return `The disk is full: the database has no room to write. Make room (or move DATA_DIR or the database) and ${again}.`;
  if (databaseTrouble(error) === 'lost') {
    return `The database cannot be reached${code === undefined ? '' : ` (${code})`}. Check DATABASE_URL and that PostgreSQL runs.`;
  }
  if (databaseTrouble(error) === 'busy') return `${failed}: the database is busy (${code ?? ''}). Try again.`;
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist. Create it first.';
  if (code === '28P01' || code === '28000')
    return 'The database refused the user or the password in DATABASE_URL.';
  if (code === '42501')
    return `${failed}: the role in DATABASE_URL lacks a right. Run this release's migrations, with --runtime-role, and ${again}.`;
  if (code === undefined || !/^(?=.*[0-9])[0-9A-Z]{5}$/.test(code)) return undefined;
  // Messages and details of PostgreSQL may repeat values of a row: only names and the state are shown.
  const root = rootOf(error);
  const places = [named(root, 'table'), named(root, 'constraint')].filter(Boolean).join(', ');
  return `${failed}: the database refused a statement (SQLSTATE ${code}${places === '' ? '' : `: ${places}`}).${which}`;
}
