import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DatabaseHandle, databaseTrouble, transact } from '../../src/db/index.ts';
import { openPostgres } from '../../src/db/database.ts';

const url = process.env['TEST_DATABASE_URL'];
if (!url) throw new Error('this test needs PostgreSQL: npm run test:pg');

const name = `bj_moves_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const address = new URL(url);
address.pathname = `/${name}`;
let database: DatabaseHandle;

beforeAll(async () => {
  await admin(`create database ${name}`);
  database = openPostgres(address.href, 1, () => undefined);
  await database.run('create table rows (id int)');
});
afterAll(async () => {
  await database.close();
  await admin(`drop database if exists ${name} with (force)`);
});

it('a connection whose server became read-only is answered as lost and replaced', async () => {
  await database.run('set default_transaction_read_only = on');
  const error: unknown = await database.run('insert into rows values (1)').catch((caught: unknown) => caught);
  expect(databaseTrouble(error)).toBe('lost');
  await database.run('insert into rows values (2)');
});

it('the same inside a transaction, whose rollback finds the connection closed', async () => {
  await database.run('set default_transaction_read_only = on');
  const error: unknown = await transact(database.db, (tx) =>
    tx.execute(sql`insert into rows values (3)`),
  ).catch((caught: unknown) => caught);
  expect(databaseTrouble(error)).toBe('lost');
  await transact(database.db, (tx) => tx.execute(sql`insert into rows values (4)`));
});

it('a backend that is killed in the middle of a transaction is answered as lost, and the next one works', async () => {
  const error: unknown = await transact(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await admin(`select pg_terminate_backend(${Number(rows[0]?.pid)}, 10000)`);
    await tx.execute(sql`insert into rows values (5)`);
  }).catch((caught: unknown) => caught);
  expect(databaseTrouble(error)).toBe('lost');
  await database.run('insert into rows values (6)');
  expect((await database.run('select id from rows order by id')).rows).toEqual([
    { id: 2 },
    { id: 4 },
    { id: 6 },
  ]);
});

it('a transaction whose begin fails gives its connection back', async () => {
  const bogus = { isolationLevel: 'bogus' as 'serializable' };
  await expect(database.db.transaction(async () => undefined, bogus)).rejects.toThrow();
  // The pool has one connection.
  expect((await database.run('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
