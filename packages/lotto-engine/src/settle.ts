import { isBetNumber, type BetTypeCode } from './bet-types.ts';
import type { RatedType } from './odds.ts';
import { payoutOf, type Rate, type Satang } from './payout.ts';
import { winningNumbers, type DrawResult } from './result.ts';
import { bestSet4Prize, type Set4Prize, type Set4Terms } from './set4.ts';
import { wins } from './win.ts';

/** A line as it was sold: stake in satang and the rate that is on the line. */
export interface RatedLine {
  readonly type: RatedType;
  readonly number: string;
  readonly stake: Satang;
  readonly rate: Rate;
}

/** A sold line of sets: the stake is a whole multiple of the price, the prize table is on the line. */
export interface Set4Line {
  readonly type: 'set4';
  readonly number: string;
  readonly stake: Satang;
  readonly set: Set4Terms;
}

/** Any sold line. */
export type SoldLine = RatedLine | Set4Line;

/** The outcome of a line: whether it won, what is paid in satang (0 when lost), and for a set which prize. */
export interface SettledLine {
  readonly won: boolean;
  readonly paid: Satang;
  readonly prize?: Set4Prize;
}

const lost: SettledLine = { won: false, paid: 0n };

/** How many whole sets a line holds; throws `RangeError` when its stake is no whole multiple of the price. */
export function setsOf(line: Set4Line): bigint {
  const { price } = line.set;
  if (price <= 0n || line.stake <= 0n || line.stake % price !== 0n) throw new RangeError('not whole sets');
  return line.stake / price;
}

/**
 * Settles one line against a result: stake × the line's own rate rounded down, or the best prize × sets.
 * Pure: the same line and result always give the same answer. Throws `RangeError` when the result lacks the prize.
 */
export function settleLine(line: SoldLine, result: DrawResult): SettledLine {
  if (line.type !== 'set4') {
    return wins(line.type, line.number, result) ? { won: true, paid: payoutOf(line.stake, line.rate) } : lost;
  }
  if (!isBetNumber('set4', line.number)) throw new RangeError('not a number of set4');
  const count = setsOf(line);
  const [drawn = ''] = winningNumbers('set4', result);
  const best = bestSet4Prize(line.number, drawn, line.set);
  return best ? { won: true, paid: best.amount * count, prize: best.prize } : lost;
}

/** The most a line can pay, in satang: what the screen shows as possible win. */
export function possibleWin(line: SoldLine): Satang {
  if (line.type !== 'set4') return payoutOf(line.stake, line.rate);
  const best = Object.values(line.set.prizes).reduce((most, amount) => (amount > most ? amount : most), 0n);
  return best * setsOf(line);
}

/** The bet types that a set of lines needs a prize for, each once. */
export function typesOf(lines: readonly { readonly type: BetTypeCode }[]): readonly BetTypeCode[] {
  return [...new Set(lines.map((line) => line.type))];
}
