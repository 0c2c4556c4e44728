import { betKey, type BetTypeCode } from './bet-types.ts';
import type { Satang } from './payout.ts';

/** The least a line needs to be merged: a bet and its stake in satang. */
export interface StakedNumber {
  readonly type: BetTypeCode;
  readonly number: string;
  readonly stake: Satang;
}

/** Merged lines in first-seen order, and which bets were met more than once. */
export interface Merged<Line extends StakedNumber> {
  readonly lines: readonly Line[];
  readonly merged: readonly { readonly type: BetTypeCode; readonly number: string; readonly count: number }[];
}

/**
 * Adds up the stakes of equal bets (for tod in any order of digits); the first line keeps its place, its spelling
 * and its other fields. The total stake never changes.
 */
export function mergeDuplicates<Line extends StakedNumber>(lines: readonly Line[]): Merged<Line> {
  const byKey = new Map<string, { line: Line; count: number }>();
  for (const line of lines) {
    const key = betKey(line.type, line.number);
    const seen = byKey.get(key);
    if (!seen) byKey.set(key, { line, count: 1 });
    else
      byKey.set(key, { line: { ...seen.line, stake: seen.line.stake + line.stake }, count: seen.count + 1 });
  }
  const all = [...byKey.values()];
  return {
    lines: all.map(({ line }) => line),
    merged: all
      .filter(({ count }) => count > 1)
      .map(({ line, count }) => ({ type: line.type, number: line.number, count })),
  };
}
