import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { transact } from '../../db/index.ts';
import { personalFile } from './personal-file.ts';
import { personalTables } from './personal-tables.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** One id for everything that hangs on another row: each row made here hangs on the one of every other table. */
const anyId = '00000000-0000-4000-8000-00000000abcd';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  member = await newMember(t);
});
afterAll(() => t.close());

async function columnsOf(table: string): Promise<readonly Column[]> {
  const { rows } = await t.deps.database.run(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }));
}

/** A value that the database takes for a column, as SQL; the member's own where the column names a member. */
function valueOf(table: string, { name, type }: Column): string {
  if (/^(?:member|friend)_id$/.test(name)) return `'${member.memberId}'`;
  if (name === 'mobile') return `'${member.mobile}'`;
  if (table === 'login_attempts' && name === 'key') return `'name:${member.memberId}'`;
  if (type === 'uuid' || name === 'payout_id') return `'${anyId}'`;
  if (name === 'reference' || name === 'subject') return `'${name}'`;
  if (/^(?:text|character)/.test(type)) return `'x'`;
  if (/^(?:bigint|integer|smallint|numeric|double)/.test(type)) return '1';
  if (type === 'boolean') return 'true';
  if (type === 'date') return 'current_date';
  if (type.startsWith('timestamp')) return 'now()';
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'bytea') return `'\\x00'`;
  if (type === 'ARRAY') return `'{}'`;
  throw new Error(`no value for ${table}.${name} (${type})`);
}

/** Rows need not make sense, they only have to be there: nothing of this stays. */
const looseRules = sql`do $$ declare c record; begin
  set local session_replication_role = 'replica';
  for c in select conrelid::regclass as place, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conislocal and coninhcount = 0
  loop execute format('alter table %s drop constraint %I', c.place, c.conname); end loop; end $$`;

async function fileWithEverything(): Promise<Buffer> {
  const others = personalTables.filter(({ table }) => table !== 'members');
  const inserts: string[] = [];
  for (const { table } of others) {
    const columns = await columnsOf(table);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => valueOf(table, column)).join(', ');
    inserts.push(`delete from ${table}`, `insert into ${table} (${names}) values (${values})`);
  }
  let file: Buffer = Buffer.alloc(0);
  const work = transact(t.deps.db, async (tx) => {
    await tx.execute(looseRules);
    for (const statement of inserts) await tx.execute(sql.raw(statement));
    file = await personalFile(tx, member.memberId);
    throw new Error('seen');
  });
  await expect(work).rejects.toThrow('seen');
  return file;
}

it('holds a row of every table that is listed, with every column that is not left out', async () => {
  const files = unzipSync(new Uint8Array(await fileWithEverything()));
  const wrong: string[] = [];
  for (const { table, leaveOut = [] } of personalTables) {
    const text = files[`${table}.json`];
    const rows = text ? (JSON.parse(strFromU8(text)) as Readonly<Record<string, unknown>>[]) : [];
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    for (const { name } of await columnsOf(table))
      if (names.has(name) === leaveOut.includes(name)) wrong.push(`${table}.${name}`);
    if (!files[`${table}.csv`]) wrong.push(`${table}.csv`);
  }
  expect(wrong).toEqual([]);
});
