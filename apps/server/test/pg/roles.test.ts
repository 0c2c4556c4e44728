import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DatabaseHandle, openPostgres } from '../../src/db/database.ts';
import { migrationsFolder, transact } from '../../src/db/index.ts';
import { readMigrations, runMigrations } from '../../src/db/migrate.ts';
import { jobsOf, prepareJobs, startJobs } from '../../src/kernel/jobs.ts';
import type { Module } from '../../src/kernel/module.ts';
import { grantRuntime } from '../../src/migrate/grants.ts';
import { modules } from '../../src/modules.ts';
import { openDueDay, reckonDueDays } from '../../src/modules/affiliate/reckon-days.ts';
import { changeSetting } from '../../src/modules/agent/settings.ts';
import { createDeps, type Deps } from '../../src/deps.ts';
import { keepFile, openFile } from '../../src/modules/line/files.ts';
import { lineJobs } from '../../src/modules/line/jobs.ts';
import { voidStake } from '../../src/modules/turnover/index.ts';
import { verifyLog } from '../../src/modules/staff/verify.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';

const url = process.env['TEST_DATABASE_URL'];
if (!url) throw new Error('this test needs PostgreSQL: npm run test:pg');

const memberId = randomUUID();
const sessionId = randomUUID();
const sourceId = randomUUID();
const walletId = randomUUID();
const member = `
  insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, age_confirmed_at, created_at)
    values ('${memberId}', 'role01', 'role01', '0800000001', '', now(), 'ROLE01', now(), now());
  insert into sessions (id, member_id, created_at, last_seen_at, expires_at, ip, user_agent)
    values ('${sessionId}', '${memberId}', '2026-11-15 05:00Z', '2026-11-15 05:00Z', '2026-12-15 05:00Z', '', '');
  update sessions set last_seen_at = '2026-11-16 05:00Z';`;
const stakes = `
  insert into ledger_accounts (id, member_id, wallet_type_id, balance, version, created_at)
    values ('${walletId}', '${memberId}', 1, 0, 0, '2026-11-15 05:00Z');
  insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
    select 'game:' || id, id, '${memberId}', '${walletId}', 1, 'slot', 'g', 100, 0, '2026-11-16 05:00Z', '2026-11-16'
      from (values ('${sourceId}'::uuid), (gen_random_uuid())) as bets (id);`;
const bets = `
  insert into lotto_categories (category_id, category_name, icon, position) values ('c', 'c', '', 1);
  insert into lotto_kinds (kind_id, category_id, kind_name, icon, position, is_yeekee, schedule, schedule_text, bill_minimum, bill_maximum,
      max_lines, cancel_minutes, cancel_per_day)
    values ('k', 'c', 'k', '', 1, false,
      '{"days":{"by":"week","days":[1,2,3,4,5,6,7]},"open":"06:00","close":"15:20","draw":"16:00"}', '', 1, 1, 1, 0, 0);
  insert into lotto_rounds (id, kind_id, day, state, opens_at, closes_at, draws_at, created_at)
    values ('r', 'k', '2026-11-16', 'open', '2026-11-16 01:00Z', '2026-11-16 02:00Z', '2026-11-16 02:00Z', now());
  insert into lotto_member_sold values ('r', '${memberId}', '2top', '07', 10), ('r', '${memberId}', '2top', '08', 10);
  update lotto_member_sold set stake = 15 where same_number = '07';
  update lotto_rounds set state = 'closed' where id = 'r';
  update lotto_rounds set state = 'resulted', result = '{"first":"1234"}', result_source = 'operator', resulted_at = now(),
    decided_by = 'shell:before' where id = 'r';`;

const acts = `
  select staff_log_append(jsonb_build_object('actor', 'system', 'act', 'member.disabled', 'subject', 'member:x', 'member_id', '${memberId}',
    'reason', 'words about a member'));`;

let ran: (() => void) | undefined;
const probe: Module = {
  name: 'probe',
  jobs: [{ name: 'probe.tick', cron: '* * * * *', run: async () => ran?.() }],
};

const id = randomUUID().replaceAll('-', '').slice(0, 12);
const database = `bj_roles_${id}`;
const role = `bj_server_${id}`;
const ownerRole = `bj_owner_${id}`;
let owner: DatabaseHandle;
let runtime: DatabaseHandle;
let t: TestApp;
let beforeGrants: readonly unknown[];

beforeAll(async () => {
  // No superuser, as in production: what the migrations took from the owner is really gone.
  await admin(`create role ${ownerRole} login password 'runtime-role-of-a-test'`);
  await admin(`create database ${database} owner ${ownerRole}`);
  await admin(`create role ${role} login password 'runtime-role-of-a-test'`);
  owner = openPostgres(addressOf(ownerRole), 4, () => undefined);
  runtime = openPostgres(addressOf(role), 4, () => undefined);
  t = await createTestApp();
  await migrateTo('0213');
  await prepareJobs(owner, [...modules, probe]);
  await grantRuntime(owner, role);
  await owner.migrate();
  beforeGrants = await Promise.allSettled([
    runtime.run(member),
    runtime.run(stakes),
    runtime.run(bets),
    runtime.run(acts),
  ]);
  await grantRuntime(owner, role);
});
afterAll(async () => {
  await t.close();
  await runtime.close();
  await owner.close();
  await admin(`drop database if exists ${database} with (force)`);
  await admin(`drop role if exists ${role}`);
  await admin(`drop role if exists ${ownerRole}`);
});

it('the role of the servers sees that the schema is complete, and a job of each minute runs', async () => {
  expect(await runtime.schema()).toEqual({ missing: [], newer: [] });
  const turned = new Promise<void>((resolve) => {
    ran = resolve;
  });
  const jobs = await startJobs({ ...t.deps, database: runtime, db: runtime.db }, [probe], { lookSeconds: 1 });
  await turned;
  await jobs.stop(5_000);
});

it('servers whose scheduler has no queue do not start: their jobs would never run', async () => {
  await owner.run(`delete from pgboss.job where name = '__pgboss__send-it'`);
  await owner.run(`select pgboss.delete_queue('__pgboss__send-it')`);
  const deps = createDeps({ ...t.deps, database: runtime });
  await expect(startJobs(deps, [probe])).rejects.toThrow(/permission denied/);
  await prepareJobs(owner, modules);
});

it('the servers of the release before go on opening sessions, selling lotto, settling stakes and logging acts between the migrations and their grants', async () => {
  expect(beforeGrants).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ status: 'fulfilled' }),
  ]);
  const { rows } = await runtime.run(
    'select (select count(*)::int from login_days) as days, (select count(*)::int from point_stakes_due) as due, (select stake::int from lotto_member_type_sold) as sold',
  );
  expect(rows).toEqual([{ days: 2, due: 2, sold: 25 }]);
});

it('the role of the servers changes a setting and leaves its row in the log', async () => {
  await changeSetting({ ...t.deps, database: runtime, db: runtime.db }, byTester, 'minimum_age', '21');
  expect(await verifyLog(runtime.db)).toMatchObject({ rows: 2, fault: undefined });
});

it('the role of the servers takes a stake out and opens and reckons the day of commissions', async () => {
  const deps = { ...t.deps, database: runtime, db: runtime.db };
  t.clock.set('2026-11-16T18:00:00.000Z');
  expect(await voidStake(deps, byTester, sourceId, 'void by the provider')).toMatchObject({ stake: 100n });
  const day = await transact(runtime.db, (tx) => openDueDay(deps, tx));
  expect(day).toMatchObject({ day: '2026-11-16', lastStake: 2n, lastVoid: 1n });
  expect(await reckonDueDays(deps)).toEqual({ entries: 0, amount: 0n });
});

it('the role of the servers keeps a file, hands it out once and forgets what was not taken', async () => {
  const deps = { ...t.deps, database: runtime, db: runtime.db };
  const ticket = async () => {
    const { url: address } = await keepFile(deps, { memberId, sessionId }, { kind: 'statement' });
    return new URL(address).searchParams.get('ticket') ?? '';
  };
  for (let count = 0; count < 6; count += 1) await ticket();
  expect((await openFile(deps, await ticket())).status ?? 200).toBe(200);
  t.clock.advance(600_000);
  await lineJobs[0]?.run(deps);
  const { rows } = await runtime.run('select count(*)::int as n from file_tickets');
  expect(rows).toEqual([{ n: 0 }]);
});

it.each([
  ['change the log of acts', "update staff_log set reason = 'x'"],
  ['change a reason', "update staff_reasons set salt = '', reason = ''"],
  ['change a spin', "update wheel_spins set client_seed = 'x'"],
  ['empty the history', 'truncate house_changes'],
  ['change what was posted', 'update ledger_entries set amount = amount + 1'],
  ['delete what was posted', 'delete from ledger_transactions'],
  ['forget a payment of owed money', 'delete from owed_payments'],
  ['change a table', 'alter table members add column x int'],
  ['make a table', 'create table x (id int)'],
  ['say that a migration was applied', "insert into applied_migrations values ('x', 'y', 1)"],
])('the role of the servers may not %s', async (_, statement) => {
  await expect(runtime.run(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it('the role of the servers marks a member as erased, and what was said about them goes', async () => {
  const said = async () =>
    (
      await owner.run(
        'select reason from staff_reasons union all select reason from settled_stake_voids order by 1',
      )
    ).rows.map((row) => row['reason']);
  expect(await said()).toEqual(['void by the provider', 'void by the provider', 'words about a member']);
  await runtime.run(
    `update members set mobile = 'erased:' || id, erased_at = now() where id = '${memberId}'`,
  );
  expect(await said()).toEqual(['', '', '-']);
  expect(await verifyLog(runtime.db)).toMatchObject({ fault: undefined });
});

// Last: they forget what the tests above made.
it.each([
  ...jobsOf(modules, 'postgres').map((job) => [job.name, (deps: Deps) => job.run(deps)] as const),
  ...modules
    .flatMap(({ tickers = [] }) => tickers)
    .map((ticker) => [ticker.name, (deps: Deps) => ticker.run(deps, new AbortController().signal)] as const),
])('the role of the servers may do what %s does', async (_, run) => {
  await expect(run({ ...t.deps, database: runtime, db: runtime.db })).resolves.toBeUndefined();
});

function addressOf(user: string): string {
  const address = new URL(url ?? '');
  address.pathname = `/${database}`;
  address.username = user;
  address.password = 'runtime-role-of-a-test';
  return address.href;
}

// As the release before left the database.
async function migrateTo(number: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(ownerRole) });
  await client.connect();
  const session = {
    script: async (text: string) => void (await client.query(text)),
    rows: async (text: string, values: readonly unknown[] = []) =>
      (await client.query<Record<string, unknown>>(text, [...values])).rows,
  };
  try {
    await runMigrations(
      session,
      readMigrations(migrationsFolder).filter(({ name }) => name.slice(0, 4) <= number),
    );
  } finally {
    await client.end();
  }
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
