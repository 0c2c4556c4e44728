import {
  authEndpoints,
  gameEndpoints,
  memberEndpoints,
  paymentEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { Unavailable } from '../src/providers/failures.ts';
import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { billerOf } from './support/payment-goldens.ts';
import { createEnvironment, secretOf, type Environment } from './support/environment.ts';

let t: TestApp;
let environment: Environment;
beforeAll(async () => {
  t = await createTestApp({ config: { logLevel: 'trace' } });
  environment = await createEnvironment(t);
});
afterAll(() => t.close());

/** Everything that was secret or a person's own on the way, by name. */
const secrets = new Map<string, string>();
function keep<T extends string>(name: string, value: T): T {
  if (value.length < 4) throw new Error(`${name} is too short to look for`);
  secrets.set(`${name} ${secrets.size}`, value);
  return value;
}

function code(): string {
  return keep('one-time password', /\b([0-9]{6})\b/.exec(t.environment.sms.at(-1)?.text ?? '')?.[1] ?? '');
}

async function prove(mobile: string, type: 'register' | 'reset_password'): Promise<string> {
  const sent = await t.call(authEndpoints.requestOtp, { mobile, type });
  const otp_code = code();
  const check = { mobile, type, otp_ref: sent.data.otp_ref };
  await t.call(authEndpoints.verifyOtp, { ...check, otp_code: '000000' === otp_code ? '000001' : '000000' });
  return keep('OTP token', (await t.call(authEndpoints.verifyOtp, { ...check, otp_code })).data.otp_token);
}

async function journey(): Promise<void> {
  const mobile = keep('mobile', environment.freshMobile());
  const username = environment.freshName();
  const password = keep('password', 'MaMuang-4471');
  const otp_token = await prove(mobile, 'register');
  await t.call(authEndpoints.register, {
    username,
    mobile,
    password,
    know_us_id: 1,
    otp_token,
    age_confirmed: true,
  });

  await t.call(sessionEndpoints.login, { username, password: keep('wrong password', 'MaMuang-0000') });
  const login = await t.call(sessionEndpoints.login, { username, password });
  const token = keep('access token', login.reply.access_token ?? '');
  const refresh = keep('refresh token', login.cookies.find(({ name }) => name === 'bj_refresh')?.value ?? '');
  const renewed = await t.call(sessionEndpoints.refresh, {}, { cookies: { bj_refresh: refresh } });
  keep('access token', renewed.data.access_token);

  const step = await t.call(authEndpoints.stepUp, { password }, { token });
  const account = {
    bank_id: 4,
    bank_account_name: keep('account name', 'มะลิวัลย์ ทดสอบบันทึก'),
    bank_account_no: keep('account number', '7741108865'),
    step_up_token: keep('step-up token', step.data.step_up_token),
  };
  expect((await t.call(memberEndpoints.updateBankAccount, account, { token })).error).toBeUndefined();
  await t.call(memberEndpoints.updateBankAccount, account, { token });
  await t.call(memberEndpoints.profile, undefined, { token });

  const order = await t.call(
    paymentEndpoints.generateQr,
    { channel_id: 'promptpay', amount: '500' },
    { token },
  );
  const event = {
    event_id: 'e-1',
    type: 'payment.paid' as const,
    reference: order.data.reference,
    amount: order.data.amount,
    currency: 'THB',
    receiver: billerOf(order.data.qr_text),
    paid_at: t.clock.now().toISOString(),
    payer_name: keep('payer', 'สมปอง ชำระเงินแล้ว'),
  };
  const bank = {
    params: { provider: 'signed-bank' },
    secret: keep('payment secret', secretOf(t, paymentEndpoints.webhook)),
  };
  expect((await t.call(paymentEndpoints.webhook, event, bank)).data.outcome).toBe('credited');
  expect(
    (await t.call(paymentEndpoints.webhook, { ...event, event_id: 'e-2', amount: '1.00' }, bank)).data
      .outcome,
  ).toBe('review');

  const { rows } = await t.deps.database.run(
    `select a.id from ledger_accounts a join members m on m.id = a.member_id where m.username = '${username}'`,
    [],
  );
  const { gameId: game_id, providerId: provider_id } = environment.game;
  await t.call(
    gameEndpoints.link,
    { wallet_id: String(rows[0]?.['id']), game_id, provider_id, is_mobile: true },
    { token },
  );
  const session_token = keep('game token', t.environment.launches.at(-1)?.session_token ?? '');
  const bet = {
    session_token,
    transaction_id: 'b-1',
    round_id: 'r-1',
    game_id,
    amount: '10.00',
    currency: 'THB' as const,
  };
  const games = {
    params: { provider: provider_id },
    secret: keep('games secret', secretOf(t, gameEndpoints.walletBet)),
  };
  expect((await t.call(gameEndpoints.walletBet, bet, games)).error).toBeUndefined();
  await t.call(gameEndpoints.walletBet, { ...bet, amount: '11.00' }, games);

  // What goes wrong is logged as an error: the outside world first, then the database.
  t.clock.advance(61_000);
  t.environment.fail = new Unavailable('the gateway is away');
  expect(
    (
      await t.call(authEndpoints.requestOtp, {
        mobile: keep('mobile', environment.freshMobile()),
        type: 'register',
      })
    ).error,
  ).toBe('sms_failed');
  t.environment.fail = undefined;
  await t.deps.database.run('alter table members rename to members_away');
  try {
    expect((await t.call(sessionEndpoints.login, { username, password }, { ip: '10.9.9.9' })).status).toBe(
      500,
    );
    const fresh = { mobile: keep('mobile', environment.freshMobile()), type: 'register' as const };
    expect((await t.call(authEndpoints.requestOtp, fresh, { ip: '10.9.9.9' })).status).toBe(500);
  } finally {
    await t.deps.database.run('alter table members_away rename to members');
  }

  t.clock.advance(301_000);
  const reset = await prove(mobile, 'reset_password');
  await t.call(authEndpoints.resetPasswordV2, {
    mobile,
    otp_token: reset,
    password: keep('password', 'LumYai-9930'),
  });
  const headers = { 'user-agent': 'proof', referer: 'http://localhost:4000/x?token=abcdef' };
  await t.call(
    sessionEndpoints.login,
    { username: mobile, password: keep('password', 'LumYai-9931') },
    { headers },
  );
  const again = await t.call(
    sessionEndpoints.login,
    { username: mobile, password: 'LumYai-9930' },
    { headers },
  );
  await t.call(sessionEndpoints.logout, {}, { token: keep('access token', again.reply.access_token ?? '') });
  const strange = { authorization: `Bearer ${keep('strange token', 'Zz9'.repeat(14))}` };
  await t.call(sessionEndpoints.userInfo, undefined, { headers: strange });
  await t.app.inject({
    method: 'GET',
    url: `/api/get_user_info?token=${keep('token in an address', 'QueryToken-77aa')}`,
  });
}

it('the log of a whole journey at its loudest reveals no password, code, token, number, account or name', async () => {
  await journey();
  const text = t.logs.join('\n');
  // The journey was logged, its failures too.
  expect(t.logs.length).toBeGreaterThan(40);
  expect(text).toContain('request.failed');
  expect(secrets.size).toBeGreaterThan(20);
  // Six digits of a code may stand inside of an id or a time by chance; on their own they may not.
  const tells = (value: string): boolean =>
    /^[0-9]{6}$/.test(value)
      ? new RegExp(`(?<![0-9a-f.])${value}(?![0-9a-f])`).test(text)
      : text.includes(value);
  const told = [...secrets].filter(([, value]) => tells(value));
  expect(told).toEqual([]);
  // The same, as JSON would have escaped it and as the database would have answered it.
  const escaped = [...secrets].filter(([, value]) => tells(JSON.stringify(value).slice(1, -1)));
  expect(escaped).toEqual([]);
  expect(text).not.toContain('$argon2');
  expect(text).not.toMatch(/"(authorization|cookie|set-cookie)":"(?!\[hidden\])/i);
}, 300_000);
