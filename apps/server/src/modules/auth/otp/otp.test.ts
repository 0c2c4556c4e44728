import { authEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Unavailable } from '../../../providers/failures.ts';
import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { changeSetting } from '../../agent/settings.ts';
import { freshMobile, lastCode, newMember, provenMobile } from '../testing/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: { publicUrl: 'https://play.example.com' } });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

type OtpType = 'register' | 'reset_password' | 'step_up';
function ask(mobile: string, type: OtpType = 'register', ip = '127.0.0.1') {
  return t.call(authEndpoints.requestOtp, { mobile, type }, { ip });
}
function check(mobile: string, otp_ref: string, otp_code: string, type: OtpType = 'register') {
  return t.call(authEndpoints.verifyOtp, { mobile, type, otp_ref, otp_code });
}
function wrong(code: string) {
  return code === '000000' ? '000001' : '000000';
}

describe('a one-time password', () => {
  it('comes by SMS whose last line phones can read, and is exchanged for a token', async () => {
    const mobile = freshMobile();
    const sent = await ask(mobile);
    expect(sent.data).toMatchObject({ expires_in: 300, resend_in: 60 });
    const text = t.environment.sms.at(-1)?.text ?? '';
    const code = lastCode(t, mobile);
    expect(text).toContain(sent.data.otp_ref);
    expect(text.endsWith(`\n@play.example.com #${code}`)).toBe(true);
    const verified = await check(mobile, sent.data.otp_ref, code);
    expect(verified.data.otp_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(verified.headers['cache-control']).toBe('no-store');
  });

  it('works once', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    const code = lastCode(t, mobile);
    expect((await check(mobile, otp_ref, code)).error).toBeUndefined();
    expect((await check(mobile, otp_ref, code)).error).toBe('otp_expired');
  });

  it('works for five minutes', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    t.clock.advance(300_000);
    expect((await check(mobile, otp_ref, lastCode(t, mobile))).error).toBe('otp_expired');
  });

  it('takes five checks, and the right code no more after them', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    const code = lastCode(t, mobile);
    const errors = [];
    for (let index = 0; index < 5; index += 1) errors.push((await check(mobile, otp_ref, wrong(code))).error);
    expect(errors).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_exhausted']);
    expect((await check(mobile, otp_ref, code)).error).toBe('otp_exhausted');
    t.clock.advance(299_999);
    expect((await check(mobile, otp_ref, code)).error).toBe('otp_exhausted');
    t.clock.advance(1);
    expect((await check(mobile, otp_ref, code)).error).toBe('otp_expired');
  });

  it('takes the right code as the fifth check', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    const code = lastCode(t, mobile);
    for (const bad of ['12345', '๑๒๓๔๕๖', '', wrong(code)])
      expect((await check(mobile, otp_ref, bad)).error).toBe('otp_wrong');
    expect((await check(mobile, otp_ref, code)).error).toBeUndefined();
  });

  it('counts checks that come at once: five of twenty are looked at', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    const code = lastCode(t, mobile);
    const errors = await Promise.all(
      Array.from({ length: 20 }, async () => (await check(mobile, otp_ref, wrong(code))).error),
    );
    expect(errors.filter((error) => error === 'otp_wrong')).toHaveLength(4);
    expect(errors.filter((error) => error === 'otp_exhausted')).toHaveLength(16);
    expect((await check(mobile, otp_ref, code)).error).toBe('otp_exhausted');
  });

  it('gives one token to twenty right checks at once', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    const code = lastCode(t, mobile);
    const errors = await Promise.all(
      Array.from({ length: 20 }, async () => (await check(mobile, otp_ref, code)).error),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
  });

  it('is bound to its number, reference and type', async () => {
    const mobile = freshMobile();
    const other = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    const otherRef = (await ask(other)).data.otp_ref;
    const code = lastCode(t, mobile);
    expect((await check(other, otp_ref, code)).error).toBe('otp_wrong');
    expect((await check(mobile, otherRef, code)).error).toBe('otp_wrong');
    expect((await check(mobile, otp_ref, code, 'reset_password')).error).toBe('otp_wrong');
    expect((await check(mobile, 'ZZZZZZZZ', code)).error).toBe('otp_wrong');
    expect((await check(mobile, otp_ref, code)).error).toBeUndefined();
  });

  it.each(['register', 'reset_password'] as const)(
    'to %s is replaced by the next one of this browser, also its very first',
    async (type) => {
      const mobile = type === 'register' ? freshMobile() : (await newMember(t)).mobile;
      const asked = await ask(mobile, type);
      const first = asked.data.otp_ref;
      await t.deps.background.idle();
      const firstCode = lastCode(t, mobile);
      t.clock.advance(60_000);
      const cookies = { bj_device: asked.cookies.find(({ name }) => name === 'bj_device')?.value ?? '' };
      const second = (await t.call(authEndpoints.requestOtp, { mobile, type }, { cookies })).data.otp_ref;
      await t.deps.background.idle();
      expect((await check(mobile, first, firstCode, type)).error).toBe('otp_expired');
      expect((await check(mobile, second, lastCode(t, mobile), type)).error).toBeUndefined();
    },
  );

  it('stays when others behind the same address ask for one, with or without a browser’s name', async () => {
    const { mobile } = await newMember(t);
    const { otp_ref } = (await ask(mobile, 'reset_password')).data;
    await t.deps.background.idle();
    const code = lastCode(t, mobile);
    t.clock.advance(60_000);
    expect((await ask(mobile, 'reset_password')).error).toBeUndefined();
    t.clock.advance(60_000);
    const cookies = { bj_device: 'x'.repeat(43) };
    const other = await t.call(authEndpoints.requestOtp, { mobile, type: 'reset_password' }, { cookies });
    expect(other.error).toBeUndefined();
    expect((await check(mobile, otp_ref, code, 'reset_password')).error).toBeUndefined();
  });
});

describe('sending', () => {
  it.each([
    '๐๘๑๒๓๔๕๖๗๘',
    '081234567\u200B',
    '08123',
    '',
    '0212345678',
    '+66812345678',
    "0812345678'--",
    'x'.repeat(200),
  ])('refuses %j as a mobile number', async (mobile) => {
    expect((await ask(mobile)).error).toBe('mobile_invalid');
    expect(t.environment.sms).toHaveLength(0);
  });

  it('waits 60 s between two and allows 3 in 5 minutes to a number', async () => {
    const mobile = freshMobile();
    expect((await ask(mobile)).error).toBeUndefined();
    t.clock.advance(59_000);
    const early = await ask(mobile);
    expect(early.error).toBe('otp_wait');
    expect(early.message).toContain('1 วินาที');
    t.clock.advance(1_000);
    expect((await ask(mobile)).error).toBeUndefined();
    t.clock.advance(60_000);
    expect((await ask(mobile)).error).toBeUndefined();
    t.clock.advance(60_000);
    expect((await ask(mobile)).error).toBe('otp_limit');
    t.clock.advance(120_000);
    expect((await ask(mobile)).error).toBeUndefined();
  });

  it('sends one SMS when ten are asked for at once', async () => {
    const mobile = freshMobile();
    const errors = await Promise.all(Array.from({ length: 10 }, async () => (await ask(mobile)).error));
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(t.environment.sms).toHaveLength(1);
  });

  it('allows 10 per hour to a device, also at once, and the operator can change that', async () => {
    const [first] = (await t.call(authEndpoints.requestOtp, { mobile: freshMobile(), type: 'register' }))
      .cookies;
    expect(first).toMatchObject({ name: 'bj_device', httpOnly: true });
    const cookies = { bj_device: first?.value ?? '' };
    const again = async () =>
      (await t.call(authEndpoints.requestOtp, { mobile: freshMobile(), type: 'register' }, { cookies }))
        .error;
    const errors = await Promise.all(Array.from({ length: 11 }, again));
    expect(errors.filter((error) => error === undefined)).toHaveLength(10);
    expect(errors.filter((error) => error === 'otp_limit')).toHaveLength(1);
    expect((await ask(freshMobile())).error).toBeUndefined();
    await changeSetting(t.deps, byTester, 'otp_per_device_hour', '11');
    expect(await again()).toBeUndefined();
    expect(await again()).toBe('otp_limit');
    t.clock.advance(3_600_000);
    expect(await again()).toBeUndefined();
  });

  it('takes the people behind one address for people: an alarm in the log, and ten times as many are refused', async () => {
    await changeSetting(t.deps, byTester, 'otp_per_ip_hour', '2');
    const before = t.logs.length;
    const alarms = () => t.logs.slice(before).filter((line) => line.includes('"alarm":"otp_address"')).length;
    const counted: unknown[] = [];
    for (let index = 0; index < 21; index += 1) {
      const { error } = await ask(freshMobile(), 'register', '203.0.113.7');
      counted.push(error ?? alarms());
    }
    expect(counted).toEqual([...Array.from({ length: 20 }, (_, index) => index), 'otp_limit']);
    expect((await ask(freshMobile(), 'register', '203.0.113.8')).error).toBeUndefined();
  });

  it('of one address ends with the day’s number, however patient it is, until the next Bangkok day', async () => {
    t.clock.set('2026-11-21T02:00:00.000Z');
    await changeSetting(t.deps, byTester, 'otp_per_ip_day', '5');
    const before = t.logs.length;
    const errors = [];
    for (let hour = 0; hour < 7; hour += 1) {
      // One network of IPv6 is one address.
      errors.push((await ask(freshMobile(), 'register', `2001:db8:7:1::${String(hour)}`)).error);
      t.clock.advance(3_600_000);
    }
    expect(errors).toEqual([...Array.from({ length: 5 }, () => undefined), 'otp_limit', 'otp_limit']);
    const alarms = t.logs.slice(before).filter((line) => line.includes('otp.address_busy_day'));
    expect(alarms).toHaveLength(4);
    expect((await ask(freshMobile(), 'register', '2001:db8:7:2::1')).error).toBeUndefined();
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect((await ask(freshMobile(), 'register', '2001:db8:7:1::1')).error).toBeUndefined();
    t.clock.set('2026-11-21T09:00:00.000Z');
  });

  it('that surely failed counts nothing, neither of the hour nor of the day', async () => {
    await changeSetting(t.deps, byTester, 'otp_per_ip_day', '1');
    t.environment.fail = new Unavailable('the SMS gateway is away');
    expect((await ask(freshMobile())).error).toBe('sms_failed');
    t.environment.fail = undefined;
    expect((await ask(freshMobile())).error).toBeUndefined();
    expect((await ask(freshMobile())).error).toBe('otp_limit');
  });

  it('stops at the daily budget with an alarm in the log, until the next Bangkok day', async () => {
    t.clock.set('2026-11-21T16:00:00.000Z');
    await changeSetting(t.deps, byTester, 'otp_daily_budget', '2');
    expect((await ask(freshMobile())).error).toBeUndefined();
    expect((await ask(freshMobile())).error).toBeUndefined();
    expect((await ask(freshMobile())).error).toBe('otp_limit');
    expect(t.logs.filter((line) => line.includes('"alarm":"sms_budget"')).length).toBeGreaterThanOrEqual(2);
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect((await ask(freshMobile())).error).toBeUndefined();
    t.clock.set('2026-11-21T09:00:00.000Z');
  });

  it('warns in the log from four fifths of the daily budget on', async () => {
    await changeSetting(t.deps, byTester, 'otp_daily_budget', '5');
    const before = t.logs.length;
    const alarms = () => t.logs.slice(before).filter((line) => line.includes('"alarm":"sms_budget"')).length;
    const counted = [];
    for (let index = 0; index < 6; index += 1) {
      await ask(freshMobile());
      counted.push(alarms());
    }
    expect(counted).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it('that fails says so, and does not count', async () => {
    const mobile = freshMobile();
    for (let index = 0; index < 4; index += 1) {
      t.environment.fail = new Unavailable('the SMS gateway is away');
      expect((await ask(mobile)).error).toBe('sms_failed');
    }
    t.environment.fail = undefined;
    expect((await ask(mobile)).error).toBeUndefined();
    expect(t.environment.sms).toHaveLength(1);
  });

  it('keeps the code before when the next SMS fails', async () => {
    const mobile = freshMobile();
    const { otp_ref } = (await ask(mobile)).data;
    t.clock.advance(61_000);
    t.environment.fail = new Unavailable('the SMS gateway is away');
    expect((await ask(mobile)).error).toBe('sms_failed');
    expect((await check(mobile, otp_ref, lastCode(t, mobile))).error).toBeUndefined();
  });

  it('for registration refuses a member’s number, and names that cannot be had', async () => {
    const member = await newMember(t);
    expect((await ask(member.mobile)).error).toBe('mobile_taken');
    const named = (username: string) =>
      t.call(authEndpoints.requestOtp, { mobile: freshMobile(), username, type: 'register' });
    expect((await named(member.username.toUpperCase())).error).toBe('username_taken');
    expect((await named('x')).error).toBe('username_invalid');
    expect(t.environment.sms).toHaveLength(0);
  });

  it('refuses another agent', async () => {
    const reply = await t.call(authEndpoints.requestOtp, {
      mobile: freshMobile(),
      type: 'register',
      agent_code: 'other',
    });
    expect(reply.error).toBe('agent_not_found');
  });
});

describe('for a number that no one has', () => {
  it.each(['reset_password', 'step_up'] as const)(
    'a %s code looks the same in every way, and no SMS is sent',
    async (type) => {
      const member = await newMember(t);
      const stranger = freshMobile();
      const story = async (mobile: string) => {
        const seen: unknown[] = [];
        const first = await ask(mobile, type);
        seen.push({ ...first.data, otp_ref: first.data.otp_ref.length }, (await ask(mobile, type)).message);
        for (let index = 0; index < 6; index += 1)
          seen.push((await check(mobile, first.data.otp_ref, '1234', type)).error);
        t.clock.advance(60_000);
        const second = await ask(mobile, type);
        seen.push((await check(mobile, first.data.otp_ref, '1234', type)).error);
        t.clock.advance(300_000);
        seen.push((await check(mobile, second.data.otp_ref, '1234', type)).error);
        return seen;
      };
      expect(await story(stranger)).toEqual(await story(member.mobile));
      expect(t.environment.sms.map(({ to }) => to)).toEqual([member.mobile, member.mobile]);
    },
  );
});

it('keeps codes, tokens, numbers and references’ owners out of the database in clear and out of the log', async () => {
  const mobile = freshMobile();
  const token = await provenMobile(t, mobile);
  const code = lastCode(t, mobile);
  const { rows } = await t.deps.database.run('select * from otps', []);
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(`"${code}"`);
  const log = t.logs.join('\n');
  for (const secret of [mobile, token, `#${code}`]) expect(log).not.toContain(secret);
});
