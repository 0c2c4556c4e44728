import {
  arrangements,
  backRun,
  type BetTypeCode,
  betTypes,
  doubles,
  evenNumbers,
  frontRun,
  highNumbers,
  lowNumbers,
  nineteenDoors,
  oddNumbers,
  triples,
  winNumbers,
} from '@benjarong/lotto-engine';

import type { NewLine } from './draft.ts';

/** Ways to get many numbers at once (lotto.md "Entering numbers"). */
export type HelperCode =
  | 'reverse'
  | 'doors19'
  | 'front'
  | 'back'
  | 'doubles'
  | 'triples'
  | 'low'
  | 'high'
  | 'even'
  | 'odd'
  | 'win';

/** How a helper is used: stays on while numbers are typed, waits for one digit, adds at once, or asks in a dialog. */
export type HelperUse = 'stays' | 'digit' | 'at_once' | 'dialog';

/** How each helper is used. */
export const helperUse: Readonly<Record<HelperCode, HelperUse>> = {
  reverse: 'stays',
  doors19: 'digit',
  front: 'digit',
  back: 'digit',
  doubles: 'at_once',
  triples: 'at_once',
  low: 'at_once',
  high: 'at_once',
  even: 'at_once',
  odd: 'at_once',
  win: 'dialog',
};

const helpersByDigits: Readonly<Record<1 | 2 | 3 | 4, readonly HelperCode[]>> = {
  1: [],
  2: ['reverse', 'doors19', 'front', 'back', 'doubles', 'low', 'high', 'even', 'odd', 'win'],
  3: ['reverse', 'triples', 'win'],
  4: ['reverse', 'win'],
};

/** The helpers that make sense for numbers of a length. */
export function helpersFor(digits: 1 | 2 | 3 | 4): readonly HelperCode[] {
  return helpersByDigits[digits];
}

/** What each helper without a dialog makes of the typed digits; throws `RangeError` on digits that it cannot use. */
export function numbersOfHelper(helper: Exclude<HelperCode, 'win'>, typed: string): readonly string[] {
  switch (helper) {
    case 'reverse':
      return arrangements(typed);
    case 'doors19':
      return nineteenDoors(typed);
    case 'front':
      return frontRun(typed);
    case 'back':
      return backRun(typed);
    case 'doubles':
      return doubles;
    case 'triples':
      return triples;
    case 'low':
      return lowNumbers;
    case 'high':
      return highNumbers;
    case 'even':
      return evenNumbers;
    case 'odd':
      return oddNumbers;
  }
}

/**
 * Win-number combinations of chosen digits, one order each; with `everyOrder` all orders. Empty while too few
 * digits are chosen.
 */
export function winCombinations(
  chosen: string,
  size: 2 | 3 | 4,
  options: { readonly repeats: boolean; readonly everyOrder: boolean },
): readonly string[] {
  return chosen === '' ? [] : winNumbers(chosen, size, options);
}

/**
 * Numbers on every chosen type. A tod bet covers every order already, so equal digits in another order are put on
 * it once.
 */
export function linesFor(types: readonly BetTypeCode[], numbers: readonly string[]): readonly NewLine[] {
  return types.flatMap((type) => {
    if (betTypes[type].match !== 'any_order') return numbers.map((number) => ({ type, number }));
    const seen = new Set<string>();
    return numbers.flatMap((number) => {
      const key = Array.from(number).toSorted().join('');
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ type, number }];
    });
  });
}

/**
 * The chosen bet types after one was pressed: types of the same count of digits go together, another count starts
 * again; one always stays chosen.
 */
export function toggleType(chosen: readonly BetTypeCode[], type: BetTypeCode): readonly BetTypeCode[] {
  if (chosen.includes(type)) return chosen.length > 1 ? chosen.filter((each) => each !== type) : chosen;
  const { digits } = betTypes[type];
  return [...chosen.filter((each) => betTypes[each].digits === digits), type];
}
