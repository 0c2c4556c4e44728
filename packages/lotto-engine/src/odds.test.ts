import { describe, expect, test } from 'vitest';

import { betTypeCodes, betTypes, isBetNumber, isBetTypeCode, sameBetNumber } from './bet-types.ts';
import { decimalText, fraction, oneInText, percentText } from './fraction.ts';
import { threeDigitNumbers } from './number-helpers.ts';
import { averageReturn, trueOdds, type RatedType } from './odds.ts';
import { set4AverageReturn, set4Odds } from './set4.ts';
import { wins } from './win.ts';

describe('true odds and average return', () => {
  test.each([
    ['3top', 90000, '90.00'],
    ['3top', 85000, '85.00'],
    ['3top', 80000, '80.00'],
    ['3tod', 15000, '90.00'],
    ['3tod', 12000, '72.00'],
    ['3front', 45000, '90.00'],
    ['3bottom', 45000, '90.00'],
    ['2top', 9000, '90.00'],
    ['2bottom', 9500, '95.00'],
    ['run_top', 320, '86.72'],
    ['run_bottom', 420, '79.80'],
    ['4top', 600000, '60.00'],
    ['4tod', 25000, '60.00'],
  ] as const)('%s at %i returns %s per cent', (type, rate, percent) => {
    expect(percentText(averageReturn(type, rate), 2)).toBe(percent);
  });

  test.each([
    ['3tod', '123', 6n, 1000n],
    ['3tod', '112', 3n, 1000n],
    ['3tod', '777', 1n, 1000n],
    ['4tod', '1123', 12n, 10000n],
    ['4tod', '1122', 6n, 10000n],
    ['4tod', '1112', 4n, 10000n],
    ['run_top', '5', 271n, 1000n],
    ['run_bottom', '5', 19n, 100n],
  ] as const)('%s %s wins %s in %s', (type, number, numerator, denominator) => {
    expect(trueOdds(type, number)).toEqual(fraction(numerator, denominator));
  });

  test.each(['3top', '3tod', '2top', 'run_top'] as const)(
    '%s: the odds are what counting every draw gives',
    (type: RatedType) => {
      for (const number of ['012', '112', '777', '900'].map((it) => it.slice(0, betTypes[type].digits))) {
        const won = threeDigitNumbers.filter((first) => wins(type, number, { first })).length;
        expect(trueOdds(type, number)).toEqual(fraction(won, 1000));
      }
    },
  );

  test('run and two bottom: counted over every two-digit prize', () => {
    const prizes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    const won = (type: '2bottom' | 'run_bottom', number: string) =>
      prizes.filter((bottom2) => wins(type, number, { first: '000', bottom2 })).length;
    expect(trueOdds('2bottom', '07')).toEqual(fraction(won('2bottom', '07'), 100));
    expect(trueOdds('run_bottom', '0')).toEqual(fraction(won('run_bottom', '0'), 100));
  });

  test('a number of another length is refused', () => {
    expect(() => trueOdds('3tod', '12')).toThrow(RangeError);
  });

  test('a set: chance and return are counted over ten thousand draws', () => {
    const terms = { price: 12000n, prizes: { exact4: 12000_0000n } };
    expect(set4Odds('1234', terms)).toEqual(fraction(1, 10000));
    expect(set4AverageReturn('1234', terms)).toEqual(fraction(1, 1));
    // 4 in place 1, any order 23 more; by hand 1 × 1,000,000 + 23 × 10,000 of 10,000 × 12,000.
    const two = { price: 12000n, prizes: { exact4: 1000000n, tod4: 10000n } };
    expect(set4Odds('1234', two)).toEqual(fraction(24, 10000));
    expect(set4AverageReturn('1234', two)).toEqual(fraction(1230000, 120000000));
    expect(set4Odds('1234', { price: 1n, prizes: { back2: 1n } })).toEqual(fraction(1, 100));
    expect(set4Odds('1234', { price: 1n, prizes: { front3: 1n, tod3: 1n } })).toEqual(
      fraction(10 + 60 - 1, 10000),
    );
  });
});

describe('fractions', () => {
  test('are in lowest terms and refuse what is none', () => {
    expect(fraction(6, 1000)).toEqual({ numerator: 3n, denominator: 500n });
    expect(fraction(0, 5)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(-1, 2)).toThrow(RangeError);
  });

  test('are written with halves rounded up', () => {
    expect(decimalText(fraction(271, 1000), 2)).toBe('0.27');
    expect(decimalText(fraction(1, 8), 2)).toBe('0.13');
    expect(decimalText(fraction(2, 3), 0)).toBe('1');
    expect(decimalText(fraction(1, 1000), 2)).toBe('0.00');
    expect(oneInText(fraction(6, 1000), 2)).toBe('166.67');
    expect(oneInText(fraction(1, 1000), 0)).toBe('1000');
  });
});

describe('the table of bet types', () => {
  test('lists every code once under its own name', () => {
    expect(betTypeCodes.toSorted()).toEqual(Object.keys(betTypes).toSorted());
    for (const code of betTypeCodes) expect(betTypes[code].code).toBe(code);
    expect(betTypeCodes.map((code) => betTypes[code].digits)).toEqual([3, 3, 3, 3, 2, 2, 1, 1, 4, 4, 4]);
  });

  test('knows its codes and numbers, and no others', () => {
    expect(isBetTypeCode('3top')).toBe(true);
    expect(isBetTypeCode('toString')).toBe(false);
    expect(isBetNumber('3top', '007')).toBe(true);
    for (const text of ['7', '0007', '0x7', ' 07', '๐๐๗', '']) expect(isBetNumber('3top', text)).toBe(false);
  });

  test('only tod is the same bet in another order', () => {
    expect(sameBetNumber('3tod', '321')).toBe('123');
    expect(sameBetNumber('3top', '321')).toBe('321');
    expect(sameBetNumber('set4', '4321')).toBe('4321');
  });
});
