/** The code of a bet type; its Thai name lives in the text package. */
export type BetTypeCode =
  | '3top'
  | '3tod'
  | '3front'
  | '3bottom'
  | '2top'
  | '2bottom'
  | 'run_top'
  | 'run_bottom'
  | '4top'
  | '4tod'
  | 'set4';

/** How a number is compared with the prize: same digits in place, same digits in any order, contained, or a prize table. */
export type MatchRule = 'exact' | 'any_order' | 'contains' | 'set';

/** Which prize a number is compared with: the tail of the first prize, the 2-digit prize, the front pair or the back pair. */
export type PrizeSource = 'first' | 'bottom2' | 'front3' | 'bottom3';

/** One bet type: how many digits are typed, which prize it looks at, how many of its digits, and how they are compared. */
export interface BetType {
  readonly code: BetTypeCode;
  readonly digits: 1 | 2 | 3 | 4;
  readonly source: PrizeSource;
  readonly prizeDigits: 2 | 3 | 4;
  readonly match: MatchRule;
}

/** Every bet type by code, in the order in which members know them (lotto.md, bet types). */
export const betTypes: Readonly<Record<BetTypeCode, BetType>> = {
  '3top': type('3top', 3, 'first', 3, 'exact'),
  '3tod': type('3tod', 3, 'first', 3, 'any_order'),
  '3front': type('3front', 3, 'front3', 3, 'exact'),
  '3bottom': type('3bottom', 3, 'bottom3', 3, 'exact'),
  '2top': type('2top', 2, 'first', 2, 'exact'),
  '2bottom': type('2bottom', 2, 'bottom2', 2, 'exact'),
  run_top: type('run_top', 1, 'first', 3, 'contains'),
  run_bottom: type('run_bottom', 1, 'bottom2', 2, 'contains'),
  '4top': type('4top', 4, 'first', 4, 'exact'),
  '4tod': type('4tod', 4, 'first', 4, 'any_order'),
  set4: type('set4', 4, 'first', 4, 'set'),
};

/** The codes of {@link betTypes} in the same order. */
export const betTypeCodes: readonly BetTypeCode[] = [
  '3top',
  '3tod',
  '3front',
  '3bottom',
  '2top',
  '2bottom',
  'run_top',
  'run_bottom',
  '4top',
  '4tod',
  'set4',
];

/** Whether a text is the code of a bet type. */
export function isBetTypeCode(text: string): text is BetTypeCode {
  return Object.hasOwn(betTypes, text);
}

/** Whether a number is a well-formed bet of a type: exactly its count of ASCII digits, leading zeros included. */
export function isBetNumber(code: BetTypeCode, number: string): boolean {
  return number.length === betTypes[code].digits && /^[0-9]+$/.test(number);
}

/**
 * The number under which equal bets of a type are the same bet: digits sorted where order does not matter
 * (`"321"` tod → `"123"`), otherwise the number itself.
 */
export function sameBetNumber(code: BetTypeCode, number: string): string {
  return betTypes[code].match === 'any_order' ? Array.from(number).toSorted().join('') : number;
}

/** One key per bet of a round, e.g. `"3tod:123"`; limits and duplicates are counted under it. */
export function betKey(code: BetTypeCode, number: string): string {
  return `${code}:${sameBetNumber(code, number)}`;
}

function type(
  code: BetTypeCode,
  digits: BetType['digits'],
  source: PrizeSource,
  prizeDigits: BetType['prizeDigits'],
  match: MatchRule,
): BetType {
  return { code, digits, source, prizeDigits, match };
}
