import { betTypes, isBetNumber, type BetTypeCode } from './bet-types.ts';
import { fraction, multiply, type Fraction } from './fraction.ts';
import { arrangementCount } from './number-helpers.ts';
import type { Rate } from './payout.ts';

/** The code of a bet type that pays by a rate (every one but `set4`, which has a prize table). */
export type RatedType = Exclude<BetTypeCode, 'set4'>;

/**
 * The exact chance to win when every number is equally likely. `number` matters for tod only (a pair or a triple
 * has fewer orders); without it all digits are different. Front and back prizes count as two different numbers.
 */
export function trueOdds(code: RatedType, number?: string): Fraction {
  if (number !== undefined && !isBetNumber(code, number)) throw new RangeError(`not a number of ${code}`);
  const { match, prizeDigits, source } = betTypes[code];
  switch (match) {
    case 'exact':
    case 'set':
      return fraction(source === 'front3' || source === 'bottom3' ? 2n : 1n, tenTo(prizeDigits));
    case 'any_order':
      return fraction(arrangementCount(number ?? '0123'.slice(0, prizeDigits)), tenTo(prizeDigits));
    case 'contains':
      return fraction(tenTo(prizeDigits) - 9n ** BigInt(prizeDigits), tenTo(prizeDigits));
  }
}

/** The average return of one baht at a rate: true odds × rate, e.g. 3top at 900 → 9/10. */
export function averageReturn(code: RatedType, rate: Rate, number?: string): Fraction {
  return multiply(trueOdds(code, number), fraction(rate, 100));
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
