import { sameBetNumber, betTypes, type BetTypeCode } from '../bet-types.ts';
import {
  arrangements,
  backRun,
  doubles,
  evenNumbers,
  frontRun,
  highNumbers,
  lowNumbers,
  nineteenDoors,
  oddNumbers,
  triples,
} from '../number-helpers.ts';
import { words } from './keywords.ts';

/** Numbers of a bet type that a text names, each once and sorted, and the pieces that name none. */
export interface NumberList {
  readonly numbers: readonly string[];
  readonly unread: readonly string[];
}

type Digits = 1 | 2 | 3 | 4;
type Helper = (digits: Digits, next: string) => readonly string[] | undefined;

const oneDigit = /^[0-9]$/;

// Helpers that stand alone, and those that take the number after them.
const alone: Readonly<Record<string, (digits: Digits) => readonly string[] | undefined>> = {
  ...named(['triples', ...words.triples], (digits) => (digits === 3 ? triples : undefined)),
  ...named(['doubles', ...words.doubles], (digits) => (digits === 2 ? doubles : undefined)),
  low: (digits) => (digits === 2 ? lowNumbers : undefined),
  high: (digits) => (digits === 2 ? highNumbers : undefined),
  even: (digits) => (digits === 2 ? evenNumbers : undefined),
  odd: (digits) => (digits === 2 ? oddNumbers : undefined),
};
const doors: Helper = (digits, next) =>
  digits === 2 && oneDigit.test(next) ? nineteenDoors(next) : undefined;
const withNumber: Readonly<Record<string, Helper>> = {
  doors,
  ...named(['front', ...words.frontRun], (digits, next) =>
    digits === 2 && oneDigit.test(next) ? frontRun(next) : undefined,
  ),
  ...named(['back', ...words.backRun], (digits, next) =>
    digits === 2 && oneDigit.test(next) ? backRun(next) : undefined,
  ),
  ...named(['reverse', ...words.reverse], (digits, next) =>
    next.length === digits && digits > 1 ? arrangements(next) : undefined,
  ),
};

/**
 * Reads a pasted list of numbers of a bet type: numbers between blanks, commas or signs, and helpers in the words of
 * members or in English: `19 doors 5`, `front 5`, `back 5`, `doubles`, `triples`, `reverse 123`, `low`, `high`,
 * `even`, `odd`. Nothing is left out silently: what names no number of the type is in `unread`.
 */
export function readNumberList(type: BetTypeCode, text: string): NumberList {
  const { digits } = betTypes[type];
  const pieces = text.toLowerCase().match(/[0-9]+|[^0-9\s,;:/|.()=-]+/g) ?? [];
  const numbers = new Set<string>();
  const unread: string[] = [];
  const take = (found: readonly string[] | undefined): found is readonly string[] => {
    for (const number of found ?? []) numbers.add(sameBetNumber(type, number));
    return found !== undefined;
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece = '', next = '', after = ''] = pieces.slice(at, at + 3);
    if (
      piece === '19' &&
      (next === 'doors' || [...words.reverse, ...words.tail].includes(next)) &&
      take(doors(digits, after))
    )
      at += 2;
    else if (/^[0-9]+$/.test(piece) && piece.length === digits) take([piece]);
    else if (Object.hasOwn(withNumber, piece) && take(withNumber[piece]?.(digits, next))) at += 1;
    else if (!(Object.hasOwn(alone, piece) && take(alone[piece]?.(digits)))) unread.push(piece);
  }
  return { numbers: [...numbers].toSorted(), unread };
}

function named<T>(names: readonly string[], value: T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
