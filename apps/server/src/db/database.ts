import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';

import type { Config } from '../config.ts';
import { databaseErrorCode } from './errors.ts';
import { forgetPlans, keepPlans } from './kept-plans.ts';
import { lockDataDir } from './lock.ts';
import { ReadWriteClient } from './read-write-client.ts';
import { collectWakes, wake, wakeAll } from './wake.ts';
import {
  type MigrationSession,
  readMigrations,
  readSchemaState,
  runMigrations,
  type SchemaState,
} from './migrate.ts';

interface Rows<Row> {
  readonly rows: Row[];
}

/** What `execute` answers on both engines. */
export interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** The database outside of a transaction. */
export type Database = PgDatabase<RowsResult>;
/** The database inside of a transaction. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of them: for reads that may stand alone or be part of a transaction. */
export type Queryable = Database | Tx;

/** A statement that a hot path repeats; `name` is its own in the whole program. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** An open database and how to close it. */
export interface DatabaseHandle {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  /** SQL as text, for jobs and tools; `values` absent = a script of several statements. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }>;
  /** One statement in a transaction of its own, prepared once per connection under its name: the cheapest way to ask. Tried again like {@link transact}. */
  ask(statement: Statement, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** How its connections are used; absent on the embedded database, which is one. */
  readonly pool?: {
    readonly max: number;
    state(): { readonly open: number; readonly idle: number; readonly waiting: number };
  };
  /** Applies the migrations that are missing; returns their names. */
  migrate(): Promise<readonly string[]>;
  /** How the schema differs from this build's; throws `MigrationError` when they cannot work together. */
  schema(): Promise<SchemaState>;
  /** Runs `work` while no other process of this database is inside of it under the same number; waits for its turn. `work` uses the database as ever. */
  alone<T>(number: bigint, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * How long what another process wrote may stay unseen, in ms, by what asks again and again. The embedded database has no other
 * process: what this one writes wakes its own work, and only what the clock alone brings waits for the next look.
 */
export function othersSeenMs(engine: DatabaseHandle['engine']): number {
  return engine === 'pglite' ? 30_000 : 5_000;
}

/** What a problem of the pool is reported to; wired to the log by the process. */
export type DatabaseProblem = (error: Error) => void;

const int8 = 20;

const inside = new AsyncLocalStorage<boolean>();

/** Folder of the SQL migrations, from source and from the bundle. */
export const migrationsFolder = findMigrations();

/**
 * Runs `body` in one transaction. A thrown error whose `keep` is true commits what was written and is
 * thrown on; any other error rolls back. Deadlocks and serialization failures are tried again, up
 * to three times in all: `body` must have no effect but on `tx`.
 */
export function transact<T>(db: Database, body: (tx: Tx) => Promise<T>): Promise<T> {
  return tryAgain(async () => {
    const { value: outcome, names } = await db.transaction((tx) =>
      collectWakes(tx, async () => {
        try {
          return { value: await body(tx) };
        } catch (error) {
          if (error instanceof Error && 'keep' in error && error.keep === true) return { error };
          throw error;
        }
      }),
    );
    wakeAll(names);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  });
}

/**
 * Runs `body` in a savepoint of `tx`. What it wakes belongs to `tx` when it holds, and is forgotten when it does not: a
 * savepoint made by the driver alone would wake before the commit.
 */
export async function savepoint<T>(tx: Tx, body: (inner: Tx) => Promise<T>): Promise<T> {
  const { value, names } = await tx.transaction((inner) => collectWakes(inner, () => body(inner)));
  for (const name of names) wake(tx, name);
  return value;
}

/** Wraps a PGlite instance (the embedded database and the tests' one in memory). */
export function wrapPglite(client: PGlite, onClose: () => void = () => undefined): DatabaseHandle {
  copyFewParsers(client);
  const query = client.query.bind(client);
  client.query = (...args: Parameters<typeof query>) => {
    refuseInsideTransaction();
    // The method is generic in its row type; forwarding keeps the caller's.
    return query(...args) as never;
  };
  const session = sessionOf(
    (text, values) => query<Record<string, unknown>>(text, values),
    (text) => client.exec(text),
  );
  return {
    engine: 'pglite',
    db: guardTransactions(drizzlePglite(client)),
    run: async (text, values) => {
      refuseInsideTransaction();
      if (values) return { rows: await session.rows(text, values) };
      const results = await client.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    ask: (statement, values) =>
      tryAgain(() => {
        refuseInsideTransaction();
        return session.rows(statement.text, values);
      }),
    migrate: () => runMigrations(session, readMigrations(migrationsFolder)),
    schema: () => readSchemaState(session, readMigrations(migrationsFolder)),
    alone: (number, work) => holding(session, number, work),
    close: async () => {
      if (!client.closed) await client.close();
      onClose();
    },
  };
}

/** How long a plan of the embedded database is kept: its tables grow. */
const plansForMs = 600_000;

/** OIDs of the arrays that statements of ours answer: of bool, text, int4, int8, jsonb, name, uuid and varchar. */
const answeredArrays = [1000, 1009, 1007, 1016, 3807, 1003, 2951, 1015];

// PGlite copies its own parsers for every query that brings some, as Drizzle's do: some 450, most of them for arrays of whole rows,
// which took as long as a short query itself. What it inherits it finds too, and copies nothing of it: types that are read
// without Drizzle, and elements of arrays. Plain types it knows by itself.
function copyFewParsers(client: PGlite): void {
  const own = Object.entries(client.parsers).filter(([oid]) =>
    [...answeredArrays, int8].includes(Number(oid)),
  );
  client.parsers = Object.assign(Object.create(client.parsers), Object.fromEntries(own));
}

/** How PGlite must read values so that both engines give the same ones (int8 → bigint). */
export const pgliteParsers = { [int8]: (value: string) => BigInt(value) };

/** How long a connection, a lock, a statement and an idle transaction may take, in milliseconds. */
export interface PoolPatience {
  readonly connect: number;
  readonly lock: number;
  readonly statement: number;
  readonly idleInTransaction: number;
}

const patience: PoolPatience = { connect: 5_000, lock: 5_000, statement: 15_000, idleInTransaction: 15_000 };

/** Opens PostgreSQL through a pool with every time limit set; `limits` are the product's unless a test needs more. */
export function openPostgres(
  databaseUrl: string,
  poolSize: number,
  onProblem: DatabaseProblem,
  limits: PoolPatience = patience,
): DatabaseHandle {
  pg.types.setTypeParser(pg.types.builtins.INT8, (value) => BigInt(value));
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'benjarong',
    Client: ReadWriteClient,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    options: '-c timezone=UTC',
    keepAlive: true,
  });
  // Without a listener a broken idle connection ends the process.
  pool.on('error', onProblem);
  // The same for one that breaks while a transaction holds it; its next query then fails and is answered.
  pool.on('connect', (client) => client.on('error', onProblem));
  // Beside the pool and without its time limits: waiting for another server's turn may take long.
  const withSession = async <T>(work: (session: MigrationSession) => Promise<T>): Promise<T> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      options: '-c timezone=UTC',
      application_name: 'benjarong start',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', onProblem);
    await client.connect();
    try {
      return await work(
        sessionOf(
          (text, values) => client.query(text, values),
          (text) => client.query(text),
        ),
      );
    } finally {
      await client.end();
    }
  };
  const query = pool.query.bind(pool);
  const guarded: { query: unknown } = pool;
  guarded.query = (...args: unknown[]) => {
    refuseInsideTransaction();
    // pg's overloads (text, config, submittable) are passed through unchanged.
    return (query as (...rest: unknown[]) => unknown)(...args);
  };
  return {
    engine: 'postgres',
    pool: {
      max: poolSize,
      state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    db: guardTransactions(pooled(pool)),
    run: async (text, values) => {
      refuseInsideTransaction();
      const result: unknown = await query(text, values ? [...values] : undefined);
      // A script of several statements answers one result per statement.
      const results = (Array.isArray(result) ? result : [result]) as { rows: Record<string, unknown>[] }[];
      return { rows: results.flatMap((one) => one.rows) };
    },
    ask: (statement, values) =>
      tryAgain(async () => {
        refuseInsideTransaction();
        return (await query<Record<string, unknown>>({ ...statement, values: [...values] })).rows;
      }),
    migrate: () => withSession((session) => runMigrations(session, readMigrations(migrationsFolder))),
    schema: () => withSession((session) => readSchemaState(session, readMigrations(migrationsFolder))),
    alone: (number, work) => withSession((session) => holding(session, number, work)),
    close: () => pool.end(),
  };
}

/**
 * Opens the configured database: PostgreSQL by `databaseUrl`, else PGlite in `dataDir/db` under our
 * own lock (throws `DataDirLockedError` when another live process has it). Does not migrate.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  onProblem: DatabaseProblem = () => undefined,
): Promise<DatabaseHandle> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl, config.poolSize, onProblem);
}

function findMigrations(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  // Source: src/db → ../../migrations; bundle: dist → ../migrations.
  const folder = [resolve(here, '../../migrations'), resolve(here, '../migrations')].find((path) =>
    existsSync(path),
  );
  if (!folder) throw new Error('The folder apps/server/migrations is missing.');
  return folder;
}

function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('The database was used inside a transaction; pass and use its tx.');
}

// Drizzle's own transaction on a pool keeps the connection for ever when its `begin` fails, as it does when the primary has
// just died: here the connection goes back whatever fails.
function pooled(pool: pg.Pool): Database {
  const db = drizzlePg(pool);
  const onClient = new WeakMap<pg.PoolClient, typeof db>();
  db.transaction = async (body, options) => {
    const client = await pool.connect();
    try {
      let own = onClient.get(client);
      if (!own) onClient.set(client, (own = drizzlePg(client) as unknown as typeof db));
      return await own.transaction(body, options);
    } finally {
      client.release();
    }
  };
  return db;
}

// With one connection (PGlite) such a call waits for itself for ever, with a pool it sees other data.
function guardTransactions(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = (body, options) => {
    refuseInsideTransaction();
    return begin((tx) => inside.run(true, () => body(tx)), options);
  };
  return db;
}

function again(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40P01' || code === '40001';
}

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 3 || !again(error)) throw error;
    }
  }
}

function sessionOf(
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  script: (text: string) => Promise<unknown>,
): MigrationSession {
  return {
    script: async (text) => {
      await script(text);
    },
    // Rows of both drivers are plain objects by column name.
    rows: async (text, values) =>
      (await query(text, values ? [...values] : undefined)).rows as Record<string, unknown>[],
  };
}

// A lock of the session, not of a transaction: the work inside has transactions of its own.
async function holding<T>(session: MigrationSession, number: bigint, work: () => Promise<T>): Promise<T> {
  await session.rows('select pg_advisory_lock($1::bigint)', [number.toString()]);
  try {
    return await work();
  } finally {
    await session.rows('select pg_advisory_unlock($1::bigint)', [number.toString()]);
  }
}

async function openEmbedded(dataDir: string): Promise<DatabaseHandle> {
  const lock = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'db');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = await PGlite.create({
      dataDir: folder,
      parsers: pgliteParsers,
      // A demo's rows fit; the default of 128 MB is memory of this process that is never given back.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    });
    await client.exec("set timezone = 'UTC'");
    keepPlans(client);
    const planning = setInterval(() => {
      forgetPlans(client).catch(() => undefined);
    }, plansForMs);
    planning.unref();
    return wrapPglite(client, () => {
      clearInterval(planning);
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}
