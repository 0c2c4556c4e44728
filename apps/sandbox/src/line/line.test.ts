import { createHash, randomBytes } from 'node:crypto';

import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { defaultLine } from '../config.ts';
import { startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';

const product = 'http://localhost:1';
const endpoint = `${product}/liff/`;
const { channelId, channelSecret, liffId } = defaultLine;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  app = await startSandbox(testConfig(folder.path, product));
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

function form(url: string, fields: Record<string, string>, cookie = '') {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });
}
function post(url: string, body: unknown) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

async function requestOf(path: string, query: Record<string, string>): Promise<string> {
  const begun = await app.inject(`${path}?${new URLSearchParams(query).toString()}`);
  expect(begun.statusCode).toBe(302);
  return new URL(begun.headers.location ?? '', product).searchParams.get('request') ?? '';
}
function liffAsk(extra: Record<string, string> = {}) {
  return {
    app_id: liffId,
    state: 'abc',
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: challenge,
    ...extra,
  };
}
function webAsk(extra: Record<string, string> = {}) {
  return {
    response_type: 'code',
    client_id: channelId,
    redirect_uri: `${product}/`,
    state: 'st',
    nonce: 'no',
    scope: 'openid profile',
    bot_prompt: 'aggressive',
    ...extra,
  };
}
async function decide(
  path: string,
  query: Record<string, string>,
  decision: 'allow' | 'cancel',
  user = 'fahsai',
): Promise<URL> {
  const request = await requestOf(path, query);
  const decided = await form('/line/access/consent', { request, user, decision });
  expect(decided.statusCode).toBe(303);
  return new URL(decided.headers.location ?? '');
}
const liffPath = '/line/access/liff/v1/authorize';
const webPath = '/line/access/oauth2/v2.1/authorize';

test('a LIFF URL leads to the endpoint with its path and query as liff.state, byte for byte', async () => {
  for (const [link, state] of [
    ['', null],
    ['/', null],
    ['/deposit?amount=300', '/deposit?amount=300'],
    ['?ref=AB', '?ref=AB'],
    ['/poll?id=%E0%B8%81', '/poll?id=%E0%B8%81'],
  ] as const) {
    for (const host of ['liff', 'miniapp']) {
      const reply = await app.inject(`/line/${host}/${liffId}${link}`);
      const target = new URL(reply.headers.location ?? '');
      expect(reply.statusCode).toBe(302);
      expect(target.origin + target.pathname).toBe(endpoint);
      expect(target.searchParams.get('liff.state')).toBe(state);
      expect(target.hash).toBe('');
    }
  }
  expect((await app.inject('/line/liff/1650000999-Nobodyes/deposit')).statusCode).toBe(404);
});

test('LIFF login: PKCE code, one use, an ES256 token that the published key proves', async () => {
  const back = await decide(
    liffPath,
    liffAsk({ redirect_uri: `${endpoint}deposit?amount=300` }),
    'allow',
    'tonkla',
  );
  expect(back.pathname).toBe('/liff/deposit');
  expect(back.searchParams.get('amount')).toBe('300');
  expect(back.searchParams.get('state')).toBe('abc');
  expect(back.searchParams.get('liffClientId')).toBe(channelId);
  const fields = {
    grant_type: 'authorization_code',
    client_id: channelId,
    appId: liffId,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: back.searchParams.get('liffRedirectUri') ?? '',
    id_token_key_type: 'JWK',
  };
  const first = await form('/line/api/oauth2/v2.1/token', fields);
  expect(first.headers['access-control-allow-origin']).toBe('*');
  const tokens = first.json<{ id_token: string; access_token: string }>();
  const keys = createLocalJWKSet((await app.inject('/line/api/oauth2/v2.1/certs')).json<JSONWebKeySet>());
  const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
    issuer: 'https://access.line.me',
    audience: channelId,
    algorithms: ['ES256'],
  });
  expect(protectedHeader.alg).toBe('ES256');
  expect(payload.sub).toMatch(/^U[0-9a-f]{32}$/);
  expect(payload['name']).toBe('ต้นกล้า');

  const authorization = `Bearer ${tokens.access_token}`;
  const profile = await app.inject({ url: '/line/api/v2/profile', headers: { authorization } });
  expect(profile.json()).toMatchObject({ userId: payload.sub, displayName: 'ต้นกล้า' });
  const picture = new URL(profile.json<{ pictureUrl: string }>().pictureUrl);
  expect((await app.inject(picture.pathname)).headers['content-type']).toContain('image/svg+xml');

  expect((await form('/line/api/oauth2/v2.1/token', fields)).json()).toMatchObject({
    error: 'invalid_grant',
  });
});

test('a code is not exchanged with a wrong verifier, a wrong redirect address or for another channel', async () => {
  for (const wrong of [
    { code_verifier: 'x'.repeat(43) },
    { redirect_uri: `${endpoint}other` },
    { client_id: '1' },
  ]) {
    const back = await decide(liffPath, liffAsk(), 'allow');
    const reply = await form('/line/api/oauth2/v2.1/token', {
      grant_type: 'authorization_code',
      client_id: channelId,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: endpoint,
      ...wrong,
    });
    expect(reply.statusCode).toBe(400);
  }
});

test('cancel comes back with access_denied, for LIFF with its own mark, and leaves no consent behind', async () => {
  const liff = await decide(liffPath, liffAsk(), 'cancel');
  expect(liff.searchParams.get('error')).toBe('access_denied');
  expect(liff.searchParams.get('liffOAuth2Error')).toBe('true');
  const web = await decide(webPath, webAsk(), 'cancel');
  expect(web.searchParams.get('error')).toBe('access_denied');
  expect(web.searchParams.get('state')).toBe('st');
  expect(web.searchParams.has('liffOAuth2Error')).toBe(false);
  const people = (await app.inject('/line/test/people')).json<{ agreed: boolean }[]>();
  expect(people.map((person) => person.agreed)).toEqual([false, false, false]);
});

test('authorize refuses on its own page what it cannot trust, and never redirects there', async () => {
  const refused = [
    [liffPath, liffAsk({ app_id: '1-x' })],
    [liffPath, liffAsk({ redirect_uri: 'https://example.com/liff/' })],
    [liffPath, liffAsk({ redirect_uri: `${product}/member` })],
    [liffPath, liffAsk({ code_challenge_method: 'plain' })],
    [webPath, webAsk({ client_id: '1' })],
    [webPath, webAsk({ redirect_uri: 'https://example.com/' })],
    [webPath, webAsk({ response_type: 'token' })],
    [webPath, webAsk({ state: '' })],
    [webPath, webAsk({ scope: '' })],
  ] as const;
  for (const [path, query] of refused) {
    const reply = await app.inject(`${path}?${new URLSearchParams(query).toString()}`);
    expect([path, query, reply.statusCode]).toEqual([path, query, 400]);
    expect(reply.headers.location).toBeUndefined();
  }
});

test('web login gives an HS256 token with the nonce, only to who knows the channel secret', async () => {
  const exchange = async (extra: Record<string, string>) => {
    const back = await decide(
      webPath,
      webAsk({ code_challenge: challenge, code_challenge_method: 'S256' }),
      'allow',
    );
    return form('/line/api/oauth2/v2.1/token', {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${product}/`,
      client_id: channelId,
      ...extra,
    });
  };
  expect((await exchange({ code_verifier: verifier })).statusCode).toBe(400);
  expect((await exchange({ client_secret: channelSecret })).statusCode).toBe(400);
  const good = await exchange({ client_secret: channelSecret, code_verifier: verifier });
  const token = good.json<{ id_token: string }>().id_token;
  expect(decodeProtectedHeader(token).alg).toBe('HS256');
  const { payload } = await jwtVerify(token, new TextEncoder().encode(channelSecret), {
    issuer: 'https://access.line.me',
    audience: channelId,
  });
  expect(payload['nonce']).toBe('no');
  const verify = (fields: Record<string, string>) =>
    form('/line/api/oauth2/v2.1/verify', { id_token: token, client_id: channelId, ...fields });
  expect((await verify({ nonce: 'no' })).json()).toMatchObject({ sub: payload.sub });
  expect((await verify({ nonce: 'other' })).json()).toMatchObject({
    error_description: 'Invalid IdToken Nonce.',
  });
});

test('the LIFF browser asks once per person, then gets credentials and context in the hash', async () => {
  const agent = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) Line/15.6.0 LIFF',
    cookie: 'line_user=mali',
  };
  const open = (path = '/deposit?amount=300') =>
    app.inject({ url: `/line/liff/${liffId}${path}`, headers: agent });
  const asked = new URL((await open()).headers.location ?? '', product);
  expect(asked.pathname).toBe('/line/access/consent');
  const agreed = await form(
    '/line/access/consent',
    { ...Object.fromEntries(asked.searchParams), decision: 'allow', user: 'fahsai' },
    agent.cookie,
  );
  for (const reply of [agreed, await open()]) {
    const target = new URL(reply.headers.location ?? '');
    expect(target.searchParams.get('liff.state')).toBe('/deposit?amount=300');
    const hash = new URLSearchParams(target.hash.slice(1));
    const context: Record<string, unknown> = JSON.parse(
      Buffer.from(hash.get('context_token')?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(context).toMatchObject({
      type: 'utou',
      liffId,
      endpointUrl: endpoint,
      permanentLinkPattern: 'concat',
      scope: ['openid', 'profile'],
      availability: { shareTargetPicker: { permission: true } },
    });
    const token = hash.get('id_token')?.split('.')[1] ?? '';
    // The phone's owner agreed; the form cannot name another person.
    expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({
      sub: context['userId'],
      name: 'มะลิ',
    });
    const access = await app.inject(
      `/line/api/oauth2/v2.1/verify?access_token=${encodeURIComponent(hash.get('access_token') ?? '')}`,
    );
    expect(access.json()).toMatchObject({ client_id: channelId });
  }
});

test('each forgery is refused by an honest check, and the honest token passes it', async () => {
  const forged = (await app.inject('/line/test/forgeries?user=tonkla')).json<Record<string, string>>();
  const keys = createLocalJWKSet((await app.inject('/line/api/oauth2/v2.1/certs')).json<JSONWebKeySet>());
  const passes = (token = '') =>
    jwtVerify(token, keys, {
      issuer: 'https://access.line.me',
      audience: channelId,
      algorithms: ['ES256'],
    }).then(
      () => true,
      () => false,
    );
  const { honest, ...others } = forged;
  expect(await passes(honest)).toBe(true);
  expect(Object.keys(others)).toEqual([
    'none',
    'hs256',
    'hs256_channel_secret',
    'wrong_aud',
    'expired',
    'tampered',
  ]);
  for (const token of Object.values(others)) expect(await passes(token)).toBe(false);
});

test('the switches make api.line.me fail, and make tokens that are over or from another time', async () => {
  await post('/line/test/switches', { api: 'fail' });
  expect((await app.inject('/line/api/oauth2/v2.1/certs')).statusCode).toBe(500);
  await post('/line/test/switches', { api: 'ok', id_token_life: -60, clock_offset: 7200 });
  const { id_token: token } = (await post('/line/test/id_token', { user: 'mali' })).json<{
    id_token: string;
  }>();
  const claims: { iat: number; exp: number } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims.exp - claims.iat).toBe(-60);
  expect(claims.iat * 1000).toBeGreaterThan(Date.now() + 7_000_000);
  expect((await post('/line/test/switches', { api: 'maybe' })).statusCode).toBe(400);
  await post('/line/test/reset', {});
  expect((await app.inject('/line/test/switches')).json()).toEqual({
    api: 'ok',
    id_token_life: 3600,
    clock_offset: 0,
    push_faults: 'none',
  });
});

test('LINE remembers its key and who agreed over a restart', async () => {
  await decide(liffPath, liffAsk(), 'allow', 'mali');
  const before = (await app.inject('/line/api/oauth2/v2.1/certs')).json();
  await app.close();
  app = await startSandbox(testConfig(folder.path, product));
  expect((await app.inject('/line/api/oauth2/v2.1/certs')).json()).toEqual(before);
  const people = (await app.inject('/line/test/people')).json<{ key: string; agreed: boolean }[]>();
  expect(people.find((person) => person.key === 'mali')?.agreed).toBe(true);
});
