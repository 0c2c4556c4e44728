import type { DrawResult } from '../result.ts';
import { isShotNumber } from './chain.ts';
import { shotFromNewest, yeekeeRules } from './shots.ts';

/** The digits that a total gives; for the lotto bet types of the same names. */
export interface YeekeeDigits {
  readonly '3top': string;
  readonly '2top': string;
  readonly '2bottom': string;
}

/** The outcome of a round: void below 20 shots, otherwise sum, 16th shot from the newest (P16), total R and digits. */
export type YeekeeOutcome =
  | { readonly status: 'void' }
  | {
      readonly status: 'resulted';
      readonly sum: bigint;
      readonly removed: string;
      readonly total: bigint;
      readonly digits: YeekeeDigits;
    };

/** The sum of all shots; throws `RangeError` on a number that is not five digits. */
export function sumOfShots(shots: readonly { readonly number: string }[]): bigint {
  let sum = 0n;
  for (const { number } of shots) {
    if (!isShotNumber(number)) throw new RangeError('not a shot');
    sum += BigInt(number);
  }
  return sum;
}

/**
 * The digits of R, padded with leading zeros to at least five: `3top` the last three, `2top` the last two,
 * `2bottom` the ten-thousands and the thousands digit in this order.
 */
export function digitsOfTotal(total: bigint): YeekeeDigits {
  if (total < 0n) throw new RangeError('R is not negative');
  const text = total.toString().padStart(5, '0');
  return { '3top': text.slice(-3), '2top': text.slice(-2), '2bottom': text.slice(-5, -3) };
}

/** Computes a round's outcome from its shots (oldest first) and S: R = Σ shots + S − P16. */
export function yeekeeOutcome(
  shots: readonly { readonly number: string }[],
  systemNumber: number,
): YeekeeOutcome {
  const removed = shotFromNewest(shots, yeekeeRules.removedFromNewest)?.number;
  if (shots.length < yeekeeRules.minShots || removed === undefined) return { status: 'void' };
  const sum = sumOfShots(shots);
  const total = sum + BigInt(systemNumber) - BigInt(removed);
  return { status: 'resulted', sum, removed, total, digits: digitsOfTotal(total) };
}

/** A yeekee result in the form that settles bets. */
export function drawOfYeekee(digits: YeekeeDigits): DrawResult {
  return {
    first: digits['3top'],
    bottom2: digits['2bottom'],
  };
}
