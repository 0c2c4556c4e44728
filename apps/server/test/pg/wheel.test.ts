import { wheelEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { byDemo, newId } from '../../src/kernel/index.ts';
import { couponModule } from '../../src/modules/coupon/module.ts';
import { testAuthModule } from '../../src/modules/game/testing/game-kit.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { promotionModule } from '../../src/modules/promotion/module.ts';
import { rewardModule } from '../../src/modules/reward/module.ts';
import { staffModule } from '../../src/modules/staff/module.ts';
import { turnoverModule } from '../../src/modules/turnover/module.ts';
import { lockPoints, postPoints, postSpins, readPoints, readSpins } from '../../src/modules/wallet/index.ts';
import { walletModule } from '../../src/modules/wallet/module.ts';
import { wheelModule } from '../../src/modules/wheel/module.ts';
import { importWheel } from '../../src/modules/wheel/operate.ts';
import { changeSeed } from '../../src/modules/wheel/proof.ts';
import { spin } from '../../src/modules/wheel/spin.ts';
import { readWheelFile } from '../../src/modules/wheel/wheel-file.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { errorsOf, openAll, openSecond, type SecondServer, tally } from './support.ts';

const copies = 200;
const stock = 3;
let t: TestApp;
/** A second server on the same database, with a pool of its own. */
let other: SecondServer;

beforeAll(async () => {
  t = await createTestApp({
    modules: [
      testAuthModule,
      ledgerModule,
      staffModule,
      walletModule,
      turnoverModule,
      promotionModule,
      couponModule,
      rewardModule,
      wheelModule,
    ],
  });
  other = await openSecond(t);
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  const sectors = [
    {
      prize_id: 'gold',
      name: 'ทอง',
      label: 'ทอง',
      color: 'gold',
      weight: 1_000_000,
      stock_id: 'gold',
      reward: { kind: 'points', points: 1_000 },
    },
    ...Array.from({ length: 7 }, (_, index) => ({
      prize_id: `none-${index}`,
      name: 'ไม่มีรางวัล',
      label: 'ลุ้นใหม่',
      color: 'ink',
      weight: 1,
    })),
  ];
  const file = { name: 'วงล้อ', price: 100, stocks: { gold: stock }, sectors };
  await importWheel(t.deps, byDemo, readWheelFile(JSON.stringify(file), t.clock.now()));
  await openAll(t, other);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

function either(index: number) {
  return index % 2 === 0 ? t.deps : other.deps;
}
async function memberWith(what: 'spins' | 'points', amount: bigint): Promise<string> {
  const memberId = newId();
  const post = what === 'spins' ? postSpins : postPoints;
  const posting = { memberId, kind: 'test', key: `test:${memberId}`, amount, reference: 'r' };
  await transact(t.deps.db, (tx) => post(tx, { ...posting, at: t.clock.now() }));
  return memberId;
}
/** Runs every copy, so many at once that both pools are always full and none waits for a connection for long. */
async function crowd<T>(task: (index: number) => Promise<T>): Promise<readonly PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next; index < copies; index = next) {
      next += 1;
      const [settled] = await Promise.allSettled([task(index)]);
      if (settled) results.push(settled);
    }
  };
  await Promise.all(Array.from({ length: 40 }, work));
  return results;
}
function spinAs(memberId: string, index: number) {
  const { db, clock } = either(index);
  return transact(db, (tx) => spin({ clock }, tx, memberId, {}));
}
async function numbers(query: ReturnType<typeof sql>) {
  return (await t.deps.db.execute(query)).rows[0];
}

describe(`${copies} spins at once on two servers`, () => {
  it(`of ${copies} members on a prize with stock ${stock}: exactly ${stock} are given`, async () => {
    const members: string[] = [];
    for (let n = 0; n < copies; n += 1) members.push(await memberWith('spins', 1n));
    const results = await crowd((index) => spinAs(members[index] ?? '', index));
    expect(tally(results)).toEqual({ ok: copies });
    const won = results.filter((one) => one.status === 'fulfilled' && one.value.reward !== null);
    expect(won).toHaveLength(stock);
    expect(
      await numbers(sql`select
        (select count(*)::int from rewards where source = 'wheel') as rewards,
        (select used from wheel_stocks where stock_id = 'gold') as used,
        (select sum(balance)::int from spin_accounts) as spins,
        (select sum(balance)::int from point_accounts) as points`),
    ).toEqual({ rewards: stock, used: stock, spins: 0, points: stock * 1_000 });
    // What was drawn after the stock ran out was drawn from odds without it.
    expect(
      await numbers(sql`select count(*)::int as late from wheel_spins
        where prize_id <> 'gold' and odds @> '[{"prize_id": "gold"}]'`),
    ).toEqual({ late: 0 });
  });

  it('of one member never repeat a nonce and never overdraw', async () => {
    const spins = 40;
    const memberId = await memberWith('spins', BigInt(spins));
    await t.deps.db.execute(sql`update wheel_stocks set total = used`);
    const results = await crowd((index) => spinAs(memberId, index));
    expect(tally(results)).toEqual({ ok: spins, wheel_points_short: copies - spins });
    expect(
      await numbers(
        sql`select count(distinct nonce)::int as nonces, min(nonce) as first, max(nonce) as last from wheel_spins`,
      ),
    ).toEqual({ nonces: spins, first: 0, last: spins - 1 });
    expect(await readSpins(t.deps.db, memberId)).toBe(0n);
  });

  it('of one member for points stop at the last whole price', async () => {
    const memberId = await memberWith('points', 1_050n);
    await t.deps.db.execute(sql`update wheel_stocks set total = used`);
    const results = await crowd((index) => spinAs(memberId, index));
    expect(tally(results)).toEqual({ ok: 10, wheel_points_short: copies - 10 });
    expect(await readPoints(t.deps.db, memberId)).toBe(50n);
  });

  it('of one member who wins points and buys spins meanwhile wait in one order: none is a deadlock', async () => {
    const memberId = await memberWith('spins', BigInt(copies));
    await t.deps.db.execute(sql`update wheel_stocks set total = ${copies}`);
    const results = await crowd<unknown>((index) =>
      index % 2 === 0
        ? spinAs(memberId, index)
        : transact(either(index).db, async (tx) => {
            // As redemption/redeem.ts: points first, then spins.
            await lockPoints(tx, memberId);
            const posting = { memberId, kind: 'test', reference: 'r', at: t.clock.now() };
            await postSpins(tx, { ...posting, key: `test:bought:${index}`, amount: 1n });
          }),
    );
    expect(tally(results)).toEqual({ ok: copies });
  });

  it('under one key are one spin', async () => {
    const memberId = await memberWith('spins', 5n);
    const results = await crowd(() =>
      t.call(
        wheelEndpoints.spinV2,
        { use: 'free' },
        { token: memberId, headers: { 'idempotency-key': 'one-confirmation' } },
      ),
    );
    const errors = errorsOf(results);
    expect(Object.keys(errors).toSorted()).toEqual(
      ['ok', 'request_in_progress', 'too_many_requests'].filter((name) => name in errors),
    );
    expect(await readSpins(t.deps.db, memberId)).toBe(4n);
  });

  it('beside rotations of the seed keep every nonce under its own seed', async () => {
    const memberId = await memberWith('spins', 100n);
    const results = await crowd<unknown>((index) =>
      index % 4 === 0
        ? transact(either(index).db, (tx) => changeSeed(t.deps, tx, memberId, { rotate: true }))
        : spinAs(memberId, index),
    );
    const outcomes = tally(results);
    expect(
      Object.keys(outcomes).filter((name) => !/^(ok|wheel_nothing_to_check|wheel_points_short)$/.test(name)),
    ).toEqual([]);
    expect(
      await numbers(sql`select count(*)::int as gaps from wheel_seeds d
        where d.next_nonce <> (select count(*) from wheel_spins s where s.seed_id = d.id)`),
    ).toEqual({ gaps: 0 });
    expect(
      await numbers(sql`select count(*)::int as open from wheel_seeds where revealed_at is null`),
    ).toEqual({ open: 1 });
  });
});
