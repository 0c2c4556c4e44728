import { sessionEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDeps } from '../../../deps.ts';
import { passwords } from '../../../kernel/password-hasher.ts';
import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { changeSetting } from '../../agent/settings.ts';
import { returnAttempt, takeAttempt } from './attempts.ts';
import { freshMobile, goodPassword, newMember } from '../testing/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ passwords });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

function login(username: string, password: string, ip = '127.0.0.1') {
  return t.call(sessionEndpoints.login, { username, password }, { ip });
}

describe('logging in', () => {
  it('takes the user name in any case, or the mobile number however it is spaced', async () => {
    const member = await newMember(t, { username: 'SomChai99' });
    for (const name of ['SomChai99', 'somchai99', 'SOMCHAI99', ' somchai99 ', member.mobile]) {
      expect((await login(name, goodPassword)).error, name).toBeUndefined();
    }
    const { mobile } = member;
    expect(
      (await login(`${mobile.slice(0, 3)}-${mobile.slice(3, 6)} ${mobile.slice(6)}`, goodPassword)).error,
    ).toBeUndefined();
  });

  it('distinguishes capital letters of the password', async () => {
    const { username } = await newMember(t);
    expect((await login(username, goodPassword.toLowerCase())).error).toBe('login_failed');
  });

  it('answers an unknown user and a wrong password alike, also over many tries', async () => {
    const { username } = await newMember(t);
    const story = async (name: string) => {
      const seen = [];
      for (let index = 0; index < 7; index += 1) {
        const { status, text } = await login(name, 'wrong-password');
        seen.push({ status, text });
        if (index === 5) t.clock.advance(30_000);
      }
      return seen;
    };
    const known = await story(username);
    expect(await story('nobody-of-this-name')).toEqual(known);
    expect(await story(freshMobile())).toEqual(known);
    expect(known[0]?.text).toContain('ยูสเซอร์เนมหรือรหัสผ่านไม่ถูกต้อง');
  });

  it('hashes at the cost of production unless the parts of a server say otherwise', async () => {
    const { passwords: _, ...parts } = t.deps;
    expect(await createDeps(parts).passwords.hash(goodPassword)).toMatch(/m=19456,t=2,p=1\$/);
  });

  it('works as long for an unknown user as for a wrong password', async () => {
    const { username } = await newMember(t);
    await login('warm-up', 'wrong-password');
    // Processor time, hashing threads included: other programs on the machine do not count.
    const work = async (name: string): Promise<number> => {
      const before = process.cpuUsage();
      await login(name, 'wrong-password');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let known = 0;
    let unknown = 0;
    for (let round = 0; round < 12; round += 1) {
      known += await work(username);
      unknown += await work(`unknown${round}`);
      t.clock.advance(3_600_000);
    }
    // Without the hash it would be a tenth.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });
});

describe('wrong passwords', () => {
  it('make the account wait from the fifth on, longer each time, and a right one ends that', async () => {
    const { username, mobile } = await newMember(t);
    for (let index = 0; index < 5; index += 1)
      expect((await login(username, 'wrong-password')).error).toBe('login_failed');
    const locked = await login(username, goodPassword);
    expect(locked.error).toBe('login_locked');
    expect(locked.message).toContain('30 วินาที');
    expect(locked.headers['retry-after']).toBe('30');
    expect((await login(mobile, goodPassword)).error).toBe('login_locked');
    t.clock.advance(30_000);
    expect((await login(username, 'wrong-password')).error).toBe('login_failed');
    t.clock.advance(30_000);
    expect((await login(username, goodPassword)).message).toContain('30 วินาที');
    t.clock.advance(30_000);
    expect((await login(username, goodPassword)).error).toBeUndefined();
    expect((await login(username, 'wrong-password')).error).toBe('login_failed');
    expect((await login(username, goodPassword)).error).toBeUndefined();
  });

  it('are forgotten after an hour of quiet', async () => {
    const { username } = await newMember(t);
    for (let index = 0; index < 5; index += 1) await login(username, 'wrong-password');
    t.clock.advance(3_600_000);
    for (let index = 0; index < 4; index += 1)
      expect((await login(username, 'wrong-password')).error).toBe('login_failed');
    expect((await login(username, goodPassword)).error).toBeUndefined();
  });

  it('at once are no more than one after another: five of thirty are looked at', async () => {
    const { username } = await newMember(t);
    const errors = await Promise.all(
      Array.from({ length: 30 }, async () => (await login(username, 'wrong-password')).error),
    );
    expect(errors.filter((error) => error === 'login_failed')).toHaveLength(5);
    expect(errors.filter((error) => error === 'login_locked')).toHaveLength(25);
  });

  it('of one member do not lock another', async () => {
    const one = await newMember(t);
    const two = await newMember(t);
    for (let index = 0; index < 6; index += 1) await login(one.username, 'wrong-password');
    expect((await login(two.username, goodPassword)).error).toBeUndefined();
  });
});

describe('a try that was never made', () => {
  const key = 'login:a-member';
  const at = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + seconds * 1000);
  const takes = async (count: number, seconds: number) => {
    for (let index = 0; index < count; index += 1) await takeAttempt(t.deps.db, key, at(seconds));
  };

  it('is given back: it neither counts nor makes anybody wait', async () => {
    await takes(5, 0);
    await expect(takeAttempt(t.deps.db, key, at(0))).rejects.toMatchObject({
      errorName: 'login_locked',
      params: { seconds: 30 },
    });
    await returnAttempt(t.deps.db, key);
    await takes(1, 0);
    await expect(takeAttempt(t.deps.db, key, at(1))).rejects.toMatchObject({ params: { seconds: 29 } });
  });

  it('given back again and again does not make more free tries than there are', async () => {
    await takes(1, 0);
    for (let index = 0; index < 3; index += 1) await returnAttempt(t.deps.db, key);
    await takes(4, 0);
    await expect(takeAttempt(t.deps.db, key, at(0))).rejects.toMatchObject({ errorName: 'login_locked' });
  });
});

it('limits tries per address with 429 and Retry-After', async () => {
  const { username } = await newMember(t);
  await changeSetting(t.deps, byTester, 'login_per_ip_10min', '3');
  const ip = '203.0.113.9';
  const statuses = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await login(`unknown${index}`, goodPassword, ip)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await login(username, goodPassword, ip)).headers['retry-after']).toBe('600');
  expect((await login(username, goodPassword, '203.0.113.10')).status).toBe(200);
  t.clock.advance(600_000);
  expect((await login(username, goodPassword, ip)).status).toBe(200);
});

it('keeps passwords, names and numbers out of the log', async () => {
  const { username, mobile } = await newMember(t);
  await login(username, 'wrong-password-7731');
  await login(mobile, goodPassword);
  const log = t.logs.join('\n');
  for (const secret of [goodPassword, 'wrong-password-7731', mobile]) expect(log).not.toContain(secret);
});
