import { betTypes, type BetTypeCode, type PrizeSource } from './bet-types.ts';

/**
 * What was drawn. `first` is the first prize or its tail (3 to 6 digits); the 2-digit prize, the two front
 * prizes and the two back prizes stand where the lottery has them. Numbers are text, leading zeros are digits.
 */
export interface DrawResult {
  readonly first: string;
  readonly bottom2?: string;
  readonly front3?: readonly string[];
  readonly bottom3?: readonly string[];
}

/** A fault of a result: which part is missing or malformed. */
export interface ResultFault {
  readonly part: PrizeSource;
  readonly fault: 'missing' | 'malformed';
}

/**
 * Checks a result before it may settle bets of the given types: every part well-formed and every prize present
 * that the types look at. Empty when it may.
 */
export function resultFaults(result: DrawResult, types: readonly BetTypeCode[]): readonly ResultFault[] {
  const faults: ResultFault[] = [];
  const firstNeeded = Math.max(
    3,
    ...types.map((code) => (betTypes[code].source === 'first' ? betTypes[code].prizeDigits : 0)),
  );
  if (!digits(result.first, firstNeeded, 6)) faults.push({ part: 'first', fault: 'malformed' });
  const needed = new Set(types.map((code) => betTypes[code].source));
  const check = (part: PrizeSource, present: boolean, fine: () => boolean): void => {
    if (!present) {
      if (needed.has(part)) faults.push({ part, fault: 'missing' });
    } else if (!fine()) faults.push({ part, fault: 'malformed' });
  };
  check('bottom2', result.bottom2 !== undefined, () => digits(result.bottom2 ?? '', 2, 2));
  check('front3', result.front3 !== undefined, () => pairFine(result.front3 ?? []));
  check('bottom3', result.bottom3 !== undefined, () => pairFine(result.bottom3 ?? []));
  return faults;
}

/**
 * The numbers against which a bet of a type is compared, e.g. the last two of the first prize for `2top`.
 * Throws `RangeError` when the result lacks that prize or is malformed there.
 */
export function winningNumbers(code: BetTypeCode, result: DrawResult): readonly string[] {
  const { source, prizeDigits } = betTypes[code];
  const fault = resultFaults(result, [code]).find((it) => it.part === source);
  if (fault) throw new RangeError(`the result cannot settle ${code}: ${fault.part} ${fault.fault}`);
  switch (source) {
    case 'first':
      return [result.first.slice(-prizeDigits)];
    case 'bottom2':
      return [result.bottom2 ?? ''];
    case 'front3':
      return result.front3 ?? [];
    case 'bottom3':
      return result.bottom3 ?? [];
  }
}

function digits(text: string, least: number, most: number): boolean {
  return /^[0-9]+$/.test(text) && text.length >= least && text.length <= most;
}

// A prize that was forgotten could never be paid later: a result is entered once.
function pairFine(pair: readonly string[]): boolean {
  return pair.length === 2 && pair.every((number) => digits(number, 3, 3));
}
