import { couponEndpoints, walletEndpoints } from '@benjarong/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byDemo } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, testAuthModule } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { promotionModule } from '../promotion/module.ts';
import { makePlayer, type Player, prepareGames } from '../promotion/testing/kit.ts';
import { staffModule } from '../staff/module.ts';
import { turnoverModule } from '../turnover/module.ts';
import { walletModule } from '../wallet/module.ts';
import { readCouponFile } from './coupon-file.ts';
import { couponModule } from './module.ts';
import { addCoupons } from './operate.ts';
import { codeKeyOf } from './rules.ts';

const coupons = [
  { code: 'POINT-100', name: 'แต้ม', kind: 'points', points: 100 },
  { code: 'BONUS20', name: 'โบนัส', kind: 'bonus', amount: '20', turnover_multiple: 2, total: 2 },
  { code: 'DAILY', name: 'รายวัน', kind: 'points', points: 1, period: 'day', times: 2 },
  { code: 'GOLD', name: 'โกลด์', kind: 'points', points: 1, vip_levels: [1] },
  { code: 'PAID', name: 'เคยฝาก', kind: 'points', points: 1, needs_deposit: true },
  { code: 'PAST', name: 'หมดแล้ว', kind: 'points', points: 1, ends_at: '2026-11-21T09:00:00Z' },
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
  await addCoupons(
    t.deps,
    byDemo,
    readCouponFile(JSON.stringify({ coupons }), new Date('2026-11-01T00:00:00Z')),
  );
  player = await makePlayer(t);
});
afterAll(() => t.close());

async function redeem(code: string, who = player) {
  return (await t.call(couponEndpoints.redeem, { code }, { token: who.token })).error;
}
async function points() {
  return (await t.call(walletEndpoints.points, {}, { token: player.token })).data.point;
}
async function history() {
  return (await t.call(couponEndpoints.history, undefined, { token: player.token })).data;
}

describe('a code', () => {
  it('is compared without case, spaces and dashes of any kind', () => {
    const letters = fc.string({
      unit: fc.constantFrom('A', 'B', 'X', 'Z', '0', '8', '9'),
      minLength: 4,
      maxLength: 20,
    });
    const between = fc.string({ unit: fc.constantFrom(' ', '-', '–', '‑', '\t', '_'), maxLength: 3 });
    fc.assert(
      fc.property(letters, between, fc.boolean(), (code, noise, low) => {
        const typed = Array.from(code, (letter) => (low ? letter.toLowerCase() : letter) + noise).join('');
        expect(codeKeyOf(noise + typed)).toBe(code);
      }),
    );
  });

  it('shows what it gives and its terms before it is taken, and gives it once', async () => {
    const { data } = await t.call(couponEndpoints.check, { code: ' bonus 20' }, { token: player.token });
    expect(data.offer).toMatchObject({ code: 'BONUS20', kind: 'bonus', amount: '20.00', wallet_type_id: 2 });
    expect(data.offer.terms.join('\n')).toContain('2 เท่าของโบนัส');
    expect(await balanceOf(t, player.wallets[2])).toBe(0n);
    expect(await redeem('bonus-20')).toBeUndefined();
    expect(await redeem('BONUS20')).toBe('coupon_used');
    expect(await balanceOf(t, player.wallets[2])).toBe(20_00n);
    expect((await player.mine()).open).toMatchObject([{ source: 'coupon', due: '40.00', name: 'โบนัส' }]);
    expect((await history()).items).toMatchObject([{ code: 'BONUS20', amount: '20.00' }]);
  });

  it('gives points once per key', async () => {
    expect(await redeem('point 100')).toBeUndefined();
    expect(await redeem('point 100')).toBe('coupon_used');
    expect(await points()).toBe(100);
  });

  it('is limited in all, per member and period, by level, deposit and time', async () => {
    const [second, third] = [await makePlayer(t), await makePlayer(t)];
    expect([
      await redeem('BONUS20'),
      await redeem('BONUS20', second),
      await redeem('BONUS20', third),
    ]).toEqual([undefined, undefined, 'coupon_used_up']);
    expect([await redeem('DAILY'), await redeem('DAILY'), await redeem('DAILY')]).toEqual([
      undefined,
      undefined,
      'coupon_used',
    ]);
    expect(await redeem('GOLD')).toBe('coupon_not_for_you');
    expect(await redeem('PAID')).toBe('coupon_needs_deposit');
    expect(await redeem('PAST')).toBe('coupon_ended');
    await player.deposit('100');
    expect(await redeem('PAID')).toBeUndefined();
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect(await redeem('DAILY')).toBeUndefined();
  });

  it('that gives a bonus waits for the open one to end, and its place stays free', async () => {
    await redeem('BONUS20');
    await addCoupons(
      t.deps,
      byDemo,
      readCouponFile(
        JSON.stringify({ coupons: [{ code: 'MORE', name: 'อีก', kind: 'bonus', amount: '5' }] }),
        t.clock.now(),
      ),
    );
    expect(await redeem('MORE')).toBe('promotion_bonus_open');
    const [grant] = (await player.mine()).open;
    await player.cancel(grant?.grant_id ?? '', '20');
    expect(await redeem('MORE')).toBeUndefined();
  });
});

describe('wrong codes', () => {
  it('close the field after five in ten minutes, for ten minutes, for good codes too', async () => {
    for (let n = 1; n <= 4; n += 1) expect(await redeem(`WRONG${n}`)).toBe('coupon_not_found');
    expect((await history()).tries_left).toBe(1);
    expect(await redeem('WRONG5')).toBe('coupon_closed');
    expect(await redeem('DAILY')).toBe('coupon_closed');
    expect(await history()).toMatchObject({ tries_left: 0, closed_until: '2026-11-21T09:10:00.000Z' });
    t.clock.advance(600_000 - 1);
    expect(await redeem('DAILY')).toBe('coupon_closed');
    t.clock.advance(1);
    expect(await redeem('DAILY')).toBeUndefined();
    expect(await history()).toMatchObject({ tries_left: 5, closed_until: null });
  });

  it('never are more than five in any ten minutes, also where ten minutes after the first one end', async () => {
    await redeem('WRONG1');
    t.clock.advance(590_000);
    for (let n = 2; n <= 4; n += 1) expect(await redeem(`WRONG${n}`)).toBe('coupon_not_found');
    t.clock.advance(10_000);
    // The first is forgotten, the three of ten seconds ago are not.
    expect((await history()).tries_left).toBe(2);
    expect(await redeem('WRONG5')).toBe('coupon_not_found');
    expect(await redeem('WRONG6')).toBe('coupon_closed');
    expect(await redeem('DAILY')).toBe('coupon_closed');
  });

  it('are forgotten ten minutes after the first, and count for one member only', async () => {
    for (let n = 1; n <= 4; n += 1) await redeem(`WRONG${n}`);
    expect(await redeem('WRONG5', await makePlayer(t))).toBe('coupon_not_found');
    t.clock.advance(600_000);
    expect(await redeem('WRONG5')).toBe('coupon_not_found');
    expect((await history()).tries_left).toBe(4);
  });

  it('count when they are only checked', async () => {
    for (let n = 1; n <= 5; n += 1)
      await t.call(couponEndpoints.check, { code: `WRONG${n}` }, { token: player.token });
    expect(await redeem('DAILY')).toBe('coupon_closed');
  });
});

describe('the operator', () => {
  it('adds, pauses and reads coupons; each kind needs its own number', async () => {
    const file = (one: object) => () => readCouponFile(JSON.stringify({ coupons: [one] }), t.clock.now());
    expect(file({ code: 'SPIN5', name: 'หมุน', kind: 'spins', points: 5 })).toThrow('spins belong to spins');
    expect(file({ code: 'A-B', name: 'สั้น', kind: 'points', points: 5 })).toThrow('at least 4');
    expect((await t.operate(['coupon', 'pause', 'bonus 20'])).code).toBe(0);
    expect(await redeem('BONUS20')).toBe('coupon_ended');
    expect((await t.operate(['coupon', 'resume', 'BONUS20'])).code).toBe(0);
    expect(await redeem('BONUS20')).toBeUndefined();
    expect((await t.operate(['coupon', 'list'])).out).toContain('used 1 of 2');
    expect((await t.operate(['coupon', 'show', 'BONUS20'])).out).toContain('กระเป๋าโบนัส');
  });
});
