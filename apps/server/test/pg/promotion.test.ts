import { couponEndpoints, paymentEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { AppError, byDemo } from '../../src/kernel/index.ts';
import { addCoupons } from '../../src/modules/coupon/operate.ts';
import { readCouponFile } from '../../src/modules/coupon/coupon-file.ts';
import { redeem } from '../../src/modules/coupon/redeem.ts';
import { couponModule } from '../../src/modules/coupon/module.ts';
import { testAuthModule } from '../../src/modules/game/testing/game-kit.ts';
import { gameModule } from '../../src/modules/game/module.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { paymentModule } from '../../src/modules/payment/module.ts';
import { settlePayment } from '../../src/modules/payment/index.ts';
import { cancel } from '../../src/modules/promotion/cancel.ts';
import { receive } from '../../src/modules/promotion/take.ts';
import { closeDue, moveLate } from '../../src/modules/promotion/close.ts';
import { promotionModule } from '../../src/modules/promotion/module.ts';
import { addPromotions } from '../../src/modules/promotion/operate.ts';
import { readPromotionFile } from '../../src/modules/promotion/promotion-file.ts';
import {
  makePlayer,
  type Player,
  prepareGames,
  testPromotions,
} from '../../src/modules/promotion/testing/kit.ts';
import { staffModule } from '../../src/modules/staff/module.ts';
import { turnoverModule } from '../../src/modules/turnover/module.ts';
import { walletModule } from '../../src/modules/wallet/module.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, balanceOf, errorsOf, openAll, openSecond, type SecondServer, tally } from './support.ts';

const copies = 100;
let t: TestApp;
let player: Player;
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
    ],
  });
  other = await openSecond(t);
});
beforeEach(async () => {
  await prepareGames(t);
  await addPromotions(
    t.deps,
    byDemo,
    readPromotionFile(JSON.stringify({ promotions: testPromotions }), t.clock.now()),
  );
  await openAll(t, other);
  player = await makePlayer(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

function either(index: number) {
  return index % 2 === 0 ? t.deps : other.deps;
}
async function onlyOpen() {
  const [grant] = (await player.mine()).open;
  if (!grant) throw new Error('no bonus is open');
  return grant;
}

describe(`${copies} copies at once, one effect`, () => {
  it('take: one bonus, everything else is refused by name', async () => {
    const results = await atOnce(copies, (index) =>
      transact(either(index).db, (tx) => receive(t.deps, tx, player.id, 'free')),
    );
    const { ok, ...refused } = tally(results);
    expect(ok).toBe(1);
    expect(Object.keys(refused).filter((name) => !/^promotion_(used|bonus_open)$/.test(name))).toEqual([]);
    expect(await balanceOf(t, player.wallets[3])).toBe(30_00n);
  });

  it('grant: the bank says a hundred times on two servers that an order was paid', async () => {
    const { data } = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '200', promotion_id: 'half' },
      { token: player.token },
    );
    const { rows } = await t.deps.db.execute<{ provider_id: string; receiver: string }>(
      sql`select provider_id, receiver from payment_orders where reference = ${data.reference}`,
    );
    const results = await atOnce(copies, (index) =>
      settlePayment(either(index), rows[0]?.provider_id ?? '', {
        transaction: 'once',
        reference: data.reference,
        amount: 200_00n,
        currency: 'THB',
        receiver: rows[0]?.receiver ?? '',
        paidAt: t.clock.now(),
        payer: '',
      }),
    );
    expect(tally(results)).toEqual({ ok: copies });
    expect([await balanceOf(t, player.wallets[1]), await balanceOf(t, player.wallets[2])]).toEqual([
      200_00n,
      100_00n,
    ]);
  });

  it('cancel: the balance leaves once', async () => {
    await player.deposit('200', 'half');
    const { grant_id } = await onlyOpen();
    const results = await atOnce(copies, (index) =>
      transact(either(index).db, (tx) => cancel(t.deps, tx, player.id, grant_id, '100.00')),
    );
    expect(tally(results)).toEqual({ ok: 1, promotion_not_open: copies - 1 });
    expect(await balanceOf(t, player.wallets[2])).toBe(0n);
  });

  it('meet: two servers close the bonus once while bets, a cancel and deposits run', async () => {
    await player.deposit('200', 'half');
    const { grant_id } = await onlyOpen();
    for (let n = 0; n < 10; n += 1) await player.play(2, '20.00', '20.00');
    const seat = await player.open(2);
    const results = await atOnce(copies, async (index) => {
      if (index % 4 === 0) return closeDue(either(index));
      if (index % 4 === 1) return player.cancel(grant_id, '100.00');
      if (index % 4 === 2) return seat.bet(`race-${index}`, '1.00');
      return moveLate(either(index));
    });
    expect(tally(results)).toEqual({ ok: copies });
    await closeDue(t.deps);
    expect([await balanceOf(t, player.wallets[1]), await balanceOf(t, player.wallets[2])]).toEqual([
      300_00n,
      0n,
    ]);
    expect((await player.mine()).history).toMatchObject([
      { state: 'met', cash: '100.00', taken_away: '0.00' },
    ]);
  });

  it('redeem: a member once, and all members together no more often than the coupon says', async () => {
    await addCoupons(
      t.deps,
      byDemo,
      readCouponFile(
        JSON.stringify({
          coupons: [
            { code: 'ONCE', name: 'ครั้งเดียว', kind: 'bonus', amount: '10' },
            { code: 'FEW7', name: 'เจ็ดสิทธิ์', kind: 'points', points: 5, total: 7 },
          ],
        }),
        t.clock.now(),
      ),
    );
    const mine = tally(
      await atOnce(copies, (index) =>
        transact(either(index).db, (tx) => redeem(t.deps, tx, player.id, 'once')),
      ),
    );
    expect(mine).toEqual({ ok: 1, coupon_used: copies - 1 });
    expect(await balanceOf(t, player.wallets[2])).toBe(10_00n);
    const players = await Promise.all(Array.from({ length: 25 }, () => makePlayer(t)));
    const all = tally(
      await atOnce(copies, (index) =>
        transact(either(index).db, (tx) => redeem(t.deps, tx, players[index % 25]?.id ?? '', 'few7')),
      ),
    );
    const { ok, ...refused } = all;
    expect(ok).toBe(7);
    expect(Object.keys(refused).filter((name) => !/^coupon_used(_up)?$/.test(name))).toEqual([]);
  });

  it('wrong codes: five are looked at, then the field is closed', async () => {
    const errors = errorsOf(
      await atOnce(30, (index) =>
        t.call(couponEndpoints.check, { code: `WRONG${index}` }, { token: player.token }),
      ),
    );
    expect(errors).toEqual({ coupon_not_found: 4, coupon_closed: 26 });
  });

  it('wrong codes on two servers are counted together', async () => {
    // As a call commits it: the refusal is the answer, the count stays.
    const type = (index: number): Promise<{ readonly error: string | undefined }> =>
      transact(either(index).db, async (tx) => {
        try {
          await redeem(either(index), tx, player.id, `WRONG${index}`);
          return { error: undefined };
        } catch (error) {
          if (error instanceof AppError) return { error: error.errorName };
          throw error;
        }
      });
    expect(errorsOf(await atOnce(30, type))).toEqual({ coupon_not_found: 4, coupon_closed: 26 });
    t.clock.advance(600_001);
    expect(await type(0)).toEqual({ error: 'coupon_not_found' });
    expect(await type(1)).toEqual({ error: 'coupon_not_found' });
  });
});
