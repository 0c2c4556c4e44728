import {
  addDays,
  isDay,
  roundsBetween,
  type Schedule,
  type YeekeeGrid,
  yeekeeRoundsOf,
} from '@benjarong/lotto-engine/schedule';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { mistakesOf } from '../../../kernel/index.ts';

const timePattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const dayPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
const patterns = {
  [timePattern]: 'must be a time such as 15:20',
  [dayPattern]: 'must be a day such as 2027-01-16',
};
const time = Type.String({ pattern: timePattern });
const day = Type.String({ pattern: dayPattern });
const exact = { additionalProperties: false };

const scheduleShape = Type.Object(
  {
    days: Type.Union([
      Type.Object(
        {
          by: Type.Literal('week'),
          days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1 }),
        },
        exact,
      ),
      Type.Object(
        {
          by: Type.Literal('month'),
          days: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { minItems: 1 }),
        },
        exact,
      ),
    ]),
    open: time,
    opensDaysBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
    close: time,
    closesNextDay: Type.Optional(Type.Boolean()),
    draw: time,
    except: Type.Optional(Type.Array(day, { maxItems: 400 })),
    moved: Type.Optional(Type.Array(Type.Object({ from: day, to: day }, exact), { maxItems: 400 })),
  },
  exact,
);

const gridShape = Type.Object(
  {
    firstOpen: time,
    everyMinutes: Type.Integer({ minimum: 1, maximum: 240 }),
    rounds: Type.Integer({ minimum: 1, maximum: 1440 }),
    shootSeconds: Type.Integer({ minimum: 0, maximum: 600 }),
  },
  exact,
);

type ScheduleRead = { readonly value: Schedule | YeekeeGrid } | { readonly fault: string };

const grid = Compile(gridShape);
const draws = Compile(scheduleShape);

/** Reads a schedule as an operator types it (JSON of lotto-engine's `Schedule`, or `YeekeeGrid` for yeekee). */
export function readSchedule(text: string, yeekee: boolean): ScheduleRead {
  try {
    return readScheduleValue(JSON.parse(text), yeekee);
  } catch {
    return { fault: 'The schedule is not JSON.' };
  }
}

/**
 * Reads a schedule from JSON; without `yeekee` the value's own form decides. `fault` is a sentence that says what is
 * wrong and where.
 */
export function readScheduleValue(
  value: unknown,
  yeekee: boolean = typeof value === 'object' && value !== null && 'everyMinutes' in value,
): ScheduleRead {
  const faults = (shape: typeof grid | typeof draws) =>
    mistakesOf(shape, value, { within: 'schedule', patterns }).join('; ');
  try {
    if (yeekee) {
      if (!grid.Check(value))
        return {
          fault: `A yeekee schedule has firstOpen, everyMinutes, rounds and shootSeconds (${faults(grid)}).`,
        };
      yeekeeRoundsOf(value, '2026-01-01');
      return { value };
    }
    if (!draws.Check(value))
      return { fault: `A schedule has days, open, close and draw (${faults(draws)}).` };
    const schedule = scheduleOf(value);
    const noDay = [
      ...(schedule.except ?? []),
      ...(schedule.moved ?? []).flatMap(({ from, to }) => [from, to]),
    ].find((one) => !isDay(one));
    if (noDay !== undefined) return { fault: `The schedule cannot be: there is no day ${noDay}.` };
    roundsBetween(schedule, '2026-01-01', addDays('2026-01-01', 62));
    return { value: schedule };
  } catch (error) {
    return { fault: `The schedule cannot be: ${error instanceof Error ? error.message : 'unknown'}.` };
  }
}

function scheduleOf(value: Static<typeof scheduleShape>): Schedule {
  const { opensDaysBefore, closesNextDay, except, moved, ...rest } = value;
  return {
    ...rest,
    ...(opensDaysBefore === undefined ? {} : { opensDaysBefore }),
    ...(closesNextDay === undefined ? {} : { closesNextDay }),
    ...(except === undefined ? {} : { except }),
    ...(moved === undefined ? {} : { moved }),
  };
}
