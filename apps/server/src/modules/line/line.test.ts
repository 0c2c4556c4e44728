import {
  authEndpoints,
  lineEndpoints,
  lineLinkEndpoints,
  memberEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { base64url, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Unavailable } from '../../providers/failures.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import {
  freshMobile,
  goodPassword,
  newMember,
  provenMobile,
  type TestMember,
} from '../auth/testing/fixtures.ts';
import { createFakeLine, type FakeLine, freshSubject, leaveForLine, lineConfig } from './testing/fixtures.ts';

let t: TestApp;
let line: FakeLine & { install(): void };
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({ config: lineConfig });
  line = await createFakeLine(t);
});
beforeEach(async () => {
  await t.reset();
  line.install();
  // Keys of the test before are forgotten by time, as LINE's are.
  t.clock.advance(25 * 3_600_000);
  member = await newMember(t);
});
afterAll(() => t.close());

function login(id_token: string) {
  return t.call(lineEndpoints.login, { id_token, agent_code: 'bwin' });
}

async function ticketOf(id_token: string): Promise<string> {
  const { data } = await login(id_token);
  if (data.status !== 'link_required') throw new Error('this LINE account is taken');
  return data.link_ticket;
}

function link(link_ticket: string, who: TestMember = member) {
  return t.call(lineLinkEndpoints.link, { link_ticket, username: who.username, password: who.password });
}

async function count(table: 'member_identities' | 'sessions' | 'members'): Promise<number> {
  const { rows } = await t.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? -1;
}

function asked(flow: { readonly asked: URLSearchParams }, name: string): string {
  return flow.asked.get(name) ?? '';
}

describe('an ID token of the mini-app', () => {
  it('of an unknown LINE account brings a ticket and shows whose account it is, never the LINE user id', async () => {
    const sub = freshSubject();
    const reply = await login(await line.liffToken({ sub }));
    expect(reply.data).toMatchObject({
      status: 'link_required',
      expires_in: 3600,
      line: { name: 'Somying', picture: 'https://profile.line-scdn.net/0h-test' },
    });
    expect(reply.text).not.toContain(sub);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.cookies).toEqual([]);
  });

  it('of a linked LINE account opens a session of ours, with its refresh cookie', async () => {
    const sub = freshSubject();
    await link(await ticketOf(await line.liffToken({ sub })));
    const reply = await login(await line.liffToken({ sub, name: 'ชื่อใหม่' }));
    if (reply.data.status !== 'logged_in') throw new Error('not logged in');
    const { access_token: token } = reply.data.session;
    expect((await t.call(memberEndpoints.profile, undefined, { token })).data.username).toBe(member.username);
    expect(reply.cookies.map(({ name }) => name)).toEqual(['bj_refresh', 'bj_device']);
    expect((await t.call(lineEndpoints.status, undefined, { token })).data.link?.name).toBe('ชื่อใหม่');
  });

  it.each([29, -29])('is taken when the clocks differ by %i s', async (seconds) => {
    const token = await line.liffToken();
    t.clock.advance(seconds > 0 ? 3_600_000 + seconds * 1000 : seconds * 1000);
    expect((await login(token)).data.status).toBe('link_required');
  });

  it('shows a name without signs that hide or turn, and no picture from elsewhere', async () => {
    const token = await line.liffToken({ name: '\u202Eก\u200Bข\n', picture: 'https://evil.example/x.png' });
    expect((await login(token)).data.line).toEqual({ name: 'กข', picture: '' });
    const none = await line.liffToken({ name: undefined, picture: 'javascript:alert(1)' });
    expect((await login(none)).data.line).toEqual({ name: 'LINE', picture: '' });
  });

  it('of a disabled member opens nothing', async () => {
    const sub = freshSubject();
    await link(await ticketOf(await line.liffToken({ sub })));
    await t.deps.db.execute(sql`update members set disabled_at = now() where id = ${member.memberId}`);
    const before = await count('sessions');
    expect((await login(await line.liffToken({ sub }))).error).toBe('account_disabled');
    expect(await count('sessions')).toBe(before);
  });

  it('is exchanged at most 20 times in an hour', async () => {
    const token = await line.liffToken();
    for (let time = 0; time < 20; time += 1) expect((await login(token)).status).toBe(200);
    expect((await login(token)).status).toBe(429);
    expect((await login(await line.liffToken())).status).toBe(200);
  });
});

describe('a forged ID token', () => {
  const jwkOfLine = () => importJWK({ ...line.keys[0], alg: 'ES256' }, 'ES256', { extractable: true });
  const hs256 = async (secret: Uint8Array | KeyObject) =>
    new SignJWT(line.claims()).setProtectedHeader({ alg: 'HS256', kid: 'line-test-key' }).sign(secret);

  const forgeries: Readonly<Record<string, () => Promise<string>>> = {
    'without a signature (alg none)': async () => new UnsecuredJWT(line.claims()).encode(),
    'with alg none spelled otherwise': async () => {
      const [, payload = '', signature = ''] = (await line.liffToken()).split('.');
      return `${base64url.encode('{"alg":"nOnE"}')}.${payload}.${signature}`;
    },
    'signed by HS256 with the public key as PEM': async () => {
      const key = await jwkOfLine();
      if (key instanceof Uint8Array) throw new Error('not a public key');
      return hs256(new TextEncoder().encode(await exportSPKI(key)));
    },
    'signed by HS256 with the public key as JWK': async () =>
      hs256(createSecretKey(Buffer.from(JSON.stringify(line.keys[0])))),
    'signed by HS256 with the channel secret': () => line.webToken(),
    'signed by another key under LINE’s key id': async () => {
      const { privateKey } = await generateKeyPair('ES256');
      return new SignJWT(line.claims())
        .setProtectedHeader({ alg: 'ES256', kid: 'line-test-key' })
        .sign(privateKey);
    },
    'that brings its own key': async () => {
      const { privateKey } = await generateKeyPair('ES256');
      const header = { alg: 'ES256', jwk: { ...line.keys[0] }, jku: 'https://evil.example/keys' };
      return new SignJWT(line.claims()).setProtectedHeader(header).sign(privateKey);
    },
    'for another channel': () => line.liffToken({ aud: '1650000002' }),
    'of another issuer': () => line.liffToken({ iss: 'https://access.line.me.evil.example' }),
    'whose payload was changed': async () => {
      const [header = '', , signature = ''] = (await line.liffToken()).split('.');
      return `${header}.${base64url.encode(JSON.stringify(line.claims()))}.${signature}`;
    },
    'whose signature was changed': async () => {
      const token = await line.liffToken();
      return `${token.slice(0, -6)}AAAAAA`;
    },
    'whose last letter is another one for the same bits': async () => {
      const token = await line.liffToken();
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return token.slice(0, -1) + (letters[letters.indexOf(token.slice(-1)) ^ 1] ?? '');
    },
    'without an end': () => line.liffToken({ exp: undefined }),
    'without anybody': () => line.liffToken({ sub: undefined }),
    'of a subject that is no text': () => line.liffToken({ sub: 'a b' }),
    'that is no token': async () => 'not.a.token',
    'that is empty': async () => '',
  };

  it.each(Object.entries(forgeries))('%s is refused', async (_, forge) => {
    const reply = await login(await forge());
    expect([reply.status, reply.error]).toEqual([200, 'line_token_invalid']);
    expect(reply.cookies).toEqual([]);
  });

  it('that is over by more than the tolerance is refused by a name of its own', async () => {
    const token = await line.liffToken();
    t.clock.advance(3_600_000 + 31_000);
    expect((await login(token)).error).toBe('line_token_expired');
  });

  it('leaves no trace of token or person in the log', async () => {
    const token = await line.liffToken({ aud: 'x', sub: 'Uleak' });
    await login(token);
    expect(t.logs.join('')).toContain('line.token_refused');
    expect(t.logs.join('')).not.toContain('Uleak');
    expect(t.logs.join('')).not.toContain(token.slice(0, 30));
  });
});

describe('LINE’s keys', () => {
  it('are asked for once for many tokens, again when an unknown key is named, and not more often than every 30 s', async () => {
    for (let time = 0; time < 3; time += 1) await login(await line.liffToken());
    expect(t.environment.line.asked).toBe(1);
    const strange = () => line.sign(line.claims(), { kid: 'another-key' });
    expect((await login(await strange())).error).toBe('line_token_invalid');
    expect(t.environment.line.asked).toBe(1);
    t.clock.advance(31_000);
    await login(await strange());
    await login(await strange());
    expect(t.environment.line.asked).toBe(2);
  });

  it('are used for a day while LINE is away; without any, the answer is that LINE does not answer', async () => {
    t.environment.fail = new Unavailable('/oauth2/v2.1/certs could not be reached');
    expect((await login(await line.liffToken())).error).toBe('line_unavailable');
    t.environment.fail = undefined;
    t.clock.advance(31_000);
    expect((await login(await line.liffToken())).data.status).toBe('link_required');
    t.environment.fail = new Unavailable('/oauth2/v2.1/certs could not be reached');
    t.clock.advance(2 * 3_600_000);
    expect((await login(await line.liffToken())).data.status).toBe('link_required');
    t.clock.advance(24 * 3_600_000);
    expect((await login(await line.liffToken())).error).toBe('line_unavailable');
  });
});

describe('the web log-in', () => {
  const answerWith = (claims: Record<string, unknown>, secret?: string) => {
    t.environment.line.answer = async ({ code }) =>
      code === 'a-code' ? line.webToken(claims, secret) : undefined;
  };
  const comeBack = (
    flow: { readonly asked: URLSearchParams; readonly cookies: Readonly<Record<string, string>> },
    change: {
      readonly code?: string;
      readonly state?: string;
      readonly cookies?: Record<string, string>;
    } = {},
  ) =>
    t.call(
      lineEndpoints.callback,
      { code: change.code ?? 'a-code', state: change.state ?? asked(flow, 'state') },
      { cookies: change.cookies ?? { ...flow.cookies } },
    );

  it('asks LINE as the specification says, plus nonce and PKCE, under an HttpOnly cookie', async () => {
    const reply = await t.call(lineEndpoints.authorize, undefined, { query: { return_to: '/promotions' } });
    const location = new URL(String(reply.headers['location']));
    expect([reply.status, location.origin + location.pathname]).toEqual([
      302,
      'https://access.line.me/oauth2/v2.1/authorize',
    ]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: 'code',
      client_id: '1650000001',
      redirect_uri: 'http://localhost:4000/',
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid profile',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      bot_prompt: 'aggressive',
    });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^bj_line_[0-9a-f]{12}=[\w-]{43}; Max-Age=600; Path=\/api\/line\/callback; HttpOnly; SameSite=Lax$/,
    );
    const again = await leaveForLine(t, { retry: '1' });
    expect(asked(again, 'disable_auto_login')).toBe('true');
    expect(asked(again, 'state')).not.toBe(location.searchParams.get('state'));
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never comes back to %s',
    async (return_to) => {
      const reply = await t.call(lineEndpoints.authorize, undefined, { query: { return_to } });
      expect(reply.status).toBe(400);
    },
  );

  it('of an unknown account brings a ticket and where to go on, of a linked one a session', async () => {
    const sub = freshSubject();
    const flow = await leaveForLine(t, { return_to: '/promotions' });
    answerWith({ sub, nonce: asked(flow, 'nonce') });
    const first = await comeBack(flow);
    expect(first.data).toMatchObject({
      outcome: { status: 'link_required' },
      intent: 'login',
      return_to: '/promotions',
    });
    if (first.data.outcome.status !== 'link_required') throw new Error('linked already');
    await link(first.data.outcome.link_ticket);
    const second = await leaveForLine(t);
    answerWith({ sub, nonce: asked(second, 'nonce') });
    const back = await comeBack(second);
    expect(back.data.outcome.status).toBe('logged_in');
    expect(back.cookies.map(({ name }) => name)).toContain('bj_refresh');
  });

  it('sends LINE the verifier that belongs to its challenge', async () => {
    const flow = await leaveForLine(t);
    let challenge = '';
    t.environment.line.answer = async ({ codeVerifier, redirectUri }) => {
      const { createHash } = await import('node:crypto');
      challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return redirectUri === 'http://localhost:4000/'
        ? line.webToken({ nonce: asked(flow, 'nonce') })
        : undefined;
    };
    expect((await comeBack(flow)).data.outcome.status).toBe('link_required');
    expect(challenge).toBe(asked(flow, 'code_challenge'));
  });

  it('is refused without its cookie, with another flow’s cookie, with a foreign or used state, or late', async () => {
    const flow = await leaveForLine(t);
    const other = await leaveForLine(t);
    answerWith({ nonce: asked(flow, 'nonce') });
    const name = Object.keys(flow.cookies)[0] ?? '';
    const wrong = Object.values(other.cookies)[0] ?? '';
    expect((await comeBack(flow, { cookies: {} })).error).toBe('line_state_invalid');
    expect((await comeBack(flow, { cookies: { [name]: wrong } })).error).toBe('line_state_invalid');
    expect((await comeBack(flow, { state: 'x'.repeat(43) })).error).toBe('line_state_invalid');
    expect((await comeBack(flow)).error).toBeUndefined();
    expect((await comeBack(flow)).error).toBe('line_state_invalid');
    t.clock.advance(10 * 60_000);
    expect((await comeBack(other)).error).toBe('line_state_invalid');
  });

  it('is refused with a code that LINE does not know, and its flow is used up', async () => {
    const flow = await leaveForLine(t);
    answerWith({ nonce: asked(flow, 'nonce') });
    expect((await comeBack(flow, { code: 'guessed' })).error).toBe('line_token_invalid');
    expect((await comeBack(flow)).error).toBe('line_state_invalid');
  });

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['another nonce', { nonce: 'another' }, undefined],
    ['no nonce', { nonce: undefined }, undefined],
    ['another channel', { aud: '1650000002' }, undefined],
    ['another secret', {}, 'another-channel-secret-for-tests'],
  ])('is refused when the token has %s', async (_, claims, secret) => {
    const flow = await leaveForLine(t);
    answerWith({ nonce: asked(flow, 'nonce'), ...claims }, secret);
    expect((await comeBack(flow)).error).toBe('line_token_invalid');
  });

  it('takes no token of the mini-app', async () => {
    const flow = await leaveForLine(t);
    t.environment.line.answer = async () => line.liffToken({ nonce: asked(flow, 'nonce') });
    expect((await comeBack(flow)).error).toBe('line_token_invalid');
  });

  it('says so when LINE does not answer; the password goes on working', async () => {
    const flow = await leaveForLine(t);
    t.environment.fail = new Unavailable('/oauth2/v2.1/token could not be reached');
    expect((await comeBack(flow)).error).toBe('line_unavailable');
    const { username, password } = member;
    expect((await t.call(sessionEndpoints.login, { username, password })).error).toBeUndefined();
  });

  it('begun to link an account never opens a session', async () => {
    const sub = freshSubject();
    await link(await ticketOf(await line.liffToken({ sub })));
    const flow = await leaveForLine(t, { intent: 'link' });
    answerWith({ sub, nonce: asked(flow, 'nonce') });
    const reply = await comeBack(flow);
    expect(reply.error).toBe('line_taken');
    expect(reply.cookies.map(({ name }) => name)).not.toContain('bj_refresh');
  });
});

describe('a link', () => {
  it('is made once by a ticket: used, late or invented tickets link nothing', async () => {
    const ticket = await ticketOf(await line.liffToken());
    const other = await newMember(t);
    expect((await link(ticket)).data.link?.name).toBe('Somying');
    expect((await link(ticket, other)).error).toBe('line_ticket_invalid');
    const late = await ticketOf(await line.liffToken());
    t.clock.advance(59 * 60_000);
    const inTime = await link(late, other);
    expect(inTime.error).toBeUndefined();
    const later = await ticketOf(await line.liffToken());
    t.clock.advance(60 * 60_000);
    expect((await link(later, await newMember(t))).error).toBe('line_ticket_invalid');
    expect((await link('A'.repeat(43), other)).error).toBe('line_ticket_invalid');
    expect(await count('member_identities')).toBe(2);
  });

  it.each([
    ['five minutes and a second', 301, undefined],
    ['a second less than an hour', 3_599, undefined],
    ['an hour', 3_600, 'line_ticket_invalid'],
  ])('is made by a ticket as long as the ID token behind it lives: %s later', async (_, seconds, error) => {
    const ticket = await ticketOf(await line.liffToken());
    t.clock.advance(seconds * 1_000);
    expect((await link(ticket)).error).toBe(error);
    expect(await count('member_identities')).toBe(error === undefined ? 1 : 0);
  });

  it('needs the password, counts wrong ones, and gives the ticket back for the right one', async () => {
    const link_ticket = await ticketOf(await line.liffToken());
    const wrong = await t.call(lineLinkEndpoints.link, {
      link_ticket,
      username: member.username,
      password: 'NotThis-1234',
    });
    expect(wrong.error).toBe('login_failed');
    expect((await link(link_ticket)).error).toBeUndefined();
  });

  it('without a good ticket reveals nothing about passwords', async () => {
    const body = { link_ticket: 'A'.repeat(43), username: member.username };
    for (const password of [member.password, 'NotThis-1234'])
      expect((await t.call(lineLinkEndpoints.link, { ...body, password })).error).toBe('line_ticket_invalid');
  });

  it('is one per LINE account and one per member', async () => {
    const sub = freshSubject();
    const first = await ticketOf(await line.liffToken({ sub }));
    const second = await ticketOf(await line.liffToken({ sub }));
    expect((await link(first)).error).toBe('line_ticket_invalid');
    expect((await link(second)).error).toBeUndefined();
    const another = await ticketOf(await line.liffToken());
    expect((await link(another)).error).toBe('line_member_linked');
    expect((await link(another, await newMember(t))).error).toBeUndefined();
    expect(await count('member_identities')).toBe(2);
  });

  it('comes about once when a ticket is used by two at the same time, and when one member uses two', async () => {
    const ticket = await ticketOf(await line.liffToken());
    const other = await newMember(t);
    const both = await Promise.all([link(ticket), link(ticket, other)]);
    expect(new Set(both.map(({ error }) => error))).toEqual(new Set([undefined, 'line_ticket_invalid']));
    expect(await count('member_identities')).toBe(1);
    const third = await newMember(t);
    const [one, two] = [await ticketOf(await line.liffToken()), await ticketOf(await line.liffToken())];
    const again = await Promise.all([link(one, third), link(two, third)]);
    expect(new Set(again.map(({ error }) => error))).toEqual(new Set([undefined, 'line_member_linked']));
    expect(await count('member_identities')).toBe(2);
  });

  it('of the member who is logged in ends the session before', async () => {
    const ticket = await ticketOf(await line.liffToken());
    const { username, password, token } = member;
    const reply = await t.call(
      lineLinkEndpoints.link,
      { link_ticket: ticket, username, password },
      { token },
    );
    expect((await t.call(lineEndpoints.status, undefined, { token })).status).toBe(401);
    const fresh = reply.data.session.access_token;
    expect((await t.call(lineEndpoints.status, undefined, { token: fresh })).data.link).not.toBeNull();
  });

  it('comes with a registration, in one transaction with the member', async () => {
    const sub = freshSubject();
    const ticket = await ticketOf(await line.liffToken({ sub }));
    const register = async (mobile: string, username: string, link_ticket: string) =>
      t.call(authEndpoints.register, {
        username,
        mobile,
        password: goodPassword,
        know_us_id: 1,
        otp_token: await provenMobile(t, mobile),
        age_confirmed: true,
        link_ticket,
      });
    expect((await register(freshMobile(), 'bynobody', 'A'.repeat(43))).error).toBe('line_ticket_invalid');
    const before = await count('members');
    expect((await register(freshMobile(), 'byline01', ticket)).data.username).toBe('byline01');
    expect((await register(freshMobile(), 'byline02', ticket)).error).toBe('line_ticket_invalid');
    expect(await count('members')).toBe(before + 1);
    const reply = await login(await line.liffToken({ sub }));
    expect(reply.data.status).toBe('logged_in');
  });

  it('is shown to its member, and goes with a step-up only', async () => {
    const sub = freshSubject();
    await link(await ticketOf(await line.liffToken({ sub })));
    const { token, password } = member;
    const status = () => t.call(lineEndpoints.status, undefined, { token });
    expect((await status()).data).toMatchObject({ available: true, link: { name: 'Somying' } });
    expect((await t.call(lineEndpoints.unlink, { step_up_token: 'x' }, { token })).error).toBe(
      'step_up_required',
    );
    const stepUp = async () =>
      (await t.call(authEndpoints.stepUp, { password }, { token })).data.step_up_token;
    const proof = await stepUp();
    expect((await t.call(lineEndpoints.unlink, { step_up_token: proof }, { token })).error).toBeUndefined();
    expect((await status()).data.link).toBeNull();
    expect((await t.call(lineEndpoints.unlink, { step_up_token: await stepUp() }, { token })).error).toBe(
      'line_not_linked',
    );
    const kept = await t.deps.db.execute(sql`select 1 from line_tickets where subject = ${sub}`);
    expect(kept.rows).toEqual([]);
    expect((await login(await line.liffToken({ sub }))).data.status).toBe('link_required');
  });
});
