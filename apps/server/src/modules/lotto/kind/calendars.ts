import { isDay, type Schedule } from '@benjarong/lotto-engine/schedule';

import type { Queryable } from '../../../db/index.ts';
import { type Kind, scheduleOf } from '../round/kinds.ts';
import { lottoCalendars } from '../tables.ts';

/** One year of a calendar as it is stored. */
export type CalendarRow = typeof lottoCalendars.$inferSelect;

/** Every year of every calendar. */
export function readCalendars(q: Queryable): Promise<CalendarRow[]> {
  return q.select().from(lottoCalendars);
}

/**
 * The calendars with a year of each that has none yet, taken from the nearest year that is there by day and month: a
 * moved day is not forgotten when the year is not entered. Years are `year` and the next one.
 */
export function withDrafts(calendars: readonly CalendarRow[], year: number): readonly CalendarRow[] {
  const ids = [...new Set(calendars.map(({ calendarId }) => calendarId))];
  const drafts = ids.flatMap((id) => {
    const own = calendars.filter(({ calendarId }) => calendarId === id);
    return [year, year + 1]
      .filter((one) => !own.some((row) => row.year === one))
      .flatMap((one) => draftYear(own, one) ?? []);
  });
  return [...calendars, ...drafts];
}

/** A year of a calendar as its nearest other year has it, not confirmed; `undefined` when there is none. */
export function draftYear(own: readonly CalendarRow[], year: number): CalendarRow | undefined {
  const [nearest] = own.toSorted((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year));
  if (!nearest) return undefined;
  const shift = (day: string): string =>
    `${String(Number(day.slice(0, 4)) + year - nearest.year).padStart(4, '0')}${day.slice(4)}`;
  const days = { moved: nearest.moved, except: nearest.exceptDays };
  return {
    calendarId: nearest.calendarId,
    year,
    moved: days.moved
      .map(({ from, to }) => ({ from: shift(from), to: shift(to) }))
      .filter(({ from, to }) => isDay(from) && isDay(to)),
    exceptDays: days.except.map(shift).filter(isDay),
    confirmed: false,
  };
}

/** The schedule of a kind that draws with the days of its calendar beside its own; throws for a yeekee kind. */
export function scheduleWithCalendar(
  kind: Pick<Kind, 'kindId' | 'schedule' | 'calendarId'>,
  calendars: readonly CalendarRow[],
): Schedule {
  const schedule = scheduleOf(kind);
  const years = calendars.filter(({ calendarId }) => calendarId === kind.calendarId);
  if (years.length === 0) return schedule;
  return {
    ...schedule,
    moved: [...(schedule.moved ?? []), ...years.flatMap(({ moved }) => moved)],
    except: [...(schedule.except ?? []), ...years.flatMap(({ exceptDays }) => exceptDays)],
  };
}

/** Calendars of active kinds whose year `year` no person has confirmed, as `government 2027`. */
export function unconfirmedYears(
  kinds: readonly Pick<Kind, 'active' | 'calendarId'>[],
  calendars: readonly CalendarRow[],
  year: number,
): readonly string[] {
  const named = new Set(
    kinds.flatMap(({ active, calendarId }) => (active && calendarId !== null ? [calendarId] : [])),
  );
  return [...named]
    .filter((id) => !calendars.some((row) => row.calendarId === id && row.year === year && row.confirmed))
    .map((id) => `${id} ${year}`);
}
