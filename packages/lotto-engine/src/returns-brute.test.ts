import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betTypeCodes, betTypes, type BetTypeCode } from './bet-types.ts';
import { validateSlip, type BetTerms, type NumberLimit } from './limits.ts';
import type { StakedNumber } from './merge.ts';
import type { Satang } from './payout.ts';
import type { DrawResult } from './result.ts';
import { maxReturn } from './returns.ts';
import type { Set4Terms } from './set4.ts';
import { settleLine, type SoldLine } from './settle.ts';

const long = process.env['LONG'] === '1';

function all(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));
}

const set: Set4Terms = { price: 12000n, prizes: { exact4: 9_000_000n, tod3: 300_000n, back2: 120_000n } };

/** Which draws of its prize pay a line, and how much of it: 0 or 1, for a set the prize in satang. Kept by number. */
const kept = new Map<string, Float64Array>();
function winsOf({ type, number }: { readonly type: BetTypeCode; readonly number: string }): Float64Array {
  const known = kept.get(`${type}${number}`);
  if (known) return known;
  const { source, prizeDigits } = betTypes[type];
  const unit: SoldLine =
    type === 'set4' ? { type, number, stake: set.price, set } : { type, number, stake: 100n, rate: 100 };
  // The same number drawn twice pays once: this is what one of two prizes pays.
  const result = (drawn: string): DrawResult =>
    source === 'first'
      ? { first: drawn.padStart(3, '9') }
      : { first: '000', [source]: source === 'bottom2' ? drawn : [drawn, drawn] };
  const draws = all(type === 'run_bottom' || source === 'bottom2' ? 2 : prizeDigits);
  const found = Float64Array.from(draws, (drawn) => {
    const { paid } = settleLine(unit, result(drawn));
    return Number(type === 'set4' ? paid : paid / 100n);
  });
  kept.set(`${type}${number}`, found);
  return found;
}

/** The most that any draw pays on these lines: every first prize, 2-digit prize and pair of front and back prizes. */
function bruteForce(lines: readonly SoldLine[]): Satang {
  const paysOf = (source: string, count: number): Float64Array => {
    const pays = new Float64Array(count);
    for (const line of lines) {
      if (betTypes[line.type].source !== source) continue;
      const wins = winsOf(line);
      const each =
        line.type === 'set4'
          ? Number(line.stake / set.price)
          : Math.floor((Number(line.stake) * line.rate) / 100);
      for (let drawn = 0; drawn < count; drawn += 1)
        pays[drawn] = (pays[drawn] ?? 0) + (wins[drawn % wins.length] ?? 0) * each;
    }
    return pays;
  };
  const most = (pays: Float64Array): number => pays.reduce((a, b) => Math.max(a, b), 0);
  const pair = (pays: Float64Array): number => {
    const [best = 0, second = 0] = pays.toSorted((a, b) => b - a);
    return best + second;
  };
  return BigInt(
    most(paysOf('first', 10_000)) +
      most(paysOf('bottom2', 100)) +
      pair(paysOf('front3', 1_000)) +
      pair(paysOf('bottom3', 1_000)),
  );
}

// Few digits: lines meet on the same numbers often, and what each number wins is found once.
const anyBet: fc.Arbitrary<StakedNumber> = fc
  .record({
    type: fc.constantFrom(...betTypeCodes),
    digits: fc.tuple(...['017', '017', '17', '17'].map((from) => fc.constantFrom(...Array.from(from)))),
    stake: fc.bigInt({ min: 100n, max: 90_000n }),
    sets: fc.bigInt({ min: 1n, max: 3n }),
  })
  .map(({ type, digits, stake, sets }) => ({
    type,
    number: (betTypes[type].digits === 4 ? digits.map((digit) => (digit === '0' ? '7' : digit)) : digits)
      .slice(0, betTypes[type].digits)
      .join(''),
    stake: type === 'set4' ? set.price * sets : stake,
  }));

function sold({ type, number, stake }: StakedNumber, rate: number): SoldLine {
  return type === 'set4' ? { type, number, stake, set } : { type, number, stake, rate };
}

describe('the most that one draw can pay', () => {
  test('is what trying every draw finds', () => {
    const slip = fc.array(fc.tuple(anyBet, fc.integer({ min: 100, max: 700_000 })), { maxLength: 8 });
    fc.assert(
      fc.property(slip, (bets) => {
        const lines = bets.map(([bet, rate]) => sold(bet, rate));
        expect(maxReturn(lines)).toBe(bruteForce(lines));
      }),
      { numRuns: long ? 10_000 : 80 },
    );
    // Ten thousand slips over 11,000 draws each, on a machine that does other things too.
  }, 1_200_000);

  test('is said of a validated slip and never too low, whatever is closed, reduced, capped and cancelled', () => {
    const limit = fc
      .tuple(anyBet, fc.constantFrom('closed', 'reduced', 'cap'), fc.integer({ min: 1, max: 50_000 }))
      .map(([{ type, number }, kind, amount]): NumberLimit => {
        if (kind === 'closed') return { type, number, kind };
        return kind === 'reduced'
          ? { type, number, kind, rate: amount }
          : { type, number, kind, cap: BigInt(amount) * 10n };
      });
    const own: BetTerms = { rate: 40_000, minStake: 100n, maxStake: 100_000n, maxPerMember: 150_000n };
    const types = Object.fromEntries(
      betTypeCodes.map((code) => [code, code === 'set4' ? { ...own, set } : own]),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(anyBet, { maxLength: 6 }), { maxLength: 4 }),
        fc.array(limit, { maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        (slips, limits, cancelled) => {
          const sells = { types, limits, bill: {}, sold: { byMember: new Map(), byEveryone: new Map() } };
          const bills = slips.map((slip) => {
            const { lines, possibleWin } = validateSlip(slip, sells);
            const accepted = lines.flatMap((line) =>
              line.status === 'refused' ? [] : [sold(line, line.rate)],
            );
            expect(possibleWin).toBe(bruteForce(accepted));
            return { accepted, possibleWin };
          });
          const left = bills.filter((_, index) => !cancelled[index]);
          const together = bruteForce(left.flatMap((bill) => bill.accepted));
          expect(left.reduce((sum, bill) => sum + bill.possibleWin, 0n)).toBeGreaterThanOrEqual(together);
        },
      ),
      { numRuns: long ? 10_000 : 16 },
    );
  }, 1_200_000);
});
