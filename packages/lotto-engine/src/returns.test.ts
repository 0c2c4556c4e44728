import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betTypes, isBetTypeCode, type BetTypeCode } from './bet-types.ts';
import type { Satang } from './payout.ts';
import type { DrawResult } from './result.ts';
import { guaranteedReturn, maxReturn } from './returns.ts';
import type { Set4Terms } from './set4.ts';
import { settleLine, type SoldLine } from './settle.ts';

function padded(n: number, digits: number): string {
  return String(n).padStart(digits, '0');
}
function all(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, n) => padded(n, digits));
}

const set: Set4Terms = {
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

function rated(type: Exclude<BetTypeCode, 'set4'>, number: string, stake: bigint, rate: number): SoldLine {
  return {
    type,
    number,
    stake,
    rate,
  };
}

function paid(lines: readonly SoldLine[], result: DrawResult): Satang {
  return lines.reduce((sum, line) => sum + settleLine(line, result).paid, 0n);
}

function least(amounts: readonly Satang[]): Satang {
  return amounts.reduce((a, b) => (b < a ? b : a));
}
function most(amounts: readonly Satang[]): Satang {
  return amounts.reduce((a, b) => (b > a ? b : a));
}

// Every draw of each part, settled line by line; of front and back numbers those that some line names and two others
// (all that no line names pay the same).
function bruteForce(lines: readonly SoldLine[]): { least: Satang; most: Satang } {
  const of = (source: string) => lines.filter(({ type }) => betTypes[type].source === source);
  const pairsOf = (source: 'front3' | 'bottom3'): readonly Satang[] => {
    const own = of(source);
    const named = new Set(own.map(({ number }) => number));
    const numbers = [
      ...named,
      ...all(3)
        .filter((number) => !named.has(number))
        .slice(0, 2),
    ];
    return numbers.flatMap((a) => numbers.map((b) => paid(own, { first: '0000', [source]: [a, b] })));
  };
  const parts = [
    all(4).map((first) => paid(of('first'), { first })),
    all(2).map((bottom2) => paid(of('bottom2'), { first: '0000', bottom2 })),
    pairsOf('front3'),
    pairsOf('bottom3'),
  ];
  const sum = (pick: (amounts: readonly Satang[]) => Satang) =>
    parts.reduce((total, amounts) => total + pick(amounts), 0n);
  return { least: sum(least), most: sum(most) };
}

const anyLine: fc.Arbitrary<SoldLine> = fc
  .record({
    type: fc.constantFrom(...Object.keys(betTypes).filter(isBetTypeCode)),
    // Few digits: lines meet on the same numbers often.
    digits: fc.array(fc.constantFrom('0', '1', '7'), { minLength: 4, maxLength: 4 }),
    stake: fc.bigInt({ min: 1n, max: 5_000n }),
    rate: fc.integer({ min: 1, max: 700_000 }),
    sets: fc.bigInt({ min: 1n, max: 3n }),
  })
  .map(({ type, digits, stake, rate, sets }) => {
    const number = digits.slice(0, betTypes[type].digits).join('');
    return type === 'set4' ? { type, number, stake: set.price * sets, set } : { type, number, stake, rate };
  });

describe('what one draw can pay on lines together', () => {
  test('agrees with settling every draw', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 7 }), (lines) => {
        expect({ least: guaranteedReturn(lines), most: maxReturn(lines) }).toEqual(bruteForce(lines));
      }),
      { numRuns: 12 },
    );
  });

  test('agrees with settling every draw when every number of a part is sold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2top', '2bottom', 'run_top', 'run_bottom'),
        fc.infiniteStream(fc.bigInt({ min: 1n, max: 300n })),
        fc.array(anyLine, { maxLength: 3 }),
        (type, stakes, more) => {
          const lines = all(betTypes[type].digits).map((number) =>
            rated(type, number, stakes.next().value ?? 1n, 9_000),
          );
          const whole = [...lines, ...more];
          expect(guaranteedReturn(lines)).toBeGreaterThan(0n);
          expect({ least: guaranteedReturn(whole), most: maxReturn(whole) }).toEqual(bruteForce(whole));
        },
      ),
      { numRuns: 5 },
    );
  });

  test('no line pays nothing', () => {
    expect([guaranteedReturn([]), maxReturn([])]).toEqual([0n, 0n]);
  });

  test('a slip over 00–99 at 92 gets 92 of 100 back for certain', () => {
    const lines = all(2).map((number) => rated('2top', number, 100n, 9_200));
    expect([guaranteedReturn(lines), maxReturn(lines)]).toEqual([9_200n, 9_200n]);
    expect(guaranteedReturn(lines.slice(1))).toBe(0n);
  });

  test('the ten run digits always pay one and at most three', () => {
    const lines = all(1).map((number) => rated('run_top', number, 1_000n, 320));
    expect([guaranteedReturn(lines), maxReturn(lines)]).toEqual([3_200n, 9_600n]);
  });

  test('all front numbers pay one for certain (equal prizes pay once) and two at most', () => {
    const lines = all(3).map((number) => rated('3front', number, 100n, 45_000));
    expect([guaranteedReturn(lines), maxReturn(lines)]).toEqual([45_000n, 90_000n]);
  });

  test('bets on different parts add up, bets on different numbers of one part do not', () => {
    const lines = [
      rated('3top', '123', 100n, 90_000),
      rated('3top', '124', 100n, 90_000),
      rated('2top', '23', 100n, 9_000),
      rated('2bottom', '23', 100n, 9_000),
    ];
    expect(maxReturn(lines)).toBe(90_000n + 9_000n + 9_000n);
  });

  test('a malformed line is refused', () => {
    expect(() => maxReturn([rated('2top', '123', 100n, 9_000)])).toThrow(RangeError);
    expect(() => guaranteedReturn([{ type: 'set4', number: '1234', stake: 100n, set }])).toThrow(RangeError);
  });
});
