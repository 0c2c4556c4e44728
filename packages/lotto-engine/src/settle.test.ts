import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BetTypeCode } from './bet-types.ts';
import { payoutOf, parseRate, rateText } from './payout.ts';
import { resultFaults, winningNumbers, type DrawResult } from './result.ts';
import { settleLine, possibleWin, typesOf, type Set4Line } from './settle.ts';
import { wins } from './win.ts';

const government: DrawResult = {
  first: '820507',
  bottom2: '07',
  front3: ['112', '409'],
  bottom3: ['000', '409'],
};
const pair: DrawResult = { first: '112', bottom2: '11' };
const triple: DrawResult = { first: '777', bottom2: '70' };
const zeros: DrawResult = { first: '0007', bottom2: '00' };

// By hand: result, type, number, stake in satang, rate in hundredths, what is paid in satang.
const reckoning: readonly (readonly [
  string,
  DrawResult,
  Exclude<BetTypeCode, 'set4'>,
  string,
  bigint,
  number,
  bigint,
])[] = [
  ['straight', government, '3top', '507', 10000n, 90000, 9000000n],
  ['straight, other order', government, '3top', '570', 10000n, 90000, 0n],
  ['straight at half rate', government, '3top', '507', 10000n, 45000, 4500000n],
  ['tod, same order', government, '3tod', '507', 10000n, 15000, 1500000n],
  ['tod, other order', government, '3tod', '750', 10000n, 15000, 1500000n],
  ['tod, other digits', government, '3tod', '557', 10000n, 15000, 0n],
  ['front, first of two', government, '3front', '112', 2000n, 45000, 900000n],
  ['front, second of two', government, '3front', '409', 2000n, 45000, 900000n],
  ['front, other order', government, '3front', '121', 2000n, 45000, 0n],
  ['back, zeros', government, '3bottom', '000', 100n, 45000, 45000n],
  ['back is not front', government, '3bottom', '112', 100n, 45000, 0n],
  ['two top, leading zero', government, '2top', '07', 500n, 9000, 45000n],
  ['two top, without its zero place', government, '2top', '70', 500n, 9000, 0n],
  ['two bottom', government, '2bottom', '07', 500n, 9500, 47500n],
  ['run top 0', government, 'run_top', '0', 10000n, 320, 32000n],
  ['run top outside the last three', government, 'run_top', '8', 10000n, 320, 0n],
  ['run bottom 7', government, 'run_bottom', '7', 10000n, 420, 42000n],
  ['run bottom 5', government, 'run_bottom', '5', 10000n, 420, 0n],
  ['four top', government, '4top', '0507', 100n, 600000, 600000n],
  ['four top, other order', government, '4top', '5070', 100n, 600000, 0n],
  ['four tod', government, '4tod', '7005', 100n, 25000, 25000n],
  ['four tod needs both zeros', government, '4tod', '7505', 100n, 25000, 0n],
  ['pair in tod', pair, '3tod', '211', 300n, 12000, 36000n],
  ['pair in tod, wrong digit doubled', pair, '3tod', '221', 300n, 12000, 0n],
  ['pair: run pays once', pair, 'run_top', '1', 300n, 320, 960n],
  ['pair: run bottom pays once', pair, 'run_bottom', '1', 300n, 420, 1260n],
  ['triple in tod', triple, '3tod', '777', 300n, 12000, 36000n],
  ['triple straight', triple, '3top', '777', 300n, 80000, 240000n],
  ['triple: run pays once', triple, 'run_top', '7', 300n, 320, 960n],
  ['leading zeros straight', zeros, '3top', '007', 100n, 85000, 85000n],
  ['leading zeros, not a shorter number', zeros, '3top', '070', 100n, 85000, 0n],
  ['zeros bottom', zeros, '2bottom', '00', 100n, 9000, 9000n],
  ['four with leading zeros', zeros, '4top', '0007', 100n, 600000, 600000n],
  ['a third of a satang is dropped', pair, 'run_top', '2', 33n, 333, 109n],
  ['one satang', pair, 'run_top', '2', 1n, 320, 3n],
];

describe('settlement agrees with a reckoning by hand', () => {
  test.each(reckoning)('%s', (_name, result, type, number, stake, rate, paid) => {
    expect(settleLine({ type, number, stake, rate }, result)).toEqual({ won: paid > 0n, paid });
  });

  test('equal front prizes pay once', () => {
    const result = { ...government, front3: ['112', '112'] };
    expect(settleLine({ type: '3front', number: '112', stake: 100n, rate: 45000 }, result).paid).toBe(45000n);
  });

  test('a result without the prize refuses instead of losing', () => {
    expect(() => settleLine({ type: '3front', number: '112', stake: 100n, rate: 45000 }, pair)).toThrow(
      RangeError,
    );
    expect(() => settleLine({ type: '4top', number: '0112', stake: 100n, rate: 45000 }, pair)).toThrow(
      RangeError,
    );
    expect(() => winningNumbers('2bottom', { first: '123' })).toThrow(/bottom2 missing/);
  });

  test.each(['7', '007', '1a', '', '๐๗'])('a malformed number %j refuses', (number) => {
    expect(() => wins('2top', number, government)).toThrow(RangeError);
  });
});

describe('a set of four digits', () => {
  const set = {
    price: 12000n,
    prizes: {
      exact4: 15000000n,
      tod4: 400000n,
      exact3: 4000000n,
      tod3: 300000n,
      front2: 100000n,
      back2: 120000n,
    },
  };
  const line = (number: string, stake = 12000n): Set4Line => ({ type: 'set4', number, stake, set });
  const drawn: DrawResult = { first: '41234' };

  test.each([
    ['1234', 15000000n, 'exact4'],
    ['4321', 400000n, 'tod4'],
    ['9234', 4000000n, 'exact3'],
    ['9432', 300000n, 'tod3'],
    ['1299', 100000n, 'front2'],
    ['9934', 120000n, 'back2'],
    ['1243', 400000n, 'tod4'],
  ])('%s against 1234 pays %s satang for %s', (number, paid, prize) => {
    expect(settleLine(line(number), drawn)).toEqual({ won: true, paid, prize });
  });

  test('only the best prize is paid, for each set', () => {
    expect(settleLine(line('1234', 36000n), drawn).paid).toBe(45000000n);
    expect(settleLine(line('9234', 24000n), drawn)).toEqual({ won: true, paid: 8000000n, prize: 'exact3' });
  });

  test('nothing hit pays nothing', () => {
    expect(settleLine(line('5678'), drawn)).toEqual({ won: false, paid: 0n });
  });

  test('pairs: 1123 against 2113 is any order, not the last three', () => {
    expect(settleLine(line('1123'), { first: '2113' })).toEqual({ won: true, paid: 400000n, prize: 'tod4' });
  });

  test('a part of a set is refused', () => {
    expect(() => settleLine(line('1234', 100n), drawn)).toThrow(RangeError);
    expect(() => settleLine(line('123'), drawn)).toThrow(RangeError);
    expect(() => settleLine(line('1234', 0n), drawn)).toThrow(RangeError);
  });

  test('the possible win is the top prize for each set', () => {
    expect(possibleWin(line('1234', 24000n))).toBe(30000000n);
    expect(possibleWin({ type: '2top', number: '12', stake: 500n, rate: 9000 })).toBe(45000n);
  });
});

describe('results', () => {
  test('a complete government result may settle everything', () => {
    const types = [
      '3top',
      '3tod',
      '3front',
      '3bottom',
      '2top',
      '2bottom',
      'run_top',
      'run_bottom',
      '4top',
      '4tod',
      'set4',
    ] as const;
    expect(resultFaults(government, types)).toEqual([]);
  });

  test.each([
    [{ first: '12' }, [], [{ part: 'first', fault: 'malformed' }]],
    [{ first: '1234567' }, [], [{ part: 'first', fault: 'malformed' }]],
    [{ first: '123' }, ['4top'], [{ part: 'first', fault: 'malformed' }]],
    [{ first: '123' }, ['2bottom'], [{ part: 'bottom2', fault: 'missing' }]],
    [{ first: '123', bottom2: '1' }, [], [{ part: 'bottom2', fault: 'malformed' }]],
    [{ first: '123', front3: ['12'] }, [], [{ part: 'front3', fault: 'malformed' }]],
    [{ first: '123', front3: ['112', '12'] }, [], [{ part: 'front3', fault: 'malformed' }]],
    [{ first: '123', front3: ['112'] }, ['3front'], [{ part: 'front3', fault: 'malformed' }]],
    [{ first: '123', bottom3: ['112'] }, [], [{ part: 'bottom3', fault: 'malformed' }]],
    [{ first: '123', front3: [] }, ['3front'], [{ part: 'front3', fault: 'malformed' }]],
    [{ first: '123', bottom3: ['111', '222', '333'] }, [], [{ part: 'bottom3', fault: 'malformed' }]],
  ] as const)('%o selling %o has %o', (result, types, faults) => {
    expect(resultFaults(result, types)).toEqual(faults);
  });

  test('the types of a round are listed once', () => {
    expect(typesOf([{ type: '2top' }, { type: '3top' }, { type: '2top' }])).toEqual(['2top', '3top']);
  });
});

describe('win rules, for every draw', () => {
  const three = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'));
  const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));

  test('straight implies tod, and tod does not depend on the order of digits', () => {
    fc.assert(
      fc.property(three, three, (number, first) => {
        if (wins('3top', number, { first })) expect(wins('3tod', number, { first })).toBe(true);
        const turned = number.slice(1) + number.slice(0, 1);
        expect(wins('3tod', turned, { first })).toBe(wins('3tod', number, { first }));
      }),
    );
  });

  test('exactly one two-digit number and one three-digit number wins straight', () => {
    fc.assert(
      fc.property(three, two, (first, bottom2) => {
        const result = { first, bottom2 };
        const count = (type: '2top' | '2bottom') =>
          Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter((n) =>
            wins(type, n, result),
          ).length;
        expect(count('2top')).toBe(1);
        expect(count('2bottom')).toBe(1);
      }),
      { numRuns: 30 },
    );
  });

  test('a run wins exactly for the different digits of the prize', () => {
    fc.assert(
      fc.property(three, two, (first, bottom2) => {
        const winners = (type: 'run_top' | 'run_bottom') =>
          Array.from('0123456789').filter((digit) => wins(type, digit, { first, bottom2 })).length;
        expect(winners('run_top')).toBe(new Set(first).size);
        expect(winners('run_bottom')).toBe(new Set(bottom2).size);
      }),
    );
  });
});

describe('payout arithmetic', () => {
  test('is exact to the satang and never rounds up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (stake, rate) => {
          const exact = stake * BigInt(rate);
          const paid = payoutOf(stake, rate);
          expect(paid * 100n <= exact && exact - paid * 100n < 100n).toBe(true);
        },
      ),
    );
  });

  test('whole baht at any rate lose nothing', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (baht, rate) => {
          expect(payoutOf(baht * 100n, rate)).toBe(baht * BigInt(rate));
        },
      ),
    );
  });

  test.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rate %d is refused', (rate) => {
    expect(() => payoutOf(100n, rate)).toThrow(RangeError);
  });

  test('a negative stake is refused', () => {
    expect(() => payoutOf(-1n, 100)).toThrow(RangeError);
  });

  test.each([
    ['900', 90000],
    ['3.2', 320],
    ['3.20', 320],
    ['0.01', 1],
    ['0.05', 5],
    ['4.25', 425],
    ['0', undefined],
    ['3.205', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['03', undefined],
  ])('the rate %j reads as %s', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
  });

  test('rates survive writing and reading', () => {
    expect([rateText(90000), rateText(320), rateText(305), rateText(1)]).toEqual([
      '900',
      '3.2',
      '3.05',
      '0.01',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (rate) => {
        expect(parseRate(rateText(rate))).toBe(rate);
      }),
    );
  });
});
