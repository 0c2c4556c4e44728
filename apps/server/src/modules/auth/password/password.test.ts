import { EventEmitter, once } from 'node:events';

import { authEndpoints, memberEndpoints, sessionEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../../db/index.ts';
import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { findMemberByLogin, withdrawLock } from '../../member/index.ts';
import { disableMember } from '../../member/operate.ts';
import {
  freshMobile,
  goodPassword,
  lastCode,
  logIn,
  newMember,
  provenMobile,
  type TestMember,
} from '../testing/fixtures.ts';
import { consumeStepUp } from '../session/step-up.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

const newPassword = 'SomTam#4410';
async function isIn(token: string) {
  return (await t.call(sessionEndpoints.validate, undefined, { token })).status === 200;
}
async function tryLogin(username: string, password: string) {
  return (await t.call(sessionEndpoints.login, { username, password })).error;
}
async function lockOf(member: TestMember) {
  return (await withdrawLock(t.deps.db, member.memberId, t.clock.now()))?.toISOString();
}

function change(token: string, current_password: string, new_password: string) {
  return t.call(authEndpoints.changePassword, { current_password, new_password }, { token });
}

function signal() {
  const emitter = new EventEmitter();
  const given = once(emitter, 'given');
  return { given, give: () => emitter.emit('given') };
}

// Until a transaction waits for a lock of another: each look is a round trip, so nothing sleeps.
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await t.deps.database.run(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows.length > 0) return;
  }
}

describe('changing the password', () => {
  it('keeps this session, ends the others, locks withdrawals for 24 h', async () => {
    const member = await newMember(t);
    const phone = await logIn(t, member.username, goodPassword);
    expect((await change(member.token, goodPassword, newPassword)).error).toBeUndefined();
    expect(await isIn(member.token)).toBe(true);
    expect(await isIn(phone.token)).toBe(false);
    const dead = await t.call(sessionEndpoints.refresh, {}, { cookies: { bj_refresh: phone.refresh } });
    expect(dead.status).toBe(401);
    expect(await tryLogin(member.username, goodPassword)).toBe('login_failed');
    expect(await tryLogin(member.username, newPassword)).toBeUndefined();
    expect(await lockOf(member)).toBe('2026-11-22T09:00:00.000Z');
    const profile = await t.call(memberEndpoints.profile, undefined, { token: member.token });
    expect(profile.data.withdraw_locked_until).toBe('2026-11-22T09:00:00.000Z');
    t.clock.advance(24 * 3_600_000);
    expect(await lockOf(member)).toBeUndefined();
  });

  it.each([
    ['wrong-password', newPassword, 'password_wrong'],
    [goodPassword, goodPassword, 'password_same'],
    [goodPassword, 'short', 'password_too_short'],
    [goodPassword, 'x'.repeat(21), 'password_too_long'],
    [goodPassword, 'bwin12345', 'password_too_common'],
    [goodPassword, '', 'password_too_short'],
  ])('from %j to %j is refused: %s', async (current, next, error) => {
    const member = await newMember(t);
    const phone = await logIn(t, member.username, goodPassword);
    expect((await change(member.token, current, next)).error).toBe(error);
    expect(await isIn(phone.token)).toBe(true);
    expect(await lockOf(member)).toBeUndefined();
    expect(await tryLogin(member.username, goodPassword)).toBeUndefined();
  });

  it('makes a guesser wait, also one who holds the session', async () => {
    const member = await newMember(t);
    for (let index = 0; index < 5; index += 1) await change(member.token, 'wrong-password', newPassword);
    expect((await change(member.token, goodPassword, newPassword)).error).toBe('login_locked');
    expect(await tryLogin(member.username, goodPassword)).toBeUndefined();
  });

  it('forgets the wrong tries after a right password', async () => {
    const member = await newMember(t);
    const wrong = async () => (await change(member.token, 'wrong-password', newPassword)).error;
    for (let index = 0; index < 4; index += 1) expect(await wrong()).toBe('password_wrong');
    expect((await change(member.token, goodPassword, goodPassword)).error).toBe('password_same');
    for (let index = 0; index < 4; index += 1) expect(await wrong()).toBe('password_wrong');
    expect((await change(member.token, goodPassword, newPassword)).error).toBeUndefined();
  });

  it('twice at once happens once', async () => {
    const member = await newMember(t);
    const errors = await Promise.all(
      ['SomTam#4410', 'KhaoSoi#4411', 'PadThai#4412'].map(
        async (next) => (await change(member.token, goodPassword, next)).error,
      ),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
  });

  it('refuses a log-in that checked the old password a moment before', async () => {
    const member = await newMember(t);
    const hash = await t.deps.passwords.hash(newPassword);
    const locked = signal();
    const released = signal();
    const change = transact(t.deps.db, async (tx) => {
      await tx.execute(sql`update members set password_hash = ${hash} where id = ${member.memberId}`);
      locked.give();
      await released.given;
    });
    await locked.given;
    const login = tryLogin(member.username, goodPassword);
    if (t.deps.database.engine === 'postgres') await somebodyWaits();
    released.give();
    await change;
    expect(await login).toBe('login_failed');
  });

  it('leaves no session behind that a log-in with the old password opens at the same time', async () => {
    const member = await newMember(t);
    const [changed, ...logins] = await Promise.all([
      change(member.token, goodPassword, newPassword),
      ...Array.from({ length: 5 }, () =>
        t.call(sessionEndpoints.login, { username: member.username, password: goodPassword }),
      ),
    ]);
    expect(changed.error).toBeUndefined();
    for (const login of logins) {
      if (login.error === undefined) expect(await isIn(login.reply.access_token ?? '')).toBe(false);
    }
  });
});

function ask(mobile: string) {
  return t.call(authEndpoints.resetPassword, { mobile });
}
function set(mobile: string, otp_token: string, password: string) {
  return t.call(authEndpoints.resetPasswordV2, { mobile, otp_token, password });
}

describe('a forgotten password', () => {
  it('is replaced with a code by SMS; every session ends, withdrawals lock for 24 h', async () => {
    const member = await newMember(t);
    const sent = await ask(member.mobile);
    const verified = await t.call(authEndpoints.verifyOtp, {
      mobile: member.mobile,
      type: 'reset_password',
      otp_ref: sent.data.otp_ref,
      otp_code: lastCode(t, member.mobile),
    });
    const done = await set(member.mobile, verified.data.otp_token, newPassword);
    expect(done.data).toEqual({ username: member.username });
    expect(await isIn(member.token)).toBe(false);
    expect(await tryLogin(member.username, goodPassword)).toBe('login_failed');
    expect(await tryLogin(member.mobile, newPassword)).toBeUndefined();
    expect(await lockOf(member)).toBe('2026-11-22T09:00:00.000Z');
    expect((await set(member.mobile, verified.data.otp_token, 'KhaoSoi#4411')).error).toBe(
      'otp_token_invalid',
    );
  });

  it('can be replaced while log-in is locked by a guesser, and that ends the lock', async () => {
    const member = await newMember(t);
    for (let index = 0; index < 6; index += 1) await tryLogin(member.username, 'wrong-password');
    await set(member.mobile, await provenMobile(t, member.mobile, 'reset_password'), newPassword);
    expect(await tryLogin(member.username, newPassword)).toBeUndefined();
  });

  it('asks for another password when the new one breaks a rule, with the same token', async () => {
    const member = await newMember(t);
    const token = await provenMobile(t, member.mobile, 'reset_password');
    expect((await set(member.mobile, token, '12345678')).error).toBe('password_too_common');
    expect((await set(member.mobile, token, newPassword)).error).toBeUndefined();
  });

  it('is not told whose number it is without the token', async () => {
    const member = await newMember(t);
    const replies = await Promise.all(
      [member.mobile, freshMobile()].map((mobile) => set(mobile, 'A'.repeat(43), newPassword)),
    );
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect(replies[0]?.error).toBe('otp_token_invalid');
  });

  it('is set once by ten at once with one token', async () => {
    const member = await newMember(t);
    const token = await provenMobile(t, member.mobile, 'reset_password');
    const errors = await Promise.all(
      Array.from({ length: 10 }, async () => (await set(member.mobile, token, newPassword)).error),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'otp_token_invalid')).toHaveLength(9);
  });

  it('of a disabled account cannot be replaced', async () => {
    const member = await newMember(t);
    const found = await findMemberByLogin(t.deps.db, member.username);
    if (found) await disableMember(t.deps, byTester, found, 'test');
    const token = await provenMobile(t, member.mobile, 'reset_password');
    expect((await set(member.mobile, token, newPassword)).error).toBe('account_disabled');
  });
});

function stepUp(token: string, body: { password?: string; otp_token?: string }) {
  return t.call(authEndpoints.stepUp, body, { token });
}
async function aMember() {
  const member = await newMember(t);
  const session = await t.deps.authentication.authenticate(member.token, { ip: '', userAgent: '' });
  if (!session) throw new Error('no session');
  return { ...member, session };
}
function use(member: Awaited<ReturnType<typeof aMember>>, token: string) {
  return transact(t.deps.db, (tx) => consumeStepUp(tx, { deps: t.deps, member: member.session }, token))
    .then(() => 'used')
    .catch((error: Error) => error.message);
}

describe('step-up', () => {
  it('by password gives a token that works once, in this session, for five minutes', async () => {
    const member = await aMember();
    const stranger = await aMember();
    const { step_up_token, expires_in } = (await stepUp(member.token, { password: goodPassword })).data;
    expect(expires_in).toBe(300);
    expect(await use(stranger, step_up_token)).toBe('step_up_required');
    expect(await use(member, step_up_token)).toBe('used');
    expect(await use(member, step_up_token)).toBe('step_up_required');
    const late = (await stepUp(member.token, { password: goodPassword })).data.step_up_token;
    t.clock.advance(300_000);
    expect(await use(member, late)).toBe('step_up_required');
    expect(await use(member, '')).toBe('step_up_required');
  });

  it('does not work in another session of the same member', async () => {
    const member = await aMember();
    const phone = await logIn(t, member.username, goodPassword);
    const { step_up_token } = (await stepUp(phone.token, { password: goodPassword })).data;
    expect(await use(member, step_up_token)).toBe('step_up_required');
  });

  it('works by the code sent to the member’s own number only', async () => {
    const member = await aMember();
    const stranger = await aMember();
    const theirs = await provenMobile(t, stranger.mobile, 'step_up');
    expect((await stepUp(member.token, { otp_token: theirs })).error).toBe('otp_token_invalid');
    const mine = await provenMobile(t, member.mobile, 'step_up');
    const { step_up_token } = (await stepUp(member.token, { otp_token: mine })).data;
    expect(await use(member, step_up_token)).toBe('used');
    expect((await stepUp(member.token, { otp_token: mine })).error).toBe('otp_token_invalid');
  });

  it('refuses a wrong password, nothing at all, and a guesser', async () => {
    const member = await aMember();
    expect((await stepUp(member.token, {})).error).toBe('step_up_required');
    expect((await stepUp(member.token, { password: '', otp_token: '' })).error).toBe('step_up_required');
    for (let index = 0; index < 5; index += 1) {
      expect((await stepUp(member.token, { password: 'wrong-password' })).error).toBe('password_wrong');
    }
    expect((await stepUp(member.token, { password: goodPassword })).error).toBe('login_locked');
  });

  it('forgets the wrong tries after a right password', async () => {
    const member = await aMember();
    const wrong = async () => (await stepUp(member.token, { password: 'wrong-password' })).error;
    for (let index = 0; index < 4; index += 1) expect(await wrong()).toBe('password_wrong');
    expect((await stepUp(member.token, { password: goodPassword })).error).toBeUndefined();
    for (let index = 0; index < 4; index += 1) expect(await wrong()).toBe('password_wrong');
    expect((await stepUp(member.token, { password: goodPassword })).error).toBeUndefined();
  });

  it('given before the password changed is void', async () => {
    const member = await aMember();
    const { step_up_token } = (await stepUp(member.token, { password: goodPassword })).data;
    await t.call(
      authEndpoints.changePassword,
      { current_password: goodPassword, new_password: newPassword },
      { token: member.token },
    );
    expect(await use(member, step_up_token)).toBe('step_up_required');
  });

  it('is used by one of ten changes at once', async () => {
    const member = await aMember();
    const { step_up_token } = (await stepUp(member.token, { password: goodPassword })).data;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => use(member, step_up_token)));
    expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1);
  });
});
