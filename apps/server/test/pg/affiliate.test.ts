import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { toBigint } from '../../src/db/columns.ts';
import { openPostgres } from '../../src/db/database.ts';
import { transact } from '../../src/db/index.ts';
import { affiliateModule } from '../../src/modules/affiliate/module.ts';
import { reckonDueDays } from '../../src/modules/affiliate/reckon-days.ts';
import { redeem } from '../../src/modules/affiliate/redeem.ts';
import { makePerson, type Person } from '../../src/modules/affiliate/testing/affiliate-kit.ts';
import { at, settle } from '../../src/modules/cashback/testing/cashback-kit.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { staffModule } from '../../src/modules/staff/module.ts';
import { voidStake } from '../../src/modules/turnover/index.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { makeRunner } from './runner.ts';
import { atOnce, openAll, tally } from './support.ts';

let test: TestApp;
let top: Person;
let friends: readonly Person[];

beforeAll(async () => {
  test = await createTestApp({ modules: [ledgerModule, staffModule, affiliateModule] });
});
afterAll(() => test.close());

const count = 60;
beforeEach(async () => {
  await test.reset();
  test.clock.set(at('2026-11-16', 1));
  await reckonDueDays(test.deps);
  top = await makePerson(test);
  const made: Person[] = [];
  for (let n = 0; n < count; n += 1) made.push(await makePerson(test, top.id));
  friends = made;
  await play('2026-11-16');
  test.clock.set(at('2026-11-17', 1));
  await openAll(test);
});

function play(day: string) {
  return settle(
    test,
    friends.map(({ id, cash }) => ({
      memberId: id,
      walletId: cash,
      kind: 'slot' as const,
      stake: 1_000_00n,
      day,
    })),
  );
}
async function databaseUrl(): Promise<string> {
  const { rows } = await test.deps.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${rows[0]?.name ?? ''}`;
  return address.href;
}
async function written() {
  const { rows } = await test.deps.db.execute(sql`
    select count(*)::integer as n, count(distinct friend_id)::integer as friends, coalesce(sum(amount), 0)::bigint as sum
    from affiliate_commissions`);
  return {
    rows: Number(rows[0]?.['n']),
    friends: Number(rows[0]?.['friends']),
    sum: toBigint(rows[0]?.['sum']),
  };
}
async function balance() {
  const { rows } = await test.deps.db.execute(
    sql`select balance from ledger_accounts where id = ${top.cash}::uuid`,
  );
  return toBigint(rows[0]?.['balance']);
}
const whole = { rows: count, friends: count, sum: BigInt(count) * 5_00n };

describe('the day’s job', () => {
  it('of two servers with many turns each at once writes each friend once', async () => {
    const second = openPostgres(await databaseUrl(), 4, () => undefined);
    try {
      const deps = { ...test.deps, db: second.db, database: second };
      const done = await Promise.all(
        [test.deps, deps, test.deps, deps, test.deps, deps].map((one) => reckonDueDays(one, { size: 5 })),
      );
      expect(done.reduce((sum, { entries }) => sum + entries, 0)).toBe(count);
    } finally {
      await second.close();
    }
    expect(await written()).toEqual(whole);
  });

  it('of a server that is killed in the middle is finished by another, and writes each friend once', async () => {
    const runner = await makeRunner('affiliate-runner');
    onTestFinished(runner.remove);
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(
        process.execPath,
        [runner.file, await databaseUrl(), test.clock.now().toISOString()],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      // One line per batch; it is killed while it works at a later one.
      for (let batch = 0; batch <= round; batch += 1) await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const now = await written();
      expect(now.rows).toBe(now.friends);
    }
    expect((await written()).rows).toBeGreaterThan(0);
    await reckonDueDays(test.deps);
    expect(await written()).toEqual(whole);
  });

  it('beside stakes that turn out to be void at the same time loses none of them', async () => {
    await reckonDueDays(test.deps);
    const { rows } = await test.deps.db.execute(sql`select source_id from settled_stakes order by id`);
    test.clock.set(at('2026-11-18', 1));
    const voided = rows.map((row) => voidStake(test.deps, byTester, String(row['source_id']), 'void'));
    await Promise.all([
      ...voided,
      reckonDueDays(test.deps, { size: 5 }),
      reckonDueDays(test.deps, { size: 5 }),
    ]);
    test.clock.set(at('2026-11-19', 1));
    await reckonDueDays(test.deps, { size: 5 });
    expect(await written()).toEqual({ rows: count * 2, friends: count, sum: 0n });
  });
});

describe('redeeming', () => {
  it('a hundred times at once on two servers, while the next day is reckoned, pays each row once', async () => {
    await reckonDueDays(test.deps);
    await play('2026-11-17');
    test.clock.set(at('2026-11-18', 1));
    const second = openPostgres(await databaseUrl(), 4, () => undefined);
    try {
      const servers = [test.deps, { ...test.deps, db: second.db, database: second }] as const;
      const reckoning = reckonDueDays(servers[0], { size: 2 });
      const replies = await atOnce(100, (index) => {
        const deps = servers[index % 2 === 0 ? 0 : 1];
        return transact(deps.db, (tx) => redeem(deps, tx, top.id));
      });
      await reckoning;
      const { ok = 0, affiliate_redeem_small: refused = 0 } = tally(replies);
      expect(ok).toBeGreaterThanOrEqual(1);
      expect(ok + refused).toBe(100);
    } finally {
      await second.close();
    }
    const { rows } = await test.deps.db.execute(sql`
      select coalesce(sum(c.amount), 0)::bigint as paid from affiliate_redeemed p join affiliate_commissions c on c.id = p.commission_id`);
    expect(await balance()).toBe(toBigint(rows[0]?.['paid']));
    const left = whole.sum * 2n - (await balance());
    // What is left is below the minimum, or is redeemed by one more.
    const more = await atOnce(20, () => transact(test.deps.db, (tx) => redeem(test.deps, tx, top.id)));
    expect(tally(more)['ok'] ?? 0).toBe(left >= 50_00n ? 1 : 0);
    expect(await balance()).toBe(left >= 50_00n ? whole.sum * 2n : whole.sum * 2n - left);
  });
});
