import { fraction, type Fraction } from './fraction.ts';
import { arrangements, twoDigitNumbers } from './number-helpers.ts';
import type { Satang } from './payout.ts';

/**
 * A place in the prize table of a 4-digit set: all four in place or in any order, the last three in place or in
 * any order, the first three in place, the first two, the last two.
 */
export type Set4Prize = 'exact4' | 'tod4' | 'exact3' | 'tod3' | 'front3' | 'front2' | 'back2';

/** What a set costs and what each prize pays for one set, in satang; a prize that is not listed pays nothing. */
export interface Set4Terms {
  readonly price: Satang;
  readonly prizes: Readonly<Partial<Record<Set4Prize, Satang>>>;
}

const hits: Readonly<Record<Set4Prize, (number: string, drawn: string) => boolean>> = {
  exact4: (number, drawn) => number === drawn,
  tod4: (number, drawn) => sorted(number) === sorted(drawn),
  exact3: (number, drawn) => number.slice(1) === drawn.slice(1),
  tod3: (number, drawn) => sorted(number.slice(1)) === sorted(drawn.slice(1)),
  front3: (number, drawn) => number.slice(0, 3) === drawn.slice(0, 3),
  front2: (number, drawn) => number.slice(0, 2) === drawn.slice(0, 2),
  back2: (number, drawn) => number.slice(2) === drawn.slice(2),
};

/** The places of a prize table, the hardest first. */
export const set4Prizes: readonly Set4Prize[] = [
  'exact4',
  'tod4',
  'exact3',
  'front3',
  'tod3',
  'front2',
  'back2',
];

/** A prize that a set won and what it pays for one set, in satang. */
export interface Set4Win {
  readonly prize: Set4Prize;
  readonly amount: Satang;
}

/** The one best-paying prize of a set (never the sum), or `undefined`; ties go to the harder prize. */
export function bestSet4Prize(number: string, drawn: string, terms: Set4Terms): Set4Win | undefined {
  let best: Set4Win | undefined;
  for (const prize of set4Prizes) {
    const amount = terms.prizes[prize] ?? 0n;
    if (amount > (best?.amount ?? 0n) && hits[prize](number, drawn)) best = { prize, amount };
  }
  return best;
}

const draws = 10_000;
const ten = Array.from('0123456789');

/** The draws that may win something for a set: every other one of the 10,000 shares too few digits in place. */
export function set4Candidates(number: string): ReadonlySet<string> {
  const tail = number.slice(1);
  return new Set([
    ...arrangements(number),
    ...arrangements(tail).flatMap((order) => ten.map((head) => head + order)),
    ...twoDigitNumbers.map((pair) => number.slice(0, 2) + pair),
    ...twoDigitNumbers.map((pair) => pair + number.slice(2)),
  ]);
}

/** The chance that a set wins anything, of all 10,000 draws. */
export function set4Odds(number: string, terms: Set4Terms): Fraction {
  const winning = [...set4Candidates(number)].filter((drawn) => bestSet4Prize(number, drawn, terms));
  return fraction(winning.length, draws);
}

/** The average return of a set for each baht of its price, of all 10,000 draws. */
export function set4AverageReturn(number: string, terms: Set4Terms): Fraction {
  let paid = 0n;
  for (const drawn of set4Candidates(number)) paid += bestSet4Prize(number, drawn, terms)?.amount ?? 0n;
  return fraction(paid, terms.price * BigInt(draws));
}

function sorted(text: string): string {
  return Array.from(text).toSorted().join('');
}
