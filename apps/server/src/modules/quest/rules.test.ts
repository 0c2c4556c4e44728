import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bangkokDay, bangkokMidnight } from '../../kernel/index.ts';
import {
  calendarOf,
  currentRun,
  dayAfter,
  longestRun,
  percentOf,
  periodOf,
  type Schedule,
  streakValue,
  windowBefore,
  windowOf,
} from './rules.ts';

const firstDay = '2026-01-01';
const day = fc.integer({ min: 0, max: 1_200 }).map((days) => dayAfter(firstDay, days));
const period = fc.constantFrom<('day' | 'week' | 'month')[]>('day', 'week', 'month');
const schedule: fc.Arbitrary<Schedule> = fc.record({
  period: fc.constantFrom<Schedule['period'][]>('once', 'day', 'week', 'month'),
  fromDay: day,
  toDay: fc.option(day),
});

describe('a period', () => {
  it('holds its day, begins where the one before ends, and is named the same on each of its days', () => {
    fc.assert(
      fc.property(period, day, (kind, one) => {
        const { from, to } = periodOf(kind, one);
        expect(from <= one && one <= to).toBe(true);
        expect(periodOf(kind, from)).toEqual({ from, to });
        expect(periodOf(kind, to)).toEqual({ from, to });
        expect(periodOf(kind, dayAfter(to)).from).toBe(dayAfter(to));
        expect(periodOf(kind, dayAfter(from, -1)).to).toBe(dayAfter(from, -1));
      }),
    );
  });

  it('of a week begins on Monday, of a month on the first, also in February of a leap year', () => {
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
    expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('changes at midnight in Bangkok, to the millisecond', () => {
    fc.assert(
      fc.property(period, day, fc.integer({ min: 0, max: 86_399_999 }), (kind, one, after) => {
        const { from, to } = periodOf(kind, one);
        const midnight = bangkokMidnight(dayAfter(to)).getTime();
        const inside = new Date(bangkokMidnight(one).getTime() + after);
        expect(periodOf(kind, bangkokDay(inside)).from).toBe(from);
        expect(periodOf(kind, bangkokDay(new Date(midnight - 1))).from).toBe(from);
        expect(periodOf(kind, bangkokDay(new Date(midnight))).from).toBe(dayAfter(to));
      }),
    );
  });
});

describe('the window of a quest', () => {
  it('lies within its days and its period, and there is none outside of its days', () => {
    fc.assert(
      fc.property(schedule, day, (quest, one) => {
        const window = windowOf(quest, one);
        const runs = one >= quest.fromDay && (quest.toDay === null || one <= quest.toDay);
        expect(window !== undefined).toBe(runs);
        if (!window) return;
        expect(window.from <= one && (window.to === null || one <= window.to)).toBe(true);
        expect(window.from >= quest.fromDay).toBe(true);
        if (quest.toDay !== null) expect(window.to !== null && window.to <= quest.toDay).toBe(true);
        expect(windowOf(quest, window.from)).toEqual(window);
      }),
    );
  });

  it('is followed by the next without a gap; once has no period before', () => {
    fc.assert(
      fc.property(schedule, day, (quest, one) => {
        const window = windowOf(quest, one);
        fc.pre(window !== undefined);
        const before = windowBefore(quest, one);
        const first = quest.period === 'once' || window?.from === quest.fromDay;
        expect(before?.to).toBe(first ? undefined : dayAfter(window?.from ?? '', -1));
        expect(before?.key).not.toBe(window?.key);
      }),
    );
  });
});

describe('days in a row', () => {
  const span = { from: '2026-11-01', to: '2026-11-30' };
  const marks = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
  const daysOf = (done: readonly boolean[]) =>
    new Set(done.flatMap((one, at) => (one ? [dayAfter(span.from, at)] : [])));

  it('are the longest run of the days, as text says it', () => {
    fc.assert(
      fc.property(marks, (done) => {
        const runs = done
          .map((one) => (one ? 'x' : ' '))
          .join('')
          .split(/ +/);
        expect(longestRun(daysOf(done), span, span.to)).toBe(Math.max(...runs.map(({ length }) => length)));
      }),
    );
  });

  it('that go on end today, or yesterday while today is still to come', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: 0, max: 29 }), (done, at) => {
        const today = dayAfter(span.from, at);
        const text = done
          .map((one) => (one ? 'x' : ' '))
          .join('')
          .slice(0, at + 1);
        const upTo = done[at] === true ? text : text.slice(0, -1);
        expect(currentRun(daysOf(done), span.from, today)).toBe(/x*$/.exec(upTo)?.[0].length);
      }),
    );
  });

  it('stay reached whatever day is missed later, and days outside of the window count nothing', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: 1, max: 28 }), (done, target) => {
        let reached = false;
        for (let at = 0; at < 30; at += 1) {
          const seen = daysOf(done.slice(0, at + 1));
          for (const outside of ['2026-10-31', '2026-10-30', '2026-12-01']) seen.add(outside);
          const value = streakValue(seen, span, dayAfter(span.from, at), BigInt(target));
          if (reached) expect(value >= BigInt(target)).toBe(true);
          reached ||= value >= BigInt(target);
          expect(value <= BigInt(at + 1)).toBe(true);
        }
        expect(reached).toBe(longestRun(daysOf(done), span, span.to) >= target);
      }),
    );
  });

  it('make a calendar with each day of the window once: done, missed, today, to come', () => {
    const days = new Set(['2026-11-01', '2026-11-03', '2026-10-31']);
    const shown = calendarOf(days, span, '2026-11-04', '2026-10-01');
    expect(shown).toHaveLength(30);
    expect(shown?.slice(0, 5).map(({ state }) => state)).toEqual([
      'done',
      'missed',
      'done',
      'today',
      'to_come',
    ]);
    expect(calendarOf(days, { from: span.from, to: null }, '2026-11-04', '2026-10-01')).toBeNull();
    // A member since the third has missed nothing before.
    const joined = calendarOf(new Set(['2026-11-03']), span, '2026-11-05', '2026-11-03') ?? [];
    expect(joined.slice(0, 5).map(({ state }) => state)).toEqual([
      'before',
      'before',
      'done',
      'missed',
      'today',
    ]);
  });
});

it('per cent is 100 only when the target is reached', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (value, target) => {
        const percent = percentOf(value, target);
        expect(percent === 100).toBe(value >= target);
        expect(percent >= 0 && percent <= 100).toBe(true);
      },
    ),
  );
});
