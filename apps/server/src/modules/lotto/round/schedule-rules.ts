import {
  addDays,
  roundsBetween,
  type Schedule,
  type YeekeeGrid,
  yeekeeRoundsOf,
} from '@benjarong/lotto-engine/schedule';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
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

/** Reads a schedule as an operator types it (JSON of lotto-engine's `Schedule`, or `YeekeeGrid` for yeekee). */
export function readSchedule(
  text: string,
  yeekee: boolean,
): { readonly value: Schedule | YeekeeGrid } | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'The schedule is not JSON.' };
  }
  try {
    if (yeekee) {
      if (!Check(gridShape, value))
        return { fault: 'A yeekee schedule has firstOpen, everyMinutes, rounds and shootSeconds.' };
      yeekeeRoundsOf(value, '2026-01-01');
      return { value };
    }
    if (!Check(scheduleShape, value))
      return { fault: 'A schedule has days, open, close and draw (docs of lotto-engine).' };
    const schedule = scheduleOf(value);
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
