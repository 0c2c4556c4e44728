import { lottoEndpoints } from '@benjarong/contract';
import { commitmentOf, firstHead, plainHashing, verifyProof } from '@benjarong/lotto-engine/yeekee';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, secretOfKind, type TestApp } from '../../../testing/index.ts';
import { commitmentHex, firstHeadHex } from './hashing.ts';
import { balanceOf, buy, newPunter, type Punter, seedKinds } from '../testing/lotto-kit.ts';
import { tick } from '../round/tick.ts';

let t: TestApp;
const round = 'yk-2026-11-21-321'; // 16:00–16:03 in Bangkok, shots until 16:03:20
let members: readonly Punter[];

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t, {}, 'all');
  members = [await newPunter(t), await newPunter(t), await newPunter(t)];
});
afterAll(() => t.close());

function shoot(index: number, number: string) {
  return t.call(
    lottoEndpoints.shootNumber,
    { round_id: round, number },
    { token: members[index % members.length]?.token ?? '' },
  );
}

async function shootMany(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    t.clock.advance(2_500);
    expect((await shoot(n, String((n * 7_919) % 100_000).padStart(5, '0'))).error).toBeUndefined();
  }
}

async function room(token?: string) {
  return (
    await t.call(lottoEndpoints.yeekeeList, undefined, {
      query: { round_id: round },
      ...(token ? { token } : {}),
    })
  ).data;
}
async function proofOf() {
  return (await t.call(lottoEndpoints.proof, undefined, { query: { round_id: round } })).data;
}

it('hashes as the engine does', async () => {
  const seed = '0a'.repeat(32);
  const commitment = await commitmentOf(plainHashing, seed);
  expect(commitmentHex(seed)).toBe(commitment);
  expect(firstHeadHex(round, commitment)).toBe(await firstHead(plainHashing, round, commitment));
});

describe('shots', () => {
  it('are chained, masked, counted and never nearer than 5 s', async () => {
    const before = await room();
    expect([before.phase, before.count, before.my_stake]).toEqual(['betting', 0, null]);
    const { data } = await shoot(0, '00042');
    expect(data.shot).toMatchObject({ position: 1, number: '00042', mine: true });
    expect(data.shot.alias).toMatch(/^pu\*\*\*[0-9]$/);
    const soon = await shoot(0, '11111');
    expect(soon.error).toBe('shot_too_soon');
    // About 5: two readings of the clock differ by what lies between them.
    expect(soon.message).toMatch(/[0-9]+ วินาที/);
    expect((await shoot(1, '1234')).error).toBe('shot_invalid');
    expect((await shoot(1, '๑๒๓๔๕')).error).toBe('shot_invalid');
    const after = await room(members[0]?.token);
    expect([after.count, after.sum, after.head === data.head, after.first?.mine]).toEqual([
      1,
      '42',
      true,
      true,
    ]);
    expect(after.head).not.toBe(before.head);
    expect(after.next_shot_at).not.toBeNull();
    expect((await room()).shots[0]?.mine).toBe(false);
    expect(JSON.stringify(after)).not.toContain(members[0]?.username);
  });

  it('are taken until the draw, not before opening, not after the end', async () => {
    const next = await t.call(
      lottoEndpoints.shootNumber,
      { round_id: 'yk-2026-11-21-322', number: '00001' },
      { token: members[0]?.token ?? '' },
    );
    expect(next.error).toBe('shot_not_open');
    t.clock.set('2026-11-21T09:03:10.000Z');
    expect((await shoot(0, '00001')).error).toBeUndefined();
    expect((await room()).phase).toBe('shooting');
    t.clock.set('2026-11-21T09:03:20.000Z');
    expect((await shoot(1, '00001')).error).toBe('shot_ended');
    const other = await t.call(
      lottoEndpoints.shootNumber,
      { round_id: 'day-2026-11-21', number: '00001' },
      { token: members[0]?.token ?? '' },
    );
    expect(other.error).toBe('round_not_found');
  });
});

describe('a round from opening to payout', () => {
  it('is computed from shots and the committed seed, and proves itself to anybody', async () => {
    const { commitment, proof: none } = await proofOf();
    expect(none).toBeNull();
    const [a] = members;
    if (!a) throw new Error('no member');
    const bets = Array.from({ length: 100 }, (_, n) => ['2top', String(n).padStart(2, '0'), '1.00'] as const);
    await buy(t, a, round, bets);
    await shootMany(24);
    const seen = await room();
    t.clock.set('2026-11-21T09:03:20.000Z');
    await tick(t.deps);
    const { proof } = await proofOf();
    const verified = await verifyProof(plainHashing, proof, {
      roundId: round,
      commitment,
      heads: [{ position: seen.count, head: seen.head }],
      shots: seen.shots,
    });
    expect(verified.steps.filter((step) => step.status === 'fail')).toEqual([]);
    expect(verified.proven).toBe(true);
    const result = await t.call(lottoEndpoints.result, undefined, { query: { round_id: round } });
    const digits = proof?.result.status === 'resulted' ? proof.result.digits : undefined;
    expect(result.data.round.state).toBe('settled');
    expect(result.data.result?.numbers).toMatchObject({
      top3: digits?.['3top'],
      top2: digits?.['2top'],
      bottom2: digits?.['2bottom'],
    });
    // 100 of every number: one wins 90; member 0 fired neither the newest (position 24) nor the 16th (9).
    expect(await balanceOf(t, a)).toBe(100_000_00n - 100_00n + 90_00n);
    for (const bad of [
      { ...proof, seed: '00'.repeat(32) },
      { ...proof, shots: proof?.shots.toReversed() },
      { ...proof, shots: proof?.shots.map((shot, n) => (n === 3 ? { ...shot, number: '99999' } : shot)) },
    ]) {
      expect((await verifyProof(plainHashing, bad)).proven).toBe(false);
    }
  });

  it('below 20 shots is void and gives every bill back', async () => {
    const [a] = members;
    if (!a) throw new Error('no member');
    await buy(t, a, round, [['2top', '11', '50.00']]);
    await shootMany(19);
    t.clock.set('2026-11-21T09:03:20.000Z');
    await tick(t.deps);
    expect(await balanceOf(t, a)).toBe(100_000_00n);
    const result = await t.call(lottoEndpoints.result, undefined, { query: { round_id: round } });
    expect([result.data.round.state, result.data.result]).toEqual(['void', null]);
    expect((await proofOf()).proof?.result.status).toBe('void');
  });

  it('is decided by its shots: no operator and no feed can enter a result', async () => {
    t.clock.set('2026-11-21T09:03:19.000Z');
    expect((await t.operate(['lotto', 'result', round, '123', '--bottom2', '45'])).code).toBe(1);
    t.clock.set('2026-11-21T09:03:19.500Z');
    const said = await t.call(
      lottoEndpoints.webhook,
      { event_id: 'e1', type: 'lotto.result', round_id: round, result: { first: '123', bottom2: '45' } },
      { params: { feed: 'signed-draw' }, secret: secretOfKind(t.deps.config, 'draw') },
    );
    expect(said.data.outcome).toBe('conflict');
    const { data } = await t.call(lottoEndpoints.result, undefined, { query: { round_id: round } });
    expect(data.result).toBeNull();
    await expect(
      t.deps.db.execute(sql`update lotto_yeekee set seed = ${'00'.repeat(32)} where round_id = ${round}`),
    ).rejects.toThrow();
  });
});

it('lists the running day of each yeekee kind', async () => {
  const { data } = await t.call(lottoEndpoints.yeekeeLists, undefined, { query: {} });
  expect(data.kinds.map((one) => [one.kind.kind_id, one.day])).toEqual([['yk', '2026-11-21']]);
  expect(
    data.kinds[0]?.rounds.some((one) => one.round.round_id === round && one.round.state === 'open'),
  ).toBe(true);
});
