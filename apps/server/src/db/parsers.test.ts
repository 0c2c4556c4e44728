import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { migratedDump } from '../testing/databases.ts';
import { type DatabaseHandle, pgliteParsers, wrapPglite } from './database.ts';

let client: PGlite;
let handle: DatabaseHandle;
beforeAll(async () => {
  client = await PGlite.create({ parsers: pgliteParsers, loadDataDir: await migratedDump() });
  handle = wrapPglite(client);
});
afterAll(() => handle.close());

it('gives whole numbers as bigint and documents as objects, in columns and in arrays', async () => {
  const asked = `select 1::int8 as one, array[2]::int8[] as more, array[3]::int4[] as small, '{"a":1}'::jsonb as document, array['ก','"'] as texts`;
  const values = { one: 1n, more: [2n], small: [3], document: { a: 1 }, texts: ['ก', '"'] };
  expect((await handle.db.execute(sql.raw(asked))).rows).toEqual([values]);
  expect((await client.query(asked)).rows).toEqual([values]);
});

it('gives every kind of array that a column or a function of ours has as an array', async () => {
  const { rows } = await client.query<{ type: string }>(`
    select format_type(t.oid, null) as type from pg_type t where t.typcategory = 'A' and (
      t.oid in (select a.atttypid from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attnum > 0 and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace)
      or t.oid in (select p.prorettype from pg_proc p where p.pronamespace = 'public'::regnamespace)) order by 1`);
  const types = rows.map(({ type }) => type);
  expect(types).toContain('text[]');
  // Times are the ORM's, which reads them for its own columns.
  for (const type of types.filter((name) => !name.startsWith('timestamp')))
    expect((await handle.db.execute(sql.raw(`select '{}'::${type} as value`))).rows, type).toEqual([
      { value: [] },
    ]);
});
