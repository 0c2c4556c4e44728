import { deflateSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { defaultLine } from '../config.ts';
import { startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';
import { imageFacts } from './image-facts.ts';
import { imageFault, richMenuFaults } from './rich-menu.rules.ts';

const product = 'http://localhost:1';
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

async function tokenOf(clientId: string, clientSecret: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/line/api/oauth2/v3/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  });
  return reply.json<{ access_token?: string }>().access_token ?? '';
}
function loginToken() {
  return tokenOf(defaultLine.channelId, defaultLine.channelSecret);
}
function botToken() {
  return tokenOf(defaultLine.messagingId, defaultLine.messagingSecret);
}

function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  body?: unknown,
  type = 'application/json',
) {
  return app.inject({
    method,
    url: `/line/${url}`,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
}

const menu = {
  size: { width: 1200, height: 800 },
  selected: true,
  name: 'main',
  chatBarText: 'เมนูสมาชิก',
  areas: [
    {
      bounds: { x: 0, y: 0, width: 600, height: 800 },
      action: { type: 'uri', label: 'ฝากเงิน', uri: `https://liff.line.me/${defaultLine.liffId}/deposit` },
    },
    {
      bounds: { x: 600, y: 0, width: 600, height: 800 },
      action: { type: 'message', label: 'สวัสดี', text: 'สวัสดี' },
    },
  ],
};

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The readers here look at the header only, so the checksum stays empty.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a channel token needs the channel and its secret, and opens only what is that channel’s', async () => {
  expect(await tokenOf(defaultLine.channelId, 'wrong')).toBe('');
  expect((await call('GET', 'api/liff/v1/apps', '')).statusCode).toBe(401);
  expect((await call('GET', 'api/liff/v1/apps', await botToken())).statusCode).toBe(401);
  expect((await call('POST', 'api/v2/bot/richmenu', await loginToken(), menu)).statusCode).toBe(401);
  expect((await call('GET', 'api/liff/v1/apps', await loginToken())).statusCode).toBe(200);
});

test('a LIFF app is made, listed, changed and removed; LIFF links follow its endpoint', async () => {
  const token = await loginToken();
  const made = await call('POST', 'api/liff/v1/apps', token, {
    view: { type: 'full', url: 'https://shop.example/liff/', moduleMode: false },
    description: 'Shop',
    features: {},
    permanentLinkPattern: 'concat',
    scope: ['openid', 'profile'],
    botPrompt: 'aggressive',
  });
  const { liffId } = made.json<{ liffId: string }>();
  expect(liffId).toMatch(new RegExp(`^${defaultLine.channelId}-\\w{8}$`));
  const link = await app.inject(`/line/liff/${liffId}/deposit`);
  expect(link.headers.location).toBe('https://shop.example/liff/?liff.state=%2Fdeposit');
  const changed = await call('PUT', `api/liff/v1/apps/${liffId}`, token, {
    view: { type: 'full', url: 'https://other.example/liff/' },
  });
  expect(changed.statusCode).toBe(200);
  const { apps } = (await call('GET', 'api/liff/v1/apps', token)).json<{ apps: Record<string, unknown>[] }>();
  expect(apps.find((liff) => liff['liffId'] === liffId)).toMatchObject({
    view: { url: 'https://other.example/liff/' },
    scope: ['openid', 'profile'],
    botPrompt: 'aggressive',
  });
  expect((await call('DELETE', `api/liff/v1/apps/${liffId}`, token)).statusCode).toBe(200);
  expect((await app.inject(`/line/liff/${liffId}`)).statusCode).toBe(404);
});

test('a LIFF app without scope lacks openid, as at LINE; a bad one is refused', async () => {
  const token = await loginToken();
  const view = { type: 'full', url: 'https://shop.example/liff/' };
  await call('POST', 'api/liff/v1/apps', token, { view, description: 'Shop' });
  const { apps } = (await call('GET', 'api/liff/v1/apps', token)).json<{ apps: { scope: string[] }[] }>();
  expect(apps.at(-1)?.scope).toEqual(['profile', 'chat_message.write']);
  for (const bad of [
    { view: { ...view, url: 'http://shop.example/' }, description: 'Shop' },
    { view: { ...view, url: 'https://shop.example/#x' }, description: 'Shop' },
    { view, description: 'My LINE shop' },
    { view, description: 'Shop', scope: ['everything'] },
    { view },
    [],
  ]) {
    expect((await call('POST', 'api/liff/v1/apps', token, bad)).statusCode).toBe(400);
  }
});

test('a rich menu is made, gets its picture, and the chat page shows it', async () => {
  const token = await botToken();
  expect((await call('POST', 'api/v2/bot/richmenu/validate', token, menu)).statusCode).toBe(200);
  const { richMenuId } = (await call('POST', 'api/v2/bot/richmenu', token, menu)).json<{
    richMenuId: string;
  }>();
  const everyone = `api/v2/bot/user/all/richmenu/${richMenuId}`;
  expect((await call('POST', everyone, token)).statusCode).toBe(400);
  const content = `api-data/v2/bot/richmenu/${richMenuId}/content`;
  const image = png(1200, 800);
  expect((await call('POST', content, token, png(1200, 700), 'image/png')).statusCode).toBe(400);
  expect((await call('POST', content, token, image, 'image/jpeg')).statusCode).toBe(400);
  expect((await call('POST', content, token, image, 'image/png')).statusCode).toBe(200);
  expect((await call('POST', content, token, image, 'image/png')).statusCode).toBe(400);
  expect((await call('POST', everyone, token)).statusCode).toBe(200);
  const list = (await call('GET', 'api/v2/bot/richmenu/list', token)).json<{ richmenus: unknown[] }>();
  expect(list.richmenus).toEqual([{ richMenuId, ...menu }]);

  const state = (await app.inject('/line/chat/state')).json<{ menu: { image: string; areas: unknown } }>();
  expect(state.menu.areas).toEqual(menu.areas);
  const shown = await app.inject(state.menu.image);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.rawPayload.equals(image)).toBe(true);

  expect((await call('DELETE', `api/v2/bot/richmenu/${richMenuId}`, token)).statusCode).toBe(200);
  expect((await call('GET', 'api/v2/bot/user/all/richmenu', token)).statusCode).toBe(404);
});

test('what LINE refuses in a rich menu is refused with the place of the fault', () => {
  const area = { bounds: { x: 0, y: 0, width: 10, height: 10 }, action: { type: 'message', text: 'a' } };
  const faultsOf = (change: object): readonly string[] =>
    richMenuFaults({ ...menu, ...change }).map(({ property }) => property);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ size: { width: 799, height: 300 } })).toEqual(['size.width']);
  expect(faultsOf({ size: { width: 2501, height: 800 } })).toEqual(['size.width']);
  expect(faultsOf({ size: { width: 1200, height: 828 } })).toEqual(['size']);
  expect(faultsOf({ chatBarText: 'x'.repeat(15) })).toEqual(['chatBarText']);
  expect(faultsOf({ name: '' })).toEqual(['name']);
  expect(faultsOf({ selected: 'yes' })).toEqual(['selected']);
  expect(faultsOf({ areas: Array.from({ length: 21 }, () => area) })).toEqual(['areas']);
  expect(faultsOf({ areas: [{ ...area, bounds: { x: 1195, y: 0, width: 6, height: 1 } }] })).toEqual([
    'areas[0].bounds.width',
  ]);
  for (const [action, place] of [
    [{ type: 'uri', uri: 'javascript:alert(1)' }, 'areas[0].action.uri'],
    [{ type: 'uri', uri: 'https://a.example', label: 'x'.repeat(21) }, 'areas[0].action.label'],
    [{ type: 'call' }, 'areas[0].action.type'],
    [{ type: 'message', text: '' }, 'areas[0].action.text'],
  ] as const) {
    expect(faultsOf({ areas: [{ ...area, action }] })).toEqual([place]);
  }
});

test('a picture counts by its own bytes: kind, size, ratio, weight', () => {
  const good = png(1200, 800);
  const size = { width: 1200, height: 800 };
  expect(imageFacts(good)).toEqual({ type: 'image/png', width: 1200, height: 800 });
  const jpeg = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108032004b003012200021101031101',
    'hex',
  );
  expect(imageFacts(jpeg)).toEqual({ type: 'image/jpeg', width: 1200, height: 800 });
  expect(imageFacts(Buffer.from('GIF89a-not-a-picture-that-counts'))).toBeUndefined();
  expect(imageFault(imageFacts(good), 'image/png', good.length, size)).toBeUndefined();
  expect(imageFault(imageFacts(good), 'image/png', 1024 * 1024 + 1, size)).toMatch(/1 MB/);
  expect(imageFault(imageFacts(png(1200, 900)), 'image/png', 10, { width: 1200, height: 900 })).toMatch(
    /ratio/,
  );
  expect(imageFault(imageFacts(png(700, 400)), 'image/png', 10, { width: 700, height: 400 })).toMatch(
    /width/,
  );
});

test('a message under one retry key arrives once, counts once, and goes to friends only', async () => {
  const token = await botToken();
  const to = 'U2c97f4e8b05a4be1a6d35f9087ce1b62';
  const push = (key: string) =>
    app.inject({
      method: 'POST',
      url: '/line/api/v2/bot/message/push',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-line-retry-key': key,
      },
      payload: JSON.stringify({ to, messages: [{ type: 'text', text: 'hello' }] }),
    });
  const used = async () => (await call('GET', 'api/v2/bot/message/quota/consumption', token)).json<object>();
  const [first, second] = ['0190a0c0-0000-7000-8000-000000000001', '0190a0c0-0000-7000-8000-000000000002'];
  expect([(await push(first)).statusCode, await used()]).toEqual([200, { totalUsage: 0 }]);
  await app.inject({ method: 'POST', url: '/line/test/bonds', payload: { user: 'mali', friend: true } });
  expect((await push(second)).json<{ sentMessages: object[] }>().sentMessages).toHaveLength(1);
  expect([(await push(second)).statusCode, await used()]).toEqual([409, { totalUsage: 1 }]);
  expect((await push('no uuid')).statusCode).toBe(400);
});

test('an account reads the profiles of its friends only, and a person becomes one on its page', async () => {
  const token = await botToken();
  const mali = 'U2c97f4e8b05a4be1a6d35f9087ce1b62';
  const headers = { cookie: 'line_user=mali', 'content-type': 'application/x-www-form-urlencoded' };
  const page = async () => (await app.inject({ url: '/line/me/R/ti/p/%40benjarong', headers })).body;
  expect((await call('GET', `api/v2/bot/profile/${mali}`, token)).statusCode).toBe(404);
  expect(await page()).toMatch(/<button class="allow">/);
  const added = await app.inject({ method: 'POST', url: '/line/friend', headers, payload: '' });
  expect([added.statusCode, added.headers.location]).toEqual([303, '/line/me/R/ti/p/%40benjarong']);
  expect(await page()).toMatch(/role="status"/);
  expect((await call('GET', `api/v2/bot/profile/${mali}`, token)).json<object>()).toMatchObject({
    userId: mali,
  });
});
