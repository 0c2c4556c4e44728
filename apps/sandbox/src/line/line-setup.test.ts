import { lineSetupText as text } from '@benjarong/text';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { richMenu } from '../../../../packages/core/src/share/index.ts';
import { examineLine } from '../../../../scripts/lib/line-doctor.mjs';
import {
  LineSetupError,
  readBrand,
  readLineSettings,
  setUpLine,
} from '../../../../scripts/lib/line-setup.mjs';
import { defaultLine } from '../config.ts';
import { startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;
let env: Record<string, string>;
let sent: string[];
beforeAll(async () => {
  folder = await temporaryFolder();
  app = await startSandbox(testConfig(folder.path, 'http://localhost:1'));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  env = {
    PUBLIC_URL: 'https://play.example',
    LINE_CHANNEL_ID: defaultLine.channelId,
    LINE_CHANNEL_SECRET: defaultLine.channelSecret,
    LINE_MESSAGING_CHANNEL_ID: defaultLine.messagingId,
    LINE_MESSAGING_CHANNEL_SECRET: defaultLine.messagingSecret,
    LINE_API_URL: `${address}/line/api`,
    LINE_DATA_URL: `${address}/line/api-data`,
  };
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

/** The head of a JPEG of the menu's size: all that LINE's rules look at. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000' +
    'ffc0001108' +
    '0696' +
    '09c4' +
    '03011100021100031100' +
    'ffd9',
  'hex',
);

const house = { name: 'ทองแท้', accent: 'jade' };

function run(
  changes: Record<string, string> = {},
  bytes: Buffer = jpeg,
  dryRun = false,
  yes = false,
  brand = house,
) {
  sent = [];
  return setUpLine({
    settings: readLineSettings({ ...env, ...changes }, text),
    text,
    brand,
    menuOf: (liffId, kind) => richMenu(liffId, undefined, [], kind),
    confirm: async () => yes,
    drawImage: async () => ({ bytes, type: 'image/jpeg' }),
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : input;
      sent.push(`${init?.method ?? 'GET'} ${new URL(url).pathname.replace(/^\/line/, '')}`);
      return fetch(input, init);
    },
    print: (line) => void sent.push(line),
    dryRun,
  });
}

it('makes what is missing, updates what is there, leaves alone what is the same', async () => {
  const first = await run();
  expect([first.app, first.menu]).toEqual(['made', 'made']);
  expect(first.liffId).toMatch(new RegExp(`^${defaultLine.channelId}-`));
  expect(sent).toContain('POST /api/v2/bot/richmenu/validate');
  const second = await run();
  expect(second).toEqual({ liffId: first.liffId, app: 'unchanged', menu: 'unchanged' });
  expect(sent.filter((line) => line.startsWith('PUT'))).toEqual([]);
  expect(sent.filter((line) => line.startsWith('POST') && !line.includes('token'))).toEqual([]);
});

it('follows the product to another address and puts a new picture in the old one’s place', async () => {
  const { liffId } = await run();
  const moved = { PUBLIC_URL: 'https://new.example', LIFF_ID: liffId };
  await expect(run(moved)).rejects.toThrow(/--yes/);
  expect(sent).toContain('  endpoint: https://play.example/liff/ -> https://new.example/liff/');
  expect(sent.filter((line) => line.startsWith('PUT'))).toEqual([]);
  expect(await run(moved, jpeg, false, true)).toMatchObject({
    liffId,
    app: 'updated',
  });
  const other = Buffer.concat([jpeg, Buffer.from('another')]);
  expect((await run({}, other)).menu).toBe('made');
  expect(sent.some((line) => line.startsWith('DELETE /api/v2/bot/richmenu/'))).toBe(true);
});

it('never takes an app for ours by what it is called, and refuses a LIFF_ID of another channel', async () => {
  const { liffId } = await run({ PUBLIC_URL: 'https://third.example' });
  expect(await run({ PUBLIC_URL: 'https://fourth.example' })).toMatchObject({ app: 'made' });
  await expect(run({ PUBLIC_URL: 'https://fifth.example', LIFF_ID: '1650000999-gone' })).rejects.toThrow(
    /no LIFF app 1650000999-gone/,
  );
  expect(liffId).toMatch(/^\d+-/);
});

it('names the LIFF app after the house, and not where LINE refuses that name', async () => {
  await run({ PUBLIC_URL: 'https://brand.example' }, jpeg, true);
  expect(sent.join('\n')).toContain('"description": "ทองแท้"');
  const renamed = { name: 'Online 88', accent: 'gold' };
  await run({ PUBLIC_URL: 'https://brand.example' }, jpeg, true, false, renamed);
  expect(sent.join('\n')).toContain(`"description": "${text.appName}"`);
});

it('reads name, colour and own logo from the running server, and says so when it does not run', async () => {
  const settings = readLineSettings(env, text);
  const answer = (info: object) => async (input: string | URL | Request) => {
    sent = [String(input instanceof Request ? input.url : input)];
    return Response.json({ error: 0, message: '', data: { info } });
  };
  const info = { brand_name: 'ทองแท้', accent: 'jade', agent_logo: '/pictures/logo.png' };
  expect(await readBrand({ settings, text, fetch: answer(info) })).toEqual({
    ...house,
    logo: 'https://play.example/pictures/logo.png',
  });
  expect(sent).toEqual(['https://play.example/api/agent/config']);
  const drawn = answer({ ...info, agent_logo: '/art/logo.svg' });
  expect((await readBrand({ settings, text, fetch: drawn })).logo).toBeUndefined();
  const away = () => Promise.reject(new TypeError('fetch failed'));
  for (const fetch of [away, async () => new Response('Bad Gateway', { status: 502 })])
    await expect(readBrand({ settings, text, fetch })).rejects.toThrow(/Start the server first/);
});

it('prints everything and sends nothing in a dry run, and no secret is in it', async () => {
  await run({}, jpeg, true);
  const printed = sent.join('\n');
  expect(printed).toContain('liff/v1/apps');
  expect(printed).toContain('"chatBarText": "เมนูสมาชิก"');
  expect(printed).not.toContain(defaultLine.channelSecret);
  expect(printed).not.toContain(defaultLine.messagingSecret);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['a setting that is missing', { LINE_CHANNEL_SECRET: '' }, /^LINE_CHANNEL_SECRET is missing.*ยังไม่ได้ตั้งค่า/],
  ['an address without https', { PUBLIC_URL: 'http://play.example' }, /must be an https address/],
  ['a wrong secret', { LINE_CHANNEL_SECRET: 'wrong' }, /copy both again.*คัดลอก/],
  ['a LINE that is away', { LINE_API_URL: 'http://127.0.0.1:1' }, /cannot be reached/],
])('says in both languages what to do about %s', async (_, changes, says) => {
  const error: unknown = await Promise.resolve()
    .then(() => run(changes))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LineSetupError);
  expect(String(error).replace(/^Error: |^LineSetupError: /, '')).toMatch(says);
});

it('sends no picture above 1 MB', async () => {
  const big = Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)]);
  await expect(run({}, big)).rejects.toThrow(/at most 1 MB/);
});

it('the doctor says what is right and what to click, and sends nothing that changes anything', async () => {
  const { liffId } = await run({ PUBLIC_URL: 'https://doctor.example' });
  const look = (changes: Record<string, string> = {}, scope = '"openid"') => {
    sent = [];
    return examineLine({
      settings: readLineSettings(
        { ...env, PUBLIC_URL: 'https://doctor.example', LIFF_ID: liffId, ...changes },
        text,
      ),
      text,
      brand: house,
      login: `${env['LINE_API_URL']?.replace(/api$/, 'access')}`,
      home: 'https://doctor.example/',
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        sent.push(`${init?.method ?? 'GET'} ${pathname}`);
        const reply = await fetch(input, init);
        if (!pathname.endsWith('/liff/v1/apps')) return reply;
        return new Response((await reply.text()).replaceAll('"openid"', scope), { status: reply.status });
      },
    });
  };
  const found = await look();
  const of = (state: string) => found.filter((one) => one.state === state).map(({ what }) => what);
  expect(of('ok')).toEqual(
    expect.arrayContaining([expect.stringContaining(`LIFF app ${liffId} opens`), 'rich menu for members']),
  );
  // The sandbox's console lists its own product only.
  expect(of('no')).toEqual([
    expect.stringContaining('callback address'),
    expect.stringContaining('webhook is http'),
  ]);
  expect(found.filter(({ state }) => state === 'look').map(({ what, todo }) => [what, todo])).toEqual([
    [expect.stringContaining('is published'), expect.stringContaining('LINE Developers')],
    [expect.stringContaining('official account is linked'), expect.stringContaining('Basic settings')],
    [expect.stringContaining('share target picker'), expect.stringContaining('shareTargetPicker')],
  ]);
  expect(sent.filter((line) => !line.startsWith('GET') && !line.endsWith('/token'))).toEqual([]);
  // The mini-app would know no one.
  const closed = await look({}, '"email"');
  expect(closed.find(({ what }) => what.includes('no scope openid'))).toMatchObject({
    state: 'no',
    todo: 'npm run line:setup',
  });
  const wrong = await look({ LIFF_ID: '1650000999-gone' });
  expect(wrong.find(({ what }) => what.includes('1650000999-gone'))?.state).toBe('no');
});
