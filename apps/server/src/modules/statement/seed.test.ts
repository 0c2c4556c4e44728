import {
  affiliateEndpoints,
  gameEndpoints,
  lobbyEndpoints,
  memberEndpoints,
  statementEndpoints,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { gameModule } from '../game/module.ts';
import { statementModule } from './module.ts';
import { modules } from '../../modules.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { demoMember } from '../agent/seed-people.ts';
import { seedWhenEmpty } from '../../seed/run.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  await seedWhenEmpty(t.deps, modules);
  const { username, password } = demoMember;
  token = (await t.call(sessionEndpoints.login, { username, password })).reply.access_token ?? '';
}, 300_000);
afterAll(() => t.close());

describe('the seeded demo', () => {
  it('has a member who logs in with what the log-in page shows, is gold and may invite friends', async () => {
    const { data } = await t.call(memberEndpoints.profile, undefined, { token });
    expect(data).toMatchObject({ username: demoMember.username, vip_level: 1 });
    expect(data.affiliate_code).toMatch(/^[2-9A-Z]{6}$/);
  });

  it('gives the demo member a past that ends where the wallets stand', async () => {
    const { data } = await t.call(statementEndpoints.statement, undefined, {
      token,
      query: { limit: '100' },
    });
    const wallets = await t.call(walletEndpoints.wallets, {}, { token });
    expect(data.total).toBeGreaterThan(100);
    expect(data.totals.net).toBe(wallets.data.total);
    expect(
      new Set(
        (
          await t.call(statementEndpoints.statement, undefined, { token, query: { kind: 'refund' } })
        ).data.items.map((line) => line.title),
      ).size,
    ).toBeGreaterThan(0);
    const times = data.items.map((line) => line.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0] !== undefined && times[0] < t.clock.now().toISOString()).toBe(true);
  });

  it('has friends whose days of play brought commissions that can be redeemed', async () => {
    const { data } = await t.call(affiliateEndpoints.summary, undefined, { token });
    expect(data).toMatchObject({
      friends: 3,
      active: 2,
      friends_level2: 1,
      missing: '0.00',
      redemptions: [],
    });
    expect(data.days.filter(({ amount }) => amount !== '0.00').length).toBeGreaterThan(9);
    const net = await t.call(affiliateEndpoints.network, {}, { token });
    expect(net.data.items.map(({ friend }) => friend)).toEqual(['wi***55', 'so***99', 'ma***77']);
  });

  it('leaves money in two wallets, so that some games ask which one to use', async () => {
    const { data } = await t.call(walletEndpoints.wallets, {}, { token });
    expect(data.wallets.map((wallet) => wallet.wallet_type_id)).toEqual([1, 2]);
    for (const wallet of data.wallets) expect(Number.parseInt(wallet.balance, 10)).toBeGreaterThan(50);
    const slot = await t.call(gameEndpoints.wallets, { game_id: 'naga-001', provider_id: 'naga' }, { token });
    const table = await t.call(
      gameEndpoints.wallets,
      { game_id: 'sala-001', provider_id: 'sala' },
      { token },
    );
    expect([slot.data.wallets.length, table.data.wallets.length]).toEqual([2, 1]);
  });

  it('knows points and the games that were played last', async () => {
    expect((await t.call(walletEndpoints.points, {}, { token })).data.point).toBeGreaterThan(1250);
    const last = await t.call(lobbyEndpoints.configs, undefined, { token, query: { lobby_key: 'last' } });
    expect(last.data.games.length).toBeGreaterThan(5);
  });

  it('is seeded once', async () => {
    expect(await seedWhenEmpty(t.deps, modules)).toEqual([]);
    await gameModule.seed?.(t.deps);
    await statementModule.seed?.(t.deps);
    expect((await t.call(gameEndpoints.list, undefined, { query: {} })).data.total).toBe(1000);
  });
});
