import { addDays, dayOf, instantOf, type ClockTime, type Day, type Instant } from './bangkok.ts';

/** A day of quick rounds: the first opens at `firstOpen`, each takes bets for `everyMinutes`, shots go on after close. */
export interface YeekeeGrid {
  readonly firstOpen: ClockTime;
  readonly everyMinutes: number;
  readonly rounds: number;
  readonly shootSeconds: number;
}

/** One quick round. Bets end at `closesAt`, shots at `shootsUntil` (both excluded); it belongs to `day`. */
export interface YeekeeRoundTimes {
  readonly day: Day;
  readonly number: number;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly shootsUntil: Instant;
}

/** The yeekee day: 88 rounds of 15 minutes, the first opens 06:00, the last closes 04:00; shots 2 minutes longer. */
export const yeekeeDay: YeekeeGrid = {
  firstOpen: '06:00',
  everyMinutes: 15,
  rounds: 88,
  shootSeconds: 120,
};

/** The demo kind: 480 rounds of 3 minutes around the clock; shots 20 seconds longer than bets. */
export const demoYeekeeDay: YeekeeGrid = {
  firstOpen: '00:00',
  everyMinutes: 3,
  rounds: 480,
  shootSeconds: 20,
};

const minute = 60_000;

/** The times of round `number` (from 1) of a day; throws `RangeError` when the grid has no such round. */
export function yeekeeRound(grid: YeekeeGrid, day: Day, number: number): YeekeeRoundTimes {
  if (!Number.isInteger(number) || number < 1 || number > grid.rounds) throw new RangeError('no such round');
  if (grid.rounds * grid.everyMinutes > 24 * 60) throw new RangeError('more rounds than a day holds');
  const length = grid.everyMinutes * minute;
  const opensAt = instantOf(day, grid.firstOpen) + (number - 1) * length;
  const closesAt = opensAt + length;
  return { day, number, opensAt, closesAt, shootsUntil: closesAt + grid.shootSeconds * 1000 };
}

/** All rounds that belong to a day, in order. */
export function yeekeeRoundsOf(grid: YeekeeGrid, day: Day): readonly YeekeeRoundTimes[] {
  return Array.from({ length: grid.rounds }, (_, index) => yeekeeRound(grid, day, index + 1));
}

/** The round that takes bets at an instant, with the day it belongs to (yesterday after midnight), or `undefined`. */
export function yeekeeRoundAt(grid: YeekeeGrid, instant: Instant): YeekeeRoundTimes | undefined {
  const today = dayOf(instant);
  for (const day of [addDays(today, -1), today]) {
    const sinceFirst = instant - instantOf(day, grid.firstOpen);
    const number = Math.floor(sinceFirst / (grid.everyMinutes * minute)) + 1;
    if (sinceFirst >= 0 && number <= grid.rounds) return yeekeeRound(grid, day, number);
  }
  return undefined;
}
