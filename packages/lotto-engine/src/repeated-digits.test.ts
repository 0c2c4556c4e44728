import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fraction, oneInText, percentText } from './fraction.ts';
import { threeDigitNumbers } from './number-helpers.ts';
import { oddsByKind, repeatedDigits } from './repeated-digits.ts';
import { bestSet4Prize, set4AverageReturn, set4Odds, type Set4Terms } from './set4.ts';
import { wins } from './win.ts';

test('tod by kinds of number: a pair returns half, a triple a sixth', () => {
  const rows = oddsByKind('3tod', { rate: 15_000 });
  expect(rows.map((it) => [it.number, oneInText(it.odds, 2), percentText(it.average, 2)])).toEqual([
    ['123', '166.67', '90.00'],
    ['112', '333.33', '45.00'],
    ['111', '1000.00', '15.00'],
  ]);
  expect(oddsByKind('4tod', { rate: 25_000 }).map((it) => percentText(it.average, 1))).toEqual([
    '60.0',
    '30.0',
    '15.0',
    '10.0',
    '2.5',
  ]);
  expect(oddsByKind('3top', { rate: 90_000 })).toEqual([]);
  expect(oddsByKind('run_top', { rate: 320 })).toEqual([]);
});

test('tod numbers: their odds are what counting all draws gives, and they are named exactly when digits repeat', () => {
  for (const number of threeDigitNumbers.filter((it) => /^[0157]+$/.test(it))) {
    const found = repeatedDigits('3tod', number, { rate: 15_000 });
    expect(found === undefined).toBe(new Set(number).size === 3);
    if (!found) continue;
    const won = threeDigitNumbers.filter((first) => wins('3tod', number, { first })).length;
    expect(found.own.odds).toEqual(fraction(won, 1000));
    expect(found.twin).toBe(won === 1 ? '3top' : undefined);
  }
});

test('a number whose order matters has no other odds', () => {
  expect(repeatedDigits('3top', '555', { rate: 90_000 })).toBeUndefined();
  expect(repeatedDigits('2bottom', '55', { rate: 9_000 })).toBeUndefined();
  expect(repeatedDigits('4tod', '5555', { rate: 25_000 })?.twin).toBe('4top');
});

const prize = fc.option(fc.bigInt({ min: 1n, max: 1_000_000n }), { nil: 0n });
const anySet: fc.Arbitrary<Set4Terms> = fc.record({
  price: fc.constant(12_000n),
  prizes: fc.record({
    exact4: prize,
    tod4: prize,
    exact3: prize,
    front3: prize,
    tod3: prize,
    front2: prize,
    back2: prize,
  }),
});

test('a set: odds and return are what counting all 10,000 draws gives', () => {
  const draws = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
  const number = fc.array(fc.constantFrom('0', '1', '7', '9'), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(anySet, number, (set, digits) => {
      const own = digits.join('');
      const amounts = draws.flatMap((drawn) => bestSet4Prize(own, drawn, set)?.amount ?? []);
      expect(set4Odds(own, set)).toEqual(fraction(amounts.length, 10_000));
      const paid = amounts.reduce((a, b) => a + b, 0n);
      expect(set4AverageReturn(own, set)).toEqual(fraction(paid, set.price * 10_000n));
      const found = repeatedDigits('set4', own, { set });
      if (found) expect(found.own.average).toEqual(set4AverageReturn(own, set));
    }),
    { numRuns: process.env['LONG'] === '1' ? 500 : 6 },
  );
});
