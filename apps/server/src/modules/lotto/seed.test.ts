import { lottoEndpoints, sessionEndpoints } from '@benjarong/contract';
import { plainHashing, verifyProof } from '@benjarong/lotto-engine/yeekee';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modules } from '../../modules.ts';
import { demoMember } from '../agent/seed-people.ts';
import { seedWhenEmpty } from '../../seed/run.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { lottoModule } from './module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await seedWhenEmpty(t.deps, modules);
}, 300_000);
afterAll(() => t.close());

async function lobby() {
  return (await t.call(lottoEndpoints.lobby, undefined, { query: {} })).reply.data;
}

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
    const { username, password } = demoMember;
    const { access_token: token = '' } = (await t.call(sessionEndpoints.login, { username, password })).reply;
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
