import fc from 'fast-check';
import { expect, it } from 'vitest';

import { commissionOf, maskName, nextRow, percentText, rateOf } from './rules.ts';

const rates = { slot: 50, casino: 30, sport: 30, lotto: 80, fishing: 50, freespin: 50 };

it.each([
  ['slot', 1, 1_000_00n, 5_00n],
  ['slot', 2, 1_000_00n, 1_00n],
  ['casino', 1, 1_000_00n, 3_00n],
  ['casino', 2, 1_000_00n, 60n],
  ['lotto', 1, 99n, 0n],
  ['lotto', 1, 1_25n, 1n],
  ['lotto', 2, 6_24n, 0n],
  ['lotto', 2, 6_25n, 1n],
] as const)('%s, level %i: %s satang come to %s', (kind, level, turnover, amount) => {
  expect(commissionOf(turnover, rateOf({ rates, level2Share: 20 }, kind, level))).toBe(amount);
});

it('rounds down by less than one satang and never up, for any turnover, rate and share', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 0, max: 100 }),
      (turnover, hundredths, level2Share) => {
        for (const level of [1, 2] as const) {
          const rate = rateOf({ rates: { ...rates, slot: hundredths }, level2Share }, 'slot', level);
          const exact = turnover * BigInt(hundredths) * (level === 1 ? 100n : BigInt(level2Share));
          const paid = commissionOf(turnover, rate) * 1_000_000n;
          expect(paid <= exact && exact - paid < 1_000_000n).toBe(true);
        }
      },
    ),
  );
});

it('rows sum up to the commission of the net turnover, however it got there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 1_000_000_00n }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      (nets, rate) => {
        let [turnover, amount] = [0n, 0n];
        for (const net of nets) {
          const row = nextRow(net, rate, { turnover, amount });
          turnover += row?.turnover ?? 0n;
          amount += row?.amount ?? 0n;
          expect([turnover, amount]).toEqual([net, commissionOf(net, rate)]);
          expect(nextRow(net, rate, { turnover, amount })).toBeUndefined();
        }
      },
    ),
  );
});

it.each([
  [5000, '0.50'],
  [1000, '0.10'],
  [450, '0.045'],
  [1, '0.0001'],
  [100_000, '10.00'],
  [0, '0.00'],
])('%i millionths are %s per cent', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});

it.each([
  ['somying23', 'so***23'],
  ['demo', 'd***'],
  ['abcdef', 'ab***ef'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
