import { authEndpoints } from '@benjarong/contract';
import {
  answer,
  breakOff,
  eventually,
  fakePlatform,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
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

const sent = { otp_ref: 'REF1', expires_in: 300, resend_in: 60 };

it('loses nothing but the password when the tab is read again in the step of the code', async () => {
  net.use(
    ...usualAnswers(),
    answer(authEndpoints.checkAccount),
    answer(authEndpoints.requestOtp, sent),
    answer(authEndpoints.verifyOtp, { otp_token: 'token-1', expires_in: 600 }),
    answer(authEndpoints.register, { username: 'somchai99', password: '' }),
  );
  const platform = fakePlatform();
  const before = testCore({ platform }).core.get(registerStore);
  before.getState().submitAccount(account, 1);
  await eventually(() => expect(before.getState().registration.status).toBe('sms_verification'));
  expect([...platform.session.values.values()].join()).not.toContain(account.password);

  const again = testCore({ platform }).core.get(registerStore);
  const { otp } = before.getState().registration;
  expect(again.getState().registration).toMatchObject({
    status: 'sms_verification',
    account: { ...account, password: '' },
    otp,
  });
  again.getState().submitOtp('123456');
  // The code is right and stays so; the password is typed again with everything else in place.
  await eventually(() => expect(again.getState().registration.status).toBe('pending'));
  again.getState().submitAccount(account, 1);
  await eventually(() => expect(again.getState().registration.status).toBe('completed'));
  expect(net.calls(authEndpoints.requestOtp)).toHaveLength(1);
  expect(net.calls(authEndpoints.register)[0]?.body).toMatchObject({
    otp_token: 'token-1',
    password: account.password,
  });
  expect(platform.session.values.get('session')).not.toContain(account.mobile);
});

it('begins with the first screen, without the proof of the number, when the code was right before the tab was read again', async () => {
  net.use(
    answer(authEndpoints.checkAccount),
    answer(authEndpoints.requestOtp, sent),
    answer(authEndpoints.verifyOtp, { otp_token: 'token-1', expires_in: 600 }),
    breakOff(authEndpoints.register),
  );
  const platform = fakePlatform();
  const before = testCore({ platform }).core.get(registerStore);
  before.getState().submitAccount(account, 1);
  await eventually(() => expect(before.getState().registration.status).toBe('sms_verification'));
  before.getState().submitOtp('123456');
  await eventually(() => expect(before.getState().registration.refusal).toBeDefined());
  const { registration } = testCore({ platform }).core.get(registerStore).getState();
  expect(registration).toMatchObject({ status: 'pending', otp: undefined, otp_token: '' });
  expect(platform.session.values.get('session')).not.toContain('token-1');
});

it('keeps a bank account as typed over a step back and a reload, and forgets all when it is closed', async () => {
  net.use(answer(authEndpoints.checkAccount));
  const platform = fakePlatform();
  const store = testCore({ platform }).core.get(registerStore);
  store.getState().submitAccount(account, 2);
  await eventually(() => expect(store.getState().registration.status).toBe('bank_verification'));
  const bank = { bank_id: 0, bank_account_name: 'สมชาย', bank_account_no: '012-3' };
  store.getState().typedBank(bank);
  store.getState().back();
  expect(store.getState().registration).toMatchObject({ status: 'pending', bank });
  const again = testCore({ platform }).core.get(registerStore);
  expect(again.getState().registration).toMatchObject({
    status: 'pending',
    bank,
    account: { username: 'somchai99' },
  });
  again.getState().askClose();
  again.getState().confirmClose();
  expect(testCore({ platform }).core.get(registerStore).getState().registration.account).toBeUndefined();
});

it('does not offer what was typed more than half an hour ago, nor what another program wrote', () => {
  const platform = fakePlatform();
  const session = { v: 1, order_id: '', returnTo: '', game: null, promotion: '', drafts: [], yeekee: [] };
  const write = (typed: unknown): void => {
    platform.session.values.set('session', JSON.stringify({ ...session, typed }));
  };
  const status = () => testCore({ platform }).core.get(registerStore).getState().registration.account;
  const value = { step: 'sms_verification', mode: 'sms', account, otp_token: '' };
  write({ register: { owner: '', at: Date.now() - 31 * 60_000, value } });
  expect(status()).toBeUndefined();
  expect(platform.session.values.get('session')).not.toContain(account.mobile);
  for (const odd of [
    5,
    'x',
    { register: 5 },
    { register: { owner: '', at: Date.now(), value: { account: 'x' } } },
  ]) {
    write(odd);
    expect(status()).toBeUndefined();
  }
  write({ register: { owner: '', at: Date.now() - 60_000, value } });
  expect(status()).toMatchObject({ mobile: account.mobile, password: '' });
});
