import { afterEach, beforeEach, expect, test } from 'vitest';

import { defaultSecrets } from '../config.ts';
import { createFakeWallet, type Fault, type FakeWallet } from '../testing/fake-bank-of-play.ts';
import { type FakeProduct, startFakeProduct } from '../testing/fake-product.ts';
import { post, startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;
let product: FakeProduct;
let wallet: FakeWallet;
let fault: () => Fault;

beforeEach(async () => {
  fault = () => 'fine';
  wallet = createFakeWallet(100_000n, () => fault());
  folder = await temporaryFolder();
  product = await startFakeProduct(defaultSecrets.games, wallet.behave);
  app = await startSandbox(testConfig(folder.path, product.url));
});
afterEach(async () => {
  await app.close();
  await product.close();
  await folder.remove();
});

function order(more: object = {}) {
  return {
    player_id: 'm1',
    session_token: 'secret-session',
    game_id: 'naga-001',
    provider_id: 'naga',
    mode: 'real',
    language: 'th',
    is_mobile: true,
    return_url: 'http://localhost:4000/',
    ...more,
  };
}

async function open(more: object = {}): Promise<{ path: string; t: string }> {
  const reply = await post(app, '/games/launch', order(more), defaultSecrets.games);
  expect(reply.statusCode).toBe(200);
  const { url, launch_mode } = reply.json<{ url: string; launch_mode: string }>();
  expect(launch_mode).toBe('iframe');
  const address = new URL(url);
  return { path: address.pathname + address.search, t: address.searchParams.get('t') ?? '' };
}

test('a launch opens a document that only the product may frame and that does not show our session', async () => {
  const { path } = await open({ category: 'slot', game_name: 'มังกรทองคำ' });
  const page = await app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain(
    `frame-ancestors http://localhost:4000 ${product.url}`,
  );
  expect(page.body).toContain('มังกรทองคำ');
  expect(page.body + path).not.toContain('secret-session');
});

test('unsigned launches and forged or foreign tokens are refused', async () => {
  expect((await post(app, '/games/launch', order())).statusCode).toBe(401);
  expect((await post(app, '/games/launch', order(), 'other')).statusCode).toBe(401);
  expect((await post(app, '/games/launch', order({ mode: 'free' }), defaultSecrets.games)).statusCode).toBe(
    400,
  );
  const { t } = await open();
  const [id = ''] = t.split('.');
  for (const bad of [
    'x'.repeat(20),
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `00000000-0000-0000-0000-000000000000.${t.split('.')[1]}`,
  ]) {
    expect((await app.inject(`/games/play?t=${bad}`)).statusCode).toBe(401);
    const call = await post(app, '/games/api/play', {
      t: bad,
      play_id: 'play-0001',
      choice: { stake: '1.00' },
    });
    expect([400, 401]).toContain(call.statusCode);
  }
  expect(product.calls).toEqual([]);
});

test('a frame that shows the name itself gets a document without its own title bar', async () => {
  const { path } = await open();
  expect((await app.inject(path)).body).not.toContain('data-framed');
  const framed = await app.inject({ url: path, headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.body).toContain('data-framed');
});

async function engineNamed(game_name: string): Promise<string | undefined> {
  const { path } = await open({ category: 'casino', game_name });
  return /data-engine="(\w+)"/.exec((await app.inject(path)).body)?.[1];
}

test('every category launches its own engine, without a category it is a slot', async () => {
  const engines: Record<string, string> = {};
  for (const category of ['slot', 'freespin', 'casino', 'sport', 'fishing', undefined]) {
    const { path } = await open(category === undefined ? {} : { category });
    engines[String(category)] = /data-engine="(\w+)"/.exec((await app.inject(path)).body)?.[1] ?? '';
  }
  expect(engines).toMatchObject({
    slot: 'slot',
    freespin: 'freespin',
    sport: 'match',
    fishing: 'fish',
    undefined: 'slot',
  });
  expect(['hilo', 'cards']).toContain(engines['casino']);
  expect(await engineNamed('ไฮโล ห้องมะลิ')).toBe('hilo');
  expect(await engineNamed('เสือมังกร สปีด')).toBe('cards');
});

test('each engine bets and wins through the signed seamless wallet', async () => {
  const plays: [string, string, unknown][] = [
    ['slot', 'play', { stake: '10.00' }],
    ['freespin', 'play', { stake: '10.00' }],
    ['casino', 'play', { bets: { high: '10.00' } }],
    ['sport', 'play', { bets: { home: '10.00' }, fixture: 7 }],
  ];
  for (const [category, verb, choice] of plays) {
    const { t } = await open({ category, game_name: 'ไฮโล' });
    const before = wallet.balance();
    const reply = await post(app, `/games/api/${verb}`, { t, play_id: `play-${category}`, choice });
    const round = reply.json<{ state: string; win: string; balance: string; outcome: unknown }>();
    expect(round.state).toBe('closed');
    expect(round.outcome).toBeDefined();
    expect(wallet.balance()).toBe(before - 1000n + BigInt(round.win.replace('.', '')));
  }
  const { t } = await open({ category: 'fishing' });
  await post(app, '/games/api/shoot', { t, play_id: 'shot-0001', choice: { stake: '5.00' } });
  await post(app, '/games/api/shoot', { t, play_id: 'shot-0002', choice: { stake: '5.00' } });
  const hit = await post(app, '/games/api/hit', { t, play_id: 'shot-0001', species: 'minnow' });
  expect(hit.json()).toMatchObject({ state: 'closed' });
  expect(wallet.open()).toBe(1);
  await app.inject({
    method: 'POST',
    url: '/games/api/leave',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ t }),
  });
  expect(wallet.open()).toBe(0);
  expect(product.refused).toBe(0);
  expect(product.calls.every((call) => call.path.startsWith('/api/wallet/naga/'))).toBe(true);
});

test('a demo plays with play money and never calls the product', async () => {
  const { t } = await open({ mode: 'demo', player_id: 'demo', category: 'slot' });
  const state = await post(app, '/games/api/state', { t });
  expect(state.json()).toMatchObject({ balance: '10000.00', last: null });
  const round = await post(app, '/games/api/play', { t, play_id: 'play-0001', choice: { stake: '10.00' } });
  expect(round.json()).toMatchObject({ state: 'closed' });
  expect(product.calls).toEqual([]);
});

test('a refused bet comes back with the product’s Thai sentence', async () => {
  const { t } = await open({ category: 'casino', game_name: 'ไฮโล' });
  const reply = await post(app, '/games/api/play', {
    t,
    play_id: 'play-0001',
    choice: { bets: { high: '2000.00' } },
  });
  expect(reply.json()).toMatchObject({ state: 'refused', message: 'ยอดเงินในกระเป๋าไม่เพียงพอ' });
});

test('after a restart a reload finds the game, and a repeated play finds its round', async () => {
  const { path, t } = await open({ category: 'slot' });
  const body = { t, play_id: 'play-0001', choice: { stake: '10.00' } };
  const first = (await post(app, '/games/api/play', body)).json();
  await app.close();
  app = await startSandbox(testConfig(folder.path, product.url));
  expect((await app.inject(path)).statusCode).toBe(200);
  expect((await post(app, '/games/api/play', body)).json()).toEqual(first);
  expect(wallet.effects.bet).toBe(1);
});

test('shots in flight come back by themselves when no one reports how they end', async () => {
  await app.close();
  app = await startSandbox(testConfig(folder.path, product.url, { flight: 30 }));
  const { t } = await open({ category: 'fishing' });
  await post(app, '/games/api/shoot', { t, play_id: 'shot-0001', choice: { stake: '5.00' } });
  const late = async (): Promise<string> =>
    (await post(app, '/games/api/hit', { t, play_id: 'shot-0009', species: 'minnow' })).json<{
      code: string;
    }>().code;
  expect(await late()).toBe('game_round_unknown');
  await expect.poll(() => wallet.open(), { timeout: 30_000 }).toBe(0);
  expect(wallet.balance()).toBe(100_000n);
});

test('the pay tables are data for programs and a page for people', async () => {
  for (const category of ['slot', 'casino', 'sport', 'fishing', 'freespin']) {
    const data = (await app.inject(`/games/paytable/${category}`)).json<{
      tables: { rtp: string; rows: unknown[] }[];
    }>();
    expect(data.tables.length).toBeGreaterThan(0);
    for (const table of data.tables) expect(table.rtp).toMatch(/^9[5-7]\.\d\d/);
    const page = await app.inject({ url: `/games/paytable/${category}`, headers: { accept: 'text/html' } });
    expect(page.body).toContain('RTP');
  }
  expect((await app.inject('/games/paytable/lotto')).statusCode).toBe(404);
});

test('art is served for every piece that a game names, and nothing else', async () => {
  const { path } = await open({ category: 'slot' });
  const body = (await app.inject(path)).body;
  const boot = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}',
  ) as {
    theme: string;
    symbols: string[];
  };
  expect(boot.symbols).toHaveLength(10);
  const pieces = [
    ...boot.symbols.map((name) => `${boot.theme}/${name}`),
    'fish/minnow',
    'fish/cannon',
    'dice/6',
    'chip/4',
    'card/12-3',
    'card/back',
    'team/15',
    'tile-slot/naga-001',
  ];
  for (const piece of pieces) {
    const art = await app.inject(`/games/art/${piece}.svg`);
    expect([piece, art.statusCode, art.body.slice(0, 4)]).toEqual([piece, 200, '<svg']);
  }
  for (const piece of ['fish/whale', 'dice/7', 'card/13-0', 'siam/nothing', '__proto__/x', 'team/100']) {
    expect((await app.inject(`/games/art/${piece}.svg`)).statusCode).toBe(404);
  }
});
