import {
  addDays,
  dayOf,
  instantOf,
  minutesOf,
  monthDayOf,
  weekdayOf,
  type ClockTime,
  type Day,
  type Instant,
} from './bangkok.ts';

/** On which days a kind has a round: days of the week (0 Sunday to 6 Saturday) or days of the month. */
export type RoundDays =
  | { readonly by: 'week'; readonly days: readonly number[] }
  | { readonly by: 'month'; readonly days: readonly number[] };

/**
 * When a kind opens, closes and draws, as Bangkok wall-clock times. A round belongs to its day D. It opens on D
 * (or `opensDaysBefore` earlier). It closes on D; when it opens on D itself and `close < open` it closes on D + 1.
 * `closesNextDay` says so outright where the times alone do not. The draw is the first `draw` o'clock at or after close.
 */
export interface Schedule {
  readonly days: RoundDays;
  readonly open: ClockTime;
  readonly opensDaysBefore?: number;
  readonly close: ClockTime;
  readonly closesNextDay?: boolean;
  readonly draw: ClockTime;
  /** Days without a round although the rule names them (holidays). */
  readonly except?: readonly Day[];
  /** Rounds held on another day: `from` has none, `to` has one. */
  readonly moved?: readonly { readonly from: Day; readonly to: Day }[];
}

/** The instants of one round. Bets are taken from `opensAt` (included) to `closesAt` (excluded). */
export interface RoundTimes {
  readonly day: Day;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
}

/** Whether a round of this schedule closes on the day after the one it belongs to. */
export function crossesMidnight(schedule: Schedule): boolean {
  return (
    schedule.closesNextDay ??
    ((schedule.opensDaysBefore ?? 0) === 0 && minutesOf(schedule.close) < minutesOf(schedule.open))
  );
}

/** Whether a round belongs to a day: moved rounds first, then exceptions, then the rule. */
export function hasRoundOn(schedule: Schedule, day: Day): boolean {
  if (schedule.moved?.some(({ to }) => to === day)) return true;
  if (schedule.moved?.some(({ from }) => from === day) || schedule.except?.includes(day)) return false;
  return schedule.days.days.includes(schedule.days.by === 'week' ? weekdayOf(day) : monthDayOf(day));
}

/** The round that belongs to a day, or `undefined`; throws `RangeError` when the schedule closes before it opens. */
export function roundOn(schedule: Schedule, day: Day): RoundTimes | undefined {
  return hasRoundOn(schedule, day) ? timesOn(schedule, day) : undefined;
}

/** The rounds that belong to the days from `from` to `to`, both included, in order; at most 400 days. */
export function roundsBetween(schedule: Schedule, from: Day, to: Day): readonly RoundTimes[] {
  const rounds: RoundTimes[] = [];
  let day = from;
  for (let count = 0; day <= to; count += 1) {
    if (count >= 400) throw new RangeError('at most 400 days at once');
    const round = roundOn(schedule, day);
    if (round) rounds.push(round);
    day = addDays(day, 1);
  }
  return rounds;
}

/** The rounds that take bets at an instant, in order of close: usually one, none, or two that overlap. */
export function roundsOpenAt(schedule: Schedule, instant: Instant): readonly RoundTimes[] {
  const today = dayOf(instant);
  return roundsBetween(schedule, addDays(today, -1), addDays(today, schedule.opensDaysBefore ?? 0))
    .filter((round) => round.opensAt <= instant && instant < round.closesAt)
    .toSorted((a, b) => a.closesAt - b.closesAt);
}

/** The first round that opens at or after an instant, looked for within 400 days. */
export function nextRound(schedule: Schedule, instant: Instant): RoundTimes | undefined {
  const before = schedule.opensDaysBefore ?? 0;
  const start = dayOf(instant);
  for (let ahead = 0; ahead < 400; ahead += 1) {
    const round = roundOn(schedule, addDays(start, ahead + before));
    if (round && round.opensAt >= instant) return round;
  }
  return undefined;
}

/** Where an instant is in a round by the clock alone. */
export type ClockPhase = 'upcoming' | 'open' | 'closed' | 'drawn';

/** The phase of a round at an instant: open from `opensAt`, closed from `closesAt`, drawn from `drawsAt`. */
export function phaseAt(round: RoundTimes, instant: Instant): ClockPhase {
  if (instant < round.opensAt) return 'upcoming';
  if (instant < round.closesAt) return 'open';
  return instant < round.drawsAt ? 'closed' : 'drawn';
}

function timesOn(schedule: Schedule, day: Day): RoundTimes {
  const opensAt = instantOf(addDays(day, -(schedule.opensDaysBefore ?? 0)), schedule.open);
  const closeDay = addDays(day, crossesMidnight(schedule) ? 1 : 0);
  const closesAt = instantOf(closeDay, schedule.close);
  if (closesAt <= opensAt) throw new RangeError('a round closes after it opens');
  const drawDay = addDays(closeDay, minutesOf(schedule.draw) < minutesOf(schedule.close) ? 1 : 0);
  return { day, opensAt, closesAt, drawsAt: instantOf(drawDay, schedule.draw) };
}
