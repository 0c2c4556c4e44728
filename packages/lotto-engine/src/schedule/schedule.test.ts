import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays, dayOf, instantOf, isDay, minutesOf, timeOf, weekdayOf } from './bangkok.ts';
import {
  crossesMidnight,
  nextRound,
  phaseAt,
  roundOn,
  roundsBetween,
  roundsOpenAt,
  type RoundTimes,
  type Schedule,
} from './schedule.ts';
import { demoYeekeeDay, yeekeeDay, yeekeeRound, yeekeeRoundAt, yeekeeRoundsOf } from './yeekee-grid.ts';

function at(iso: string): number {
  return Date.parse(iso);
}
function iso(instant: number | undefined): string {
  return new Date(instant ?? Number.NaN).toISOString();
}
function inUtc(round: RoundTimes | undefined) {
  return (
    round && {
      day: round.day,
      opens: iso(round.opensAt),
      closes: iso(round.closesAt),
      draws: iso(round.drawsAt),
    }
  );
}

const weekdays = { by: 'week', days: [1, 2, 3, 4, 5] } as const;
const dow: Schedule = { days: weekdays, open: '06:00', close: '00:45', draw: '04:10' };
const late: Schedule = { days: weekdays, open: '06:00', close: '03:00', draw: '03:15' };
const evening: Schedule = {
  days: { by: 'week', days: [1, 3, 5] },
  open: '01:00',
  close: '20:20',
  draw: '20:30',
};
const government: Schedule = {
  days: { by: 'month', days: [1, 16] },
  open: '06:00',
  opensDaysBefore: 12,
  close: '15:20',
  draw: '16:00',
  moved: [{ from: '2025-01-16', to: '2025-01-17' }],
  except: ['2025-04-16'],
};

describe('closing after midnight', () => {
  test('a round that closes at 00:45 belongs to the day before and closes at the right instant', () => {
    // Friday 31 January 2025: closes Saturday 1 February 00:45 in Bangkok.
    expect(inUtc(roundOn(dow, '2025-01-31'))).toEqual({
      day: '2025-01-31',
      opens: '2025-01-30T23:00:00.000Z',
      closes: '2025-01-31T17:45:00.000Z',
      draws: '2025-01-31T21:10:00.000Z',
    });
  });

  test('a round that closes at 03:00 does too, over the end of a year', () => {
    expect(inUtc(roundOn(late, '2024-12-31'))).toEqual({
      day: '2024-12-31',
      opens: '2024-12-30T23:00:00.000Z',
      closes: '2024-12-31T20:00:00.000Z',
      draws: '2024-12-31T20:15:00.000Z',
    });
  });

  test.each([
    ['2025-01-31T17:44:59.999Z', '2025-01-31'],
    ['2025-01-31T17:00:00.000Z', '2025-01-31'],
    ['2025-01-31T16:59:59.999Z', '2025-01-31'],
    ['2025-01-31T17:45:00.000Z', undefined],
    ['2025-02-01T17:30:00.000Z', undefined],
    ['2025-02-02T17:30:00.000Z', undefined],
    ['2025-02-02T23:00:00.000Z', '2025-02-03'],
    ['2025-02-03T17:30:00.000Z', '2025-02-03'],
  ])('at %s the open round is that of %s', (instant, day) => {
    expect(roundsOpenAt(dow, at(instant)).map((round) => round.day)).toEqual(day ? [day] : []);
  });

  test('Saturday has no round of its own although Friday closes on it', () => {
    expect(roundOn(dow, '2025-02-01')).toBeUndefined();
  });

  test('the draw may fall on the next day while the close does not', () => {
    const schedule: Schedule = { days: weekdays, open: '06:00', close: '23:50', draw: '00:10' };
    expect(inUtc(roundOn(schedule, '2025-01-31'))).toMatchObject({
      closes: '2025-01-31T16:50:00.000Z',
      draws: '2025-01-31T17:10:00.000Z',
    });
  });

  test('it is a property of the schedule, and can be said outright', () => {
    expect([dow, late, evening, government].map(crossesMidnight)).toEqual([true, true, false, false]);
    const early: Schedule = { ...dow, opensDaysBefore: 1, closesNextDay: true };
    expect(inUtc(roundOn(early, '2025-01-31'))).toMatchObject({
      opens: '2025-01-29T23:00:00.000Z',
      closes: '2025-01-31T17:45:00.000Z',
    });
  });

  test('a schedule that closes when it opens is refused', () => {
    expect(() => roundOn({ ...dow, close: '06:00' }, '2025-01-31')).toThrow(RangeError);
    expect(() => roundOn({ ...dow, closesNextDay: false }, '2025-01-31')).toThrow(RangeError);
  });
});

describe('days', () => {
  test('Mondays, Wednesdays and Fridays', () => {
    expect(roundsBetween(evening, '2025-02-01', '2025-02-08').map((round) => round.day)).toEqual([
      '2025-02-03',
      '2025-02-05',
      '2025-02-07',
    ]);
  });

  test('the 1st and the 16th, with one moved and one left out', () => {
    expect(roundsBetween(government, '2025-01-01', '2025-05-01').map((round) => round.day)).toEqual([
      '2025-01-01',
      '2025-01-17',
      '2025-02-01',
      '2025-02-16',
      '2025-03-01',
      '2025-03-16',
      '2025-04-01',
      '2025-05-01',
    ]);
  });

  test('a round that opens days before closes on its own day', () => {
    expect(inUtc(roundOn(government, '2025-02-16'))).toEqual({
      day: '2025-02-16',
      opens: '2025-02-03T23:00:00.000Z',
      closes: '2025-02-16T08:20:00.000Z',
      draws: '2025-02-16T09:00:00.000Z',
    });
    expect(roundsOpenAt(government, at('2025-02-10T00:00:00Z')).map((round) => round.day)).toEqual([
      '2025-02-16',
    ]);
  });

  test('rounds that overlap are both open, the sooner to close first', () => {
    const overlapping = { ...government, opensDaysBefore: 20 };
    expect(roundsOpenAt(overlapping, at('2025-02-15T00:00:00Z')).map((round) => round.day)).toEqual([
      '2025-02-16',
      '2025-03-01',
    ]);
  });

  test('the next round is the first that opens from an instant on', () => {
    expect(nextRound(dow, at('2025-01-31T12:00:00Z'))?.day).toBe('2025-02-03');
    expect(nextRound(dow, at('2025-01-30T23:00:00Z'))?.day).toBe('2025-01-31');
    expect(nextRound(government, at('2025-02-04T00:00:00Z'))?.day).toBe('2025-03-01');
    expect(nextRound({ ...dow, days: { by: 'week', days: [] } }, 0)).toBeUndefined();
  });

  test('too many days at once are refused', () => {
    expect(() => roundsBetween(dow, '2020-01-01', '2025-01-01')).toThrow(RangeError);
  });
});

describe('phases', () => {
  test('bounds are included at the start and excluded at the end', () => {
    const round = { day: '2025-01-31', opensAt: 100, closesAt: 200, drawsAt: 300 };
    expect([99, 100, 199, 200, 299, 300].map((instant) => phaseAt(round, instant))).toEqual([
      'upcoming',
      'open',
      'open',
      'closed',
      'closed',
      'drawn',
    ]);
  });
});

describe('Bangkok', () => {
  test('is seven hours ahead', () => {
    expect(iso(instantOf('2025-03-01', '00:00'))).toBe('2025-02-28T17:00:00.000Z');
    expect([dayOf(at('2025-02-28T17:00:00Z')), timeOf(at('2025-02-28T17:05:59Z'))]).toEqual([
      '2025-03-01',
      '00:05',
    ]);
  });

  test('days are real days', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of ['2025-02-29', '2025-13-01', '2025-1-1', '2025-00-10', 'today', '2025-01-32'])
      expect(isDay(text)).toBe(false);
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(weekdayOf('2025-02-02')).toBe(0);
  });

  test.each(['24:00', '6:00', '06:60', '', '06:00:00'])('%j is no time', (time) => {
    expect(() => minutesOf(time)).toThrow(RangeError);
  });

  const anyInstant = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });

  test('a day and a time lead back to the minute', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(instantOf(dayOf(instant), timeOf(instant))).toBe(Math.floor(instant / 60_000) * 60_000);
      }),
    );
  });

  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

  test('every daily schedule opens before it closes and draws within a day after', () => {
    fc.assert(
      fc.property(time, time, time, anyInstant, (open, close, draw, instant) => {
        fc.pre(open !== close);
        const schedule: Schedule = { days: { by: 'week', days: [0, 1, 2, 3, 4, 5, 6] }, open, close, draw };
        const day = dayOf(instant);
        const round = roundOn(schedule, day);
        expect(round && dayOf(round.opensAt)).toBe(day);
        expect(round && timeOf(round.opensAt)).toBe(open);
        expect(round && timeOf(round.closesAt)).toBe(close);
        expect(round && dayOf(round.closesAt)).toBe(close < open ? addDays(day, 1) : day);
        const length = (round?.closesAt ?? 0) - (round?.opensAt ?? 0);
        const wait = (round?.drawsAt ?? 0) - (round?.closesAt ?? 0);
        expect(length > 0 && length < 86_400_000 && wait >= 0 && wait < 86_400_000).toBe(true);
        for (const one of roundsOpenAt(schedule, instant)) expect(phaseAt(one, instant)).toBe('open');
      }),
    );
  });
});

describe('yeekee rounds', () => {
  const rounds = yeekeeRoundsOf(yeekeeDay, '2025-01-31');

  test('are 88, the first opens at 06:00, the last closes at 04:00 of the next morning', () => {
    expect(rounds).toHaveLength(88);
    expect(iso(rounds[0]?.opensAt)).toBe('2025-01-30T23:00:00.000Z');
    expect(iso(rounds[0]?.closesAt)).toBe('2025-01-30T23:15:00.000Z');
    expect(iso(rounds[87]?.closesAt)).toBe('2025-01-31T21:00:00.000Z');
    expect(iso(rounds[87]?.shootsUntil)).toBe('2025-01-31T21:02:00.000Z');
    expect(rounds.every((round) => round.day === '2025-01-31')).toBe(true);
  });

  test('the rounds that close at 00:45 and 03:00 belong to the day before', () => {
    const closing = (instant: string) => rounds.find((round) => round.closesAt === at(instant))?.number;
    expect(closing('2025-01-31T17:45:00Z')).toBe(75);
    expect(closing('2025-01-31T20:00:00Z')).toBe(84);
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T17:44:59.999Z'))).toMatchObject({
      day: '2025-01-31',
      number: 75,
    });
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T17:45:00Z'))).toMatchObject({
      day: '2025-01-31',
      number: 76,
    });
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T19:59:59Z'))).toMatchObject({
      day: '2025-01-31',
      number: 84,
    });
  });

  test('sleep from 04:00 to 06:00', () => {
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T20:59:59.999Z'))?.number).toBe(88);
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T21:00:00Z'))).toBeUndefined();
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T22:59:59.999Z'))).toBeUndefined();
    expect(yeekeeRoundAt(yeekeeDay, at('2025-01-31T23:00:00Z'))).toMatchObject({
      day: '2025-02-01',
      number: 1,
    });
  });

  test('of the demo run around the clock, one open at every instant', () => {
    const demo = yeekeeRoundsOf(demoYeekeeDay, '2025-01-31');
    expect(demo).toHaveLength(480);
    expect(demo.at(-1)?.closesAt).toBe(yeekeeRound(demoYeekeeDay, '2025-02-01', 1).opensAt);
    fc.assert(
      fc.property(
        fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2026-01-01T00:00:00Z') }),
        (instant) => {
          const round = yeekeeRoundAt(demoYeekeeDay, instant);
          expect(round && round.opensAt <= instant && instant < round.closesAt).toBe(true);
          expect(round?.day).toBe(dayOf(instant));
        },
      ),
    );
  });

  test('follow each other without a gap', () => {
    rounds.slice(1).forEach((round, index) => expect(round.opensAt).toBe(rounds[index]?.closesAt));
  });

  test.each([0, 89, 1.5])('there is no round %d', (number) => {
    expect(() => yeekeeRound(yeekeeDay, '2025-01-31', number)).toThrow(RangeError);
  });

  test('a grid longer than a day is refused', () => {
    expect(() => yeekeeRound({ ...yeekeeDay, rounds: 97 }, '2025-01-31', 1)).toThrow(RangeError);
  });
});
