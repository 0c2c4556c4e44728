import { sql } from 'drizzle-orm';
import pg from 'pg';

import { openPostgres } from '../../src/db/database.ts';
import { transact } from '../../src/db/index.ts';
import { createDeps } from '../../src/deps.ts';
import { AppError } from '../../src/kernel/app-error.ts';
import { newId } from '../../src/kernel/ids.ts';
import { ledger, type Posted } from '../../src/modules/ledger/index.ts';
import { testPatience } from '../../src/testing/databases.ts';
import type { TestApp } from '../../src/testing/index.ts';

/** Runs `count` tasks at once and returns what each came to. */
export async function atOnce<T>(
  count: number,
  task: (index: number) => Promise<T>,
): Promise<readonly PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: count }, (_, index) => task(index)));
}

/** How many came to each outcome: `ok`, the name of a refusal, or the message of an error. */
export function tally(results: readonly PromiseSettledResult<unknown>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
    const name =
      result.status === 'fulfilled' ? 'ok' : reason instanceof AppError ? reason.errorName : String(reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** How many calls came to each error, `ok` for those without one; throws what was thrown. */
export function errorsOf(
  results: readonly PromiseSettledResult<{ readonly error: string | undefined }>[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    const { error = 'ok' } = result.value;
    counts[error] = (counts[error] ?? 0) + 1;
  }
  return counts;
}

/** A second server on the database of a test, with a pool of its own. */
export interface SecondServer {
  readonly deps: TestApp['deps'];
  close(): Promise<unknown>;
}

/** Opens a {@link SecondServer} whose pool has so many connections; it waits as long as the first one does. */
export async function openSecond({ deps }: TestApp, connections = 10): Promise<SecondServer> {
  const { config, clock, log, providers } = deps;
  const database = openPostgres(await addressOf(deps), connections, () => undefined, testPatience);
  return { deps: createDeps({ config, database, clock, log, providers }), close: () => database.close() };
}

/** Opens every connection of the pools of these servers, so that the calls of a race really meet. */
export async function openAll(...servers: readonly Pick<TestApp, 'deps'>[]): Promise<void> {
  await Promise.all(servers.map(({ deps }) => openPool(deps)));
}

async function addressOf({ db }: TestApp['deps']): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${rows[0]?.name ?? ''}`;
  return address.href;
}

async function openPool({ db, database }: TestApp['deps']): Promise<void> {
  const all = database.pool?.max ?? 1;
  let inside = 0;
  let open = (): void => undefined;
  const everybody = new Promise<void>((done) => {
    open = done;
  });
  await Promise.all(
    Array.from({ length: all }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        inside += 1;
        if (inside === all) open();
        await everybody;
      }),
    ),
  );
}

/** A connection beside the pool that holds others up on purpose. */
export interface Holder {
  readonly client: pg.Client;
  /** Holds what `statement` locks while `work` runs. */
  holding<T>(statement: string, work: () => Promise<T>): Promise<T>;
  /** Waits until so many connections of this database wait for a lock, or `over` says that no one will. */
  waiting(count: number, over?: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens a {@link Holder} on the test's own database. */
export async function openHolder({ deps }: TestApp): Promise<Holder> {
  const client = new pg.Client({ connectionString: await addressOf(deps) });
  await client.connect();
  return {
    client,
    holding: async (statement, work) => {
      await client.query(`begin; ${statement}`);
      try {
        return await work();
      } finally {
        await client.query('rollback');
      }
    },
    waiting: async (count, over = () => false) => {
      while (!over()) {
        const found = await client.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if ((found.rows[0]?.n ?? 0) >= count) return;
      }
    },
    close: () => client.end(),
  };
}

/** A fresh wallet with money in it. */
export function fundedWallet(test: TestApp, amount: bigint): Promise<string> {
  return transact(test.deps.db, async (tx) => {
    const at = test.clock.now();
    const { id } = await ledger.openWallet(tx, { memberId: newId(), walletTypeId: 1, at });
    const lines = [
      { account: id, amount },
      { account: ledger.house('payments'), amount: -amount },
    ];
    await ledger.post(tx, { kind: 'deposit', key: `deposit:${id}`, reference: 'r', at, lines });
    return id;
  });
}

/** One bet in a transaction of its own. */
export function bet(test: TestApp, walletId: string, amount: bigint, key: string): Promise<Posted> {
  return transact(test.deps.db, (tx) => {
    const lines = [
      { account: walletId, amount: -amount },
      { account: ledger.house('games'), amount },
    ];
    return ledger.post(tx, { kind: 'bet', key, reference: 'r', at: test.clock.now(), lines });
  });
}

/** Balance in satang. */
export async function balanceOf(test: TestApp, walletId: string): Promise<bigint | undefined> {
  return (await ledger.wallet(test.deps.db, walletId))?.balance;
}
