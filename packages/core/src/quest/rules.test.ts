import type { Quest, QuestDay } from '@benjarong/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { placeOf, weeksOf } from './rules.ts';

const dayMs = 86_400_000;
const days = fc
  .tuple(fc.integer({ min: 20_000, max: 22_000 }), fc.integer({ min: 1, max: 31 }))
  .map(([from, count]): readonly QuestDay[] =>
    Array.from({ length: count }, (_, at) => ({
      day: new Date((from + at) * dayMs).toISOString().slice(0, 10),
      state: 'to_come',
    })),
  );

it('puts each day once, in order, into the column of its weekday', () => {
  fc.assert(
    fc.property(days, (all) => {
      const weeks = weeksOf(all);
      expect(weeks.flat().filter((day) => day !== null)).toEqual(all);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((day) => day !== null)).toBe(true);
        for (const [column, cell] of week.entries())
          if (cell) expect((new Date(cell.day).getUTCDay() + 6) % 7).toBe(column);
      }
    }),
  );
});

it('leads to where each measure is worked on', () => {
  const placeOfMeasure = (measure: Quest['measure'], kinds: Quest['kinds'] = []) =>
    placeOf({ measure, kinds });
  expect(placeOfMeasure('turnover', ['slot'])).toBe('/slot');
  expect(placeOfMeasure('turnover', ['slot', 'casino'])).toBe('/');
  expect(placeOfMeasure('turnover', ['lotto'])).toBe('/lotto/lobby');
  expect(placeOfMeasure('login_days')).toBeUndefined();
});
