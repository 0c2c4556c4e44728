import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type MigrationSession, readMigrations, runMigrations } from './migrate.ts';

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

  it('leave nothing of a file that fails half-way', async () => {
    file('0010_a.sql', 'create table a (id int); create table a (id int);');
    await expect(run()).rejects.toThrow(/0010_a\.sql failed.*already exists/);
    expect((await client.query("select 1 from pg_tables where tablename = 'a'")).rows).toEqual([]);
  });

  it('refuse a changed file, a missing file, a bad name and a number used twice, each by name', async () => {
    file('0010_a.sql', 'create table a (id int);');
    await run();
    file('0010_a.sql', 'create table a (id bigint);');
    await expect(run()).rejects.toThrow('0010_a.sql was changed');
    rmSync(join(folder, '0010_a.sql'));
    await expect(run()).rejects.toThrow('0010_a.sql, this build does not');
    file('a.sql', '');
    expect(() => readMigrations(folder)).toThrow('a.sql: the name');
    rmSync(join(folder, 'a.sql'));
    file('0010_a.sql', '');
    file('0010_b.sql', '');
    expect(() => readMigrations(folder)).toThrow('0010 is used twice');
  });
});
