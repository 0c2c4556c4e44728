/** An instant: milliseconds since the Unix epoch, UTC. */
export type Instant = number;

/** A calendar day in Asia/Bangkok, `YYYY-MM-DD`. */
export type Day = string;

/** A wall-clock time in Asia/Bangkok, `HH:MM`, 00:00 to 23:59. */
export type ClockTime = string;

const minute = 60_000;
const dayLength = 24 * 60 * minute;

// Thailand has been UTC+7 all year since 1920; no zone data is needed.
const offset = 7 * 60 * minute;

/** Whether a text is a real calendar day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

/** Minutes after midnight of a {@link ClockTime}; throws `RangeError` when it is none. */
export function minutesOf(time: ClockTime): number {
  const match = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(time);
  if (!match) throw new RangeError(`not a time HH:MM: ${time.slice(0, 20)}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** The instant at which Bangkok shows a day and a time; throws `RangeError` on a malformed one. */
export function instantOf(day: Day, time: ClockTime): Instant {
  return midnightUtc(day) + minutesOf(time) * minute - offset;
}

/** The Bangkok day of an instant. */
export function dayOf(instant: Instant): Day {
  return new Date(instant + offset).toISOString().slice(0, 10);
}

/** The Bangkok wall-clock time of an instant, seconds dropped. */
export function timeOf(instant: Instant): ClockTime {
  return new Date(instant + offset).toISOString().slice(11, 16);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(midnightUtc(day) + count * dayLength).toISOString().slice(0, 10);
}

/** The day of the week, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(midnightUtc(day)).getUTCDay();
}

/** The day of the month, 1 to 31. */
export function monthDayOf(day: Day): number {
  return new Date(midnightUtc(day)).getUTCDate();
}

function midnightUtc(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day YYYY-MM-DD: ${day.slice(0, 20)}`);
  return Date.parse(`${day}T00:00:00Z`);
}
