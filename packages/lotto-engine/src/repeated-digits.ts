import { betTypes, type BetTypeCode } from './bet-types.ts';
import type { Fraction } from './fraction.ts';
import { arrangementCount } from './number-helpers.ts';
import { averageReturn, trueOdds } from './odds.ts';
import type { Rate } from './payout.ts';
import { set4AverageReturn, set4Odds, type Set4Terms } from './set4.ts';

/** What a bet pays: its rate, or the prize table of a set. */
export type PayTerms = { readonly rate: Rate } | { readonly set: Set4Terms };

/** True chance and average return of a number that is written as an example of its kind, e.g. 112 for one pair. */
export interface NumberOdds {
  readonly number: string;
  readonly odds: Fraction;
  readonly average: Fraction;
}

/** Kinds of numbers by their repeated digits, all different first. */
const kindsOfNumber: Readonly<Record<3 | 4, readonly string[]>> = {
  3: ['123', '112', '111'],
  4: ['1234', '1123', '1122', '1112', '1111'],
};

/**
 * True chance and average return by kind of number where repeated digits change them: tod and sets. The first kind has
 * different digits; empty for every other type.
 */
export function oddsByKind(code: BetTypeCode, terms: PayTerms): readonly NumberOdds[] {
  const { digits } = betTypes[code];
  if (!digitsMatter(code) || digits < 3) return [];
  return kindsOfNumber[digits === 3 ? 3 : 4].map((number) => oddsOf(code, number, terms));
}

/** What repeated digits do to one number: its own odds beside the usual ones, and a type that is the same event. */
export interface RepeatedDigits {
  readonly usual: NumberOdds;
  readonly own: NumberOdds;
  /** `555` tod wins when `555` top wins: that type, which pays more. */
  readonly twin: BetTypeCode | undefined;
}

/** What repeated digits do to a number of a type; `undefined` where its return is the usual one. */
export function repeatedDigits(
  code: BetTypeCode,
  number: string,
  terms: PayTerms,
): RepeatedDigits | undefined {
  if (!digitsMatter(code) || new Set(number).size === number.length) return undefined;
  const usual = oddsOf(code, '1234'.slice(0, betTypes[code].digits), terms);
  const own = oddsOf(code, number, terms);
  const same =
    usual.average.numerator * own.average.denominator === own.average.numerator * usual.average.denominator;
  if (same) return undefined;
  const single = arrangementCount(number) === 1;
  const twin = single && code === '3tod' ? '3top' : single && code === '4tod' ? '4top' : undefined;
  return { usual, own, twin };
}

function digitsMatter(code: BetTypeCode): boolean {
  const { match } = betTypes[code];
  return match === 'any_order' || match === 'set';
}

function oddsOf(code: BetTypeCode, number: string, terms: PayTerms): NumberOdds {
  if (code === 'set4') {
    if (!('set' in terms)) throw new RangeError('a set needs its prize table');
    return { number, odds: set4Odds(number, terms.set), average: set4AverageReturn(number, terms.set) };
  }
  if (!('rate' in terms)) throw new RangeError(`${code} needs a rate`);
  return { number, odds: trueOdds(code, number), average: averageReturn(code, terms.rate, number) };
}
