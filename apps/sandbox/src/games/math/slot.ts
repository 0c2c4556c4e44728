import type { Draw } from './draw.ts';
import { add, type Fraction, fraction, sum, times } from './fraction.ts';

/** Rows that a player sees of each of the five reels. */
export const rows = 3;
/** Index of a symbol: 0 scatter, 1 wild, then eight from the most precious down. */
export type SlotSymbol = number;
/** Free spins start here. */
export const scatter: SlotSymbol = 0;
/** Is for every symbol but the scatter; never on the first reel. */
export const wild: SlotSymbol = 1;

/** Row of each reel, for ten lines. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Everything that decides a slot game. */
export interface SlotRules {
  readonly name: 'slot' | 'freespin';
  /** Symbols of each reel from top to bottom; the reel is a ring. */
  readonly reels: readonly (readonly SlotSymbol[])[];
  /** Pay of 3, 4, 5 in a row from the left, in tenths of the stake (one line's stake); by symbol index. */
  readonly pays: readonly (readonly [number, number, number])[];
  /** Pay of 3, 4, 5 scatters anywhere, in tenths of the stake. */
  readonly scatterPays: readonly [number, number, number];
  /** Free spins for 3, 4, 5 scatters. */
  readonly freeSpins: readonly [number, number, number];
  /** All pays of a free spin are multiplied by this; free spins win no further ones. */
  readonly freeMultiplier: number;
  /** Published return to player in percent; a test reckons it by enumeration. */
  readonly rtp: string;
}

/** A line that pays. */
export interface LineWin {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** Tenths of the stake, multiplier included. */
  readonly pay: number;
}

/** One turn of the reels. */
export interface Spin {
  /** Top row's position on each reel. */
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPay: number;
  /** Tenths of the stake. */
  readonly pay: number;
}

/** A whole round: the paid spin and the free ones that it won. */
export interface SlotOutcome {
  readonly spin: Spin;
  readonly free: readonly Spin[];
  /** Tenths of the stake. */
  readonly pay: number;
}

/** Spreads symbols over a ring as evenly as their counts allow; the same counts give the same reel. */
export function reel(counts: readonly number[], shift: number): readonly SlotSymbol[] {
  const placed: { symbol: number; at: number }[] = [];
  counts.forEach((count, symbol) => {
    for (let i = 0; i < count; i++) {
      // A different start for each symbol keeps equal counts from clumping.
      placed.push({ symbol, at: ((i + ((symbol * 5 + shift * 3) % 7) / 7) / count) % 1 });
    }
  });
  return placed.toSorted((a, b) => a.at - b.at || a.symbol - b.symbol).map(({ symbol }) => symbol);
}

/** The symbol that a reel shows in a row. */
export function symbolAt(
  reels: SlotRules['reels'],
  reelIndex: number,
  stop: number,
  row: number,
): SlotSymbol {
  const ring = reels[reelIndex] ?? [];
  return ring[(stop + row) % ring.length] ?? scatter;
}

/** What five symbols of one line pay, or undefined. */
export function linePay(
  rules: SlotRules,
  line: readonly SlotSymbol[],
): { symbol: SlotSymbol; count: number; pay: number } | undefined {
  const [symbol = scatter] = line;
  if (symbol === scatter || symbol === wild) return undefined;
  let count = 1;
  while (count < line.length && (line[count] === symbol || line[count] === wild)) count++;
  const table = rules.pays[symbol];
  const pay = table && atLeastThree(table, count);
  return pay === undefined || pay === 0 ? undefined : { symbol, count, pay };
}

/** Reads what the reels show at these stops. */
export function evaluate(rules: SlotRules, stops: readonly number[], multiplier: number): Spin {
  const wins = lines.flatMap((line, index) => {
    const win = linePay(
      rules,
      line.map((row, r) => symbolAt(rules.reels, r, stops[r] ?? 0, row)),
    );
    return win ? [{ line: index, symbol: win.symbol, count: win.count, pay: win.pay * multiplier }] : [];
  });
  const scatters = stops.reduce(
    (total, stop, r) =>
      total + [0, 1, 2].filter((row) => symbolAt(rules.reels, r, stop, row) === scatter).length,
    0,
  );
  const scatterPay = (atLeastThree(rules.scatterPays, Math.min(scatters, 5)) ?? 0) * multiplier;
  return {
    stops,
    wins,
    scatters,
    scatterPay,
    pay: scatterPay + wins.reduce((total, win) => total + win.pay, 0),
  };
}

/** Draws a round: every stop of every reel is equally likely. */
export function playSlot(rules: SlotRules, draw: Draw): SlotOutcome {
  const stops = (): number[] => rules.reels.map((ring) => draw(ring.length));
  const spin = evaluate(rules, stops(), 1);
  const won = atLeastThree(rules.freeSpins, Math.min(spin.scatters, 5)) ?? 0;
  const free = Array.from({ length: won }, () => evaluate(rules, stops(), rules.freeMultiplier));
  return { spin, free, pay: free.reduce((total, one) => total + one.pay, spin.pay) };
}

/** Chance of a line of `count` (exactly) of a symbol, by multiplying the reels: every cell is uniform over its reel. */
export function lineChance(rules: SlotRules, symbol: SlotSymbol, count: number): Fraction {
  let chance = fraction(1);
  rules.reels.forEach((ring, r) => {
    const own = chanceOf(ring, symbol);
    const fits = r === 0 ? own : add(own, chanceOf(ring, wild));
    if (r < count) chance = times(chance, fits);
    else if (r === count) chance = times(chance, fraction(fits.d - fits.n, fits.d));
  });
  return chance;
}

/** Chance of exactly 0…5 scatters in view; no window of a reel holds two (a test checks the reels). */
export function scatterChances(rules: SlotRules): readonly Fraction[] {
  let chances: Fraction[] = [fraction(1)];
  for (const ring of rules.reels) {
    const shown = fraction(ring.filter((one) => one === scatter).length * rows, ring.length);
    const hidden = fraction(shown.d - shown.n, shown.d);
    chances = Array.from({ length: chances.length + 1 }, (_, k) =>
      add(times(chances[k] ?? fraction(0), hidden), times(chances[k - 1] ?? fraction(0), shown)),
    );
  }
  return chances;
}

/** Exact return to player of a slot: lines, scatters, and free spins. */
export function slotReturn(rules: SlotRules): Fraction {
  const line = sum(
    rules.pays.flatMap((table, symbol) =>
      table.map((pay, i) => times(lineChance(rules, symbol, i + 3), fraction(pay))),
    ),
  );
  const chances = scatterChances(rules);
  const scatterPart = sum(
    rules.scatterPays.map((pay, i) => times(chances[i + 3] ?? fraction(0), fraction(pay))),
  );
  // A line's expectation is the same for each of the ten lines; pays are in tenths of the stake.
  const spin = times(add(times(line, fraction(lines.length)), scatterPart), fraction(1, 10));
  const freeCount = sum(
    rules.freeSpins.map((spins, i) => times(chances[i + 3] ?? fraction(0), fraction(spins))),
  );
  return add(spin, times(times(freeCount, fraction(rules.freeMultiplier)), spin));
}

function atLeastThree<T>(table: readonly [T, T, T], count: number): T | undefined {
  return table[count - 3];
}

function chanceOf(ring: readonly SlotSymbol[], symbol: SlotSymbol): Fraction {
  return fraction(ring.filter((one) => one === symbol).length, ring.length);
}
