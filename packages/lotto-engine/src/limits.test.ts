import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betKey, type BetTypeCode } from './bet-types.ts';
import { mayCancel } from './cancel.ts';
import { validateSlip, worseLines, type BetTerms, type NumberLimit, type SlipTerms } from './limits.ts';
import { mergeDuplicates, type StakedNumber } from './merge.ts';

function baht(amount: number): bigint {
  return BigInt(amount) * 100n;
}
function bet(type: BetTypeCode, number: string, amount: number): StakedNumber {
  return {
    type,
    number,
    stake: baht(amount),
  };
}

const top3: BetTerms = { rate: 90000, minStake: baht(1), maxStake: baht(1000) };
const tod: BetTerms = { rate: 15000, minStake: baht(1), maxStake: baht(1000) };
const top2: BetTerms = {
  rate: 9000,
  minStake: baht(5),
  maxStake: baht(500),
  maxPerMember: baht(600),
  maxPerNumber: baht(2000),
};
const set4: BetTerms = {
  rate: 1,
  minStake: baht(120),
  maxStake: baht(1200),
  set: { price: baht(120), prizes: { exact4: baht(150000), back2: baht(1000) } },
};

function terms(more: Partial<SlipTerms> = {}): SlipTerms {
  return {
    types: { '3top': top3, '3tod': tod, '2top': top2, set4 },
    limits: [],
    bill: {},
    sold: { byMember: new Map(), byEveryone: new Map() },
    ...more,
  };
}

function validated(slip: readonly StakedNumber[], more: Partial<SlipTerms> = {}) {
  return validateSlip(slip, terms(more)).lines.map((line) =>
    line.status === 'refused'
      ? line.reasons
          .map((reason) => ('left' in reason ? `${reason.code} ${reason.left / 100n}` : reason.code))
          .join(',')
      : `${line.status} ${line.rate} ${line.possibleWin / 100n}`,
  );
}

function closed(type: BetTypeCode, number: string): NumberLimit {
  return { type, number, kind: 'closed' };
}
function reduced(type: BetTypeCode, number: string, rate: number): NumberLimit {
  return {
    type,
    number,
    kind: 'reduced',
    rate,
  };
}
function cap(type: BetTypeCode, number: string, amount: number): NumberLimit {
  return {
    type,
    number,
    kind: 'cap',
    cap: baht(amount),
  };
}

describe('a slip is validated line by line', () => {
  test('an ordinary line is accepted at the full rate with its win', () => {
    expect(validated([bet('3top', '007', 10)])).toEqual(['accepted 90000 9000']);
  });

  test('a closed number is refused, others of its digits are not, except in tod', () => {
    const limits = [closed('3top', '123'), closed('3tod', '123')];
    const slip = [
      bet('3top', '123', 10),
      bet('3top', '321', 10),
      bet('3tod', '321', 10),
      bet('3tod', '124', 10),
    ];
    expect(validated(slip, { limits })).toEqual([
      'closed',
      'accepted 90000 9000',
      'closed',
      'accepted 15000 1500',
    ]);
  });

  test('a half-closed number is sold at the lower rate, and never above the full one', () => {
    const limits = [reduced('3top', '507', 45000), reduced('3top', '508', 99999)];
    expect(validated([bet('3top', '507', 10), bet('3top', '508', 10)], { limits })).toEqual([
      'reduced 45000 4500',
      'accepted 90000 9000',
    ]);
  });

  test('several limits of a number combine to the strictest', () => {
    const limits = [
      reduced('2top', '12', 6000),
      reduced('2top', '12', 4500),
      cap('2top', '12', 100),
      cap('2top', '12', 50),
    ];
    expect(validated([bet('2top', '12', 50)], { limits })).toEqual(['reduced 4500 2250']);
    expect(validated([bet('2top', '12', 55)], { limits })).toEqual(['over_cap 50']);
  });

  test('a cap counts what everyone has, and says what is left', () => {
    const limits = [cap('3top', '123', 100)];
    const sold = { byMember: new Map(), byEveryone: new Map([['3top:123', baht(70)]]) };
    expect(validated([bet('3top', '123', 30)], { limits, sold })).toEqual(['accepted 90000 27000']);
    expect(validated([bet('3top', '123', 31)], { limits, sold })).toEqual(['over_cap 30']);
  });

  test('a cap that is passed already leaves nothing, not less', () => {
    const sold = { byMember: new Map(), byEveryone: new Map([['3top:123', baht(500)]]) };
    expect(validated([bet('3top', '123', 1)], { limits: [cap('3top', '123', 100)], sold })).toEqual([
      'over_cap 0',
    ]);
  });

  test('equal bets of one slip count together, refused ones use up nothing', () => {
    const slip = [bet('2top', '12', 400), bet('2top', '12', 300), bet('2top', '12', 200)];
    expect(validated(slip)).toEqual(['accepted 9000 36000', 'over_member_limit 200', 'accepted 9000 18000']);
  });

  test('the limit of a number and member counts earlier bills', () => {
    const sold = {
      byMember: new Map([['2top:12', baht(590)]]),
      byEveryone: new Map([['2top:12', baht(590)]]),
    };
    expect(validated([bet('2top', '12', 15), bet('2top', '12', 10)], { sold })).toEqual([
      'over_member_limit 10',
      'accepted 9000 900',
    ]);
  });

  test.each([
    [bet('2top', '12', 4), 'below_min'],
    [bet('2top', '12', 5), 'accepted 9000 450'],
    [bet('2top', '12', 500), 'accepted 9000 45000'],
    [bet('2top', '12', 501), 'above_max'],
    [bet('2top', '1', 10), 'not_a_number'],
    [bet('2top', '123', 10), 'not_a_number'],
    [bet('2bottom', '12', 10), 'not_sold'],
    [bet('3top', '123', 0), 'below_min'],
    [{ type: '3top', number: '123', stake: -1n } as const, 'below_min'],
    [bet('set4', '1234', 240), 'accepted 1 300000'],
    [bet('set4', '1234', 130), 'not_whole_sets'],
  ])('%o is %s', (line, expected) => {
    expect(validated([line])).toEqual([expected]);
  });

  test('a line that breaks several bounds names them all', () => {
    expect(validated([bet('2top', '12', 9000)], { limits: [closed('2top', '12')] })).toEqual([
      'closed,above_max,over_member_limit 600,over_cap 2000',
    ]);
  });
});

describe('a bill as a whole', () => {
  test('counts only what can be sold', () => {
    const slip = validateSlip(
      [bet('3top', '123', 10), bet('3top', '124', 20)],
      terms({ limits: [closed('3top', '124')] }),
    );
    expect([slip.total, slip.possibleWin, slip.sellable, slip.billReasons.length]).toEqual([
      baht(10),
      baht(9000),
      false,
      0,
    ]);
  });

  test.each([
    [[], {}, ['bill_empty']],
    [[], { minTotal: baht(10) }, ['bill_empty']],
    [[bet('3top', '1', 10)], {}, ['bill_empty']],
    [[bet('3top', '123', 10)], { minTotal: baht(10), maxTotal: baht(10), maxLines: 1 }, []],
    [[bet('3top', '123', 10)], { minTotal: baht(11) }, ['bill_below_min']],
    [[bet('3top', '123', 10)], { maxTotal: baht(9) }, ['bill_above_max']],
    [[bet('3top', '123', 10), bet('3top', '124', 10)], { maxLines: 1 }, ['bill_too_many_lines']],
  ])('%# has its reasons', (slip, bill, codes) => {
    expect(validateSlip(slip, terms({ bill })).billReasons.map((reason) => reason.code)).toEqual(codes);
  });
});

describe('properties of judging', () => {
  const anyBet = fc.record({
    type: fc.constantFrom<BetTypeCode>('3top', '3tod', '2top'),
    number: fc.constantFrom('12', '21', '123', '321', '112'),
    stake: fc.bigInt({ min: 0n, max: 70000n }),
  });
  const anyLimit = fc.oneof(
    fc.record({
      kind: fc.constant('closed' as const),
      type: fc.constant<BetTypeCode>('3tod'),
      number: fc.constant('112'),
    }),
    fc.record({
      kind: fc.constant('cap' as const),
      type: fc.constant<BetTypeCode>('3tod'),
      number: fc.constant('321'),
      cap: fc.bigInt({ min: 0n, max: 90000n }),
    }),
    fc.record({
      kind: fc.constant('reduced' as const),
      type: fc.constant<BetTypeCode>('3top'),
      number: fc.constant('123'),
      rate: fc.integer({ min: 1, max: 120000 }),
    }),
  );

  test('no cap is ever passed, totals are the sums, nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 30 }), fc.array(anyLimit), (slip, limits) => {
        const result = validateSlip(slip, terms({ limits }));
        expect(result.lines.map(({ type, number, stake }) => ({ type, number, stake }))).toEqual(slip);
        const byKey = new Map<string, bigint>();
        let total = 0n;
        for (const line of result.lines) {
          if (line.status === 'refused') continue;
          total += line.stake;
          const key = betKey(line.type, line.number);
          byKey.set(key, (byKey.get(key) ?? 0n) + line.stake);
          expect(line.rate).toBeLessThanOrEqual(line.fullRate);
        }
        expect(total).toBe(result.total);
        for (const limit of limits) {
          if (limit.kind === 'cap') expect((byKey.get('3tod:123') ?? 0n) <= limit.cap).toBe(true);
        }
        expect((byKey.get('2top:12') ?? 0n) <= baht(600)).toBe(true);
      }),
    );
  });

  test('more limits never make any line better', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 12 }), fc.array(anyLimit), (slip, limits) => {
        const rates = (all: readonly NumberLimit[]) =>
          slip.map((line) => {
            const [only] = validateSlip([line], terms({ limits: all })).lines;
            return only && only.status !== 'refused' ? only.rate : 0;
          });
        const free = rates([]);
        rates(limits).forEach((rate, index) => expect(rate).toBeLessThanOrEqual(free[index] ?? 0));
      }),
    );
  });
});

describe('a bill that changed', () => {
  const slip = [bet('3top', '123', 10), bet('3top', '124', 10), bet('3top', '125', 10)];
  const before = validateSlip(
    slip,
    terms({ limits: [reduced('3top', '124', 50000), closed('3top', '125')] }),
  );

  test('the same terms make nothing worse', () => {
    expect(worseLines(before, before)).toEqual([]);
  });

  test('a lower rate and a refusal are worse, a higher rate and a reopening are not', () => {
    const now = validateSlip(slip, terms({ limits: [closed('3top', '123'), reduced('3top', '124', 45000)] }));
    expect(worseLines(before, now)).toEqual([0, 1]);
    expect(worseLines(now, before)).toEqual([2]);
    expect(worseLines(before, validateSlip(slip, terms()))).toEqual([]);
  });

  test('other slips are not compared', () => {
    expect(() => worseLines(before, validateSlip(slip.slice(1), terms()))).toThrow(RangeError);
    expect(() => worseLines(before, validateSlip(slip.toReversed(), terms()))).toThrow(RangeError);
  });
});

describe('merging duplicates', () => {
  test('adds equal bets, keeps places and spelling, names what was merged', () => {
    const lines = [
      bet('3top', '123', 10),
      bet('3tod', '321', 5),
      bet('3top', '123', 20),
      bet('3tod', '123', 5),
      bet('3top', '321', 1),
    ];
    expect(mergeDuplicates(lines)).toEqual({
      lines: [bet('3top', '123', 30), bet('3tod', '321', 10), bet('3top', '321', 1)],
      merged: [
        { type: '3top', number: '123', count: 2 },
        { type: '3tod', number: '321', count: 2 },
      ],
    });
  });

  test('never changes the total and leaves no duplicate', () => {
    const line = fc.record({
      type: fc.constantFrom<BetTypeCode>('3top', '3tod'),
      number: fc.constantFrom('123', '321', '112', '121'),
      stake: fc.bigInt({ min: 1n, max: 1000n }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { lines: merged } = mergeDuplicates(lines);
        const sum = (all: readonly StakedNumber[]) => all.reduce((total, it) => total + it.stake, 0n);
        expect(sum(merged)).toBe(sum(lines));
        expect(new Set(merged.map((it) => betKey(it.type, it.number))).size).toBe(merged.length);
        expect(mergeDuplicates(merged).merged).toEqual([]);
      }),
    );
  });
});

describe('cancelling', () => {
  const rule = { minutesBeforeClose: 10, maxPerDay: 4 };
  const closesAt = 100 * 60_000;
  test.each([
    [90 * 60_000 - 1, 3, { allowed: true, until: 5_400_000 }],
    [90 * 60_000, 0, { allowed: false, reason: 'too_late', until: 5_400_000 }],
    [0, 4, { allowed: false, reason: 'too_many_today', until: 5_400_000 }],
  ])('at %i with %i cancelled', (now, cancelledToday, answer) => {
    expect(mayCancel(rule, { now, closesAt, cancelledToday })).toEqual(answer);
  });
});
