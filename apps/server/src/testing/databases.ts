import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { repositoryRoot } from '../config.ts';
import { openPostgres, type PoolPatience, pgliteParsers, wrapPglite } from '../db/database.ts';
import { type DatabaseHandle, migrationsFolder } from '../db/index.ts';
import { keepPlans } from '../db/kept-plans.ts';
import { readMigrations } from '../db/migrate.ts';

/** A migrated, empty database for one test application. */
export interface TestDatabase {
  readonly handle: DatabaseHandle;
  /**
   * True when none of the queries answers a row. Their plans are kept: the audit after each test would otherwise plan
   * dozens of joins over a handful of rows, which takes far longer than running them.
   */
  isEmpty(queries: readonly SQL[]): Promise<boolean>;
  /** Back to freshly migrated. */
  reset(): Promise<void>;
  /** Runs statements past triggers and foreign keys, as only a person with the keys to the database can; all or none. */
  runUnguarded(script: string): Promise<void>;
  /** Gives it back (PGlite stays warm for the worker, a PostgreSQL database is dropped). */
  release(): Promise<void>;
}

/** A session that keeps the plans of {@link TestDatabase.isEmpty}. */
interface Planner {
  readonly exec: (text: string) => Promise<unknown>;
  /** Its functions by their text. */
  readonly planned: Map<string, string>;
}

interface Warm extends Planner {
  readonly client: PGlite;
  readonly handle: DatabaseHandle;
  /** For what `pg_temp.restore()` leaves alone. */
  readonly restore: string;
  taken: boolean;
}

let warm: Promise<Warm> | undefined;

const unguarded = 'tests.unguarded';

/** So many checks of rows that refer to a deleted one take about as long as the session needs to plan everything again. */
const mostChecks = 5_000;

/** SQLSTATE of a foreign key that does not hold. */
const foreignKeyViolation = '23503';

// Trigger functions refuse to empty the ledger; here, and only while a test asks for it, they let everything pass. Switching
// them off by session_replication_role would throw every plan of the session away: the audit's alone cost 100 ms to make.
async function letUnguardedPass(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    "select proname as name, pg_get_functiondef(oid) as text from pg_proc where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace",
  );
  const pass = `begin\n  if current_setting('${unguarded}', true) = 'on' then if tg_op = 'DELETE' then return old; end if; return new; end if;`;
  for (const { name, text } of rows) {
    const passing = text.replace(/^begin$/m, () => pass);
    if (passing === text) throw new Error(`the trigger function ${name} has no line "begin"`);
    await client.exec(passing);
  }
}

// Makes `pg_temp.restore()`, which empties every table in one statement (references are looked at when all rows are gone) and
// answers true; false, and nothing is done, when there are so many rows that looking would take longer than the script does.
async function restoreFunction(
  client: PGlite,
  tables: readonly string[],
  filled: readonly string[],
): Promise<void> {
  await letUnguardedPass(client);
  const { rows } = await client.query<{ name: string; referring: number }>(
    "select confrelid::regclass::text as name, count(*)::int as referring from pg_constraint where contype = 'f' group by 1",
  );
  const many = rows
    .map(({ name, referring }) => `exists (select from ${name} offset ${Math.floor(mostChecks / referring)})`)
    .join(' or ');
  const empty = tables.map((name, index) => `d${index} as (delete from public.${name})`).join(', ');
  const fill = filled
    .map((name, index) => `f${index} as (insert into public.${name} select * from as_migrated.${name})`)
    .join(', ');
  await client.exec(`create function pg_temp.restore() returns boolean language plpgsql as $body$ declare one integer; begin
    if ${many} then return false; end if;
    perform set_config('${unguarded}', 'on', true);
    with ${empty} select into one 1;
    ${fill === '' ? '' : `with ${fill} select into one 1;`}
    perform set_config('${unguarded}', 'off', true);
    return true;
  end $body$`);
}

// How a used database becomes a freshly migrated one again.
async function prepareRestore(client: PGlite): Promise<string> {
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
  const tables = rows.map(({ name }) => name);
  await restoreFunction(client, tables, filled);
  return asReplica(
    // Far quicker than truncate for the rows of a test.
    [
      ...tables.map((name) => `delete from public.${name}`),
      ...filled.map((name) => `insert into public.${name} select * from as_migrated.${name}`),
    ].join(';\n'),
  );
}

// Without triggers and foreign keys, as rows come to a standby.
function asReplica(script: string): string {
  return `set session_replication_role = 'replica';\n${script};\nset session_replication_role = 'origin';`;
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
  keepPlans(client);
  return {
    client,
    handle: wrapPglite(client),
    restore: await prepareRestore(client),
    exec: (text) => client.exec(text),
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
    const { rows } = await one.client.query<{ done: boolean }>('select pg_temp.restore() as done');
    if (rows[0]?.done !== true) await one.client.exec(one.restore);
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
    runUnguarded: async (script) => {
      try {
        await one.client.exec(`select set_config('${unguarded}', 'on', true); ${script}`);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === foreignKeyViolation)) throw error;
        await one.client.exec(asReplica(script));
      }
    },
    release: async () => {
      one.taken = false;
    },
  };
}

async function plannedFunction({ exec, planned }: Planner, queries: readonly SQL[]): Promise<string> {
  const dialect = new PgDialect();
  const steps = queries.map(
    (query) => `if exists (${dialect.sqlToQuery(query.inlineParams()).sql}) then return false; end if;`,
  );
  const body = steps.join('\n');
  const known = planned.get(body);
  if (known !== undefined) return known;
  const name = `pg_temp.are_empty_${planned.size}`;
  await exec(
    `create function ${name}() returns boolean language plpgsql as $body$ begin ${body} return true; end $body$`,
  );
  planned.set(body, name);
  return name;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  // A test may end every session of its database; the next query says so.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url);
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

/** Races that are held up on purpose must not run into the product's patience on a slow machine; milliseconds. */
export const testPatience: PoolPatience = {
  connect: 60_000,
  lock: 55_000,
  statement: 60_000,
  idleInTransaction: 60_000,
};

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
    const handle = openPostgres(withDatabase(url, template), 1, () => undefined, testPatience);
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
  const handle = openPostgres(withDatabase(url, name), 20, () => undefined, testPatience);
  const reset = async (): Promise<void> => {
    // Rows that a migration made stay: aliases of providers.
    const { rows } = await handle.run(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'applied_migrations', 'provider_aliases')",
      [],
    );
    await handle.run(asReplica(rows.map((row) => `delete from ${String(row['name'])}`).join('; ')));
  };
  // A session of its own, opened by the first audit; all of an audit sees one moment.
  let auditor: Promise<pg.Client> | undefined;
  const planned = new Map<string, string>();
  const isEmpty = async (queries: readonly SQL[]): Promise<boolean> => {
    try {
      const client = await (auditor ??= connected(withDatabase(url, name)));
      const asked = await plannedFunction({ exec: (text) => client.query(text), planned }, queries);
      await client.query('begin isolation level repeatable read');
      const { rows } = await client.query<{ empty: boolean }>(`select ${asked}() as empty`);
      await client.query('commit');
      return rows[0]?.empty === true;
    } catch {
      // Some tests end every session, or the server: the audit itself then says how things are.
      const broken = auditor;
      auditor = undefined;
      planned.clear();
      broken?.then((client) => client.end()).catch(() => undefined);
      return false;
    }
  };
  return {
    handle,
    isEmpty,
    reset,
    runUnguarded: async (script) => void (await handle.run(asReplica(script))),
    release: async () => {
      await (await auditor)?.end();
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
