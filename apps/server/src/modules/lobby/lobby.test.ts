import { gameEndpoints, lobbyEndpoints, type QueryOf } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { makeCatalogue, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { lobbyModule } from './module.ts';

let t: TestApp;
let member: TestMember;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, gameModule, lobbyModule] });
});
beforeEach(async () => {
  await t.reset();
  await makeCatalogue(t, {
    naga: Array.from({ length: 30 }, (_, n) => ({
      id: `naga-${n}`,
      name: `Slot ${n}`,
      category: 'slot' as const,
      popularity: n,
    })),
    sala: [{ id: 'sala-1', name: 'Table', category: 'casino', popularity: 100 }],
  });
  member = await makeMember(t, { 1: 10_00n });
});
afterAll(() => t.close());

function lobby(query: QueryOf<typeof lobbyEndpoints.configs>, token?: string) {
  return t.call(lobbyEndpoints.configs, undefined, { query, ...(token === undefined ? {} : { token }) });
}
function open(game_id: string) {
  return t.call(
    gameEndpoints.link,
    { wallet_id: member.wallets[1], game_id, provider_id: 'naga', is_mobile: true },
    { token: member.token },
  );
}

describe('lobbies', () => {
  it('show the most played first under hot, and one category under its own name', async () => {
    const hot = (await lobby({ lobby_key: 'hot' })).data;
    expect([hot.games[0]?.game_id, hot.games.length, hot.total]).toEqual(['sala-1', 24, 31]);
    const slot = (await lobby({ lobby_key: 'slot', limit: '5' })).data;
    expect(slot.games.map((game) => game.game_id)).toEqual([
      'naga-29',
      'naga-28',
      'naga-27',
      'naga-26',
      'naga-25',
    ]);
    expect(slot.total).toBe(30);
    expect(slot.providers.map((provider) => provider.provider_id)).toEqual(['naga']);
    expect((await lobby({ lobby_key: 'fishing' })).data).toMatchObject({
      games: [],
      providers: [],
      total: 0,
    });
  });

  it('show a member the games opened last, newest first, and a guest none', async () => {
    for (const game of ['naga-1', 'naga-2', 'naga-1']) {
      await open(game);
      t.clock.advance(1000);
    }
    const last = (await lobby({ lobby_key: 'last' }, member.token)).data;
    expect(last.games.map((game) => game.game_id)).toEqual(['naga-1', 'naga-2']);
    expect((await lobby({ lobby_key: 'last' })).data.games).toEqual([]);
    const stranger = await makeMember(t);
    expect((await lobby({ lobby_key: 'last' }, stranger.token)).data.games).toEqual([]);
  });

  it('refuse an unknown key with a code', async () => {
    for (const lobby_key of ['', 'bingo', '__proto__', 'HOT'])
      expect((await lobby({ lobby_key })).error).toBe('not_found');
  });
});
