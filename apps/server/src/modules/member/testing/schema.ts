import type { TestApp } from '../../../testing/index.ts';

/** Every column of our tables. */
export async function columnsOf(
  t: TestApp,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await t.deps.database.run(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join pg_tables p on p.schemaname = c.table_schema and p.tablename = c.table_name
     where c.table_schema = 'public' order by 1, 2`,
  );
  return rows.map((row) => ({ table: String(row['table']), column: String(row['column']) }));
}

/** Every foreign key by one of its columns: what it is called here and there. */
export async function foreignKeys(t: TestApp) {
  const { rows } = await t.deps.database.run(
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, a.attname as column, b.attname as key,
       cardinality(c.conkey) = 1 as whole
     from pg_constraint c
     cross join lateral unnest(c.conkey, c.confkey) as k (near, far)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.near
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.far
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows.map(({ from, to, column, key, whole }) => ({
    from: String(from),
    to: String(to),
    column: String(column),
    key: String(key),
    whole: whole === true,
  }));
}
