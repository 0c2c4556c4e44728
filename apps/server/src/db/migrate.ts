import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One SQL file of `apps/server/migrations`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
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
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the schema up to date: every file that was not applied yet, in name order, each in its own
 * transaction, under an advisory lock. Refuses when an applied file changed or vanished. Returns the
 * names that were applied now.
 */
export async function runMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await session.rows('select pg_advisory_lock($1::bigint)', [advisoryLock.toString()]);
  try {
    await session.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp());`);
    const applied = new Map(
      (await session.rows('select name, checksum from schema_migrations')).map((row) => [
        row['name'],
        row['checksum'],
      ]),
    );
    for (const { name, checksum } of migrations) {
      if (applied.has(name) && applied.get(name) !== checksum) {
        throw new MigrationError(
          `Migration ${name} was changed after it had been applied. Put the change into a new file` +
            ' (or, with demo data only, start with an empty data folder).',
        );
      }
    }
    const known = new Set(migrations.map((migration) => migration.name));
    const unknown = [...applied.keys()].map(String).find((name) => !known.has(name));
    if (unknown !== undefined) {
      throw new MigrationError(
        `The database knows migration ${unknown}, this build does not: it is older than the database.`,
      );
    }
    const done: string[] = [];
    for (const { name, sql, checksum } of migrations) {
      if (applied.has(name)) continue;
      try {
        // Names and checksums are made of [a-z0-9_.] by readMigrations, so they cannot break the literal.
        await session.script(
          `begin;\n${sql}\n;\ninsert into schema_migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
        );
      } catch (error) {
        await session.script('rollback;');
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    await session.rows('select pg_advisory_unlock($1::bigint)', [advisoryLock.toString()]);
  }
}
