import { type BodyOf, gameEndpoints, type QueryOf } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Unavailable } from '../../providers/failures.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ledgerModule } from '../ledger/module.ts';
import { makeCatalogue, makeMember, testAuthModule, type TestMember } from './testing/game-kit.ts';
import { forgetCatalogue } from './index.ts';
import { gameModule } from './module.ts';

let t: TestApp;
let member: TestMember;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, gameModule] });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

async function list(query: QueryOf<typeof gameEndpoints.list> = {}) {
  return (await t.call(gameEndpoints.list, undefined, { query })).data;
}
async function names(query: QueryOf<typeof gameEndpoints.list>) {
  return (await list(query)).items.map((game) => game.game_name);
}

function wallets(game_id: string, provider_id: string) {
  return t.call(gameEndpoints.wallets, { game_id, provider_id }, { token: member.token });
}

function link(change: Partial<BodyOf<typeof gameEndpoints.link>> = {}, who = member) {
  return t.call(
    gameEndpoints.link,
    {
      wallet_id: member.wallets[1],
      game_id: 'naga-001',
      provider_id: 'naga',
      is_mobile: true,
      source: 'seamless',
      ...change,
    },
    { token: who.token },
  );
}

function demo(game_id: string, provider_id: string) {
  return t.call(gameEndpoints.demo, { game_id, provider_id, is_mobile: false });
}

function set(game_id: string, favourite: boolean, who = member) {
  return t.call(gameEndpoints.setFavourite, { game_id, favourite }, { token: who.token });
}

async function mine(who = member) {
  return (await t.call(gameEndpoints.favourites, undefined, { token: who.token })).data.items.map(
    (game) => game.game_id,
  );
}

function lobbyOf(agent_code: string) {
  return t.call(gameEndpoints.lobby, undefined, { query: { agent_code } });
}

it('finds games by their own name before those of a provider with that name', async () => {
  await makeCatalogue(t, {
    koi: [{ id: 'koi-1', name: 'Orchid', category: 'slot', popularity: 9 }],
    other: [{ id: 'other-1', name: 'Lucky Koi', category: 'slot', popularity: 1 }],
  });
  expect(await names({ q: 'koi' })).toEqual(['Lucky Koi', 'Orchid']);
  expect(await names({ q: 'koi', sort: 'name' })).toEqual(['Lucky Koi', 'Orchid']);
  expect(await names({ q: 'provider' })).toEqual(['Orchid', 'Lucky Koi']);
});

describe('order and names', () => {
  beforeEach(() =>
    makeCatalogue(t, {
      naga: [
        {
          id: 'naga-001',
          name: 'Bear',
          category: 'slot',
          popularity: 5,
          releasedAt: new Date('2026-01-01T00:00:00Z'),
        },
        {
          id: 'naga-002',
          name: 'Ant',
          category: 'slot',
          popularity: 9,
          releasedAt: new Date('2026-03-01T00:00:00Z'),
        },
        {
          id: 'naga-003',
          name: 'Cat',
          category: 'casino',
          popularity: 7,
          releasedAt: new Date('2026-02-01T00:00:00Z'),
        },
      ],
    }),
  );

  it('sorts by popularity, age and name', async () => {
    expect(await names({})).toEqual(['Ant', 'Cat', 'Bear']);
    expect(await names({ sort: 'new' })).toEqual(['Ant', 'Cat', 'Bear']);
    expect(await names({ sort: 'name' })).toEqual(['Ant', 'Bear', 'Cat']);
  });

  it('refuses the code of another agent and takes ours in any case', async () => {
    expect((await lobbyOf('other')).error).toBe('agent_not_found');
    expect((await lobbyOf('BWIN')).error).toBeUndefined();
  });

  it('refuses a category or provider that does not exist with a code', async () => {
    const category = await t.call(gameEndpoints.list, undefined, { query: { category: 'bingo' } });
    const provider = await t.call(gameEndpoints.list, undefined, { query: { provider: 'nobody' } });
    const lobby = await t.call(gameEndpoints.lobby, undefined, { query: { category: '__proto__' } });
    expect([category.error, provider.error, lobby.error]).toEqual(['not_found', 'not_found', 'not_found']);
  });
});

describe('opening a game', () => {
  beforeEach(async () => {
    await makeCatalogue(t, {
      naga: [
        { id: 'naga-001', name: 'Dragon', category: 'slot' },
        { id: 'naga-002', name: 'Resting', category: 'slot', maintenance: true },
      ],
      sala: [{ id: 'sala-001', name: 'Baccarat', category: 'casino', hasDemo: false }],
    });
    member = await makeMember(t, { 1: 10_00n, 2: 20_00n });
  });

  it('offers the wallets that fit: the main one always, others while they hold money and may play', async () => {
    const types = async (game: string, provider: string) =>
      (await wallets(game, provider)).data.wallets.map((wallet) => wallet.wallet_type_id);
    expect(await types('naga-001', 'naga')).toEqual([1, 2]);
    expect(await types('sala-001', 'sala')).toEqual([1]);
    member = await makeMember(t, {});
    expect(await types('naga-001', 'naga')).toEqual([1]);
    expect((await wallets('naga-001', 'sala')).error).toBe('game_not_found');
  });

  it('asks the provider with a token bound to the wallet, and answers link and mode', async () => {
    const reply = await link();
    expect(reply.data.launch_mode).toBe('iframe');
    expect(t.environment.launches).toMatchObject([
      {
        player_id: member.id,
        game_id: 'naga-001',
        provider_id: 'naga',
        category: 'slot',
        game_name: 'Dragon',
        mode: 'real',
        language: 'th',
        is_mobile: true,
      },
    ]);
    expect(t.environment.launches[0]?.session_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('refuses wallets of others, unknown wallets, and wallets that may not play this game', async () => {
    const stranger = await makeMember(t, { 1: 5_00n });
    expect((await link({ wallet_id: stranger.wallets[1] })).error).toBe('wallet_not_found');
    expect((await link({ wallet_id: 'nonsense' })).error).toBe('wallet_not_found');
    expect((await link({ wallet_id: '' })).error).toBe('wallet_not_found');
    expect(
      (await link({ wallet_id: member.wallets[2], game_id: 'sala-001', provider_id: 'sala' })).error,
    ).toBe('wallet_not_allowed');
    expect(t.environment.launches).toEqual([]);
  });

  it('refuses unknown and resting games', async () => {
    expect((await link({ game_id: 'naga-999' })).error).toBe('game_not_found');
    expect((await link({ provider_id: 'sala' })).error).toBe('game_not_found');
    expect((await link({ game_id: 'naga-002' })).error).toBe('game_maintenance');
    expect((await demo('naga-002', 'naga')).error).toBe('game_maintenance');
  });

  it('says so when the provider does not answer', async () => {
    t.environment.fail = new Unavailable('/games/launch could not be reached');
    const reply = await link();
    expect(reply.error).toBe('game_unavailable');
    expect(reply.status).toBe(200);
    expect((await demo('naga-001', 'naga')).error).toBe('game_unavailable');
  });

  it.each(['https://elsewhere.example/play', 'https://', 'http://localhost:4100.elsewhere.example/'])(
    'opens no address outside the allowed origins: %s',
    async (url) => {
      const [games] = t.deps.providers.games;
      if (!games) throw new Error('no games adapter');
      const open = games.port.open.bind(games.port);
      const port: { open: typeof open } = games.port;
      port.open = async (call) => ({ ...(await open(call)), url });
      try {
        expect((await link()).error).toBe('game_unavailable');
      } finally {
        port.open = open;
      }
    },
  );

  it('opens a demo for anybody, without a session or wallet, where the game has one', async () => {
    expect((await demo('naga-001', 'naga')).data.link).toContain('http');
    expect(t.environment.launches).toMatchObject([{ mode: 'demo', player_id: 'demo' }]);
    expect((await demo('sala-001', 'sala')).error).toBe('game_no_demo');
    expect((await t.deps.database.run('select 1 from game_sessions', [])).rows).toEqual([]);
  });

  it('needs a log-in for wallets and links', async () => {
    const body = { game_id: 'naga-001', provider_id: 'naga' };
    expect((await t.call(gameEndpoints.wallets, body, {})).status).toBe(401);
    expect((await t.call(gameEndpoints.link, { ...body, wallet_id: 'x', is_mobile: true }, {})).status).toBe(
      401,
    );
  });

  it('puts a game that is played often in front', async () => {
    await t.deps.db.execute("update games set popularity = 2 where game_id = 'naga-002'");
    forgetCatalogue(t.deps);
    expect((await names({}))[0]).toBe('Resting');
    for (let n = 0; n < 3; n += 1) await link();
    forgetCatalogue(t.deps);
    expect((await names({}))[0]).toBe('Dragon');
  });
});

describe('favourites', () => {
  beforeEach(async () => {
    await makeCatalogue(t, {
      naga: [
        { id: 'naga-001', name: 'Dragon', category: 'slot' },
        { id: 'naga-002', name: 'Koi', category: 'slot' },
      ],
    });
    member = await makeMember(t);
  });

  it('are the member’s own, newest first, once each', async () => {
    await set('naga-001', true);
    t.clock.advance(1000);
    await set('naga-002', true);
    await set('naga-002', true);
    expect(await mine()).toEqual(['naga-002', 'naga-001']);
    expect(await mine(await makeMember(t))).toEqual([]);
    await set('naga-002', false);
    await set('naga-002', false);
    expect(await mine()).toEqual(['naga-001']);
  });

  it('refuse a game that does not exist', async () => {
    expect((await set('naga-999', true)).error).toBe('game_not_found');
  });
});
