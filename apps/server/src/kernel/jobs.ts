import { setTimeout as pause } from 'node:timers/promises';

import PgBoss from 'pg-boss';
import { Counter, Gauge } from 'prom-client';

import { type DatabaseHandle, databaseTrouble, onWake, othersSeenMs } from '../db/index.ts';
import type { Deps } from '../deps.ts';
import { auditAndGuard, followGuard } from './audit.ts';
import { forgetOldReplies } from './idempotency.ts';
import { forgetOldLimits } from './limits.ts';
import type { Job, Module, Ticker } from './module.ts';
import { within } from './within.ts';

/** Running jobs of this process. */
export interface RunningJobs {
  /** Waits for what is at work (at most `ms`), then lets go. */
  stop(ms: number): Promise<void>;
}

const never = new Promise<never>(() => undefined);

/** How long a statement of the jobs waits for a database that is away before it is repeated. */
const repeatMs = 1_000;

const eachMinute = '* * * * *';

/** The kernel's own jobs besides those of the modules. */
export function kernelJobs(modules: readonly Module[]): readonly Job[] {
  return [
    {
      name: 'kernel.audit',
      cron: eachMinute,
      run: async (deps) => {
        await auditAndGuard(deps, modules, 'incremental');
      },
    },
    {
      name: 'kernel.forget',
      cron: '17 * * * *',
      run: async ({ db, clock }) => {
        await forgetOldReplies(db, clock);
        await forgetOldLimits(db, clock);
      },
    },
  ];
}

/**
 * Every job of kernel and modules; throws on a name used twice. On the embedded database, of a demo, a job of each minute runs
 * every five: planning its queries is most of what an idle server does.
 */
export function jobsOf(modules: readonly Module[], engine: DatabaseHandle['engine']): readonly Job[] {
  const jobs = [...kernelJobs(modules), ...modules.flatMap((module) => module.jobs ?? [])];
  const wrong = jobs.find((job) => !/^[a-z]+\.[a-z0-9_-]+$/.test(job.name));
  if (wrong) throw new Error(`job ${wrong.name}: the name must look like payment.expire-orders`);
  if (new Set(jobs.map((job) => job.name)).size !== jobs.length) throw new Error('a job is named twice');
  if (engine !== 'pglite') return jobs;
  return jobs.map((job) => (job.cron === eachMinute ? { ...job, cron: '*/5 * * * *' } : job));
}

/** The number of the lock under which queues are made; no other `alone` may use it. */
const queuesLock = 7_216_304_503n;

/**
 * Starts the jobs on the product's own database, embedded or PostgreSQL: a tick runs once however
 * many servers there are, and never beside a tick of the same job that is still at work. A job that
 * throws is logged and waits for its next tick.
 * Each queue is looked at every `lookSeconds`, which is how late a tick may begin: 20 for a job of each minute, 60 for others,
 * 120 on the embedded database.
 */
export async function startJobs(
  deps: Deps,
  modules: readonly Module[],
  { lookSeconds }: { readonly lookSeconds?: number } = {},
): Promise<RunningJobs> {
  const { database, log } = deps;
  const embedded = database.engine === 'pglite';
  // pg-boss goes on asking for a moment after its stop, and its scheduler does not wait for its own work; it reads the rows of
  // what it asked, so that an empty answer would break it. Then no one listens: such a question is never answered.
  let closed = false;
  let close: () => void = () => undefined;
  const closing = new Promise<void>((resolve) => {
    close = resolve;
  });
  const asking = new Set<Promise<unknown>>();
  // Nor does it await every statement (the end of a job): a rejection would end the process. While the database is away
  // a statement is repeated; each of them may run twice.
  const ask = async (text: string, values: readonly unknown[] | undefined) => {
    for (;;) {
      if (closed) return never;
      const answer = database.run(text, values);
      asking.add(answer);
      try {
        const { rows } = await answer;
        return { rows: [...rows] };
      } catch (error) {
        if (databaseTrouble(error) === undefined) throw error;
        if (!closed) log.warn({ err: error }, 'jobs.repeated');
      } finally {
        asking.delete(answer);
      }
      await Promise.race([pause(repeatMs, undefined, { ref: false }), closing]);
    }
  };
  const boss = new PgBoss({
    db: { executeSql: ask },
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: lookSeconds ?? (embedded ? 45 : 20),
    maintenanceIntervalSeconds: 300,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 2,
  });
  const gauges = jobGauges(deps);
  boss.on('error', (error) => log.error({ err: error }, 'jobs.error'));
  await boss.start();
  try {
    await makeQueues(database, boss, modules);
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    closed = true;
    close();
    throw error;
  }
  for (const job of jobsOf(modules, database.engine)) {
    const queue = queueOf(job);
    const pollingIntervalSeconds = lookSeconds ?? (embedded ? 120 : job.cron === eachMinute ? 20 : 60);
    await boss.work(queue, { pollingIntervalSeconds, batchSize: 1 }, async () => {
      try {
        await job.run(deps);
        gauges.runs.inc({ job: job.name, outcome: 'done' });
        gauges.last.set({ job: job.name }, deps.clock.now().getTime() / 1000);
      } catch (error) {
        gauges.runs.inc({ job: job.name, outcome: 'failed' });
        log.error({ err: error, job: job.name }, 'jobs.failed');
      }
    });
  }
  const follow = setInterval(() => {
    followGuard(deps).catch((error: unknown) => log.warn({ err: error }, 'bets.state_unread'));
  }, othersSeenMs(database.engine));
  follow.unref();
  const tickers = modules
    .flatMap((module) => module.tickers ?? [])
    .map((ticker) => startTicker(deps, ticker));
  return {
    stop: async (ms) => {
      clearInterval(follow);
      await Promise.all([
        // What hangs on a provider keeps no server from closing: its row's lease ends, and another server goes on.
        within(ms, Promise.all(tickers.map((ticker) => ticker.stop()))),
        boss.stop({ graceful: true, wait: true, timeout: ms, close: false }),
      ]);
      closed = true;
      close();
      await Promise.allSettled(asking);
    },
  };
}

/** Makes the tables and queues of the jobs, as the owner of the schema: the runtime role then needs no right to create. */
export async function prepareJobs(database: DatabaseHandle, modules: readonly Module[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: [...(await database.run(text, values)).rows] }) },
    schedule: false,
    supervise: false,
  });
  const problems: Error[] = [];
  boss.on('error', (error) => problems.push(error));
  await boss.start();
  await makeQueues(database, boss, modules);
  await boss.stop({ graceful: false, close: false });
  if (problems[0]) throw problems[0];
}

// Making a queue changes tables: servers that start together would block each other in a circle.
async function makeQueues(database: DatabaseHandle, boss: PgBoss, modules: readonly Module[]): Promise<void> {
  await database.alone(queuesLock, async () => {
    // pg-boss's own, through which each tick passes: it makes it too, but where its role may not, says nothing and nothing ever runs.
    await boss.createQueue('__pgboss__send-it');
    for (const job of jobsOf(modules, database.engine)) {
      const queue = queueOf(job);
      await boss.createQueue(queue, { name: queue, policy: 'stately', retryLimit: 0, expireInSeconds: 600 });
      // pg-boss walks back minute by minute to the last tick of each job: in a zone of a place that costs a hundred times more.
      await boss.schedule(queue, job.cron, {}, { tz: 'UTC' });
    }
  });
}

// Each process counts what it did itself; the sum over processes is the whole.
function jobGauges({ metrics }: Deps) {
  return {
    runs: new Counter({
      name: 'job_runs_total',
      help: 'Runs of scheduled jobs in this process, by job and outcome (done, failed).',
      labelNames: ['job', 'outcome'],
      registers: [metrics],
    }),
    last: new Gauge({
      name: 'job_last_done_timestamp_seconds',
      help: 'When this process last finished a job well.',
      labelNames: ['job'],
      registers: [metrics],
    }),
  };
}

/** On the embedded database no other process brings work: what this one brings wakes its ticker. */
const embeddedPace = 3;

/** What is woken begins this long after: the rows of one action, and of many in a busy moment, are one turn's work. */
const wokenAfterMs = 50;

/**
 * Runs a ticker every `everyMs` (three times that on the embedded database unless it `keepsPace`) and soon after it was woken (`wake`), never beside its own last run, until `stop`. A failure
 * is logged once until it works again: it may come every second. `stop` aborts the signal of the turn under way and waits for its end.
 */
export function startTicker(deps: Deps, ticker: Ticker): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let failing = false;
  let woken: NodeJS.Timeout | undefined;
  const stopped = new AbortController();
  const once = async (): Promise<void> => {
    try {
      await ticker.run(deps, stopped.signal);
      failing = false;
    } catch (error) {
      if (!failing) deps.log.error({ err: error, ticker: ticker.name }, 'ticker.failed');
      failing = true;
    } finally {
      running = undefined;
    }
  };
  const turn = () => {
    running ??= once();
  };
  const wakeUp = () => {
    woken ??= setTimeout(() => {
      woken = undefined;
      // The turn under way may have looked before the row was there.
      if (running) wakeUp();
      else turn();
    }, wokenAfterMs);
  };
  const pace = deps.database.engine === 'pglite' && !ticker.keepsPace ? embeddedPace : 1;
  const timer = setInterval(turn, ticker.everyMs * pace);
  timer.unref();
  const off = onWake(ticker.name, wakeUp);
  return {
    stop: async () => {
      stopped.abort();
      off();
      clearInterval(timer);
      clearTimeout(woken);
      await running;
    },
  };
}

// A queue name becomes part of a table name in pg-boss.
function queueOf(job: Job): string {
  return job.name.replaceAll(/[^a-z0-9]/g, '_');
}
