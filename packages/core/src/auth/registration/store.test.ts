import { authEndpoints } from '@benjarong/contract';
import { breakOff, eventually, server, testCore } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { registerStore } from './store.ts';

const net = server();
const account = {
  mobile: '0891234567',
  username: 'somchai99',
  password: 'password-1',
  affiliate_code: '',
  know_us_id: 6,
  age_confirmed: true,
};

it('a registration call that broke off is a 3-second error toast, as a refusal is (spec §8)', async () => {
  net.use(breakOff(authEndpoints.checkAccount));
  const { core } = testCore();
  const toasts: unknown[] = [];
  core.events.on('toast', (toast) => toasts.push(toast));
  const store = core.get(registerStore);
  store.getState().submitAccount(account, 1);
  await eventually(() => expect(store.getState().registration.refusal).toBeDefined());
  const { message } = store.getState().registration.refusal ?? {};
  expect(message).toMatch(/[ก-๙]/);
  expect(toasts).toEqual([{ tone: 'error', message, ms: 3_000 }]);
});
