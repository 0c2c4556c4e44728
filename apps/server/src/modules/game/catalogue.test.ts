import { gameEndpoints, type QueryOf } from '@benjarong/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ledgerModule } from '../ledger/module.ts';
import { testAuthModule } from './testing/game-kit.ts';
import { gameModule } from './module.ts';
import { seedCatalogue } from './seed.ts';

/* A catalogue of a thousand games, which no test here changes: making it takes longer than all of them. */

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, gameModule] });
  await seedCatalogue(t.deps);
});
afterAll(() => t.close());

async function list(query: QueryOf<typeof gameEndpoints.list> = {}) {
  return (await t.call(gameEndpoints.list, undefined, { query })).data;
}

it('pages sixty at a time without losing or repeating a game', async () => {
  const first = await list();
  expect([first.items.length, first.page, first.limit, first.total]).toEqual([60, 1, 60, 1000]);
  const all = await Promise.all(
    Array.from({ length: 11 }, (_, page) => list({ page: String(page + 1), limit: '100' })),
  );
  const ids = all.flatMap((page) => page.items.map((game) => game.game_id));
  expect(ids).toHaveLength(1000);
  expect(new Set(ids).size).toBe(1000);
});

it('treats page 0 as 1, limit 0 as 1, and never gives more than a hundred', async () => {
  expect(await list({ page: '0', limit: '0' })).toMatchObject({ page: 1, limit: 1 });
  expect((await list({ limit: '999999999' })).items).toHaveLength(100);
  expect((await list({ page: '999999999' })).items).toEqual([]);
});

it('filters by category and provider together', async () => {
  const some = await list({ category: 'freespin', provider: 'naga' });
  expect(some.total).toBe(20);
  expect(some.items.every((game) => game.category === 'freespin' && game.provider_id === 'naga')).toBe(true);
  expect((await list({ category: 'sport', provider: 'naga' })).total).toBe(0);
});

it('takes the provider by its alias: its id or its name, in any case', async () => {
  const naga = (await list({ provider: 'naga' })).total;
  expect(naga).toBeGreaterThan(0);
  for (const providerAlias of ['naga', 'NAGA', ' Naga Reels '])
    expect((await list({ providerAlias })).total).toBe(naga);
  expect((await list({ provider: 'sala', providerAlias: 'naga' })).total).toBe(50);
  const unknown = await t.call(gameEndpoints.list, undefined, { query: { providerAlias: 'no such' } });
  expect(unknown.error).toBe('not_found');
});

it('finds a game by its Thai name, its English name and its provider', async () => {
  const thai = await list({ q: 'มังกร', limit: '100' });
  const english = await list({ q: 'DRAGON', limit: '100' });
  expect(thai.total).toBeGreaterThan(20);
  expect(new Set(english.items.map((game) => game.game_id))).toEqual(
    new Set(thai.items.map((game) => game.game_id)),
  );
  expect((await list({ q: 'ศาลาทอง' })).total).toBe(50);
  expect((await list({ q: 'golden sala บาคาร่า' })).items.every((game) => game.provider_id === 'sala')).toBe(
    true,
  );
  expect((await list({ q: 'บาคารา' })).total).toBe((await list({ q: 'บาคาร่า' })).total);
});

it.each(['%', '_', "'; drop table games; --", '\\', '....', '🙂', 'ไม่มีเกมนี้แน่นอน'])(
  'finds nothing for %j and does not fail',
  async (q) => {
    expect((await list({ q })).items).toEqual([]);
  },
);

it('gives everything for a query of blanks', async () => {
  expect((await list({ q: '   ' })).total).toBe(1000);
});

it('costs no query once it is in memory, whatever is asked', async () => {
  await list();
  let queries = 0;
  const select = t.deps.db.select.bind(t.deps.db);
  const counted = t.deps.db as { select: unknown };
  counted.select = (...args: Parameters<typeof select>) => {
    queries += 1;
    return select(...args);
  };
  try {
    await list({ q: 'มังกร', page: '3', sort: 'name' });
    await list({ category: 'slot', page: '7' });
    await t.call(gameEndpoints.lobby, undefined, { query: {} });
    expect(queries).toBe(0);
    t.clock.advance(20_000);
    await list();
    expect(queries).toBe(1);
  } finally {
    counted.select = select;
  }
});

it('counts categories and providers', async () => {
  const all = (await t.call(gameEndpoints.lobby, undefined, { query: {} })).data;
  expect(all.categories).toEqual([
    { category: 'slot', games: 720 },
    { category: 'casino', games: 125 },
    { category: 'sport', games: 25 },
    { category: 'fishing', games: 70 },
    { category: 'freespin', games: 60 },
  ]);
  expect(all.providers).toHaveLength(12);
  const fishing = (await t.call(gameEndpoints.lobby, undefined, { query: { category: 'fishing' } })).data;
  expect(fishing.providers.map((provider) => [provider.provider_id, provider.games])).toEqual([
    ['kinnaree', 10],
    ['monsoon', 20],
    ['andaman', 40],
  ]);
});

it('points to a picture of every game and provider', async () => {
  const [game] = (await list({ category: 'fishing' })).items;
  expect(game?.image).toMatch(new RegExp(`^/art/tile/fishing/[a-z]+(-[a-z]+)?--${game?.game_id}\\.svg$`));
  const picture = async (url = '') => (await t.app.inject({ method: 'GET', url })).statusCode;
  expect(await picture(game?.image)).toBe(200);
  expect(await picture(game?.image.replace('fishing', 'slot'))).toBe(404);
  expect(await picture('/art/tile/slot/no-game-of-ours.svg')).toBe(404);
  expect(await picture('/art/provider/unknown.svg')).toBe(404);
  const { providers } = (await t.call(gameEndpoints.lobby, undefined, { query: {} })).data;
  expect(new Set(providers.map(({ image }) => image.split('--')[0])).size).toBe(12);
  expect(await picture(providers[0]?.image)).toBe(200);
  expect(await picture('/art/logo.svg')).toBe(200);
});
