import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { savepoint, transact, type Tx, wake } from '../db/index.ts';
import { createDeps } from '../deps.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { AppError } from './app-error.ts';
import { runOnce } from './idempotency.ts';
import { newId } from './ids.ts';
import { jobsOf, type RunningJobs, startJobs, startTicker } from './jobs.ts';
import type { Module } from './module.ts';

// The ticks come from the test alone: a minute that turns meanwhile must not add one.
const never = '0 0 29 2 *';
let ran: (() => void) | undefined;
const module: Module = {
  name: 'probe',
  jobs: [
    { name: 'probe.tick', cron: never, run: async () => ran?.() },
    {
      name: 'probe.bad',
      cron: never,
      run: async () => {
        throw new Error('tick failed');
      },
    },
  ],
};

let test: TestApp;
const jobs: RunningJobs[] = [];
beforeAll(async () => {
  test = await createTestApp({ modules: [module] });
});
afterAll(async () => {
  await Promise.all(jobs.map((job) => job.stop(2_000)));
  await test.deps.database.run('drop schema if exists pgboss cascade');
  await test.close();
});

it('schedules every job once on this database, also when two servers start, and runs what is due', async () => {
  const done = new Promise<void>((resolve) => {
    ran = resolve;
  });
  const servers = [createDeps(test.deps), createDeps(test.deps)];
  for (const deps of servers) jobs.push(await startJobs(deps, [module], { lookSeconds: 1 }));
  const { rows } = await test.deps.db.execute<{ name: string }>(
    sql`select name from pgboss.schedule order by name`,
  );
  expect(rows.map((row) => row.name)).toEqual(['kernel_audit', 'kernel_forget', 'probe_bad', 'probe_tick']);
  // What the scheduler does at a tick; two of them that no one has begun are one job (stately queue).
  // In one statement: a worker that takes the first must not make room for the second.
  await test.deps.database.run(
    `insert into pgboss.job (name, policy)
     select unnest(array['probe_tick', 'probe_tick', 'probe_bad']), 'stately' on conflict do nothing`,
  );
  await done;
  const { rows: waiting } = await test.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'probe_tick'`,
  );
  expect(waiting[0]?.n).toBe(1);
  const runs = async () =>
    (await Promise.all(servers.map(({ metrics }) => metrics.metrics())))
      .join('')
      .match(/^job_runs_total\{.*probe.*/gm)
      ?.toSorted();
  await expect
    .poll(runs, { timeout: 60_000 })
    .toEqual([
      'job_runs_total{job="probe.bad",outcome="failed"} 1',
      'job_runs_total{job="probe.tick",outcome="done"} 1',
    ]);
}, 300_000);

it('outlives a database that goes away between two statements of the jobs', async () => {
  // pg-boss does not await the end of a job: a rejection there ended the process.
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const failed = new Set<string>();
  const { database } = test.deps;
  let runs = 0;
  const one: Module = {
    name: 'outage',
    jobs: [{ name: 'outage.tick', cron: never, run: async () => void (runs += 1) }],
  };
  const deps = {
    ...createDeps(test.deps),
    database: {
      ...database,
      run: async (text: string, values: readonly unknown[] | undefined) => {
        if (!/pgboss\.(job|schedule)/.test(text) || failed.has(text)) return database.run(text, values);
        failed.add(text);
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
      },
    },
  };
  const running = await startJobs(deps, [one], { lookSeconds: 1 });
  jobs.push(running);
  await database.run(`insert into pgboss.job (name, policy) values ('outage_tick', 'stately')`, []);
  const ended = async () =>
    (await database.run(`select state::text as state from pgboss.job where name = 'outage_tick'`, []))
      .rows[0]?.['state'];
  await expect.poll(ended, { timeout: 60_000 }).toBe('completed');
  expect(runs).toBe(1);
  expect([...failed].some((text) => /completed/.test(text))).toBe(true);
  expect(unhandled).toEqual([]);
  process.off('unhandledRejection', note);
}, 120_000);

it('refuses two jobs of one name and a name without an area', () => {
  expect(() => jobsOf([module, module], 'pglite')).toThrow('twice');
  expect(() =>
    jobsOf([{ name: 'x', jobs: [{ name: 'X', cron: '', run: async () => undefined }] }], 'pglite'),
  ).toThrow('must look like');
});

it('runs a ticker after a commit that woke it, once for many, again when it was at work, never for a rollback', async () => {
  const { deps } = test;
  const begun: (() => void)[] = [];
  const ticker = startTicker(deps, {
    name: 'probe.woken',
    everyMs: 3_600_000,
    run: () => new Promise<void>((end) => begun.push(end)),
  });
  let other: ReturnType<typeof startTicker> | undefined;
  const outside = new Promise<void>((resolve) => {
    other = startTicker(deps, { name: 'probe.outside', everyMs: 3_600_000, run: async () => resolve() });
  });
  await expect(
    transact(deps.db, async (tx) => {
      wake(tx, 'probe.woken');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await transact(deps.db, async (tx) => {
    wake(tx, 'probe.woken');
    wake(tx, 'probe.woken');
    // What was woken outside begins meanwhile; this one has to wait for the commit.
    wake(deps.db, 'probe.outside');
    await outside;
    expect(begun).toHaveLength(0);
  });
  await expect.poll(() => begun.length).toBe(1);
  wake(deps.db, 'probe.woken');
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  await Promise.all([ticker.stop(), other?.stop()]);
  wake(deps.db, 'probe.woken');
  expect(begun).toHaveLength(2);
});

it('runs a ticker after the commit of a call with a key too, and for no savepoint that was rolled back', async () => {
  const { deps } = test;
  let runs = 0;
  const ticker = startTicker(deps, {
    name: 'probe.keyed',
    everyMs: 3_600_000,
    run: async () => {
      runs += 1;
    },
  });
  const outside = () =>
    new Promise<void>((resolve) => {
      const other = startTicker(deps, {
        name: 'probe.beside',
        everyMs: 3_600_000,
        run: async () => {
          void other.stop();
          resolve();
        },
      });
      wake(deps.db, 'probe.beside');
    });
  const memberId = newId();
  const call = (key: string | undefined, body: (tx: Tx) => Promise<string>) =>
    runOnce(deps.db, deps.clock, { memberId, key, hash: 'h' }, body);
  for (const key of ['a-key', undefined]) {
    const before = runs;
    await call(key, async (tx) => {
      wake(tx, 'probe.keyed');
      // A ticker that was woken later has run: the commit is what is waited for.
      await outside();
      expect(runs).toBe(before);
      return '{}';
    });
    await expect.poll(() => runs).toBe(before + 1);
  }
  await transact(deps.db, async (tx) => {
    await savepoint(tx, async (inner) => {
      wake(inner, 'probe.keyed');
      throw new Error('rolled back');
    }).catch(() => undefined);
  });
  await call('refused', async (tx) => {
    wake(tx, 'probe.keyed');
    throw new AppError('invalid_input');
  });
  await outside();
  expect(runs).toBe(2);
  await ticker.stop();
});

it('aborts the signal of a ticker at work when the server stops, and waits for no hanging one', async () => {
  let signal: AbortSignal | undefined;
  const running = await startJobs(test.deps, [
    {
      name: 'hanging',
      tickers: [
        {
          name: 'hanging.one',
          everyMs: 3_600_000,
          run: (_deps, stopped) => {
            signal = stopped;
            return new Promise<void>(() => undefined);
          },
        },
      ],
    },
  ]);
  wake(test.deps.db, 'hanging.one');
  await expect.poll(() => signal).toBeDefined();
  await running.stop(100);
  expect(signal?.aborted).toBe(true);
});
