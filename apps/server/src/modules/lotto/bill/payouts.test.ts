import type { LottoBetType } from '@benjarong/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { balanceOf, buy, newPunter, type Punter, seedKinds } from '../testing/lotto-kit.ts';
import { lottoLines } from '../tables.ts';
import { recordResult } from '../result/record.ts';
import { settleRound } from './settle.ts';

let t: TestApp;
let a: Punter;
const round = 'day-2026-11-21';
const afterDraw = '2026-11-21T11:31:00.000Z';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

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

/** Drawn 100005, 00; front 000 and 010; back 001 and 100: zeros lead, stand twice and are never numbers. */
const zeros: typeof byHand = [
  ['3top', '005', '1.00', '900.00'],
  ['3top', '050', '1.00', '0.00'],
  ['3top', '500', '1.00', '0.00'],
  ['3tod', '005', '1.00', '150.00'],
  ['3tod', '050', '1.00', '150.00'],
  ['3tod', '500', '1.00', '150.00'],
  ['3tod', '055', '1.00', '0.00'],
  ['3tod', '000', '1.00', '0.00'],
  ['3front', '000', '1.00', '450.00'],
  ['3front', '010', '1.00', '450.00'],
  ['3front', '001', '1.00', '0.00'],
  ['3front', '100', '1.00', '0.00'],
  ['3bottom', '001', '1.00', '450.00'],
  ['3bottom', '100', '1.00', '450.00'],
  ['3bottom', '010', '1.00', '0.00'],
  ['3bottom', '000', '1.00', '0.00'],
  ['2top', '05', '1.00', '90.00'],
  ['2top', '50', '1.00', '0.00'],
  ['2top', '00', '1.00', '0.00'],
  ['2bottom', '00', '1.00', '90.00'],
  ['2bottom', '05', '1.00', '0.00'],
  ['run_top', '0', '1.00', '3.20'],
  ['run_top', '5', '1.00', '3.20'],
  ['run_top', '1', '1.00', '0.00'],
  ['run_bottom', '0', '1.00', '4.20'],
  ['run_bottom', '5', '1.00', '0.00'],
  ['4top', '0005', '1.00', '6000.00'],
  ['4top', '5000', '1.00', '0.00'],
  ['4tod', '0500', '1.00', '250.00'],
  ['4tod', '5000', '1.00', '250.00'],
  ['4tod', '0505', '1.00', '0.00'],
];

/** Drawn 5553, 55: three alike among four; both front prizes 777, which pays once. */
const alike: typeof byHand = [
  ['4top', '5553', '1.00', '6000.00'],
  ['4top', '3555', '1.00', '0.00'],
  ['4tod', '5553', '1.00', '250.00'],
  ['4tod', '3555', '1.00', '250.00'],
  ['4tod', '5355', '1.00', '250.00'],
  ['4tod', '5533', '1.00', '0.00'],
  ['4tod', '5555', '1.00', '0.00'],
  ['3tod', '355', '1.00', '150.00'],
  ['3tod', '535', '1.00', '150.00'],
  ['3tod', '335', '1.00', '0.00'],
  ['3tod', '555', '1.00', '0.00'],
  ['3top', '553', '1.00', '900.00'],
  ['3top', '555', '1.00', '0.00'],
  ['3front', '777', '2.00', '900.00'],
  ['2top', '53', '1.00', '90.00'],
  ['2top', '55', '1.00', '0.00'],
  ['2bottom', '55', '1.00', '90.00'],
  ['run_top', '5', '2.00', '6.40'],
  ['run_bottom', '5', '2.00', '8.40'],
];

/** Drawn 8888, 88: four alike. */
const fours: typeof byHand = [
  ['4top', '8888', '1.00', '6000.00'],
  ['4tod', '8888', '1.00', '250.00'],
  ['4tod', '8889', '1.00', '0.00'],
  ['3top', '888', '1.00', '900.00'],
  ['3tod', '888', '1.00', '150.00'],
  ['3tod', '889', '1.00', '0.00'],
  ['2top', '88', '1.00', '90.00'],
  ['2bottom', '88', '1.00', '90.00'],
  ['run_top', '8', '1.00', '3.20'],
  ['run_bottom', '8', '1.00', '4.20'],
];

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);
}

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
    [
      'zeros that lead and stand twice',
      zeros,
      { first: '100005', bottom2: '00', front3: ['000', '010'], bottom3: ['001', '100'] },
    ],
    [
      'three alike of four, equal front prizes',
      alike,
      { first: '5553', bottom2: '55', front3: ['777', '777'], bottom3: ['003', '004'] },
    ],
    ['four alike', fours, { first: '8888', bottom2: '88', front3: ['001', '002'], bottom3: ['003', '004'] }],
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
    expect((await recordResult(t.deps, byTester, round, { result, source: 'operator' })).outcome).toBe(
      'recorded',
    );
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
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
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
    await recordResult(t.deps, byTester, round, { result: { first: '1234' }, source: 'operator' });
    await settleRound(t.deps, round);
    // two sets of 100,000, one back pair of 1,000, three last-threes of 20,000, nothing; less 840
    expect(await balanceOf(t, a)).toBe(100_000_00n - 840_00n + 200_000_00n + 1_000_00n + 60_000_00n);
  });
});

/** Half of each type's rate, and what ten baht then bring of the winners of 820407. Columns: type, number as limited, any winning spelling, rate, paid. */
const halves: readonly (readonly [LottoBetType, string, string, string, string])[] = [
  ['3top', '407', '407', '450', '4500.00'],
  ['3tod', '047', '740', '75', '750.00'],
  ['3front', '113', '113', '225', '2250.00'],
  ['3bottom', '026', '026', '225', '2250.00'],
  ['2top', '07', '07', '45', '450.00'],
  ['2bottom', '07', '07', '45', '450.00'],
  ['run_top', '4', '4', '1.6', '16.00'],
  ['run_bottom', '0', '0', '2.1', '21.00'],
  ['4top', '0407', '0407', '3000', '30000.00'],
  ['4tod', '0047', '7040', '125', '1250.00'],
];

describe('numbers with a limit agree with a reckoning by hand', () => {
  const draw = { first: '820407', bottom2: '07', front3: ['113', '950'], bottom3: ['404', '026'] };
  beforeEach(async () => {
    await seedKinds(t);
    a = await newPunter(t);
  });
  const settle = async (): Promise<void> => {
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result: draw, source: 'operator' });
    await settleRound(t.deps, round);
  };
  const paidLines = async () =>
    (await t.deps.db.select().from(lottoLines).orderBy(lottoLines.betType, lottoLines.stake)).map((line) => [
      line.betType,
      line.stake,
      line.rate,
      line.payout,
    ]);

  it('half closed, of every type: half is paid', async () => {
    for (const [type, limited, , rate] of halves)
      expect((await t.operate(['lotto', 'limit', 'add', round, type, limited, `rate=${rate}`])).code).toBe(0);
    const reply = await buy(
      t,
      a,
      round,
      halves.map(([type, , number]) => [type, number, '10.00'] as const),
    );
    expect(reply.data.lines.every((line) => line.rate * 2 === line.full_rate)).toBe(true);
    await settle();
    const paid = sum(halves.map(([, , , , amount]) => amount));
    expect(paid).toBe(41_937_00n);
    expect(await balanceOf(t, a)).toBe(100_000_00n - 100_00n + paid);
  });

  it('whole, then half, then closed in the course of a round: each line by what stood when it was sold', async () => {
    const step = async (limit: string, stake: string): Promise<string | undefined> => {
      if (limit !== '') {
        await t.operate(['lotto', 'limit', 'add', 'day', '3tod', '074', limit]);
        await t.operate([
          'lotto',
          'limit',
          'add',
          'day',
          'run_top',
          '7',
          limit === 'closed' ? limit : 'rate=1.59',
        ]);
      }
      const bets = [['3tod', '407', stake] as const, ['run_top', '7', stake] as const];
      return (await buy(t, a, round, bets)).error;
    };
    expect(await step('', '1.01')).toBeUndefined();
    expect(await step('rate=75.55', '1.03')).toBeUndefined();
    expect(await step('closed', '1.07')).toBe('bill_refused');
    await settle();
    // 1.01 × 150 = 151.50 · 1.03 × 75.55 = 77.8165 → 77.81 · 1.01 × 3.2 = 3.232 → 3.23 · 1.03 × 1.59 = 1.6377 → 1.63
    expect(await paidLines()).toEqual([
      ['3tod', 1_01n, 15_000, 151_50n],
      ['3tod', 1_03n, 7_555, 77_81n],
      ['run_top', 1_01n, 320, 3_23n],
      ['run_top', 1_03n, 159, 1_63n],
    ]);
    expect(await balanceOf(t, a)).toBe(100_000_00n - 4_08n + 234_17n);
  });

  it('a cap sells a part: what was sold is paid in full', async () => {
    await t.operate(['lotto', 'limit', 'add', round, '2top', '07', 'cap=25']);
    expect((await buy(t, a, round, [['2top', '07', '20.00']])).error).toBeUndefined();
    expect((await buy(t, a, round, [['2top', '07', '6.00']])).error).toBe('bill_refused');
    expect((await buy(t, a, round, [['2top', '07', '5.00']])).error).toBeUndefined();
    await settle();
    // 25 × 90 = 2250
    expect(await balanceOf(t, a)).toBe(100_000_00n - 25_00n + 2_250_00n);
  });

  it('a lower rate that is above the full one changes nothing', async () => {
    await t.operate(['lotto', 'limit', 'add', round, '2top', '07', 'rate=95']);
    await buy(t, a, round, [['2top', '07', '10.00']]);
    await settle();
    expect(await balanceOf(t, a)).toBe(100_000_00n - 10_00n + 900_00n);
  });
});

/** A set of 120 against 0123: its one best prize for each set. Columns: number, sets, paid. */
const sets: readonly (readonly [string, number, string])[] = [
  ['0123', 1, '100000.00'],
  ['0123', 2, '200000.00'],
  ['3210', 1, '4000.00'], // all four in any order
  ['1023', 3, '12000.00'], // any order beats the last two
  ['9123', 1, '20000.00'], // the last three
  ['0124', 1, '3000.00'], // the first three beat the first two
  ['9321', 1, '2500.00'], // the last three in any order
  ['0199', 1, '1000.00'], // the first two
  ['9923', 1, '1000.00'], // the last two
  ['0132', 1, '4000.00'],
  ['0456', 1, '0.00'],
  ['1230', 1, '4000.00'],
  ['9999', 1, '0.00'],
];

it('sets agree with a reckoning by hand, zeros in front', async () => {
  const setTerms = {
    price: '12000',
    prizes: {
      exact4: '10000000',
      tod4: '400000',
      exact3: '2000000',
      front3: '300000',
      tod3: '250000',
      front2: '100000',
      back2: '100000',
    },
  };
  await seedKinds(t, { rates: [{ betType: 'set4', rate: 83_333, minimum: 120_00n, setTerms }] });
  a = await newPunter(t);
  const stakes = sets.map(([number, many]) => ['set4', number, `${120 * many}.00`] as const);
  expect((await buy(t, a, round, stakes)).error).toBeUndefined();
  t.clock.set(afterDraw);
  await recordResult(t.deps, byTester, round, { result: { first: '0123' }, source: 'operator' });
  await settleRound(t.deps, round);
  const lines = await t.deps.db.select().from(lottoLines).orderBy(lottoLines.place);
  expect(lines.map((line) => [line.number, line.payout])).toEqual(
    sets.map(([number, , paid]) => [number, sum([paid])]),
  );
  const staked = sum(stakes.map(([, , stake]) => stake));
  expect(await balanceOf(t, a)).toBe(100_000_00n - staked + sum(sets.map(([, , paid]) => paid)));
});
