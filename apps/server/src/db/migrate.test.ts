import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type MigrationSession, readMigrations, readSchemaState, runMigrations } from './migrate.ts';

let client: PGlite;
let folder: string;
let session: MigrationSession;
beforeAll(async () => {
  client = await PGlite.create();
  session = {
    script: async (text) => void (await client.exec(text)),
    rows: async (text, values) =>
      (await client.query<Record<string, unknown>>(text, values ? [...values] : [])).rows,
  };
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bj-migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await client.exec('drop schema public cascade; create schema public;');
});
afterAll(() => client.close());

function file(name: string, sql: string) {
  return writeFileSync(join(folder, name), sql);
}
function run() {
  return runMigrations(session, readMigrations(folder));
}

describe('migrations', () => {
  it('are applied in name order and once, also when a lower number arrives later', async () => {
    file('0020_b.sql', 'create table b (id int);');
    expect(await run()).toEqual(['0020_b.sql']);
    file('0010_a.sql', 'create table a (id int);');
    file('0030_c.sql', 'alter table a add column c int references pg_temp.x; -- never reached');
    await expect(run()).rejects.toThrow('0030_c.sql failed');
    file('0030_c.sql', 'alter table a add column c int;');
    expect(await run()).toEqual(['0030_c.sql']);
    expect(await run()).toEqual([]);
  });

  it('outside of a transaction are run statement by statement, and again from the beginning after a failure', async () => {
    file('0010_a.sql', 'create table a (id int);');
    const index = 'drop index concurrently if exists i;\ncreate index concurrently i on a (id);\n';
    file('0020_b.sql', `-- outside of a transaction\n-- What for; and why.\n${index}select 1 / 0;`);
    await expect(run()).rejects.toThrow('0020_b.sql failed');
    file('0020_b.sql', `-- outside of a transaction\n${index}`);
    expect(await run()).toEqual(['0020_b.sql']);
    expect((await client.query("select 1 from pg_indexes where indexname = 'i'")).rows).toHaveLength(1);
  });

  it('leave nothing of a file that fails half-way', async () => {
    file('0010_a.sql', 'create table a (id int); create table a (id int);');
    await expect(run()).rejects.toThrow(/0010_a\.sql failed.*already exists/);
    expect((await client.query("select 1 from pg_tables where tablename = 'a'")).rows).toEqual([]);
  });

  it('of a newer release are left alone while their contract is the same', async () => {
    file('0200_a.sql', 'create table a (id int);');
    file('0201_b.sql', 'create table b (id int);');
    await run();
    rmSync(join(folder, '0201_b.sql'));
    expect(await run()).toEqual([]);
    expect(await readSchemaState(session, readMigrations(folder))).toEqual({
      missing: [],
      newer: ['0201_b.sql'],
    });
  });

  it('of a newer contract are refused by name, by the server and by the command', async () => {
    file('0200_a.sql', 'create table a (id int);');
    file('0201_b.sql', '-- contract: 2\ndrop table a;');
    await run();
    rmSync(join(folder, '0201_b.sql'));
    await expect(run()).rejects.toThrow('0201_b.sql of a release that this build cannot work with');
    await expect(readSchemaState(session, readMigrations(folder))).rejects.toThrow('schema contract 2');
  });

  it('that are missing are named without being applied', async () => {
    file('0200_a.sql', 'create table a (id int);');
    const { missing } = await readSchemaState(session, readMigrations(folder));
    expect(missing).toEqual(['0200_a.sql']);
    expect((await client.query("select 1 from pg_tables where tablename = 'a'")).rows).toEqual([]);
  });

  it('of this release are recorded where the release before does not look', async () => {
    file('0121_lotto_audit.sql', '');
    file('0130_staff.sql', '');
    await run();
    expect((await client.query('select name from schema_migrations')).rows).toEqual([
      { name: '0121_lotto_audit.sql' },
    ]);
    expect((await client.query('select name from applied_migrations')).rows).toEqual([
      { name: '0130_staff.sql' },
    ]);
  });

  it('refuse a changed file, a bad name and a number used twice, each by name', async () => {
    file('0010_a.sql', 'create table a (id int);');
    await run();
    file('0010_a.sql', 'create table a (id bigint);');
    await expect(run()).rejects.toThrow('0010_a.sql was changed');
    rmSync(join(folder, '0010_a.sql'));
    file('a.sql', '');
    expect(() => readMigrations(folder)).toThrow('a.sql: the name');
    rmSync(join(folder, 'a.sql'));
    file('0010_a.sql', '');
    file('0010_b.sql', '');
    expect(() => readMigrations(folder)).toThrow('0010 is used twice');
  });
});
