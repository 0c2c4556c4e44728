import { lottoEndpoints, type LottoBetType } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, buy, newPunter, type Punter, seedKinds } from './lotto.test-kit.ts';
import { lottoBills, lottoLines, lottoRounds } from './lotto.tables.ts';
import { recordResult, voidRound } from './result.ts';
import { settleRound } from './settle.ts';
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

const afterDraw = '2026-11-21T11:31:00.000Z';

/**
 * Reckoned by hand from the printed rules, not by the engine. Drawn: first prize 820407, 2-digit prize 07, front 113
 * and 950, back 404 and 026. Rates: 3 ตัวบน 900, โต๊ด 150, หน้า 450, ล่าง 450, 2 ตัว 90, วิ่งบน 3.2, วิ่งล่าง 4.2,
 * 4 ตัวบน 6000, 4 โต๊ด 250. Columns: type, number, stake, paid.
 */
const byHand: readonly (readonly [LottoBetType, string, string, string])[] = [
  ['3top', '407', '10.00', '9000.00'],
  ['3top', '704', '10.00', '0.00'],
  ['3top', '820', '10.00', '0.00'],
  ['3tod', '407', '10.00', '1500.00'],
  ['3tod', '740', '10.00', '1500.00'],
  ['3tod', '074', '2.50', '375.00'],
  ['3tod', '447', '10.00', '0.00'],
  ['3tod', '777', '10.00', '0.00'],
  ['3front', '113', '5.00', '2250.00'],
  ['3front', '950', '5.00', '2250.00'],
  ['3front', '311', '5.00', '0.00'],
  ['3bottom', '026', '1.00', '450.00'],
  ['3bottom', '404', '1.00', '450.00'],
  ['3bottom', '026', '3.33', '1498.50'],
  ['3bottom', '260', '1.00', '0.00'],
  ['2top', '07', '10.00', '900.00'],
  ['2top', '70', '10.00', '0.00'],
  ['2bottom', '07', '10.00', '900.00'],
  ['2bottom', '70', '10.00', '0.00'],
  ['run_top', '4', '10.00', '32.00'],
  ['run_top', '0', '1.01', '3.23'],
  ['run_top', '2', '10.00', '0.00'],
  ['run_bottom', '0', '10.00', '42.00'],
  ['run_bottom', '7', '1.05', '4.41'],
  ['run_bottom', '4', '10.00', '0.00'],
  ['4top', '0407', '1.00', '6000.00'],
  ['4top', '7040', '1.00', '0.00'],
  ['4tod', '7040', '1.00', '250.00'],
  ['4tod', '0047', '1.00', '250.00'],
  ['4tod', '0447', '1.00', '0.00'],
];

/** Pairs and triples in โต๊ด against 677, then 555: each pays the one tod rate, whatever the count of orders. */
const pairs: typeof byHand = [
  ['3tod', '677', '10.00', '1500.00'],
  ['3tod', '767', '10.00', '1500.00'],
  ['3tod', '776', '10.00', '1500.00'],
  ['3tod', '766', '10.00', '0.00'],
  ['3tod', '777', '10.00', '0.00'],
  ['3top', '677', '10.00', '9000.00'],
  ['run_top', '7', '10.00', '32.00'],
  ['2top', '77', '10.00', '900.00'],
  ['4tod', '7607', '1.00', '250.00'],
];
const triples: typeof byHand = [
  ['3tod', '555', '10.00', '1500.00'],
  ['3tod', '055', '10.00', '0.00'],
  ['3top', '555', '10.00', '9000.00'],
  ['run_top', '5', '10.00', '32.00'],
  ['2top', '55', '10.00', '900.00'],
  ['run_bottom', '5', '10.00', '42.00'],
  ['2bottom', '55', '10.00', '900.00'],
];

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);

describe('settled bills agree with a reckoning by hand', () => {
  it.each([
    [
      'every bet type, leading zeros',
      byHand,
      { first: '820407', bottom2: '07', front3: ['113', '950'], bottom3: ['404', '026'] },
    ],
    [
      'a pair in โต๊ด',
      pairs,
      { first: '0677', bottom2: '12', front3: ['001', '002'], bottom3: ['003', '004'] },
    ],
    [
      'a triple in โต๊ด',
      triples,
      { first: '9555', bottom2: '55', front3: ['001', '002'], bottom3: ['003', '004'] },
    ],
  ] as const)('%s', async (_, table, result) => {
    await seedKinds(t);
    a = await newPunter(t);
    const { bill } = (
      await buy(
        t,
        a,
        round,
        table.map(([type, number, stake]) => [type, number, stake] as const),
      )
    ).data;
    t.clock.set(afterDraw);
    expect((await recordResult(t.deps, round, { result, source: 'operator' })).outcome).toBe('recorded');
    await settleRound(t.deps, round);
    const lines = await t.deps.db
      .select()
      .from(lottoLines)
      .where(eq(lottoLines.billId, bill.bill_id))
      .orderBy(lottoLines.place);
    expect(lines.map((line) => [line.betType, line.number, line.payout])).toEqual(
      table.map(([type, number, , paid]) => [type, number, sum([paid])]),
    );
    const paid = sum(table.map(([, , , amount]) => amount));
    const stake = sum(table.map(([, , amount]) => amount));
    expect(await balanceOf(t, a)).toBe(100_000_00n - stake + paid);
  });

  it('reduced and closed numbers: the line keeps the rate at which it was sold', async () => {
    await seedKinds(t);
    a = await newPunter(t);
    await buy(t, a, round, [['2top', '16', '10.00']]); // sold in full: 90
    await t.operate(['lotto', 'limit', 'add', round, '2top', '16', 'rate=45']);
    await buy(t, a, round, [['2top', '16', '10.00']]); // half: 45
    await t.operate(['lotto', 'limit', 'add', round, '2top', '16', 'closed']);
    expect((await buy(t, a, round, [['2top', '16', '10.00']])).error).toBe('bill_refused');
    await t.operate(['lotto', 'rate', 'day', '2top', '70']);
    t.clock.set(afterDraw);
    const result = { first: '1116', bottom2: '00', front3: ['000', '001'], bottom3: ['002', '003'] };
    await recordResult(t.deps, round, { result, source: 'operator' });
    await settleRound(t.deps, round);
    // 100000 − 20 + 900 + 450
    expect(await balanceOf(t, a)).toBe(101_330_00n);
  });

  it('a set pays its one best prize for each set', async () => {
    const setTerms = { price: '12000', prizes: { exact4: '10000000', exact3: '2000000', back2: '100000' } };
    await seedKinds(t, {
      rates: [
        { betType: 'set4', rate: 83_333, minimum: 120_00n, setTerms },
        { betType: '2top', rate: 9_000 },
      ],
    });
    a = await newPunter(t);
    const reply = await buy(t, a, round, [
      ['set4', '1234', '240.00'],
      ['set4', '9934', '120.00'],
      ['set4', '5234', '360.00'],
      ['set4', '4321', '120.00'],
    ]);
    expect(reply.data.lines[0]?.rate).toBe(83_333);
    expect((await buy(t, a, round, [['set4', '1234', '130.00']])).error).toBe('bill_refused');
    t.clock.set(afterDraw);
    await recordResult(t.deps, round, { result: { first: '1234' }, source: 'operator' });
    await settleRound(t.deps, round);
    // two sets of 100,000, one back pair of 1,000, three last-threes of 20,000, nothing; less 840
    expect(await balanceOf(t, a)).toBe(100_000_00n - 840_00n + 200_000_00n + 1_000_00n + 60_000_00n);
  });
});

describe('a result', () => {
  const good = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
  beforeEach(async () => {
    await seedKinds(t);
    a = await newPunter(t);
  });

  it('is entered by the operator after close, once; another one is refused', async () => {
    const enter = (...args: readonly string[]) => t.operate(['lotto', 'result', round, ...args]);
    const full = ['1234', '--bottom2', '56', '--front3', '111', '222', '--bottom3', '333', '444'];
    expect((await enter(...full)).printed).toContain('still open');
    t.clock.set(afterDraw);
    expect((await t.operate(['lotto', 'waiting'])).printed).toContain(round);
    expect((await enter('12x4')).printed).toContain('first is malformed');
    expect((await enter('1234')).printed).toContain('bottom2 is missing');
    expect((await enter(...full)).code).toBe(0);
    expect((await enter(...full)).printed).toContain('stands already');
    const other = await enter('9999', ...full.slice(1));
    expect([other.code, other.printed.includes('another result')]).toEqual([1, true]);
    const shown = await t.call(lottoEndpoints.result, undefined, { query: { round_id: round } });
    expect(shown.data.result).toMatchObject({
      first: '1234',
      numbers: { top3: '234', top2: '34', bottom2: '56', top4: '1234' },
    });
    const day = await t.call(lottoEndpoints.results, undefined, { query: { day: '2026-11-21' } });
    expect(day.data.items.map((item) => item.round.state)).toEqual(['settled']);
  });

  it('is listed newest first: of every day without one, of a day with one', async () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    for (const day of days) {
      t.clock.set(`${day}T11:31:00.000Z`);
      await recordResult(t.deps, `day-${day}`, { result: good, source: 'operator' });
    }
    const list = async (query: Record<string, string>) =>
      (await t.call(lottoEndpoints.results, undefined, { query })).data;
    const all = await list({ agent_id: '2' });
    expect([all.total, all.items.map((item) => item.round.day)]).toEqual([4, days.toReversed()]);
    const second = await list({ page: '2', limit: '2' });
    expect(second.items.map((item) => item.round.day)).toEqual(['2026-11-22', '2026-11-21']);
    expect((await list({ day: '2026-11-22' })).items.map((item) => item.round.day)).toEqual(['2026-11-22']);
    expect((await list({ day: '2026-11-20' })).total).toBe(0);
    expect((await list({ kind_id: 'yk' })).total).toBe(0);
    expect((await t.call(lottoEndpoints.results, undefined, { query: { day: '2026-02-30' } })).error).toBe(
      'period_invalid',
    );
  });

  it('comes from the signed feed at its time, is repeated harmlessly and never overwritten', async () => {
    const secret = t.deps.config.lottoSecret;
    const tell = (event_id: string, result = good, how: object = { secret }) =>
      t.call(
        lottoEndpoints.webhook,
        { event_id, type: 'lotto.result', round_id: round, result },
        { params: { feed: 'sandbox-draw' }, ...how },
      );
    expect((await tell('e1', good, {})).status).toBe(401);
    expect((await tell('e1', good, { secret: 'x'.repeat(32) })).status).toBe(401);
    t.clock.set('2026-11-21T11:20:00.000Z');
    expect((await tell('e1')).data.outcome).toBe('early');
    t.clock.set(afterDraw);
    expect((await tell('e1')).data.outcome).toBe('recorded');
    expect((await tell('e1')).data.outcome).toBe('duplicate');
    expect((await tell('e1', { ...good, first: '9999' })).error).toBe('transaction_conflict');
    expect((await tell('e2')).data.outcome).toBe('duplicate');
    expect((await tell('e3', { ...good, first: '9999' })).data.outcome).toBe('conflict');
    expect((await tell('e4', { ...good, bottom2: 'xx' })).error).toBe('invalid_input');
    const [row] = await t.deps.db.select().from(lottoRounds).where(eq(lottoRounds.id, round));
    expect(row?.result?.first).toBe('1234');
  });

  it('settles by the clock alone, and a second settlement changes nothing', async () => {
    await buy(t, a, round, [['2top', '34', '10.00']]);
    t.clock.set(afterDraw);
    await recordResult(t.deps, round, { result: good, source: 'operator' });
    await tick(t.deps);
    const balance = await balanceOf(t, a);
    await tick(t.deps);
    expect(await settleRound(t.deps, round)).toBe(true);
    expect([balance, await balanceOf(t, a)]).toEqual([100_890_00n, 100_890_00n]);
  });
});

describe('void and no result', () => {
  beforeEach(async () => {
    await seedKinds(t);
    a = await newPunter(t);
  });

  it('give every bill back once; cancelled ones have theirs already', async () => {
    const first = (await buy(t, a, round, [['2top', '34', '10.00']])).data.bill;
    await buy(t, a, round, [['2top', '35', '7.77']]);
    await t.call(lottoEndpoints.cancel, { bill_id: first.bill_id }, { token: a.token });
    expect((await t.operate(['lotto', 'no-result', round, 'storm'])).code).toBe(1);
    expect((await t.operate(['lotto', 'void', round, 'printing', 'error'])).printed).toContain('given back');
    expect((await t.operate(['lotto', 'void', round, 'again'])).code).toBe(1);
    await settleRound(t.deps, round);
    expect(await balanceOf(t, a)).toBe(100_000_00n);
    const states = (await t.deps.db.select().from(lottoBills)).map((bill) => bill.state).toSorted();
    expect(states).toEqual(['cancelled', 'refunded']);
    expect((await buy(t, a, round, [['2top', '35', '7.77']])).error).toBe('round_closed');
    t.clock.set(afterDraw);
    const told = await recordResult(t.deps, round, {
      result: { first: '1234', bottom2: '11', front3: ['000'], bottom3: ['000'] },
      source: 'operator',
    });
    expect(told.outcome).toBe('late');
  });

  it('are over when a result stands', async () => {
    t.clock.set(afterDraw);
    const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
    await recordResult(t.deps, round, { result, source: 'operator' });
    expect(await voidRound(t.deps, round, 'void', 'late')).toBe(false);
  });

  it('and settled rounds never go back, whoever writes', async () => {
    await voidRound(t.deps, round, 'void', 'x');
    await settleRound(t.deps, round);
    for (const change of [
      "state = 'open'",
      "state = 'closed'",
      "closes_at = closes_at + interval '1 hour'",
      'finished_at = null',
    ]) {
      await expect(
        t.deps.db.execute(sql.raw(`update lotto_rounds set ${change} where id = '${round}'`)),
      ).rejects.toThrow();
    }
  });
});

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
});
