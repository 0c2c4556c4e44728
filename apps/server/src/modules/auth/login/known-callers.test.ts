import { authEndpoints, sessionEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { changeSetting } from '../../agent/settings.ts';
import { authJobs } from '../jobs.ts';
import { freshMobile, goodPassword, lastCode, newMember, type TestMember } from '../testing/fixtures.ts';

let t: TestApp;
let member: TestMember;
const home = '203.0.113.7';
const elsewhere = '198.51.100.1';
const attacker = '192.0.2.66';
beforeAll(async () => {
  t = await createTestApp({ config: { publicUrl: 'https://play.example' } });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  member = await newMember(t);
});
afterAll(() => t.close());

type Device = Readonly<Record<string, string>>;
function login(password: string, ip: string, cookies: Device = {}, username = member.username) {
  return t.call(sessionEndpoints.login, { username, password }, { ip, cookies });
}
function deviceOf(reply: { readonly cookies: readonly { name: string; value: string }[] }): Device {
  return {
    bj_device: reply.cookies.find(({ name }) => name === 'bj_device')?.value ?? '',
  };
}
async function guess(times: number, ip = attacker) {
  for (let turn = 0; turn < times; turn += 1) await login('wrong-password', ip);
}
function askReset(mobile: string, ip: string, cookies: Device = {}) {
  return t.call(authEndpoints.resetPassword, { mobile }, { ip, cookies });
}

describe('a log-in', () => {
  it('from an address that succeeded before is not delayed by the tries of strangers', async () => {
    await login(goodPassword, home);
    await guess(8);
    expect((await login(goodPassword, elsewhere)).error).toBe('login_locked');
    expect((await login(goodPassword, home)).error).toBeUndefined();
    // The right password at home does not open the door that strangers wait at.
    expect((await login('wrong-password', attacker)).error).toBe('login_locked');
  });

  it('from a device that succeeded before is not delayed either, wherever it is', async () => {
    const device = deviceOf(await login(goodPassword, home));
    expect(device['bj_device']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await guess(8);
    expect((await login(goodPassword, elsewhere, device)).error).toBeUndefined();
    expect((await login(goodPassword, '198.51.100.2', { bj_device: 'x'.repeat(43) })).error).toBe(
      'login_locked',
    );
    expect((await login(goodPassword, '198.51.100.3', { bj_device: "'; drop" })).error).toBe('login_locked');
  });

  it('from a known device is delayed by its own wrong tries, and they delay no one else', async () => {
    const device = deviceOf(await login(goodPassword, home));
    for (let turn = 0; turn < 5; turn += 1)
      expect((await login('wrong-password', elsewhere, device)).error).toBe('login_failed');
    expect((await login(goodPassword, elsewhere, device)).error).toBe('login_locked');
    expect((await login(goodPassword, home)).error).toBeUndefined();
    expect((await login(goodPassword, '198.51.100.9')).error).toBeUndefined();
  });

  it('is known by the /64 of an IPv6 address', async () => {
    await login(goodPassword, '2001:db8:1:2::1');
    await guess(8);
    expect((await login(goodPassword, '2001:db8:1:2:ffff::9')).error).toBeUndefined();
    expect((await login(goodPassword, '2001:db8:1:3::1')).error).toBe('login_locked');
  });

  it('of a known caller has tries of its own when others use up those of the address', async () => {
    await changeSetting(t.deps, byTester, 'login_per_ip_10min', '3');
    await login(goodPassword, home);
    for (let turn = 0; turn < 4; turn += 1) await login('wrong-password', home, {}, `unknown${turn}`);
    expect((await login('wrong-password', home, {}, 'nobody9')).status).toBe(429);
    expect((await login(goodPassword, home)).status).toBe(200);
  });

  it('of another member on the same device is a stranger to the account', async () => {
    const other = await newMember(t);
    const device = deviceOf(await login(goodPassword, home, {}, other.username));
    await guess(8);
    expect((await login(goodPassword, home, device)).error).toBe('login_locked');
  });

  it('keeps the device for 400 days in a cookie that scripts cannot read, and the database holds hashes only', async () => {
    const reply = await login(goodPassword, home);
    const device = deviceOf(reply);
    expect(String(reply.headers['set-cookie'])).toContain(
      `bj_device=${device['bj_device']}; Max-Age=34560000; Path=/api; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(deviceOf(await login(goodPassword, home, device))).toEqual(device);
    const { rows } = await t.deps.database.run('select * from known_callers');
    expect(rows.length).toBeGreaterThan(0);
    const stored = JSON.stringify(rows);
    for (const clear of [home, device['bj_device'] ?? '']) expect(stored).not.toContain(clear);
  });
});

describe('callers of an account', () => {
  const count = async () =>
    (await t.deps.database.run('select count(*)::int as n from known_callers')).rows[0]?.['n'];

  it('are at most sixty, the newest', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      t.clock.advance(1_000);
      await login(goodPassword, `203.0.113.${turn}`);
    }
    expect(await count()).toBe(60);
    await guess(8);
    expect((await login(goodPassword, '203.0.113.39')).error).toBeUndefined();
  });

  it('are forgotten after 400 days without a log-in, with the counters of codes', async () => {
    await login(goodPassword, home);
    await askReset(member.mobile, attacker);
    t.clock.advance(401 * 86_400_000);
    for (const job of authJobs) await job.run(t.deps);
    expect(await count()).toBe(0);
    for (const table of ['otp_allowances', 'sms_budgets', 'otps'])
      expect((await t.deps.database.run(`select 1 from ${table}`)).rows).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const starve = async () => {
    for (const ip of [attacker, '192.0.2.67', '192.0.2.68']) {
      await askReset(member.mobile, ip);
      t.clock.advance(60_000);
    }
    expect((await askReset(member.mobile, elsewhere)).error).toBe('otp_limit');
  };
  const verify = async (otp_ref: string, otp_code: string) =>
    t.call(authEndpoints.verifyOtp, { mobile: member.mobile, type: 'reset_password', otp_ref, otp_code });

  it('is reset from a known address or device however many codes strangers ask for', async () => {
    const device = deviceOf(await login(goodPassword, home));
    await starve();
    expect((await askReset(member.mobile, home)).error).toBeUndefined();
    const asked = await askReset(member.mobile, elsewhere, device);
    const code = lastCode(t, member.mobile);
    // A stranger's next code does not end it.
    t.clock.advance(120_000);
    expect((await askReset(member.mobile, '192.0.2.69')).error).toBeUndefined();
    expect((await verify(asked.data.otp_ref, code)).error).toBeUndefined();
  });

  it('from a known device has its own limits: one a minute, three in five minutes', async () => {
    const device = deviceOf(await login(goodPassword, home));
    const errors = [];
    for (let turn = 0; turn < 4; turn += 1) {
      errors.push((await askReset(member.mobile, elsewhere, device)).error);
      errors.push((await askReset(member.mobile, elsewhere, device)).error);
      t.clock.advance(60_000);
    }
    expect(errors).toEqual([
      undefined,
      'otp_wait',
      undefined,
      'otp_wait',
      undefined,
      'otp_limit',
      'otp_limit',
      'otp_limit',
    ]);
    expect((await askReset(member.mobile, attacker)).error).toBeUndefined();
  });

  it('is reset from a known address whose hourly codes others have used up', async () => {
    await login(goodPassword, home);
    await changeSetting(t.deps, byTester, 'otp_per_ip_hour', '1');
    for (let turn = 0; turn < 10; turn += 1)
      await t.call(authEndpoints.requestOtp, { mobile: freshMobile(), type: 'register' }, { ip: home });
    expect((await askReset(freshMobile(), home)).error).toBe('otp_limit');
    expect((await askReset(member.mobile, home)).error).toBeUndefined();
  });

  it('is reset from a known device when strangers have spent the budget of the day but its last fifth', async () => {
    const device = deviceOf(await login(goodPassword, home));
    await changeSetting(t.deps, byTester, 'otp_daily_budget', '5');
    for (let turn = 0; turn < 6; turn += 1)
      await t.call(authEndpoints.requestOtp, { mobile: freshMobile(), type: 'register' });
    expect(t.environment.sms).toHaveLength(4);
    expect((await askReset(member.mobile, attacker)).error).toBe('otp_limit');
    expect((await askReset(member.mobile, elsewhere, device)).error).toBeUndefined();
    expect(t.environment.sms.at(-1)?.to).toBe(member.mobile);
  });

  it('makes the caller known: the log-in that follows is not delayed by a guesser, nor by its own earlier tries', async () => {
    await guess(8);
    const asked = await askReset(member.mobile, elsewhere);
    const token = (await verify(asked.data.otp_ref, lastCode(t, member.mobile))).data.otp_token;
    const device = deviceOf(await login(goodPassword, home, {}, (await newMember(t)).username));
    const done = await t.call(
      authEndpoints.resetPasswordV2,
      { mobile: member.mobile, otp_token: token, password: 'SomTam#4410' },
      { ip: elsewhere, cookies: device },
    );
    expect(done.error).toBeUndefined();
    await guess(8);
    expect((await login('SomTam#4410', '198.51.100.77', device)).error).toBeUndefined();
    expect((await login('SomTam#4410', elsewhere)).error).toBeUndefined();
  });

  it('ends the delay of a known caller that forgot it', async () => {
    const device = deviceOf(await login(goodPassword, home));
    for (let turn = 0; turn < 6; turn += 1) await login('wrong-password', elsewhere, device);
    const asked = await askReset(member.mobile, elsewhere, device);
    const token = (await verify(asked.data.otp_ref, lastCode(t, member.mobile))).data.otp_token;
    await t.call(authEndpoints.resetPasswordV2, {
      mobile: member.mobile,
      otp_token: token,
      password: 'SomTam#4410',
    });
    expect((await login('SomTam#4410', elsewhere, device)).error).toBeUndefined();
  });
});
