import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { databaseErrorCode } from './errors.ts';

/** One SQL file of `apps/server/migrations`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Which {@link schemaContract} the schema keeps after this file: `-- contract: N` in its first line, else 1. */
  readonly contract: number;
  /**
   * `-- outside of a transaction` in its first line: each statement is run by itself, so that an index is built while members
   * play (`create index concurrently`). A file that was interrupted is run again from its beginning.
   */
  readonly alone: boolean;
}

/**
 * What servers may rely on in the schema. Files that only add keep the number, so that the release before goes on running;
 * a file that drops or renames what the release before uses raises it (`-- contract: 2`), one release after the code
 * stopped using it.
 */
export const schemaContract = 1;

/** How the database and this build differ. */
export interface SchemaState {
  /** Files of this build that the database lacks, in name order. */
  readonly missing: readonly string[];
  /** Files of a newer release that the database has; their contract is this build's. */
  readonly newer: readonly string[];
}

/** One connection that keeps its session (advisory locks, transactions) for the whole run. */
export interface MigrationSession {
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
  rows(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
}

/** A migration cannot be applied; the message names the file and says what to do. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

const fileName = /^[0-9]{4}_[a-z0-9_]+\.sql$/;
// One number for "schema of this product is being changed", the same in every process.
const advisoryLock = 7_216_304_501n;
// A change of a busy table must not queue every member behind it: it gives up soon and tries again.
const lockTimeoutMs = 3_000;
const tries = 10;
const lockAgainMs = 100;
// The releases up to this file refuse names they do not know, so later files are recorded where those releases do not look.
const lastOfFirstLedger = '0121_lotto_audit.sql';

/** Reads and orders the SQL files of a folder; throws {@link MigrationError} on a name that does not fit or a number used twice. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbers = new Set<string>();
  return names.map((name) => {
    if (!fileName.test(name))
      throw new MigrationError(`Migration ${name}: the name must look like 0010_auth.sql.`);
    const number = name.slice(0, 4);
    if (numbers.has(number))
      throw new MigrationError(`Migration ${name}: the number ${number} is used twice.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const contract = Number(/^-- contract: ([0-9]{1,4})\n/.exec(sql)?.[1] ?? 1);
    const alone = sql.startsWith('-- outside of a transaction\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), contract, alone };
  });
}

/**
 * Brings the schema up to date: every file that was not applied yet, in name order, each in its own
 * transaction, under an advisory lock and with a short `lock_timeout` that is tried again. Files of a newer release
 * are left alone while their contract is this build's. Returns the names that were applied now; throws
 * {@link MigrationError} when an applied file changed, a newer contract is found or a file fails.
 */
export async function runMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await takeLock(session);
  try {
    await session.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp());
      create table if not exists applied_migrations (
      name text primary key, checksum text not null, contract int not null,
      applied_at timestamptz not null default clock_timestamp());`);
    const { missing } = await readSchemaState(session, migrations);
    const waiting = new Set(missing);
    for (const migration of migrations) if (waiting.has(migration.name)) await apply(session, migration);
    return missing;
  } finally {
    await session.rows('select pg_advisory_unlock($1::bigint)', [advisoryLock.toString()]);
  }
}

/**
 * Compares the database with the files of this build, without changing anything. Throws {@link MigrationError} when an
 * applied file changed or the database keeps a newer contract.
 */
export async function readSchemaState(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<SchemaState> {
  const [tables] = await session.rows(
    `select to_regclass('schema_migrations') is not null as first, to_regclass('applied_migrations') is not null as second`,
  );
  const applied = [
    ...(tables?.['first'] === true
      ? await session.rows('select name, checksum, 1 as contract from schema_migrations')
      : []),
    ...(tables?.['second'] === true
      ? await session.rows('select name, checksum, contract from applied_migrations')
      : []),
  ];
  const checksums = new Map(applied.map((row) => [String(row['name']), row['checksum']]));
  for (const { name, checksum } of migrations) {
    if (checksums.has(name) && checksums.get(name) !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied. Put the change into a new file` +
          ' (or, with demo data only, start with an empty data folder).',
      );
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter((row) => !known.has(String(row['name'])));
  const broken = newer.find((row) => Number(row['contract']) > schemaContract);
  if (broken) {
    throw new MigrationError(
      `The database has migration ${String(broken['name'])} of a release that this build cannot work with` +
        ` (schema contract ${String(broken['contract'])}, this build knows ${schemaContract}). Run that release or a newer one.`,
    );
  }
  return {
    missing: migrations.filter(({ name }) => !checksums.has(name)).map(({ name }) => name),
    newer: newer.map((row) => String(row['name'])).toSorted(),
  };
}

async function apply(session: MigrationSession, migration: Migration): Promise<void> {
  const { name, sql, checksum, contract, alone } = migration;
  // Names and checksums are made of [a-z0-9_.] by readMigrations, so they cannot break the literal.
  const record =
    name <= lastOfFirstLedger
      ? `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');`
      : `insert into applied_migrations (name, checksum, contract) values ('${name}', '${checksum}', ${contract});`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (alone) {
        for (const statement of statementsOf(sql)) await session.script(statement);
        await session.script(record);
      } else {
        await session.script(
          `begin;\nset local lock_timeout = ${lockTimeoutMs};\n${sql}\n;\n${record}\ncommit;`,
        );
      }
      return;
    } catch (error) {
      if (!alone) await session.script('rollback;');
      // A lock that was not to be had, or a server of an older release that waits for ours while an index waits for it.
      if (/^(?:55P03|40P01)$/.test(databaseErrorCode(error) ?? '') && attempt < tries) continue;
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error });
    }
  }
}

/** Asked for again and again: a session that waits inside a statement would hold up an index that is built beside it. */
async function takeLock(session: MigrationSession): Promise<void> {
  for (;;) {
    const [row] = await session.rows('select pg_try_advisory_lock($1::bigint) as held', [
      advisoryLock.toString(),
    ]);
    if (row?.['held'] === true) return;
    await setTimeout(lockAgainMs);
  }
}

/** The statements of a file that ends each with a semicolon at the end of a line. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .split(/;[^\S\n]*(?:\n|$)/)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}
