import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betKey, type BetTypeCode } from './bet-types.ts';
import { type BetTerms, validateSlip } from './limits.ts';
import type { RatedType } from './odds.ts';
import type { DrawResult } from './result.ts';
import { settleLine, type SoldLine } from './settle.ts';
import { bandAt, proposeSteps, type SoldStep, stepFault, worstLoss } from './steps.ts';

function baht(amount: number): bigint {
  return BigInt(amount) * 100n;
}

const steps: readonly SoldStep[] = [
  { after: baht(100), rate: 7_000 },
  { after: baht(150), rate: 4_500 },
  { after: baht(200), rate: null },
];
const top2: BetTerms = { rate: 9_000, minStake: baht(1), maxStake: baht(500), steps };

/** Sells one bet after another as the server does, each against what was sold before. */
function market(terms: Readonly<Partial<Record<BetTypeCode, BetTerms>>>) {
  const sold = new Map<string, bigint>();
  const lines: SoldLine[] = [];
  return {
    lines,
    sold,
    sell: (type: RatedType, number: string, stake: bigint) => {
      const [line] = validateSlip([{ type, number, stake }], {
        types: terms,
        limits: [],
        bill: {},
        sold: { byMember: new Map(), byEveryone: sold },
      }).lines;
      if (!line) throw new Error('no line');
      if (line.status !== 'refused') {
        const key = betKey(type, number);
        sold.set(key, (sold.get(key) ?? 0n) + stake);
        lines.push({ type, number, stake, rate: line.rate });
      }
      return line;
    },
  };
}

describe('the band of an amount', () => {
  test.each([
    [100, undefined],
    [101, 7_000],
    [150, 7_000],
    [151, 4_500],
    [200, 4_500],
    [201, null],
  ])('%i baht: %s', (sold, rate) => {
    expect(bandAt(steps, baht(sold)).rate).toBe(rate);
  });
});

describe('steps must make sense', () => {
  test.each([
    [[{ after: 0n, rate: 10 }], 'amount_not_positive'],
    [
      [
        { after: 2n, rate: 10 },
        { after: 2n, rate: 5 },
      ],
      'amounts_not_ascending',
    ],
    [[{ after: 2n, rate: 100 }], 'rate_not_falling'],
    [[{ after: 2n, rate: 0 }], 'rate_not_falling'],
    [
      [
        { after: 2n, rate: 10 },
        { after: 3n, rate: 10 },
      ],
      'rate_not_falling',
    ],
    [
      [
        { after: 2n, rate: null },
        { after: 3n, rate: 5 },
      ],
      'after_closed',
    ],
    [steps, undefined],
  ])('%o: %s', (given, fault) => {
    expect(stepFault(given, given === steps ? 9_000 : 100)).toBe(fault);
  });
});

describe('a slip against steps', () => {
  test('a line that would pass a step is sold whole at its rate, and says what was left before it', () => {
    const { sell } = market({ '2top': top2 });
    expect(sell('2top', '12', baht(90))).toMatchObject({
      status: 'accepted',
      rate: 9_000,
      soldUntil: baht(100),
    });
    expect(sell('2top', '12', baht(20))).toMatchObject({
      status: 'reduced',
      rate: 7_000,
      reduction: { code: 'reduced_step', bound: baht(100), left: baht(10) },
      soldUntil: baht(150),
    });
    expect(sell('2top', '12', baht(91))).toMatchObject({
      status: 'refused',
      reasons: [{ code: 'over_cap', bound: baht(200), left: baht(90) }],
    });
    expect(sell('2top', '12', baht(90))).toMatchObject({ status: 'reduced', rate: 4_500 });
    expect(sell('2top', '13', baht(1))).toMatchObject({ status: 'accepted' });
  });

  test('equal bets of one slip pass steps together', () => {
    const bet = { type: '2top', number: '12', stake: baht(60) } as const;
    const { lines } = validateSlip([bet, bet, bet], {
      types: { '2top': top2 },
      limits: [],
      bill: {},
      sold: { byMember: new Map(), byEveryone: new Map() },
    });
    expect(lines.map((line) => (line.status === 'refused' ? line.reasons : line.rate))).toEqual([
      9_000, 7_000, 4_500,
    ]);
  });

  test('a lower rate of the number itself wins over a step', () => {
    const [line] = validateSlip([{ type: '2top', number: '12', stake: baht(120) }], {
      types: { '2top': top2 },
      limits: [{ type: '2top', number: '12', kind: 'reduced', rate: 3_000 }],
      bill: {},
      sold: { byMember: new Map(), byEveryone: new Map() },
    }).lines;
    expect(line).toMatchObject({ rate: 3_000, reduction: { code: 'reduced_number' } });
  });

  test('what a bill and a member in a round may stake on a bet type is counted over all its numbers', () => {
    const { lines } = validateSlip(
      ['12', '13', '14'].map((number) => ({ type: '2top', number, stake: baht(40) }) as const),
      {
        types: { '2top': { ...top2, maxPerBill: baht(100), maxPerRound: baht(90) } },
        limits: [],
        bill: {},
        sold: {
          byMember: new Map(),
          byEveryone: new Map(),
          byMemberOfType: new Map([['2top', baht(20)]]),
        },
      },
    );
    expect(lines.map((line) => (line.status === 'refused' ? line.reasons : line.status))).toEqual([
      'accepted',
      [{ code: 'over_round_limit', bound: baht(90), left: baht(30) }],
      [{ code: 'over_round_limit', bound: baht(90), left: baht(30) }],
    ]);
  });

  test('however bets come, no more is sold at or above a rate than its step says', () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 30 });
    fc.assert(
      fc.property(stakes, (all) => {
        const { sell, lines, sold } = market({ '2top': top2 });
        for (const stake of all) sell('2top', '07', baht(stake));
        const atLeast = (rate: number): bigint =>
          lines.reduce((sum, line) => sum + ('rate' in line && line.rate >= rate ? line.stake : 0n), 0n);
        expect(atLeast(9_000) <= baht(100)).toBe(true);
        expect(atLeast(7_000) <= baht(150)).toBe(true);
        expect((sold.get('2top:07') ?? 0n) <= baht(200)).toBe(true);
      }),
    );
  });
});

const kind = [
  { type: '3top', rate: 90_000 },
  { type: '3tod', rate: 15_000 },
  { type: '2top', rate: 9_000 },
  { type: '2bottom', rate: 9_000 },
  { type: 'run_top', rate: 320 },
  { type: 'run_bottom', rate: 420 },
] as const;

describe('a proposal from capital and accepted loss', () => {
  const proposal = proposeSteps(kind, { capital: baht(1_000_000), acceptedLoss: baht(300_000) });

  test('costs at most the accepted loss at full rate and the capital at the end, and uses most of both', () => {
    expect(proposal.worstAtFull <= baht(300_000)).toBe(true);
    expect(proposal.worstAtFull > baht(290_000)).toBe(true);
    expect(proposal.worst <= baht(1_000_000)).toBe(true);
    expect(proposal.worst > baht(980_000)).toBe(true);
    for (const { rate, steps: own } of proposal.types) expect(stepFault(own, rate)).toBeUndefined();
  });

  test('no book that is sold within it loses more than the capital in any draw', () => {
    const terms = Object.fromEntries(
      proposal.types.map(({ type, rate, steps: own }) => [
        type,
        { rate, minStake: 100n, maxStake: baht(1_000_000_000), steps: own },
      ]),
    );
    const bets = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: kind.length - 1 }),
        number: fc.constantFrom('111', '112', '121', '211', '123'),
        stake: fc.integer({ min: 1, max: 60_000 }),
      }),
      { maxLength: 60 },
    );
    const draws: readonly DrawResult[] = ['0111', '0112', '0121', '0123', '0999'].flatMap((first) =>
      ['11', '12', '21', '99'].map((bottom2) => ({ first, bottom2 })),
    );
    fc.assert(
      fc.property(bets, (all) => {
        const { sell, lines } = market(terms);
        for (const { at, number, stake } of all) {
          const { type } = kind[at] ?? kind[0];
          const digits = type.startsWith('3') ? 3 : type.startsWith('2') ? 2 : 1;
          sell(type, number.slice(-digits), baht(stake));
        }
        const income = lines.reduce((sum, { stake }) => sum + stake, 0n);
        for (const draw of draws) {
          const paid = lines.reduce((sum, line) => sum + settleLine(line, draw).paid, 0n);
          expect(paid - income <= proposal.worst).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('nothing bounds a type that never closes', () => {
    expect(worstLoss([{ type: '2top', rate: 9_000, steps: steps.slice(0, 2) }])).toBeUndefined();
    expect(worstLoss([{ type: '2top', rate: 9_000, steps }])).toBe(baht(100 * 89 + 50 * 69 + 50 * 44));
  });

  test.each([
    [100, 200],
    [100, 0],
    [10, 10],
  ])('refuses a capital of %i with a loss of %i', (capital, loss) => {
    expect(() => proposeSteps(kind, { capital: baht(capital), acceptedLoss: baht(loss) })).toThrow(
      RangeError,
    );
  });

  test('with a loss as large as the capital it closes where the full rate ends', () => {
    const one = proposeSteps([{ type: '2top', rate: 9_000 }], {
      capital: baht(8_900),
      acceptedLoss: baht(8_900),
    });
    expect(one.types[0]?.steps).toEqual([{ after: baht(100), rate: null }]);
    expect(one.worst).toBe(baht(8_900));
  });
});
