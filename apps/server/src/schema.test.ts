import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase } from './testing/databases.ts';
import * as schema from './schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.release());

const spelled: Readonly<Record<string, string>> = {
  'timestamp(3) with time zone': 'timestamp(3) with time zone',
  'timestamp (3) with time zone': 'timestamp(3) with time zone',
  'timestamp (3) with time zone[]': 'timestamp(3) with time zone[]',
};

// Every export of the schema that is a table.
const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

it('has a migration for every column that Drizzle knows, of the same type and nullability, and no other', async () => {
  const { rows } = await database.handle.db.execute<{ name: string; columns: string }>(sql`
    select c.relname as name,
      string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end, E'\n' order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relname not in ('schema_migrations', 'applied_migrations') group by c.relname`);
  const migrated = Object.fromEntries(rows.map((row) => [row.name, row.columns.split('\n').toSorted()]));
  const drizzled = Object.fromEntries(
    tables.map((table) => [
      getTableName(table),
      Object.values(getTableColumns(table))
        .map((column) => {
          const type = column.getSQLType();
          return `${column.name} ${spelled[type] ?? type}${column.notNull ? ' not null' : ''}`;
        })
        .toSorted(),
    ]),
  );
  expect(drizzled).toEqual(migrated);
});
