import { dayOf, isDay } from '@benjarong/lotto-engine/schedule';
import type { Command } from 'commander';

import {
  type ChangeCommand,
  type OperatorContext,
  orRefuse,
  type RunCommand,
} from '../../../kernel/index.ts';
import { type CalendarRow, readCalendars, withDrafts } from './calendars.ts';
import { addYear, changeDay, confirmYear, type DayChange } from './change-calendar.ts';
import { roundsOffCalendars } from './import-kinds.ts';
import { readKindRows } from './kind-rows.ts';

/** `lotto calendar list|add|change|confirm`: the days on which a lottery office draws on another day, by year. */
export function calendarCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  const calendar = lotto
    .command('calendar')
    .description(
      'days of a year on which a lottery office draws on another day, confirmed by a person each year',
    );
  calendar
    .command('list')
    .description('show every calendar by year, with what a year that is not entered yet is taken to be')
    .action(
      run(async ({ deps, print }) => {
        const rows = await readCalendars(deps.db);
        if (rows.length === 0) print('There is no calendar.');
        for (const row of withDrafts(rows, yearNow({ deps })).toSorted(byYear))
          print(`${lineOf(row)}${rows.includes(row) ? '' : '  (not entered: taken from the nearest year)'}`);
      }),
    );
  calendar
    .command('add <calendar> <year>')
    .description('enter a year with the days of the nearest one, to be compared and confirmed')
    .action(
      change('lotto.calendar.added', async (context, id, text) => {
        const { deps, by } = context;
        const year = yearOf(context, String(text));
        if (!/^[a-z0-9-]{1,24}$/.test(String(id)))
          return context.fail('A calendar’s name is 1 to 24 of a-z, 0-9 and -.');
        return done(context, () => addYear(deps, by, String(id), year));
      }),
    );
  calendar
    .command('change <calendar> <day> <to>')
    .description(
      'hold the draw of a day on another day (2027-01-16 2027-01-17), not at all (none) or on its usual day again (usual); the year must be confirmed again',
    )
    .action(
      change('lotto.calendar.changed', async (context, id, day, to) => {
        const { deps, by } = context;
        const wanted = dayChange(String(to));
        if (!isDay(String(day)) || wanted === undefined)
          return context.fail('Say days such as 2027-01-16; the second may be none or usual.');
        const where = { calendarId: String(id), day: String(day) };
        return done(context, () => changeDay(deps, by, where, wanted));
      }),
    );
  calendar
    .command('confirm <calendar> <year>')
    .description('confirm a year after comparing it with what the lottery office published')
    .action(
      change('lotto.calendar.confirmed', async (context, id, text) => {
        const { deps, by } = context;
        const year = yearOf(context, String(text));
        return done(context, () => confirmYear(deps, by, String(id), year));
      }),
    );
}

async function done(context: OperatorContext, work: () => Promise<CalendarRow>): Promise<void> {
  const { deps, print } = context;
  print(lineOf(await orRefuse(context, 'Nothing was changed.', work)));
  const { kinds, calendars: entered } = await readKindRows(deps.db);
  const calendars = withDrafts(entered, yearNow(context));
  for (const warning of await roundsOffCalendars(deps.db, kinds, calendars)) print(`! ${warning}`);
}

function yearNow({ deps }: Pick<OperatorContext, 'deps'>): number {
  return Number(dayOf(deps.clock.now().getTime()).slice(0, 4));
}

function dayChange(text: string): DayChange | undefined {
  if (text === 'none' || text === 'usual') return text;
  return isDay(text) ? { to: text } : undefined;
}

function yearOf({ fail }: OperatorContext, text: string): number {
  return /^20[2-9][0-9]$|^21[0-9]{2}$/.test(text) ? Number(text) : fail(`${text} is no year such as 2027.`);
}

function byYear(a: CalendarRow, b: CalendarRow): number {
  return a.calendarId === b.calendarId ? a.year - b.year : a.calendarId < b.calendarId ? -1 : 1;
}

function lineOf({ calendarId, year, moved, exceptDays, confirmed }: CalendarRow): string {
  const days = [...moved.map(({ from, to }) => `${from} → ${to}`), ...exceptDays.map((day) => `${day} none`)];
  return `${calendarId} ${year}  ${confirmed ? 'confirmed' : 'not confirmed'}  ${days.toSorted().join(', ') || 'usual days'}`;
}
