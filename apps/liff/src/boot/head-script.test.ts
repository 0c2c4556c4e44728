import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { dropForeignToken } from './boot.ts';
import { headScript } from './head-script.ts';

const sent: (readonly [string, RequestInit | undefined])[] = [];

const liffBrowser = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 Line/15.6.0 LIFF';

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(liffBrowser);
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    sent.push([url, options]);
    const data = url.endsWith('refresh') ? { access_token: 'fresh' } : { session: { access_token: 'line' } };
    return Promise.resolve(new Response(JSON.stringify({ error: 0, data })));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  delete window.bjEarly;
});

async function open(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  // What the server's page carries; nothing of a person is in it.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the text of a script element
  new Function(headScript)();
  await new Promise((done) => setTimeout(done));
  return window.location.pathname + window.location.search + window.location.hash;
}
const urls = () => sent.map(([url]) => url);

it('makes the deep link the address, with the credentials that LINE put behind it', async () => {
  expect(await open('/liff/?liff.state=%2Fdeposit%3Famount%3D300#context_token=c')).toBe(
    '/liff/deposit?amount=300#context_token=c',
  );
});

it('leaves what is no flow, and an answer of LINE’s log-in, to the SDK', async () => {
  for (const address of [
    '/liff/?liff.state=%2F..%2Fmember',
    '/liff/?liff.state=%2F%2Fevil.example',
    '/liff/?liff.state=%3Fag%3Dbwin',
    '/liff/deposit?liff.state=%2Fhome&liffClientId=1&code=x',
  ])
    expect(await open(address)).toBe(address);
  expect(urls()).toEqual([]);
});

const ofDeposit = [
  '/api/member/payment/channels',
  '/api/member/payment/info',
  '/api/member/payment/qrcode_info',
  '/api/promotion/list?agent_code=bwin',
];
const ofMember = ['/api/get_user_info', '/api/member/wallets'];

it('exchanges the ID token of the window, once, and sends the page’s first calls as that member', async () => {
  window.localStorage.setItem('user', '{"isLoggedIn":true}');
  await open('/liff/deposit#id_token=raw');
  expect(urls()).toEqual(['/api/line/login', ...ofDeposit, ...ofMember]);
  expect(sent[0]?.[1]?.body).toBe('{"id_token":"raw","agent_code":"bwin"}');
  expect(sent[1]?.[1]?.headers).toMatchObject({ authorization: 'Bearer line' });
  expect(window.bjEarly?.['GET /api/member/payment/channels']?.authorization).toBe('Bearer line');
  expect(window.bjEarly?.['POST /api/line/login']?.body).toBe('{"id_token":"raw","agent_code":"bwin"}');
});

it.each(['Mozilla/5.0 Chrome/126.0 Safari/537.36', 'Mozilla/5.0 (iPhone) Safari Line/15.6.0'])(
  'exchanges no token of an address outside of LINE’s window: %s',
  async (agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    window.localStorage.setItem('user', '{"isLoggedIn":true}');
    await open('/liff/deposit#id_token=raw');
    expect(urls()).toEqual([]);
    dropForeignToken();
    expect(window.location.href).toMatch(/\/liff\/deposit$/);
  },
);

it('leaves the token in the address of LINE’s window', async () => {
  await open('/liff/deposit#id_token=raw');
  dropForeignToken();
  expect(window.location.hash).toBe('#id_token=raw');
});

it('refreshes a remembered session', async () => {
  window.localStorage.setItem('user', '{"isLoggedIn":true}');
  await open('/liff/deposit');
  expect(urls()).toEqual(['/api/session/refresh', ...ofDeposit, ...ofMember]);
  // As core sends them, or core would not take the replies.
  expect(sent.at(-1)?.[1]).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  sent.length = 0;
  await open('/liff/home');
  expect(urls()).toEqual(['/api/session/refresh', ...ofMember]);
});

it('asks nothing as a member who left meanwhile', async () => {
  window.localStorage.setItem('user', '{"isLoggedIn":true}');
  const opened = open('/liff/deposit');
  delete window.bjEarly;
  await opened;
  expect(urls()).toEqual(['/api/session/refresh']);
});

it('sends nothing for a visitor', async () => {
  await open('/liff/deposit');
  expect(urls()).toEqual([]);
});
