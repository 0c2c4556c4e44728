import type { Server } from 'node:net';

import type { Logger } from 'pino';

import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { type DatabaseHandle, openDatabase } from './db/index.ts';
import { MigrationError } from './db/migrate.ts';
import { createDeps, type Deps } from './deps.ts';
import { followGuard } from './kernel/audit.ts';
import { systemClock } from './kernel/clock.ts';
import { startJobs } from './kernel/jobs.ts';
import type { Module } from './kernel/module.ts';
import { within } from './kernel/within.ts';
import { modules } from './modules.ts';
import { createProgram, runOperator } from './operator/program.ts';
import { actingOf, listenOperator } from './operator/socket.ts';
import { createProviders } from './providers/providers.ts';
import { seedWhenEmpty } from './seed/run.ts';

/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** Takes no new calls, lets running ones finish (at most 10 s), then closes everything in order. */
  stop(): Promise<void>;
}

const graceMs = 10_000;

/** Throws {@link ConfigError} with what the modules have against a start. */
export async function requireStartable(deps: Deps, list: readonly Module[]): Promise<void> {
  const problems = await Promise.all(list.map(async (module) => (await module.startProblems?.(deps)) ?? []));
  if (problems.flat().length > 0) throw new ConfigError(problems.flat());
}

type Undo = (() => Promise<unknown>)[];

/**
 * Migrates and seeds a demo's empty database, and closes it. A process of its own may do it first: what seeding takes of memory
 * is never given back.
 */
export async function seedDemo(config: Config, log: Logger): Promise<void> {
  const undo: Undo = [];
  try {
    await prepare(config, log, undo);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** Opens, migrates where it may, seeds (demo only) and listens; whatever was opened is closed again when a later step fails. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'server.stop_failed'));
    }
  };
  try {
    const deps = await prepare(config, log, undo);
    const app = await buildApp(deps, modules);
    // Undone in reverse: after the last reply, before the database closes.
    undo.push(() => within(graceMs, deps.background.idle()));
    undo.push(() => within(graceMs, app.close()));
    const jobs = await startJobs(deps, modules);
    undo.push(() => jobs.stop(5_000));
    // A command that is registered wrongly must not wait for its first use.
    createProgram(deps, modules, { out: () => undefined, err: () => undefined }, config.dataDir);
    const socket = await listenOperator(config.dataDir, ({ args, cwd, ...requester }, output) =>
      runOperator(deps, modules, args, output, cwd, actingOf(requester)),
    );
    undo.push(() => closeSocket(socket));
    if (!socket) log.info('operator.served_elsewhere');
    const address = await app.listen({ port: config.port, host: config.host });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(config: Config, log: Logger, undo: Undo): Promise<Deps> {
  const database = await openDatabase(config, (error) =>
    log.error({ err: error }, 'database.connection_lost'),
  );
  undo.push(() => database.close());
  await bringUpToDate(database, config, log);
  const deps = createDeps({
    config,
    database,
    clock: systemClock,
    log,
    providers: createProviders(config, systemClock, log),
  });
  await requireStartable(deps, modules);
  await followGuard(deps);
  if (config.demo) {
    const seeded = await seedWhenEmpty(deps, modules);
    if (seeded.length > 0) log.info({ seeded }, 'demo.seeded');
  }
  return deps;
}

// With roles apart the server may not change tables: the migrate command did it before, and the start only looks.
async function bringUpToDate(
  database: DatabaseHandle,
  { migrateOnStart }: Pick<Config, 'migrateOnStart'>,
  log: Logger,
): Promise<void> {
  if (migrateOnStart) {
    const applied = await database.migrate();
    if (applied.length > 0) log.info({ applied }, 'schema.migrated');
    return;
  }
  const { missing, newer } = await database.schema();
  if (missing.length > 0) throw new MigrationError(missingSentence(missing));
  if (newer.length > 0) log.warn({ newer }, 'schema.newer_than_server');
}

function missingSentence(missing: readonly string[]): string {
  return `The database lacks ${missing.length} migration(s), the first is ${missing[0] ?? ''}. Run "npm run migrate" before the server starts.`;
}

function closeSocket(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (server) server.close(() => resolve());
    else resolve();
  });
}
