import { betTypes, isBetNumber, type BetTypeCode } from './bet-types.ts';
import { winningNumbers, type DrawResult } from './result.ts';

/**
 * Whether a number wins a bet of any type but `set4`: once or not at all, also when a run digit is twice in
 * the prize or both front prizes are equal. Throws `RangeError` on a malformed number or a result without that prize.
 */
export function wins(code: Exclude<BetTypeCode, 'set4'>, number: string, result: DrawResult): boolean {
  if (!isBetNumber(code, number)) throw new RangeError(`not a number of ${code}`);
  return winningNumbers(code, result).some((prize) => {
    switch (betTypes[code].match) {
      case 'exact':
      case 'set':
        return prize === number;
      case 'any_order':
        return sorted(prize) === sorted(number);
      case 'contains':
        return prize.includes(number);
    }
  });
}

function sorted(text: string): string {
  return Array.from(text).toSorted().join('');
}
