import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  arrangementCount,
  arrangements,
  backRun,
  doubles,
  evenNumbers,
  frontRun,
  highNumbers,
  lowNumbers,
  nineteenDoors,
  oddNumbers,
  threeDigitNumbers,
  triples,
  twoDigitNumbers,
  winNumbers,
} from './number-helpers.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
function numberOf(least: number, most: number) {
  return fc.array(digit, { minLength: least, maxLength: most }).map((digits) => digits.join(''));
}
function sorted(text: string) {
  return Array.from(text).toSorted().join('');
}

describe('orders of a number', () => {
  test.each([
    ['123', ['123', '132', '213', '231', '312', '321']],
    ['112', ['112', '121', '211']],
    ['221', ['221', '122', '212']],
    ['777', ['777']],
    ['007', ['007', '070', '700']],
    ['12', ['12', '21']],
    ['55', ['55']],
    ['1122', ['1122', '1212', '1221', '2112', '2121', '2211']],
    ['5', ['5']],
  ])('%s has exactly these, itself first', (number, expected) => {
    expect(arrangements(number)).toEqual(expected);
  });

  test.each([
    ['1234', 24],
    ['1123', 12],
    ['1112', 4],
    ['1111', 1],
    ['409', 6],
    ['11', 1],
  ])('%s has %i of them', (number, count) => {
    expect(arrangementCount(number)).toBe(count);
    expect(arrangements(number)).toHaveLength(count);
  });

  test('are distinct, use the same digits, begin with the number, and are as many as arithmetic says', () => {
    fc.assert(
      fc.property(numberOf(1, 6), (number) => {
        const all = arrangements(number);
        expect(new Set(all).size).toBe(all.length);
        expect(all.every((other) => sorted(other) === sorted(number))).toBe(true);
        expect(all[0]).toBe(number);
        expect(all).toHaveLength(arrangementCount(number));
      }),
    );
  });

  test('of any order are the same set', () => {
    fc.assert(
      fc.property(numberOf(2, 4), (number) => {
        for (const other of arrangements(number)) {
          expect(arrangements(other).toSorted()).toEqual(arrangements(number).toSorted());
        }
      }),
    );
  });

  test.each(['', 'x', '12a', '1234567', '๑๒'])('refuses %j', (text) => {
    expect(() => arrangements(text)).toThrow(RangeError);
  });
});

describe('helpers', () => {
  test('19 doors of 5 are these nineteen', () => {
    expect(nineteenDoors('5').join(' ')).toBe('05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95');
  });

  test('every digit has exactly 19 doors, and they are its front run and back run together', () => {
    for (let n = 0; n < 10; n += 1) {
      const doors = nineteenDoors(String(n));
      expect(doors).toHaveLength(19);
      expect(new Set([...frontRun(String(n)), ...backRun(String(n))])).toEqual(new Set(doors));
    }
  });

  test('runs have ten numbers each', () => {
    expect(frontRun('5').join(' ')).toBe('50 51 52 53 54 55 56 57 58 59');
    expect(backRun('0').join(' ')).toBe('00 10 20 30 40 50 60 70 80 90');
  });

  test.each(['', '12', 'a', '٣'])('runs and doors refuse %j', (text) => {
    expect(() => frontRun(text)).toThrow(RangeError);
    expect(() => backRun(text)).toThrow(RangeError);
    expect(() => nineteenDoors(text)).toThrow(RangeError);
  });

  test('boards, doubles and triples are complete', () => {
    expect(twoDigitNumbers).toHaveLength(100);
    expect(threeDigitNumbers).toHaveLength(1000);
    expect(threeDigitNumbers[7]).toBe('007');
    expect(new Set(threeDigitNumbers).size).toBe(1000);
    expect(doubles.join(' ')).toBe('00 11 22 33 44 55 66 77 88 99');
    expect(triples.join(' ')).toBe('000 111 222 333 444 555 666 777 888 999');
  });

  test('low and high, even and odd part the hundred in halves', () => {
    expect([lowNumbers.length, highNumbers.length, evenNumbers.length, oddNumbers.length]).toEqual([
      50, 50, 50, 50,
    ]);
    expect([lowNumbers[0], lowNumbers.at(-1), highNumbers[0], highNumbers.at(-1)]).toEqual([
      '00',
      '49',
      '50',
      '99',
    ]);
    expect(new Set([...lowNumbers, ...highNumbers]).size).toBe(100);
    expect(new Set([...evenNumbers, ...oddNumbers]).size).toBe(100);
    expect(evenNumbers.slice(0, 6)).toEqual(['00', '02', '04', '06', '08', '10']);
    expect(oddNumbers.slice(0, 6)).toEqual(['01', '03', '05', '07', '09', '11']);
  });
});

describe('win numbers', () => {
  const once = { repeats: false, everyOrder: false };

  test.each([
    ['1234', 2, once, '12 13 14 23 24 34'],
    ['123', 2, { repeats: true, everyOrder: false }, '11 12 13 22 23 33'],
    ['123', 2, { repeats: false, everyOrder: true }, '12 13 21 23 31 32'],
    ['12', 2, { repeats: true, everyOrder: true }, '11 12 21 22'],
    ['1234', 3, once, '123 124 134 234'],
    ['12', 3, { repeats: true, everyOrder: false }, '111 112 122 222'],
    ['31', 2, once, '31'],
    ['1122', 2, once, '12'],
    ['12', 3, once, ''],
    ['01234', 4, once, '0123 0124 0134 0234 1234'],
  ] as const)('of %s with %i digits, %o', (chosen, size, options, expected) => {
    expect(winNumbers(chosen, size, options).join(' ')).toBe(expected);
  });

  test('are distinct, use only chosen digits and are as many as combinatorics says', () => {
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    const choose = (n: number, k: number): number =>
      k > n ? 0 : factorial(n) / factorial(k) / factorial(n - k);
    fc.assert(
      fc.property(
        fc.uniqueArray(digit, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(2, 3, 4),
        fc.boolean(),
        fc.boolean(),
        (digits, size, repeats, everyOrder) => {
          const all = winNumbers(digits.join(''), size, { repeats, everyOrder });
          const n = digits.length;
          const ordered = repeats ? n ** size : choose(n, size) * factorial(size);
          const unordered = repeats ? choose(n + size - 1, size) : choose(n, size);
          expect(all).toHaveLength(everyOrder ? ordered : unordered);
          expect(new Set(all).size).toBe(all.length);
          expect(all.every((number) => Array.from(number).every((it) => digits.includes(it)))).toBe(true);
        },
      ),
    );
  });
});
