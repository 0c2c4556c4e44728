import type { Draw } from './draw.ts';
import { add, type Fraction, fraction, times } from './fraction.ts';

/** One field of a table. */
export interface TableBet {
  readonly id: string;
  /** Group for layout and pay table. */
  readonly group: string;
  /** Total return of a winning bet in hundredths of the stake, the stake included. */
  readonly returns: number;
}

/** A table game: its fields, everything that can be drawn, and what each draw pays. */
export interface TableRules<R> {
  readonly name: string;
  readonly bets: readonly TableBet[];
  /** Everything that can be drawn, with its weight. */
  readonly results: readonly { readonly result: R; readonly weight: number }[];
  /** Return of one field in hundredths of the stake: 0 lost, `returns` won, or something between. */
  returned(result: R, bet: TableBet): number;
}

/** Sum of all weights. */
export function totalWeight<R>(rules: TableRules<R>): number {
  return rules.results.reduce((total, { weight }) => total + weight, 0);
}

/** Draws one result by weight. */
export function drawResult<R>(rules: TableRules<R>, draw: Draw): R {
  let left = draw(totalWeight(rules));
  for (const { result, weight } of rules.results) {
    if (left < weight) return result;
    left -= weight;
  }
  throw new RangeError('a draw beyond the weights');
}

/** Chance that a field wins at least its plain pay, and its exact return to player, by enumeration. */
export function oddsOf<R>(rules: TableRules<R>, bet: TableBet): { chance: Fraction; rtp: Fraction } {
  const all = totalWeight(rules);
  let won = 0;
  let rtp = fraction(0);
  for (const { result, weight } of rules.results) {
    const returned = rules.returned(result, bet);
    if (returned >= bet.returns) won += weight;
    rtp = add(rtp, times(fraction(returned, 100), fraction(weight, all)));
  }
  return { chance: fraction(won, all), rtp };
}
