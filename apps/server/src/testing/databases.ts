import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { repositoryRoot } from '../config.ts';
import { openPostgres, pgliteParsers, wrapPglite } from '../db/database.ts';
import { type DatabaseHandle, migrationsFolder } from '../db/index.ts';
import { readMigrations } from '../db/migrate.ts';

/** A migrated, empty database for one test application. */
export interface TestDatabase {
  readonly handle: DatabaseHandle;
  /**
   * True when none of the queries answers a row. Their plans are kept: the audit after each test would otherwise plan
   * dozens of joins over a handful of rows, which takes far longer than running them. Absent on PostgreSQL.
   */
  isEmpty?(queries: readonly SQL[]): Promise<boolean>;
  /** Back to freshly migrated. */
  reset(): Promise<void>;
  /** Gives it back (PGlite stays warm for the worker, a PostgreSQL database is dropped). */
  release(): Promise<void>;
}

interface Warm {
  readonly client: PGlite;
  readonly handle: DatabaseHandle;
  readonly restore: string;
  /** Functions of {@link TestDatabase.isEmpty} by their text. */
  readonly planned: Map<string, string>;
  taken: boolean;
}

let warm: Promise<Warm> | undefined;

// Triggers refuse to empty the ledger; only a test may switch them off.
async function restoreScript(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'applied_migrations') order by 1",
  );
  await client.exec('create schema as_migrated');
  const filled: string[] = [];
  for (const { name } of rows) {
    const found = await client.query(`select 1 from ${name} limit 1`);
    if (found.rows.length === 0) continue;
    await client.exec(`create table as_migrated.${name} as table public.${name}`);
    filled.push(name);
  }
  return [
    "set session_replication_role = 'replica';",
    // Far quicker than truncate for the few rows of a test.
    ...rows.map((row) => `delete from public.${row.name};`),
    ...filled.map((name) => `insert into public.${name} select * from as_migrated.${name};`),
    "set session_replication_role = 'origin';",
  ].join('\n');
}

// Names what a migrated database was made from.
function migrationsHash(engine: string): string {
  const hash = createHash('sha256').update(engine);
  for (const { checksum } of readMigrations(migrationsFolder)) hash.update(checksum);
  return hash.digest('hex').slice(0, 12);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

async function makeMigrated(): Promise<Blob> {
  const client = await PGlite.create();
  await wrapPglite(client).migrate();
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

/** A migrated PGlite folder as a tar: making one costs seconds, a copy a fraction, so the first worker leaves it for all others and later runs. */
export async function migratedDump(): Promise<Blob> {
  const folder = join(repositoryRoot, '.cache/test-database');
  // The resolved path holds the version.
  const name = `${migrationsHash(createRequire(import.meta.url).resolve('@electric-sql/pglite'))}.tar`;
  const file = join(folder, name);
  const kept = readIfThere(file);
  if (kept) return new Blob([kept], { type: 'application/x-tar' });
  const dump = await makeMigrated();
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder))
    if (!old.startsWith(name)) rmSync(join(folder, old), { force: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return dump;
}

async function openWarm(): Promise<Warm> {
  const client = await PGlite.create({ parsers: pgliteParsers, loadDataDir: await migratedDump() });
  await client.exec("set timezone = 'UTC'");
  return {
    client,
    handle: wrapPglite(client),
    restore: await restoreScript(client),
    planned: new Map(),
    taken: false,
  };
}

async function pgliteDatabase(): Promise<TestDatabase> {
  warm ??= openWarm();
  const one = await warm;
  if (one.taken)
    throw new Error(
      'one test application at a time: close the last one first (PGlite is shared by the worker)',
    );
  one.taken = true;
  const reset = async (): Promise<void> => {
    await one.client.exec(one.restore);
  };
  await reset();
  return {
    handle: one.handle,
    isEmpty: async (queries) => {
      const { rows } = await one.client.query<{ empty: boolean }>(
        `select ${await plannedFunction(one, queries)}() as empty`,
      );
      return rows[0]?.empty === true;
    },
    reset,
    release: async () => {
      one.taken = false;
    },
  };
}

async function plannedFunction({ client, planned }: Warm, queries: readonly SQL[]): Promise<string> {
  const dialect = new PgDialect();
  const steps = queries.map(
    (query) => `if exists (${dialect.sqlToQuery(query.inlineParams()).sql}) then return false; end if;`,
  );
  const body = steps.join('\n');
  const known = planned.get(body);
  if (known !== undefined) return known;
  const name = `pg_temp.are_empty_${planned.size}`;
  await client.exec(
    `create function ${name}() returns boolean language plpgsql as $body$ begin ${body} return true; end $body$`,
  );
  planned.set(body, name);
  return name;
}

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

// Races that are held up on purpose must not run into the product's patience on a slow machine.
const limits = { connect: 60_000, lock: 55_000, statement: 60_000, idleInTransaction: 60_000 };

async function prepareTemplate(url: string): Promise<string> {
  const template = `bj_template_${migrationsHash('postgres')}`;
  await admin(url, async (client) => {
    await client.query('select pg_advisory_lock(72163045)');
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [template],
    );
    if (rowCount) return;
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
    const handle = openPostgres(withDatabase(url, template), 1, () => undefined, limits);
    await handle.migrate();
    await handle.close();
    await client.query(`alter database ${template} is_template true`);
  });
  return template;
}

let template: Promise<string> | undefined;

async function postgresDatabase(url: string): Promise<TestDatabase> {
  template ??= prepareTemplate(url);
  const source = await template;
  const name = `bj_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await admin(url, async (client) => {
    // Copies of one template wait for each other instead of failing.
    await client.query('select pg_advisory_lock(72163046)');
    await client.query(`create database ${name} template ${source}`);
  });
  const handle = openPostgres(withDatabase(url, name), 20, () => undefined, limits);
  const reset = async (): Promise<void> => {
    // Rows that a migration made stay: aliases of providers.
    const { rows } = await handle.run(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'applied_migrations', 'provider_aliases')",
      [],
    );
    await handle.run(
      `set session_replication_role = 'replica'; ${rows.map((row) => `delete from ${String(row['name'])};`).join(' ')} set session_replication_role = 'origin';`,
    );
  };
  return {
    handle,
    reset,
    release: async () => {
      await handle.close();
      await admin(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A test database: PGlite in memory (one per worker), or a fresh PostgreSQL database when TEST_DATABASE_URL is set. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? postgresDatabase(url) : pgliteDatabase();
}
