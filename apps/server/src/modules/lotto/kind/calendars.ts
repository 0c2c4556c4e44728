import type { Schedule } from '@benjarong/lotto-engine/schedule';

import type { Queryable } from '../../../db/index.ts';
import { type Kind, scheduleOf } from '../round/kinds.ts';
import { lottoCalendars } from '../tables.ts';

/** One year of a calendar as it is stored. */
export type CalendarRow = typeof lottoCalendars.$inferSelect;

/** Every year of every calendar. */
export function readCalendars(q: Queryable): Promise<CalendarRow[]> {
  return q.select().from(lottoCalendars);
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
