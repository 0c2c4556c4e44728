import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { settle } from '../../src/modules/cashback/testing/cashback-kit.ts';
import { couponModule } from '../../src/modules/coupon/module.ts';
import { makeMember, testAuthModule, type TestMember } from '../../src/modules/game/testing/game-kit.ts';
import { gameModule } from '../../src/modules/game/module.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { paymentModule } from '../../src/modules/payment/module.ts';
import { promotionModule } from '../../src/modules/promotion/module.ts';
import { redemptionModule } from '../../src/modules/redemption/module.ts';
import { setItemStock } from '../../src/modules/redemption/operate.ts';
import { moveParcel } from '../../src/modules/redemption/parcels.ts';
import { redeem } from '../../src/modules/redemption/redeem.ts';
import {
  earn,
  prepareShop,
  shopper,
  testAddress,
  testItems,
} from '../../src/modules/redemption/testing/kit.ts';
import { rewardModule } from '../../src/modules/reward/module.ts';
import { staffModule } from '../../src/modules/staff/module.ts';
import { turnoverModule } from '../../src/modules/turnover/module.ts';
import { readPoints, readSpins, reckonAllPlay, reckonPlay } from '../../src/modules/wallet/index.ts';
import { walletModule } from '../../src/modules/wallet/module.ts';
import { changePointSetting } from '../../src/modules/wallet/point-settings.ts';
import { expirePoints, nextExpiry } from '../../src/modules/wallet/points-expiry.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, errorsOf, openAll, openSecond, type SecondServer, tally } from './support.ts';

const copies = 100;
const items = [
  ...testItems,
  { item_id: 'few', name: 'สามชิ้น', kind: 'goods', price: 50, stock: 3 },
  {
    item_id: 'last',
    name: 'สามสิทธิ์',
    kind: 'spins',
    price: 10,
    stock: 3,
    reward: { kind: 'spins', spins: 1 },
  },
];
let t: TestApp;
let member: TestMember;
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
      gameModule,
      paymentModule,
      rewardModule,
      redemptionModule,
    ],
  });
  other = await openSecond(t);
});
beforeEach(async () => {
  await prepareShop(t, items);
  await openAll(t, other);
  member = await makeMember(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

function either(index: number) {
  return index % 2 === 0 ? t.deps : other.deps;
}
function buy(index: number, memberId: string, item_id: string, price: number) {
  return transact(either(index).db, (tx) =>
    redeem(t.deps, tx, memberId, { item_id, price, address: testAddress }),
  );
}
async function stockOf(id: string) {
  const { rows } = await t.deps.db.execute<{ stock: number; sold: number }>(
    sql`select stock, sold from shop_items where id = ${id}`,
  );
  return rows[0];
}

describe(`${copies} redemptions at once on two servers`, () => {
  it('of stock 3 with points for 2: two, and neither points nor stock below zero', async () => {
    await earn(t, member.id, 120n);
    const { ok, ...refused } = tally(await atOnce(copies, (index) => buy(index, member.id, 'few', 50)));
    expect([ok, refused]).toEqual([2, { redemption_points_short: copies - 2 }]);
    expect(await readPoints(t.deps.db, member.id)).toBe(20n);
    expect(await stockOf('few')).toEqual({ stock: 1, sold: 2 });
  });

  it('by 25 members for the last three: three in all', async () => {
    const members = await Promise.all(Array.from({ length: 25 }, () => makeMember(t)));
    for (const { id } of members) await earn(t, id, 1_000n);
    const all = tally(await atOnce(copies, (index) => buy(index, members[index % 25]?.id ?? '', 'last', 10)));
    expect(all).toEqual({ ok: 3, redemption_sold_out: copies - 3 });
    expect(await stockOf('last')).toEqual({ stock: 0, sold: 3 });
    const spins = await Promise.all(members.map(({ id }) => readSpins(t.deps.db, id)));
    expect(spins.reduce((sum, one) => sum + one, 0n)).toBe(3n);
  });

  it('with one key: one effect and one reply', async () => {
    await earn(t, member.id, 1_000n);
    const shop = shopper(t, member.token);
    const replies = await atOnce(30, () => shop.redeem('spins', 30, { key: 'hammered-key' }));
    const errors = errorsOf(replies);
    expect((errors['ok'] ?? 0) + (errors['request_in_progress'] ?? 0)).toBe(30);
    expect(await readPoints(t.deps.db, member.id)).toBe(970n);
    expect(await readSpins(t.deps.db, member.id)).toBe(3n);
  });

  it('hold the limit of a member, and a bonus opens once', async () => {
    await earn(t, member.id, 10_000n);
    const goods = tally(await atOnce(copies, (index) => buy(index, member.id, 'shirt', 200)));
    expect(goods).toEqual({ ok: 1, redemption_limit: copies - 1 });
    const credit = tally(await atOnce(20, (index) => buy(index, member.id, 'credit', 100)));
    expect(credit).toEqual({ ok: 1, promotion_bonus_open: 19 });
    expect(await readPoints(t.deps.db, member.id)).toBe(10_000n - 300n);
  });

  it('while the operator sets the stock and points are earned, without a deadlock', async () => {
    await earn(t, member.id, 500n);
    const results = await atOnce(60, async (index) => {
      if (index % 6 === 0)
        return setItemStock(either(index), { actor: 'system' }, 'few', (before) => (before ?? 0) + 1);
      if (index % 6 === 1) return earn(t, member.id, 5n);
      return buy(index, member.id, 'few', 50);
    });
    const { ok = 0, redemption_sold_out: out = 0, redemption_points_short: short = 0 } = tally(results);
    expect(ok + out + short).toBe(60);
    expect((await stockOf('few'))?.stock).toBeGreaterThanOrEqual(0);
  });
});

it('a parcel that a hundred say came back gives its points back once', async () => {
  await earn(t, member.id, 200n);
  const { reference } = (await buy(0, member.id, 'shirt', 200)).redemption;
  const results = await atOnce(copies, (index) =>
    moveParcel(either(index), { actor: 'system' }, reference, {
      to: 'returned',
      reason: 'test',
      restock: true,
    }),
  );
  expect(tally(results)['ok']).toBe(1);
  expect(await readPoints(t.deps.db, member.id)).toBe(200n);
  expect(await stockOf('shirt')).toEqual({ stock: 3, sold: 1 });
});

it('settled stakes give their points once while two servers reckon, settle and spend', async () => {
  const of = { memberId: member.id, walletId: member.wallets[1], kind: 'slot', day: '2026-11-20' } as const;
  const results = await atOnce(120, async (index) => {
    if (index % 3 === 0) return settle(t, [{ ...of, stake: BigInt(index) * 7n + 33_40n }]);
    if (index % 3 === 1) return transact(either(index).db, (tx) => reckonPlay(tx, member.id, t.clock.now()));
    return reckonAllPlay(either(index));
  });
  expect(tally(results)).toEqual({ ok: 120 });
  await reckonAllPlay(t.deps);
  let sum = 0n;
  for (let index = 0; index < 120; index += 3) sum += BigInt(index) * 7n + 33_40n;
  expect(await readPoints(t.deps.db, member.id)).toBe(sum / 100_00n);
});

it('points of months that are over leave once, whatever two servers and redemptions do at the same time', async () => {
  t.clock.set('2026-01-02T05:00:00.000Z');
  await changePointSetting(t.deps, { actor: 'shell:test' }, 'expiry_months', '1');
  t.clock.set('2026-02-10T05:00:00.000Z');
  const members = await Promise.all(Array.from({ length: 25 }, () => makeMember(t)));
  for (const { id } of members) await earn(t, id, 120n);
  t.clock.set('2026-03-10T05:00:00.000Z');
  for (const { id } of members) await earn(t, id, 7n);
  t.clock.set('2026-03-31T16:59:00.000Z');
  expect((await nextExpiry(other.deps.db, t.clock.now()))?.points).toBe(25n * 120n);
  expect(await expirePoints(other.deps)).toBe(0);
  t.clock.set('2026-03-31T17:05:00.000Z');
  const [runs] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, (_, index) => expirePoints(either(index)))),
    atOnce(copies, (index) => buy(index, members[index % 25]?.id ?? '', 'few', 50)),
  ]);
  const { rows } = await t.deps.db.execute<Record<'left' | 'expired' | 'twice', unknown>>(sql`
    select (select sum(balance)::int from point_accounts where member_id in (select member_id from point_entries where kind = 'expired')) as left,
      (select count(*)::int from point_entries where kind = 'expired') as expired,
      (select count(*)::int from (select member_id from point_entries where kind = 'expired' group by 1 having count(*) > 1) x) as twice`);
  // A redemption before the boundary's turn takes the oldest points first: the rest of them leaves, the new ones stay.
  expect(rows).toEqual([{ left: 25 * 7, expired: 25, twice: 0 }]);
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(25);
  expect(await expirePoints(t.deps)).toBe(0);
  await t.audit();
});
