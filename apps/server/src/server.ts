import type { Server } from 'node:net';

import type { Logger } from 'pino';

import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/index.ts';
import { createDeps } from './deps.ts';
import { followGuard } from './kernel/audit.ts';
import { systemClock } from './kernel/clock.ts';
import { startJobs } from './kernel/jobs.ts';
import { modules } from './modules.ts';
import { runOperator } from './operator/program.ts';
import { listenOperator } from './operator/socket.ts';
import { createProviders } from './providers/providers.ts';
import { seedWhenEmpty } from './seed/run.ts';

/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** Takes no new calls, lets running ones finish (at most 10 s), then closes everything in order. */
  stop(): Promise<void>;
}

const graceMs = 10_000;

/** Opens, migrates, seeds (demo only) and listens; whatever was opened is closed again when a later step fails. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a step of the stop failed'));
    }
  };
  try {
    const database = await openDatabase(config, (error) =>
      log.error({ err: error }, 'a database connection broke'),
    );
    undo.push(() => database.close());
    const applied = await database.migrate();
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
    const deps = createDeps({
      config,
      database,
      clock: systemClock,
      log,
      providers: createProviders(config, systemClock),
    });
    await followGuard(deps);
    if (config.demo) {
      const seeded = await seedWhenEmpty(deps, modules);
      if (seeded.length > 0) log.info({ seeded }, 'demo data made');
    }
    const app = await buildApp(deps, modules);
    undo.push(() => within(graceMs, app.close()));
    const jobs = await startJobs(deps, modules);
    undo.push(() => jobs.stop(5_000));
    const socket = await listenOperator(config.dataDir, ({ args, cwd }, output) =>
      runOperator(deps, modules, args, output, cwd),
    );
    undo.push(() => closeSocket(socket));
    if (!socket) log.info('another process of this data folder serves the operator');
    const address = await app.listen({ port: config.port, host: config.host });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function closeSocket(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (server) server.close(() => resolve());
    else resolve();
  });
}

function within(ms: number, work: PromiseLike<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(() => resolve(), reject).then(() => clearTimeout(timer));
  });
}
