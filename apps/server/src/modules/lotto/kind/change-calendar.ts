import { and, eq } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, InputFileError } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { createRounds } from '../round/create.ts';
import { forgetKinds } from '../round/kinds.ts';
import { lottoCalendars } from '../tables.ts';
import { type CalendarRow, draftYear, readCalendars } from './calendars.ts';

/** Where the draw of a day of a calendar goes: another day, nowhere, or back to its usual day. */
export type DayChange = { readonly to: string } | 'none' | 'usual';

/** Adds a year of a calendar, with the days of its nearest year as a draft to be confirmed. Throws `InputFileError` when it is there. */
export function addYear(deps: Deps, by: Acting, calendarId: string, year: number): Promise<CalendarRow> {
  return changing(deps, async (tx) => {
    const own = (await readCalendars(tx)).filter((row) => row.calendarId === calendarId);
    if (own.some((row) => row.year === year))
      throw new InputFileError([`The calendar ${calendarId} has the year ${year} already.`]);
    const row = draftYear(own, year) ?? { calendarId, year, moved: [], exceptDays: [], confirmed: false };
    await tx.insert(lottoCalendars).values(row);
    await record(tx, by, { act: 'lotto.calendar.added', subject: subjectOf(row), after: { ...row } });
    return row;
  });
}

/** Moves, drops or restores one day of a calendar; its year must be confirmed again. Throws `InputFileError`. */
export function changeDay(
  deps: Deps,
  by: Acting,
  where: { readonly calendarId: string; readonly day: string },
  change: DayChange,
): Promise<CalendarRow> {
  return changing(deps, async (tx) => {
    const { calendarId, day } = where;
    const before = await heldYear(tx, calendarId, Number(day.slice(0, 4)));
    const moved = before.moved.filter(({ from }) => from !== day);
    const except = before.exceptDays.filter((one) => one !== day);
    const after = {
      ...before,
      moved: typeof change === 'object' ? [...moved, { from: day, to: change.to }] : moved,
      exceptDays: change === 'none' ? [...except, day] : except,
      confirmed: false,
    };
    await write(tx, by, 'lotto.calendar.changed', before, after);
    return after;
  });
}

/** Confirms a year: a person compared it with what the lottery office published. Throws `InputFileError`. */
export function confirmYear(deps: Deps, by: Acting, calendarId: string, year: number): Promise<CalendarRow> {
  return changing(deps, async (tx) => {
    const before = await heldYear(tx, calendarId, year);
    if (before.confirmed) throw new InputFileError([`${calendarId} ${year} is confirmed already.`]);
    const after = { ...before, confirmed: true };
    await write(tx, by, 'lotto.calendar.confirmed', before, after);
    return after;
  });
}

async function changing(deps: Deps, work: (tx: Tx) => Promise<CalendarRow>): Promise<CalendarRow> {
  const row = await transact(deps.db, work);
  forgetKinds(deps);
  await createRounds(deps);
  return row;
}

async function heldYear(tx: Tx, calendarId: string, year: number): Promise<CalendarRow> {
  const [row] = await tx.select().from(lottoCalendars).where(isYear(calendarId, year)).for('update');
  if (!row)
    throw new InputFileError([
      `The calendar ${calendarId} has no year ${year}; \`lotto calendar add ${calendarId} ${year}\` drafts it.`,
    ]);
  return row;
}

async function write(
  tx: Tx,
  by: Acting,
  act: 'lotto.calendar.changed' | 'lotto.calendar.confirmed',
  before: CalendarRow,
  after: CalendarRow,
): Promise<void> {
  await tx.update(lottoCalendars).set(after).where(isYear(before.calendarId, before.year));
  await record(tx, by, { act, subject: subjectOf(after), before: { ...before }, after: { ...after } });
}

function isYear(calendarId: string, year: number) {
  return and(eq(lottoCalendars.calendarId, calendarId), eq(lottoCalendars.year, year));
}

function subjectOf({ calendarId, year }: CalendarRow) {
  return { kind: 'lotto.calendar', key: `${calendarId}:${year}` } as const;
}
