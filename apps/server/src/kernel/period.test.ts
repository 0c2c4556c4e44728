import fc from 'fast-check';
import { expect, it } from 'vitest';

import { keptRanges } from './period.ts';

it('reads one row without a period', () => {
  expect(keptRanges({})).toEqual([{ span: 'all', lo: '', hi: '' }]);
});

it('reads whole months and the days at the ends', () => {
  expect(keptRanges({ from: '2025-11-21', to: '2026-02-03' })).toEqual([
    { span: 'day', lo: '2025-11-21', hi: '2025-11-31' },
    { span: 'month', lo: '2025-12', hi: '2026-01' },
    { span: 'day', lo: '2026-02-01', hi: '2026-02-03' },
  ]);
  expect(keptRanges({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
    { span: 'month', lo: '2026-02', hi: '2026-02' },
  ]);
  expect(keptRanges({ from: '2026-02-02', to: '2026-02-28' })).toEqual([
    { span: 'day', lo: '2026-02-02', hi: '2026-02-28' },
  ]);
  expect(keptRanges({ from: '2026-02-02' }).at(-1)).toEqual({ span: 'month', lo: '2026-03', hi: '9999-99' });
  expect(keptRanges({ from: '2026-02-03', to: '2026-02-02' })).toEqual([]);
});

it('covers every day of any period once and no other', () => {
  const day = fc
    .date({
      min: new Date('2023-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.option(day, { nil: undefined }),
      fc.option(day, { nil: undefined }),
      day,
      (from, to, asked) => {
        const covers = keptRanges({ from, to }).filter(({ span, lo, hi }) => {
          const period = span === 'all' ? '' : span === 'month' ? asked.slice(0, 7) : asked;
          return lo <= period && period <= hi;
        });
        const inside = (from === undefined || from <= asked) && (to === undefined || asked <= to);
        expect(covers).toHaveLength(inside ? 1 : 0);
      },
    ),
  );
});
