import { errorCodes } from '@benjarong/contract';
import type { APIRequestContext } from '@playwright/test';

import { expect, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

const json = { 'content-type': 'application/json' };
async function sandbox(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const reply = await request.post(`${environment.sandbox}/line/test/${path}`, { headers: json, data });
  expect(reply.ok()).toBe(true);
}
interface Answer {
  readonly error: number;
  readonly data?: { readonly status: string; readonly line?: { readonly name: string } };
}
async function login(request: APIRequestContext, token: string | undefined): Promise<Answer> {
  const reply = await request.post('/api/line/login', { data: { id_token: token, agent_code: 'bwin' } });
  expect(reply.status()).toBe(200);
  return reply.json();
}

test.beforeEach(({ request }) => sandbox(request, 'reset', {}));

test('the product takes the honest ID token of LINE and refuses each forgery', async ({ request }) => {
  const made = await request.get(`${environment.sandbox}/line/test/forgeries?user=mali`);
  const { honest, ...forgeries }: Readonly<Record<string, string>> = await made.json();
  expect(await login(request, honest)).toMatchObject({ error: 0, data: { line: { name: 'มะลิ' } } });
  expect(Object.keys(forgeries)).toHaveLength(6);
  for (const [name, token] of Object.entries(forgeries)) {
    const { error, data } = await login(request, token);
    expect([name, error, data]).toEqual([
      name,
      name === 'expired' ? errorCodes.line_token_expired : errorCodes.line_token_invalid,
      undefined,
    ]);
  }
});

test('web log-in goes through LINE with state, nonce, PKCE and the channel secret; its code works once', async ({
  request,
}) => {
  const consent = await request.get('/api/line/authorize');
  const page = new URL(consent.url());
  expect(page.origin).toBe(environment.sandbox);
  const decided = await request.post(`${environment.sandbox}/line/access/consent`, {
    form: { request: page.searchParams.get('request') ?? '', user: 'tonkla', decision: 'allow' },
    maxRedirects: 0,
  });
  const back = new URL(decided.headers()['location'] ?? '');
  expect(back.origin).toBe(environment.product);
  const data = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  const wrong = await request.post('/api/line/callback', { data: { ...data, state: 'x'.repeat(43) } });
  expect((await wrong.json()).error).not.toBe(0);
  const again = await request.get('/api/line/authorize');
  const next = await request.post(`${environment.sandbox}/line/access/consent`, {
    form: {
      request: new URL(again.url()).searchParams.get('request') ?? '',
      user: 'tonkla',
      decision: 'allow',
    },
    maxRedirects: 0,
  });
  const good = new URL(next.headers()['location'] ?? '');
  const body = { code: good.searchParams.get('code'), state: good.searchParams.get('state') };
  const first = await request.post('/api/line/callback', { data: body });
  expect(await first.json()).toMatchObject({ error: 0, data: { outcome: { line: { name: 'ต้นกล้า' } } } });
  const second = await request.post('/api/line/callback', { data: body });
  expect((await second.json()).error).not.toBe(0);
});
