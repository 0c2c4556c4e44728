import { paymentEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from './module.ts';
import { depositSettings } from './settings.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({
    modules: [testAuthModule, ledgerModule, paymentModule],
    config: { env: 'production' },
  });
});
beforeEach(async () => {
  await t.reset();
  member = await makeMember(t);
});
afterAll(() => t.close());

async function deposit() {
  return (
    await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '500' },
      { token: member.token },
    )
  ).error;
}

it('production takes no deposit before the operator has set a biller of its own, and the default one never counts', async () => {
  expect(await deposit()).toBe('payment_not_ready');
  await t.operate(['deposit', 'set', 'biller_id', depositSettings.biller_id.default]);
  expect(await deposit()).toBe('payment_not_ready');
  await t.operate(['deposit', 'set', 'biller_id', '010555555555501']);
  expect(await deposit()).toBeUndefined();
});
