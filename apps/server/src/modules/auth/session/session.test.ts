import { authEndpoints, memberEndpoints, sessionEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { findMemberByLogin } from '../../member/index.ts';
import { disableMember, enableMember } from '../../member/operate.ts';
import { cleanUp } from '../jobs.ts';
import { freshMobile, goodPassword, logIn, newMember, provenMobile } from '../testing/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: { publicUrl: 'https://play.example.com' } });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

const minutes = 60_000;
function whoAmI(token: string) {
  return t.call(sessionEndpoints.userInfo, undefined, { token });
}
async function refresh(cookie: string) {
  const reply = await t.call(sessionEndpoints.refresh, {}, { cookies: { bj_refresh: cookie } });
  const next = reply.cookies.find(({ name }) => name === 'bj_refresh')?.value;
  return { reply, next: next ?? '', token: reply.error === undefined ? reply.data.access_token : '' };
}

describe('a session', () => {
  it('comes with a bearer token and a cookie that only /api/session gets', async () => {
    const member = await newMember(t);
    const reply = await t.call(sessionEndpoints.login, { username: member.username, password: goodPassword });
    expect(reply.reply).toMatchObject({ error: 0, token_type: 'Bearer', expires_in: 900 });
    const cookie = String(reply.headers['set-cookie']);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/session', 'Max-Age=43200']) {
      expect(cookie).toContain(part);
    }
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await whoAmI(reply.reply.access_token ?? '')).data).toEqual({
      username: member.username,
      agent_code: 'bwin',
      vip_level: 0,
      mobile: member.mobile,
      affiliate_code: member.affiliateCode,
      created_at: '2026-11-21T09:00:00.000Z',
    });
  });

  it('stores its tokens as hashes only', async () => {
    const { token, refresh: cookie } = await newMember(t);
    const { rows } = await t.deps.database.run('select * from session_tokens', []);
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(2);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookie);
    expect(t.logs.join('\n')).not.toContain(token);
    expect(t.logs.join('\n')).not.toContain(cookie);
  });

  it.each([
    ['none', undefined],
    ['garbage', 'not-a-token-at-all'],
    ['unknown', 'A'.repeat(43)],
  ])('is needed: %s token → 401', async (_, token) => {
    const reply = await t.call(sessionEndpoints.userInfo, undefined, token === undefined ? {} : { token });
    expect(reply.status).toBe(401);
    expect(reply.message).toBe('เซสชันหมดอายุ กรุณาลองใหม่อีกครั้ง');
  });

  it('has an access token for 15 minutes and a refresh token for more', async () => {
    const member = await newMember(t);
    t.clock.advance(15 * minutes - 1);
    expect((await whoAmI(member.token)).status).toBe(200);
    t.clock.advance(1);
    expect((await whoAmI(member.token)).status).toBe(401);
    const { token, reply } = await refresh(member.refresh);
    expect((await whoAmI(token)).status).toBe(200);
    expect(reply.data).toMatchObject({ username: member.username });
  });

  it('does not take a refresh token for an access token, or the other way round', async () => {
    const member = await newMember(t);
    expect((await whoAmI(member.refresh)).status).toBe(401);
    expect((await refresh(member.token)).reply.status).toBe(401);
  });

  it('ends after 30 minutes without a call', async () => {
    const member = await newMember(t);
    t.clock.advance(30 * minutes);
    const { reply } = await refresh(member.refresh);
    expect(reply.status).toBe(401);
  });

  it('is kept alive by calls, to its absolute end after 12 hours', async () => {
    const member = await newMember(t);
    let { token, refresh: cookie } = member;
    for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
      t.clock.advance(10 * minutes);
      ({ token, next: cookie } = await refresh(cookie));
      expect((await whoAmI(token)).status).toBe(200);
    }
    t.clock.advance(10 * minutes);
    expect((await whoAmI(token)).status).toBe(401);
    expect((await refresh(cookie)).reply.status).toBe(401);
  });
});

describe('a call', () => {
  const lastSeen = async (): Promise<string> => {
    const { rows } = await t.deps.database.run('select last_seen_at::text as at from sessions');
    return String(rows[0]?.['at']);
  };

  it('keeps the session alive without a refresh', async () => {
    const member = await newMember(t);
    t.clock.advance(14 * minutes);
    expect((await whoAmI(member.token)).status).toBe(200);
    t.clock.advance(30 * minutes - 1);
    expect((await refresh(member.refresh)).reply.status).toBe(200);
  });

  it('is written down at most twice a minute', async () => {
    const member = await newMember(t);
    const opened = await lastSeen();
    t.clock.advance(29_999);
    await whoAmI(member.token);
    expect(await lastSeen()).toBe(opened);
    t.clock.advance(1);
    await whoAmI(member.token);
    expect(await lastSeen()).not.toBe(opened);
  });
});

describe('refreshing', () => {
  it('rotates the cookie; the one before stays good for 10 s', async () => {
    const member = await newMember(t);
    const first = await refresh(member.refresh);
    expect(first.next).not.toBe(member.refresh);
    t.clock.advance(10_000);
    const again = await refresh(member.refresh);
    expect(again.reply.status).toBe(200);
    expect((await whoAmI(first.token)).status).toBe(200);
    expect((await whoAmI(again.token)).status).toBe(200);
  });

  it('with an older token ends the whole session', async () => {
    const member = await newMember(t);
    const first = await refresh(member.refresh);
    t.clock.advance(10_001);
    expect((await refresh(member.refresh)).reply.error).toBe('session_expired');
    expect((await whoAmI(first.token)).status).toBe(401);
    expect((await refresh(first.next)).reply.status).toBe(401);
    expect(t.logs.some((line) => line.includes('session.refresh_replayed'))).toBe(true);
  });

  it('that is refused leaves the browser’s cookie alone: a log-in that came meanwhile may have brought another', async () => {
    const member = await newMember(t);
    await t.call(sessionEndpoints.logout, {}, { token: member.token });
    const { reply } = await refresh(member.refresh);
    expect([reply.error, reply.cookies]).toEqual(['session_expired', []]);
  });

  it('in ten tabs at once works in all of them, and whichever cookie wins goes on', async () => {
    const member = await newMember(t);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(member.refresh)));
    expect(tabs.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    for (const { token } of tabs) expect((await whoAmI(token)).status).toBe(200);
    t.clock.advance(14 * minutes);
    const winner = tabs[3]?.next ?? '';
    const { reply } = await refresh(winner);
    expect(reply.status).toBe(200);
    t.clock.advance(11_000);
    // A sibling that was left over cannot be used beside it.
    expect((await refresh(tabs[7]?.next ?? '')).reply.status).toBe(401);
  });

  it('is refused when the browser says that another site asked, and nothing changes', async () => {
    const member = await newMember(t);
    const ask = (site: string | undefined) =>
      t.call(
        sessionEndpoints.refresh,
        {},
        {
          cookies: { bj_refresh: member.refresh },
          headers: site === undefined ? {} : { 'sec-fetch-site': site },
        },
      );
    const refused = await ask('cross-site');
    expect([refused.error, refused.cookies]).toEqual(['forbidden', []]);
    expect((await ask('same-origin')).error).toBeUndefined();
  });

  it.each(['', 'x', 'A'.repeat(43), '๑๒๓', 'a'.repeat(5000)])(
    'with the cookie %j is refused',
    async (cookie) => {
      const reply = await t.app.inject({
        method: 'POST',
        url: '/api/session/refresh',
        headers: { 'content-type': 'application/json', cookie: `bj_refresh=${encodeURIComponent(cookie)}` },
        payload: '{}',
      });
      expect(reply.statusCode).toBe(401);
    },
  );
});

describe('a session ends (invariant 31)', () => {
  it('by logging out', async () => {
    const member = await newMember(t);
    const other = await logIn(t, member.username, goodPassword);
    const reply = await t.call(sessionEndpoints.logout, {}, { token: member.token });
    expect(reply.error).toBeUndefined();
    expect(String(reply.headers['set-cookie'])).toMatch(/bj_refresh=;.*Path=\/api\/session/);
    expect((await whoAmI(member.token)).status).toBe(401);
    expect((await refresh(member.refresh)).reply.status).toBe(401);
    expect((await whoAmI(other.token)).status).toBe(200);
  });

  it('when the operator disables the account; it cannot be opened again until it is enabled', async () => {
    const member = await newMember(t);
    const found = await findMemberByLogin(t.deps.db, member.username);
    if (!found) throw new Error('no member');
    await disableMember(t.deps, byTester, found, 'test');
    expect((await whoAmI(member.token)).status).toBe(401);
    expect((await refresh(member.refresh)).reply.status).toBe(401);
    const login = (password: string) =>
      t.call(sessionEndpoints.login, { username: member.username, password });
    expect((await login(goodPassword)).error).toBe('account_disabled');
    expect((await login('wrong-password')).error).toBe('login_failed');
    await enableMember(t.deps, byTester, found);
    expect((await login(goodPassword)).error).toBeUndefined();
    expect((await whoAmI(member.token)).status).toBe(401);
  });

  it('while the account is disabled, even if its sessions were left open', async () => {
    const member = await newMember(t);
    await t.deps.database.run("update members set disabled_at = '2026-11-21T09:00:00Z'");
    expect((await whoAmI(member.token)).status).toBe(401);
    expect((await refresh(member.refresh)).reply.status).toBe(401);
  });

  it('by revoking it from another device; no one else’s can be revoked (invariant 30)', async () => {
    const member = await newMember(t);
    const stranger = await newMember(t);
    const phone = await logIn(t, member.username, goodPassword);
    const listOf = async (token: string) =>
      (await t.call(memberEndpoints.sessions, undefined, { token })).data.items;
    const mine = await listOf(member.token);
    expect(mine).toHaveLength(2);
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    const theirs = await listOf(stranger.token);
    const revoke = (token: string, session_id: string) =>
      t.call(memberEndpoints.revokeSession, { session_id }, { token });
    expect((await revoke(member.token, theirs[0]?.session_id ?? '')).error).toBe('not_found');
    expect((await revoke(member.token, '-'.repeat(36))).error).toBe('not_found');
    expect((await whoAmI(stranger.token)).status).toBe(200);
    const phoneId = mine.find(({ current }) => !current)?.session_id ?? '';
    expect((await revoke(member.token, phoneId)).error).toBeUndefined();
    expect((await whoAmI(phone.token)).status).toBe(401);
    expect(await listOf(member.token)).toHaveLength(1);
  });
});

it('is listed while it works, the last used first', async () => {
  const member = await newMember(t);
  t.clock.advance(minutes);
  await logIn(t, member.username, goodPassword);
  const listed = async (token: string) =>
    (await t.call(memberEndpoints.sessions, undefined, { token })).data.items.map(({ current }) => current);
  t.clock.advance(minutes);
  expect(await listed(member.token)).toEqual([true, false]);
  // The other one was last used two minutes before.
  t.clock.advance(28 * minutes);
  const { token, next } = await refresh(member.refresh);
  expect(await listed(token)).toEqual([true, false]);
  t.clock.advance(minutes);
  expect(await listed(token)).toEqual([true]);
  expect((await refresh(next)).reply.status).toBe(200);
});

it('removes dead sessions after a day, and open ones never', async () => {
  const member = await newMember(t);
  await t.call(sessionEndpoints.logout, {}, { token: member.token });
  t.clock.advance(25 * 60 * minutes);
  const again = await logIn(t, member.username, goodPassword);
  await cleanUp(t.deps);
  const { rows } = await t.deps.database.run('select id from sessions', []);
  expect(rows).toHaveLength(1);
  expect((await whoAmI(again.token)).status).toBe(200);
});

describe('the clean-up', () => {
  const left = async (table: string): Promise<number> =>
    Number((await t.deps.database.run(`select count(*)::int as n from ${table}`)).rows[0]?.['n']);
  const until = async (milliseconds: number, table: string): Promise<readonly number[]> => {
    t.clock.advance(milliseconds);
    await cleanUp(t.deps);
    const before = await left(table);
    t.clock.advance(1);
    await cleanUp(t.deps);
    return [before, await left(table)];
  };

  it('removes a session a day after it fell asleep, with its tokens', async () => {
    await newMember(t);
    expect(await until((24 * 60 + 30) * minutes, 'sessions')).toEqual([1, 0]);
    expect(await left('session_tokens')).toBe(0);
  });

  it('removes a session a day after it was ended', async () => {
    const member = await newMember(t);
    await t.call(sessionEndpoints.logout, {}, { token: member.token });
    expect(await until(24 * 60 * minutes, 'sessions')).toEqual([1, 0]);
  });

  it('removes a session a day after its absolute end, however lively', async () => {
    await newMember(t);
    await t.deps.database.run("update sessions set last_seen_at = now() + interval '9 years'");
    expect(await until(36 * 60 * minutes, 'sessions')).toEqual([1, 0]);
  });

  it('removes step-up tokens that are over', async () => {
    const member = await newMember(t);
    await t.call(authEndpoints.stepUp, { password: goodPassword }, { token: member.token });
    expect(await until(5 * minutes, 'step_up_tokens')).toEqual([1, 0]);
  });

  it('keeps one-time passwords for two days: the budget counts a whole one', async () => {
    await provenMobile(t, freshMobile());
    expect(await until(48 * 60 * minutes, 'otps')).toEqual([1, 0]);
  });

  it('keeps wrong tries for an hour', async () => {
    const member = await newMember(t);
    await t.call(sessionEndpoints.login, { username: member.username, password: 'wrong-password' });
    expect(await until(60 * minutes, 'login_attempts')).toEqual([1, 0]);
  });

  it('keeps wrong tries while the account still waits', async () => {
    await t.deps.database.run(
      "insert into login_attempts values ('login:x', 9, '2026-11-21T11:00:00Z', '2026-11-21T09:00:00Z')",
    );
    expect(await until(120 * minutes, 'login_attempts')).toEqual([1, 0]);
  });
});
