import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DatabaseHandle, openPostgres } from '../../src/db/database.ts';
import { prepareJobs, startJobs } from '../../src/kernel/jobs.ts';
import { grantRuntime } from '../../src/migrate/grants.ts';
import { modules } from '../../src/modules.ts';
import { changeSetting } from '../../src/modules/agent/settings.ts';
import { verifyLog } from '../../src/modules/staff/verify.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';

const url = process.env['TEST_DATABASE_URL'];
if (!url) throw new Error('this test needs PostgreSQL: npm run test:pg');

const id = randomUUID().replaceAll('-', '').slice(0, 12);
const database = `bj_roles_${id}`;
const role = `bj_server_${id}`;
const ownerRole = `bj_owner_${id}`;
let owner: DatabaseHandle;
let runtime: DatabaseHandle;
let t: TestApp;

beforeAll(async () => {
  // No superuser, as in production: what the migrations took from the owner is really gone.
  await admin(`create role ${ownerRole} login password 'runtime-role-of-a-test'`);
  await admin(`create database ${database} owner ${ownerRole}`);
  await admin(`create role ${role} login password 'runtime-role-of-a-test'`);
  owner = openPostgres(addressOf(ownerRole), 4, () => undefined);
  await owner.migrate();
  await prepareJobs(owner, modules);
  await grantRuntime(owner, role);
  runtime = openPostgres(addressOf(role), 4, () => undefined);
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
  await runtime.close();
  await owner.close();
  await admin(`drop database if exists ${database} with (force)`);
  await admin(`drop role if exists ${role}`);
  await admin(`drop role if exists ${ownerRole}`);
});

it('the role of the servers sees that the schema is complete and starts the jobs', async () => {
  expect(await runtime.schema()).toEqual({ missing: [], newer: [] });
  const jobs = await startJobs({ ...t.deps, database: runtime, db: runtime.db }, modules);
  await jobs.stop(5_000);
});

it('the role of the servers changes a setting and leaves its row in the log', async () => {
  await changeSetting({ ...t.deps, database: runtime, db: runtime.db }, byTester, 'minimum_age', '21');
  expect(await verifyLog(runtime.db)).toMatchObject({ rows: 1, fault: undefined });
});

it.each([
  ['change the log of acts', "update staff_log set reason = 'x'"],
  ['empty the history', 'truncate house_changes'],
  ['change what was posted', 'update ledger_entries set amount = amount + 1'],
  ['delete what was posted', 'delete from ledger_transactions'],
  ['change a table', 'alter table members add column x int'],
  ['make a table', 'create table x (id int)'],
  ['say that a migration was applied', "insert into applied_migrations values ('x', 'y', 1)"],
])('the role of the servers may not %s', async (_, statement) => {
  await expect(runtime.run(statement)).rejects.toThrow(/permission denied|must be owner/);
});

function addressOf(user: string): string {
  const address = new URL(url ?? '');
  address.pathname = `/${database}`;
  address.username = user;
  address.password = 'runtime-role-of-a-test';
  return address.href;
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
