import { afterEach, beforeEach, expect, test } from 'vitest';

import { defaultLine } from '../config.ts';
import { startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';
import { shareFault } from './share.rules.ts';

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

function as(user: string) {
  return { cookie: `line_user=${user}`, 'content-type': 'application/json' };
}
function post(url: string, body: unknown, user = 'fahsai') {
  return app.inject({ method: 'POST', url, headers: as(user), payload: JSON.stringify(body) });
}
interface State {
  me: { id: string; name: string };
  people: { id: string; key: string }[];
  rooms: { id: string }[];
  messages: { from: string; message: Record<string, unknown> }[];
}
async function stateOf(user: string, peer = 'Uofficial'): Promise<State> {
  return (await app.inject({ url: `/line/chat/state?peer=${peer}`, headers: as(user) })).json<State>();
}

async function ottOf(): Promise<string> {
  // A text share of line.me makes a picker without the SDK's round trip.
  const begun = await app.inject('/line/me/R/share?text=hello%20there');
  return new URL(begun.headers.location ?? '', product).searchParams.get('ott') ?? '';
}
async function resultOf(ott: string) {
  return (
    await app.inject(
      `/line/access/oauth2/v2.1/liff/shareTargetPicker/result?liffId=${defaultLine.liffId}&ott=${ott}`,
    )
  ).json<{ result?: string }>();
}

test('everyone has the official account with its welcome and the other two people', async () => {
  const state = await stateOf('mali');
  expect(state.me.name).toBe('มะลิ');
  expect(state.rooms).toHaveLength(3);
  expect(state.rooms.map(({ id }) => id)).not.toContain(state.me.id);
  expect(state.messages.map(({ message }) => message['type'])).toEqual(['flex']);
  expect(JSON.stringify(state.messages)).toContain(
    `https://liff.line.me/${defaultLine.liffId}/deposit?amount=300`,
  );
});

test('a message is in both people’s conversation and in no other', async () => {
  const { people } = await stateOf('fahsai');
  const [fahsai, tonkla, mali] = people;
  await post('/line/chat/messages', { to: tonkla?.id, text: 'ไปกัน' });
  for (const [user, peer] of [
    ['fahsai', tonkla?.id],
    ['tonkla', fahsai?.id],
  ] as const) {
    expect((await stateOf(user, peer)).messages.map(({ message }) => message['text'])).toEqual(['ไปกัน']);
  }
  expect((await stateOf('mali', fahsai?.id)).messages).toEqual([]);
  expect((await stateOf('tonkla', mali?.id)).messages).toEqual([]);
  expect((await post('/line/chat/messages', { to: fahsai?.id, text: 'self' })).statusCode).toBe(400);
  expect((await post('/line/chat/messages', { to: 'Unobody', text: 'x' })).statusCode).toBe(400);
});

test('a share arrives once with who was chosen, and the SDK hears success', async () => {
  const { people } = await stateOf('fahsai');
  const ott = await ottOf();
  expect(await resultOf(ott)).toEqual({});
  const share = { to: ['Uofficial', people[1]?.id] };
  expect((await post(`/line/picker/${ott}/share`, share)).statusCode).toBe(200);
  expect(await resultOf(ott)).toEqual({ result: 'SUCCESS' });
  expect((await post(`/line/picker/${ott}/share`, share)).statusCode).toBe(400);
  const received = await stateOf('tonkla', people[0]?.id);
  expect(received.messages.map(({ message }) => message['text'])).toEqual(['hello there']);
});

test('a cancel, by the button or by closing the window, is a cancel for the SDK and sends nothing', async () => {
  const byButton = await ottOf();
  await post(`/line/picker/${byButton}/cancel`, {});
  expect(await resultOf(byButton)).toEqual({ result: 'CANCEL' });
  const byClosing = await ottOf();
  await app.inject({
    method: 'POST',
    url: `/line/access/oauth2/v2.1/liff/shareTargetPicker/result?liffId=x&ott=${byClosing}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'result=CANCEL',
  });
  expect(await resultOf(byClosing)).toEqual({ result: 'CANCEL' });
  expect((await stateOf('fahsai')).messages).toHaveLength(1);
});

test('inside LINE the picker gets the messages and the page that navigated stays (204)', async () => {
  const ott = await ottOf();
  const bubble = { type: 'bubble', body: { type: 'box', layout: 'vertical', contents: [] } };
  const data = JSON.stringify({
    messages: [{ type: 'flex', altText: 'a', contents: bubble }],
    isMultiple: true,
  });
  const caught = await app.inject(`/line/native/picker?${new URLSearchParams({ ott, data }).toString()}`);
  expect(caught.statusCode).toBe(204);
  expect((await app.inject(`/line/picker?ott=${ott}`)).body).toContain('"type":"bubble"');
  expect((await app.inject('/line/native/close')).statusCode).toBe(204);
});

test('the picker takes at most five messages with link actions only', () => {
  const flex = (action: object) => ({
    type: 'flex',
    altText: 'a',
    contents: {
      type: 'bubble',
      body: { type: 'box', layout: 'vertical', contents: [{ type: 'button', action }] },
    },
  });
  const text = { type: 'text', text: 'a' };
  expect(shareFault([flex({ type: 'uri', uri: 'https://a.example' }), text])).toBeUndefined();
  expect(shareFault([flex({ type: 'postback', data: 'x' })])).toMatch(/URI/);
  expect(shareFault(Array.from({ length: 6 }, () => text))).toMatch(/5/);
  for (const bad of [
    [],
    'text',
    [{ type: 'text', text: '' }],
    [{ type: 'flex', altText: 'a' }],
    [{ type: 'poem' }],
  ]) {
    expect(shareFault(bad)).toBeDefined();
  }
});

test('the chat page may frame the product and itself, and no one frames the chat page', async () => {
  const policy = String((await app.inject('/line')).headers['content-security-policy']);
  expect(policy).toContain(`frame-src 'self' ${product}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self'");
});

test('the chat has one name: reached by the number of this machine, it leads to localhost', async () => {
  const reply = await app.inject({ url: '/line?text=a', headers: { host: '127.0.0.1:4100' } });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('http://localhost:0/line?text=a');
});
