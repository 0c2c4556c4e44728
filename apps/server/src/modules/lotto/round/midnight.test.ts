import { lottoEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bySystem } from '../../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { backAgain, balanceOf, buy, newPunter, type Punter, seedKinds } from '../testing/lotto-kit.ts';
import { lottoRounds } from '../tables.ts';
import { recordResult } from '../result/record.ts';
import { tick } from './tick.ts';

let t: TestApp;
let a: Punter;
const round = 'day-2026-11-21';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

describe('a round that closes after midnight (Must show 6)', () => {
  it.each([
    ['00:45', '2026-11-21T17:44:58.000Z', '2026-11-21T17:45:00.000Z'],
    ['03:00', '2026-11-21T19:59:58.000Z', '2026-11-21T20:00:00.000Z'],
  ])('at %s closes at the right instant and belongs to the day before', async (close, before, at) => {
    await seedKinds(t, {
      schedule: { days: { by: 'week', days: [6] }, open: '06:00', close, draw: '04:15' },
    });
    const { data } = await t.call(lottoEndpoints.round, undefined, { query: { round_id: round } });
    expect([data.round.day, data.round.closes_at]).toEqual(['2026-11-21', at]);
    t.clock.set(before);
    a = await newPunter(t);
    expect((await buy(t, a, round, [['2top', '11', '1.00']])).error).toBeUndefined();
    t.clock.set(at);
    expect((await buy(t, a, round, [['2top', '11', '1.00']])).error).toBe('round_closed');
    await tick(t.deps);
    const [row] = await t.deps.db.select().from(lottoRounds).where(eq(lottoRounds.id, round));
    expect(row?.state).toBe('closed');
    const list = await t.call(lottoEndpoints.rounds, undefined, {
      query: { day: '2026-11-21', kind_id: 'day' },
    });
    expect(list.data.items.map((item) => [item.round_id, item.state])).toEqual([[round, 'closed']]);
  });
  it.each([
    ['00:45', '2026-11-21T17:45:00.000Z'],
    ['03:00', '2026-11-21T20:00:00.000Z'],
  ])(
    'at %s sells over midnight beside its next round, and each result stands at its own day',
    async (close, at) => {
      const days = new Set(['2026-11-21', '2026-11-22']);
      await seedKinds(t, {
        schedule: {
          days: { by: 'week', days: [0, 6] },
          open: '00:05',
          close,
          closesNextDay: true,
          draw: '04:15',
        },
      });
      a = await newPunter(t);
      // Midnight in Bangkok changes nothing; five minutes later the next day's round is open as well.
      for (const instant of [
        '2026-11-21T16:59:59.000Z',
        '2026-11-21T17:00:00.000Z',
        '2026-11-21T17:05:00.000Z',
      ]) {
        t.clock.set(instant);
        [a = a] = await backAgain(t, [a]);
        expect((await buy(t, a, round, [['2top', '34', '1.00']])).error).toBeUndefined();
      }
      expect((await buy(t, a, 'day-2026-11-22', [['2top', '34', '1.00']])).error).toBeUndefined();
      t.clock.set(at);
      await tick(t.deps);
      const states = async () =>
        (await t.deps.db.select().from(lottoRounds).orderBy(lottoRounds.closesAt))
          .filter((row) => days.has(row.day))
          .map((row) => [row.day, row.state]);
      expect(await states()).toEqual([
        ['2026-11-21', 'closed'],
        ['2026-11-22', 'open'],
      ]);
      const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
      // 04:15 of the day after.
      t.clock.set('2026-11-21T21:15:00.000Z');
      await recordResult(t.deps, bySystem, round, { result, source: 'feed' });
      await tick(t.deps);
      expect(await states()).toEqual([
        ['2026-11-21', 'settled'],
        ['2026-11-22', 'open'],
      ]);
      expect(await balanceOf(t, a)).toBe(100_000_00n - 4_00n + 270_00n);
      const shown = async (day: string) =>
        (await t.call(lottoEndpoints.results, undefined, { query: { day } })).data.items.map(
          (item) => item.round.round_id,
        );
      expect([await shown('2026-11-21'), await shown('2026-11-22')]).toEqual([[round], []]);
    },
  );
});
