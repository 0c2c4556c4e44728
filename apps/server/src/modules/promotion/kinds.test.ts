import { couponEndpoints, paymentEndpoints, walletEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { byDemo } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { readCouponFile } from '../coupon/coupon-file.ts';
import { couponModule } from '../coupon/module.ts';
import { addCoupons } from '../coupon/operate.ts';
import { balanceOf, testAuthModule } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { depositKit } from '../payment/testing/deposit-kit.ts';
import { staffModule } from '../staff/module.ts';
import { openRequirements } from '../turnover/index.ts';
import { turnoverModule } from '../turnover/module.ts';
import { readSpins } from '../wallet/index.ts';
import { walletModule } from '../wallet/module.ts';
import { promotionModule } from './module.ts';
import { addPromotions } from './operate.ts';
import { readPromotionFile } from './promotion-file.ts';
import { makePlayer, payOrder, type Player, prepareGames } from './testing/kit.ts';

// Satang of one kind's rules only: what all promotions share is in promotion.test.ts.
const kinds = [
  {
    promotion_id: 'first',
    name: 'ฝากครั้งแรก',
    kind: 'first_deposit',
    percentage: 100,
    cap: '500',
    minimum_deposit: '100',
  },
  {
    promotion_id: 'daily',
    name: 'ฝากรายวัน',
    kind: 'daily_deposit',
    percentage: 10,
    minimum_deposit: '100',
  },
  {
    promotion_id: 'fixed',
    name: 'ฝากครบรับ 50',
    kind: 'deposit_percentage',
    amount: '50',
    minimum_deposit: '500',
    times: 2,
    period: 'month',
  },
];
let t: TestApp;
let player: Player;

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
    ],
  });
});
beforeEach(async () => {
  await prepareGames(t);
  await addPromotions(t.deps, byDemo, read(kinds));
  player = await makePlayer(t);
});
afterAll(() => t.close());

function read(promotions: readonly object[]) {
  return readPromotionFile(JSON.stringify({ promotions }), t.clock.now());
}
function order(amount: string, promotion_id: string, channel_id = 'promptpay') {
  return t.call(paymentEndpoints.generateQr, { channel_id, amount, promotion_id }, { token: player.token });
}
async function endOpen() {
  for (const { grant_id, balance } of (await player.mine()).open)
    expect(await player.cancel(grant_id, balance)).toBeUndefined();
}

it('a first deposit has its bonus, a second one is refused by name, also when both orders were made before', async () => {
  await depositKit(t).accounts();
  const [first, second] = [await order('200', 'first'), await order('300', 'first', 'truemoney')];
  await payOrder(t, first.data.reference);
  expect(await balanceOf(t, player.wallets[2])).toBe(200_00n);
  await endOpen();
  await payOrder(t, second.data.reference);
  expect([await balanceOf(t, player.wallets[1]), await balanceOf(t, player.wallets[2])]).toEqual([
    500_00n,
    0n,
  ]);
  expect((await order('100', 'first')).error).toBe('promotion_first_deposit_only');
});

it('a daily deposit is for one deposit of each Bangkok day, without a period in the file', async () => {
  await player.deposit('200', 'daily');
  expect(await balanceOf(t, player.wallets[2])).toBe(20_00n);
  await endOpen();
  expect((await order('200', 'daily')).error).toBe('promotion_used');
  t.clock.set('2026-11-21T16:59:59.000Z');
  expect((await order('200', 'daily')).error).toBe('promotion_used');
  t.clock.set('2026-11-21T17:00:00.000Z');
  await player.deposit('200', 'daily');
  expect(await balanceOf(t, player.wallets[2])).toBe(20_00n);
});

it('a daily deposit of another period is a mistake of the file', () => {
  for (const period of ['once', 'week', 'month'])
    expect(() => read([{ ...kinds[1], promotion_id: 'other', period }])).toThrow(
      'promotion other: daily_deposit is taken by the day, so its period is day',
    );
  expect(read([{ ...kinds[1], promotion_id: 'other', period: 'day', times: 2 }])).toMatchObject([
    { period: 'day', times: 2 },
  ]);
});

it('a fixed bonus is the same for every deposit from the least one on, as often as it says', async () => {
  expect((await order('499.99', 'fixed')).error).toBe('promotion_deposit_too_small');
  for (const amount of ['500', '5000']) {
    await player.deposit(amount, 'fixed');
    expect(await balanceOf(t, player.wallets[2])).toBe(50_00n);
    await endOpen();
  }
  expect((await order('500', 'fixed')).error).toBe('promotion_used');
});

it('the instants of a file are compared as instants, whatever their zones', () => {
  const between = (starts_at: string, ends_at: string) => () =>
    read([{ ...kinds[0], promotion_id: 'zones', starts_at, ends_at }]);
  expect(between('2026-12-01T00:00:00Z', '2026-12-01T05:00:00+07:00')).toThrow(
    'promotion zones: ends_at must be after starts_at',
  );
  expect(between('2026-12-01T05:00:00+07:00', '2026-12-01T00:00:00Z')()).toHaveLength(1);
});

it('a deposit is to be turned over once in the cash wallet, as the operator sets, and a bonus by its own terms', async () => {
  const due = async () =>
    (await openRequirements(t.deps.db, player.id)).map(({ source, walletId, due: amount }) => [
      source,
      walletId === player.wallets[1] ? 'cash' : 'bonus',
      amount,
    ]);
  await player.deposit('200', 'first');
  expect(await due()).toEqual([
    ['deposit', 'cash', 200_00n],
    ['promotion', 'bonus', 200_00n * 30n],
  ]);
  // Casino counts by half.
  expect(await player.play(1, '100.00', '0.00', 'naga-003')).toBeUndefined();
  expect((await openRequirements(t.deps.db, player.id)).map(({ left }) => left)).toEqual([
    150_00n,
    200_00n * 30n,
  ]);
  await t.operate(['turnover', 'set', 'deposit_percent', '0']);
  player = await makePlayer(t);
  await player.deposit('200');
  expect(await due()).toEqual([]);
});

it('a win goes to the wallet that paid its stake, whichever wallet the member plays with by then', async () => {
  await player.deposit('200', 'first');
  const seat = await player.open(2);
  expect(await seat.bet('of-bonus', '20.00')).toBeUndefined();
  await player.open(1);
  expect(await seat.win('won', 'of-bonus', '70.00')).toBeUndefined();
  expect([await balanceOf(t, player.wallets[1]), await balanceOf(t, player.wallets[2])]).toEqual([
    200_00n,
    250_00n,
  ]);
});

it('a coupon gives into the free credit wallet where it says so, or spins', async () => {
  const coupons = [
    { code: 'FREE15', name: 'เครดิตฟรี', kind: 'bonus', amount: '15', wallet_type_id: 3, turnover_multiple: 4 },
    { code: 'SPIN3', name: 'หมุนวงล้อ', kind: 'spins', spins: 3 },
  ];
  await addCoupons(t.deps, byDemo, readCouponFile(JSON.stringify({ coupons }), t.clock.now()));
  const redeem = async (code: string) =>
    (await t.call(couponEndpoints.redeem, { code }, { token: player.token })).error;
  expect([await redeem('free15'), await redeem('spin3'), await redeem('spin3')]).toEqual([
    undefined,
    undefined,
    'coupon_used',
  ]);
  expect(await balanceOf(t, player.wallets[3])).toBe(15_00n);
  expect((await player.mine()).open).toMatchObject([{ source: 'coupon', due: '60.00' }]);
  expect(await readSpins(t.deps.db, player.id)).toBe(3n);
  const { data } = await t.call(walletEndpoints.wallets, {}, { token: player.token });
  expect(data.promotions).toMatchObject([{ name: 'เครดิตฟรี', wallet_id: player.wallets[3] }]);
});
