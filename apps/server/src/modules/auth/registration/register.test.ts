import {
  authEndpoints,
  type BodyOf,
  memberEndpoints,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { changeSetting } from '../../agent/settings.ts';
import { ledger } from '../../ledger/index.ts';
import { findMember, findMemberByLogin } from '../../member/index.ts';
import { freshMobile, goodPassword, logIn, newMember, provenMobile } from '../testing/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

type Body = BodyOf<typeof authEndpoints.register>;
let counter = 0;
function aBody(change: Partial<Body> = {}): Body {
  counter += 1;
  return {
    username: `newcomer${counter}`,
    mobile: freshMobile(),
    password: goodPassword,
    affiliate_code: '',
    mode: 'bank',
    agent_code: 'bwin',
    know_us_id: 4,
    age_confirmed: true,
    ...change,
  };
}
function bankFields(no: string) {
  return {
    bank_id: 4,
    bank_account_name: 'สมชาย ใจดี',
    bank_account_no: no,
    otp_token: '',
  };
}
function register(body: Body) {
  return t.call(authEndpoints.register, body);
}
async function withToken(body: Body): Promise<Body> {
  return {
    ...body,
    otp_token: await provenMobile(t, body.mobile),
  };
}
async function memberCount() {
  return Number((await t.deps.database.run('select count(*)::int as n from members', [])).rows[0]?.['n']);
}
async function walletCount() {
  return Number(
    (
      await t.deps.database.run(
        'select count(*)::int as n from ledger_accounts where member_id is not null',
        [],
      )
    ).rows[0]?.['n'],
  );
}

describe('registration in SMS mode', () => {
  it('makes a member with a main wallet and a referral code, echoes the credentials and logs nothing of them', async () => {
    const body = await withToken(aBody());
    const made = await register(body);
    expect(made.data).toEqual({ username: body.username, password: goodPassword });
    expect(made.message).toBe('สมัครสมาชิกสำเร็จ');
    expect(made.headers['cache-control']).toBe('no-store');
    const { token } = await logIn(t, body.username ?? '', goodPassword);
    const wallets = (await t.call(walletEndpoints.wallets, {}, { token })).data;
    expect(wallets).toMatchObject({ total: '0.00', wallets: [{ wallet_type_id: 1, balance: '0.00' }] });
    const profile = (await t.call(memberEndpoints.profile, undefined, { token })).data;
    expect(profile).toMatchObject({
      username: body.username,
      vip_level: 0,
      know_us_id: 4,
      bank_account: null,
      withdraw_locked_until: null,
    });
    expect(profile.affiliate_code).toMatch(/^[2-9A-Z]{6}$/);
    const log = t.logs.join('\n');
    for (const secret of [goodPassword, body.mobile, body.otp_token ?? '']) expect(log).not.toContain(secret);
    const { rows } = await t.deps.database.run('select * from members', []);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
  });

  it('needs the token of this number, of this type, once and in time', async () => {
    const body = aBody();
    const token = await provenMobile(t, body.mobile);
    const member = await newMember(t);
    expect((await register({ ...body, otp_token: '' })).error).toBe('otp_token_invalid');
    expect((await register({ ...body, otp_token: 'A'.repeat(43) })).error).toBe('otp_token_invalid');
    expect((await register(aBody({ otp_token: token }))).error).toBe('otp_token_invalid');
    const resetToken = await provenMobile(t, member.mobile, 'reset_password');
    expect((await register({ ...body, otp_token: resetToken })).error).toBe('otp_token_invalid');
    expect((await register({ ...body, otp_token: token })).error).toBeUndefined();
    expect((await register(aBody({ otp_token: token }))).error).toBe('otp_token_invalid');
    const late = await withToken(aBody());
    t.clock.advance(15 * 60_000);
    expect((await register(late)).error).toBe('otp_token_invalid');
  });

  it('keeps the token good while the form is corrected', async () => {
    const taken = await newMember(t);
    const body = await withToken(aBody());
    expect((await register({ ...body, username: taken.username.toUpperCase() })).error).toBe(
      'username_taken',
    );
    expect((await register({ ...body, password: 'password1' })).error).toBe('password_too_common');
    expect((await register({ ...body, affiliate_code: 'ZZZZZZ' })).error).toBe('affiliate_code_unknown');
    expect((await register(body)).error).toBeUndefined();
  });

  it('ignores bank fields', async () => {
    const body = await withToken(aBody({ bank_id: 0, bank_account_name: '', bank_account_no: '' }));
    expect((await register(body)).error).toBeUndefined();
  });

  it('says the age that must be confirmed', async () => {
    await changeSetting(t.deps, byTester, 'minimum_age', '21');
    const reply = await register(await withToken(aBody({ age_confirmed: false })));
    expect(reply.error).toBe('age_not_confirmed');
    expect(reply.message).toContain('21');
  });
});

describe('registration in bank mode', () => {
  beforeEach(() => changeSetting(t.deps, byTester, 'register_type', '2'));

  it('takes the bank account without dashes, and no OTP', async () => {
    const body = aBody(bankFields('123-4-56789-0'));
    expect((await register(body)).error).toBeUndefined();
    const { token } = await logIn(t, body.username ?? '', goodPassword);
    expect((await t.call(memberEndpoints.profile, undefined, { token })).data.bank_account).toMatchObject({
      bank_id: 4,
      bank_account_name: 'สมชาย ใจดี',
      bank_account_no: 'xxxxxx7890',
    });
  });

  it('refuses an account of another member, also of several at once', async () => {
    const errors = await Promise.all(
      Array.from({ length: 6 }, async () => (await register(aBody(bankFields('9990000001')))).error),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'bank_account_taken')).toHaveLength(5);
    expect(await memberCount()).toBe(1);
    expect(await walletCount()).toBe(1);
  });
});

describe('at the same time', () => {
  it('one of ten registrations of one number wins; nothing is left of the others', async () => {
    await changeSetting(t.deps, byTester, 'register_type', '2');
    const mobile = freshMobile();
    const errors = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => (await register(aBody({ mobile, ...bankFields(`88800000${10 + index}`) }))).error,
      ),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'mobile_taken')).toHaveLength(9);
    expect(await memberCount()).toBe(1);
    expect(await walletCount()).toBe(1);
  });

  it('one of ten registrations with one OTP token wins', async () => {
    const body = await withToken(aBody());
    const errors = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => (await register({ ...body, username: `racer${counter}x${index}` })).error,
      ),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(await memberCount()).toBe(1);
  });

  it('one of ten registrations of one user name wins, whatever the case', async () => {
    await changeSetting(t.deps, byTester, 'register_type', '2');
    const errors = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const username = index % 2 ? 'SameName' : 'samename';
        return (await register(aBody({ username, ...bankFields(`77700000${10 + index}`) }))).error;
      }),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'username_taken')).toHaveLength(9);
  });
});

describe('a friend’s code', () => {
  it('is stored, in any case', async () => {
    const friend = await newMember(t);
    const body = await withToken(aBody({ affiliate_code: friend.affiliateCode.toLowerCase() }));
    await register(body);
    const made = await findMemberByLogin(t.deps.db, body.mobile);
    expect(made?.referrerId).toBe(friend.memberId);
    expect(made?.affiliateCode).not.toBe(friend.affiliateCode);
  });
});

it('makes the user name itself when generate_username_mode is not 1', async () => {
  await changeSetting(t.deps, byTester, 'generate_username_mode', '2');
  const body = await withToken(aBody({ username: '' }));
  const made = await register(body);
  expect(made.data.username).toMatch(/^bj[0-9]{8}$/);
  expect(
    (await t.call(sessionEndpoints.login, { username: made.data.username, password: goodPassword })).error,
  ).toBeUndefined();
});

it('limits registrations per address', async () => {
  await changeSetting(t.deps, byTester, 'register_per_ip_hour', '1');
  await register(aBody());
  expect((await register(aBody())).status).toBe(429);
});

function check(body: BodyOf<typeof authEndpoints.checkAccount>) {
  return t.call(authEndpoints.checkAccount, body);
}

describe('the account check', () => {
  it('says what registration would say about number, name and code', async () => {
    const member = await newMember(t);
    const free = { username: 'freename1', mobile: freshMobile(), affiliate_code: '', agent_code: 'bwin' };
    expect((await check(free)).error).toBeUndefined();
    expect((await check({ ...free, affiliate_code: member.affiliateCode })).error).toBeUndefined();
    const errors = [
      { mobile: '081' },
      { mobile: member.mobile },
      { username: 'abc' },
      { username: 'admin' },
      { username: member.username.toUpperCase() },
      { affiliate_code: 'ZZZZZZ' },
      { affiliate_code: 'ZZZZZZZ' },
      { agent_code: 'other' },
    ].map(async (change) => (await check({ ...free, ...change })).error);
    expect(await Promise.all(errors)).toEqual([
      'mobile_invalid',
      'mobile_taken',
      'username_invalid',
      'username_taken',
      'username_taken',
      'affiliate_code_unknown',
      'affiliate_code_unknown',
      'agent_not_found',
    ]);
  });

  it('does not look at the user name when the server makes it', async () => {
    await changeSetting(t.deps, byTester, 'generate_username_mode', '2');
    expect((await check({ username: '', mobile: freshMobile() })).error).toBeUndefined();
  });
});

it('opens exactly one main wallet per member', async () => {
  const member = await newMember(t);
  expect(await findMember(t.deps.db, member.memberId)).toBeDefined();
  expect((await ledger.wallets(t.deps.db, member.memberId)).map(({ walletTypeId }) => walletTypeId)).toEqual([
    1,
  ]);
});
