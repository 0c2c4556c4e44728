import { paymentEndpoints, promotionEndpoints, withdrawEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { byDemo } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { addPromotions } from '../promotion/operate.ts';
import { readPromotionFile } from '../promotion/promotion-file.ts';
import { payOrder, testPromotions } from '../promotion/testing/kit.ts';
import { asked, balanceOf, newWithdrawer, type Withdrawer } from './testing/withdraw-kit.ts';

let t: TestApp;
let who: Withdrawer;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await addPromotions(
    t.deps,
    byDemo,
    readPromotionFile(JSON.stringify({ promotions: testPromotions }), t.clock.now()),
  );
  who = await newWithdrawer(t, { satang: 1_000_00n });
});
afterAll(() => t.close());

const bonuses = async () =>
  (await t.call(promotionEndpoints.mine, undefined, { token: who.token })).data.open;

it('an open bonus locks no cash, and taking the cash out leaves the bonus as it is', async () => {
  const order = await t.call(
    paymentEndpoints.generateQr,
    { channel_id: 'promptpay', amount: '200', promotion_id: 'half' },
    { token: who.token },
  );
  await payOrder(t, order.data.reference);
  const before = await bonuses();
  expect(before).toMatchObject([{ promotion_id: 'half', balance: '100.00', left: '200.00' }]);
  const info = await t.call(withdrawEndpoints.info, undefined, { token: who.token });
  // The bonus' own turnover is none of the cash wallet's.
  expect(info.data).toMatchObject({
    available: '1200.00',
    most: '1200.00',
    refusals: [],
    turnover: { left: '200.00', requirements: [{ source: 'deposit', due: '200.00' }] },
  });
  const made = await asked(t, who, '1200');
  expect(await balanceOf(t, who)).toBe(0n);
  await t.operate(['withdraw', 'approve', made.reference]);
  expect(await bonuses()).toEqual(before);
});
