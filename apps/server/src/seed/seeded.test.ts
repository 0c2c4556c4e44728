import {
  affiliateEndpoints,
  gameEndpoints,
  lobbyEndpoints,
  lottoEndpoints,
  memberEndpoints,
  statementEndpoints,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { plainHashing, verifyProof } from '@benjarong/lotto-engine/yeekee';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modules } from '../modules.ts';
import { demoMember } from '../modules/agent/seed-people.ts';
import { gameModule } from '../modules/game/module.ts';
import { lottoModule } from '../modules/lotto/module.ts';
import { statementModule } from '../modules/statement/module.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { seedWhenEmpty } from './run.ts';

// One seeded house for all of them, which takes seconds to make; its many rows are audited once.
let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp({ audited: 'once' });
  await seedWhenEmpty(t.deps, modules);
  const { username, password } = demoMember;
  token = (await t.call(sessionEndpoints.login, { username, password })).reply.access_token ?? '';
}, 300_000);
afterAll(() => t.close());

async function lobby() {
  return (await t.call(lottoEndpoints.lobby, undefined, { query: {} })).reply.data;
}

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

describe('the seeded lotto', () => {
  it('has 53 kinds that draw and two of yeekee, each with a round to come', async () => {
    const { categories } = await lobby();
    const kinds = categories.flatMap((one) => one.kinds);
    expect(kinds.filter(({ kind }) => !kind.is_yeekee)).toHaveLength(53);
    expect(kinds.filter(({ kind }) => kind.is_yeekee).map(({ kind }) => kind.is_demo)).toEqual([true, false]);
    for (const { kind, rounds } of kinds) expect(rounds.length, kind.kind_id).toBeGreaterThan(0);
    const open = kinds.flatMap((one) => one.rounds).filter((round) => round.state === 'open');
    expect(open.length).toBeGreaterThan(5);
  });

  it('has results of past days and of a yeekee round that proves itself', async () => {
    const { data } = await t.call(lottoEndpoints.results, undefined, { query: { limit: '100' } });
    expect(data.total).toBeGreaterThan(25);
    const yeekee = data.items.find((item) => item.round.kind_id === 'yeekee-demo');
    const query = { round_id: yeekee?.round.round_id ?? '' };
    const { proof } = (await t.call(lottoEndpoints.proof, undefined, { query })).data;
    expect((await verifyProof(plainHashing, proof)).proven).toBe(true);
  });

  it('gives the demo member decided bills', async () => {
    const { data } = await t.call(lottoEndpoints.billList, undefined, { token, query: {} });
    expect(data.total).toBeGreaterThan(2);
    expect(data.items.some((bill) => bill.state === 'lost' || bill.state === 'won')).toBe(true);
  });

  it('shows rates with odds that never return more than the stake, and rules for every kind', async () => {
    const { data } = await t.call(lottoEndpoints.rates, undefined, { query: { agent_id: '2' } });
    expect(data.kinds).toHaveLength(55);
    for (const { kind, rates } of data.kinds) {
      for (const rate of rates) {
        expect(Number(rate.average_return_percent), `${kind.kind_id} ${rate.bet_type}`).toBeLessThan(100);
        expect(Number(rate.average_return_percent), `${kind.kind_id} ${rate.bet_type}`).toBeGreaterThan(50);
      }
    }
    const [category] = data.categories;
    const some = await t.call(lottoEndpoints.rates, undefined, {
      query: { agent_id: '2', category_id: category?.category_id ?? '' },
    });
    expect(some.data.kinds.length).toBeLessThan(data.kinds.length);
    expect(new Set(some.data.kinds.map(({ kind }) => kind.category_id))).toEqual(
      new Set([category?.category_id]),
    );
    for (const { rounds } of (await lobby()).categories.flatMap((one) => one.kinds)) {
      const query = { round_id: rounds[0]?.round_id ?? '' };
      expect((await t.call(lottoEndpoints.rule, undefined, { query })).data.sections.length).toBeGreaterThan(
        3,
      );
    }
  });

  it('is seeded once and survives a seed that was cut off', async () => {
    const before = (await lobby()).categories.flatMap((one) => one.kinds).length;
    await lottoModule.seed?.(t.deps);
    expect((await lobby()).categories.flatMap((one) => one.kinds)).toHaveLength(before);
  });
});
