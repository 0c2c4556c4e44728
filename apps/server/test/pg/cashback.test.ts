import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { cashbackEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { toBigint } from '../../src/db/columns.ts';
import { openPostgres } from '../../src/db/database.ts';
import { creditDueDays } from '../../src/modules/cashback/credit-days.ts';
import { cashbackModule } from '../../src/modules/cashback/module.ts';
import { at, settle } from '../../src/modules/cashback/testing/cashback-kit.ts';
import { makeMember, testAuthModule, type TestMember } from '../../src/modules/game/testing/game-kit.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { staffModule } from '../../src/modules/staff/module.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { makeRunner } from './runner.ts';
import { atOnce, errorsOf, openAll } from './support.ts';

let test: TestApp;
let members: readonly TestMember[];

beforeAll(async () => {
  test = await createTestApp({ modules: [testAuthModule, ledgerModule, staffModule, cashbackModule] });
});
afterAll(() => test.close());

const count = 60;
beforeEach(async () => {
  await test.reset();
  test.clock.set(at('2026-11-16', 12));
  const made: TestMember[] = [];
  for (let n = 0; n < count; n += 1) made.push(await makeMember(test));
  members = made;
  await settle(
    test,
    members.map(({ id, wallets }) => ({
      memberId: id,
      walletId: wallets[1],
      kind: 'slot' as const,
      stake: 20_000_00n,
      day: '2026-11-16',
    })),
  );
  test.clock.set(at('2026-11-17', 1));
  await openAll(test);
});

async function databaseUrl(): Promise<string> {
  const { rows } = await test.deps.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${rows[0]?.name ?? ''}`;
  return address.href;
}
async function credited() {
  const { rows } = await test.deps.db.execute(sql`
    select count(*)::integer as n, count(distinct e.account_id)::integer as wallets, coalesce(sum(e.amount), 0)::bigint as sum
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.version is not null where t.kind = 'cashback'`);
  return {
    entries: Number(rows[0]?.['n']),
    wallets: Number(rows[0]?.['wallets']),
    sum: toBigint(rows[0]?.['sum']),
  };
}
const whole = { entries: count, wallets: count, sum: BigInt(count) * 100_00n };

describe('the day’s job', () => {
  it('of two servers with many turns each at once credits each member once', async () => {
    const second = openPostgres(await databaseUrl(), 4, () => undefined);
    try {
      const deps = { ...test.deps, db: second.db, database: second };
      const done = await Promise.all(
        [test.deps, deps, test.deps, deps, test.deps, deps].map((one) => creditDueDays(one, { size: 5 })),
      );
      expect(done.reduce((sum, { members: each }) => sum + each, 0)).toBe(count);
    } finally {
      await second.close();
    }
    expect(await credited()).toEqual(whole);
  });

  it('of a server that is killed in the middle is finished by another, and credits each member once', async () => {
    const runner = await makeRunner('cashback-runner');
    onTestFinished(runner.remove);
    for (let round = 0; round < 4; round += 1) {
      const child = spawn(
        process.execPath,
        [runner.file, await databaseUrl(), test.clock.now().toISOString()],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      // One line per batch; it is killed while it works at a later one.
      for (let batch = 0; batch <= round; batch += 1) await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const now = await credited();
      expect(now.entries).toBe(now.wallets);
      expect(now.sum).toBe(BigInt(now.entries) * 100_00n);
    }
    expect((await credited()).entries).toBeGreaterThan(0);
    await creditDueDays(test.deps);
    expect(await credited()).toEqual(whole);
  });
});

describe('the refund of a week', () => {
  it('claimed a hundred times at once is paid once, each with a key of its own', async () => {
    test.clock.set(at('2026-11-23', 7));
    const [one] = members;
    if (!one) throw new Error('no member');
    const replies = await atOnce(100, () => test.call(cashbackEndpoints.lossClaim, {}, { token: one.token }));
    const outcomes = errorsOf(replies);
    expect(outcomes['ok']).toBe(1);
    // The rest came too late, or more often than a member may ask within a minute.
    expect((outcomes['refund_claimed'] ?? 0) + (outcomes['too_many_requests'] ?? 0)).toBe(99);
    const { rows } = await test.deps.db.execute(sql`
      select count(*)::integer as n, sum(e.amount)::bigint as sum from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.version is not null where t.kind = 'winloss'`);
    expect([rows[0]?.['n'], toBigint(rows[0]?.['sum'])]).toEqual([1, 1_000_00n]);
  });

  it('claimed by every member three times at once is paid once each', async () => {
    test.clock.set(at('2026-11-23', 7));
    const replies = await atOnce(count * 3, (index) =>
      test.call(cashbackEndpoints.lossClaim, {}, { token: members[index % count]?.token ?? '' }),
    );
    expect(errorsOf(replies)).toEqual({ ok: count, refund_claimed: count * 2 });
  });
});
