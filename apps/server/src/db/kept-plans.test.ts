import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { migratedDump } from '../testing/databases.ts';
import { forgetPlans, keepPlans } from './kept-plans.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create({ loadDataDir: await migratedDump() });
  await client.exec('create table notes (id integer primary key, body text)');
  keepPlans(client);
});
afterAll(() => client.close());

async function insert(id: number, body: string | null) {
  const { rows } = await client.query('insert into notes (id, body) values ($1, $2) returning body', [
    id,
    body,
  ]);
  return rows;
}

async function keptStatements() {
  const { rows } = await client.query<{ text: string; plans: number }>(
    'select statement as text, (generic_plans + custom_plans)::int as plans from pg_prepared_statements order by 1',
  );
  return rows;
}

it('keeps a statement from the second time on, and gives the rows of each time', async () => {
  expect([await insert(1, 'a'), await insert(2, null), await insert(3, 'ก')]).toEqual([
    [{ body: 'a' }],
    [{ body: null }],
    [{ body: 'ก' }],
  ]);
  expect(await keptStatements()).toContainEqual({
    text: 'insert into notes (id, body) values ($1, $2) returning body',
    plans: 2,
  });
});

it('goes on after an error, a rollback and a change of the table', async () => {
  await expect(insert(1, 'again')).rejects.toMatchObject({ code: '23505' });
  await expect(
    client.transaction(async (tx) => {
      await tx.query('delete from notes where id = $1', [1]);
      await tx.query('delete from notes where id = $1', [2]);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await client.exec("alter table notes add column seen boolean default false, alter body set default ''");
  expect(await insert(4, 'd')).toEqual([{ body: 'd' }]);
  const count = await client.query('delete from notes where id = $1', [3]);
  expect([count.affectedRows, (await client.query('select id from notes order by id')).rows]).toEqual([
    1,
    [{ id: 1 }, { id: 2 }, { id: 4 }],
  ]);
});

it('plans again after it forgot', async () => {
  const way = async () => (await client.query("explain (costs off) execute kept('d')")).rows;
  await client.exec(
    'create index on notes (body); set plan_cache_mode = force_generic_plan; set enable_seqscan = off; prepare kept as select id from notes where body = $1',
  );
  const before = await way();
  await client.exec('set enable_seqscan = on; set enable_indexscan = off; set enable_bitmapscan = off');
  expect(await way()).toEqual(before);
  await forgetPlans(client);
  expect(await way()).not.toEqual(before);
  await client.exec('reset all; deallocate kept');
});

it('leaves the plan of the moment to a statement that asks for it', async () => {
  for (let n = 0; n < 3; n += 1) await client.query('explain select id from notes');
  expect((await keptStatements()).filter(({ text }) => text.startsWith('explain'))).toEqual([]);
});
