import { expect, it } from 'vitest';

import { periodOf, periods, rangeOf } from './periods.ts';

/** 00:30 on 22 November in Bangkok, still the 21st in UTC. */
const now = Date.parse('2026-11-21T17:30:00Z');

it('counts days as Bangkok does, also after midnight', () => {
  expect(rangeOf('today', now)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(rangeOf('yesterday', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(rangeOf('week', now)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(rangeOf('month', now)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
});

it('knows each period again by its dates', () => {
  expect(periods.map((period) => periodOf(rangeOf(period, now), now))).toEqual(periods);
  expect(periodOf({ from: '2026-11-01', to: '2026-11-03' }, now)).toBe('custom');
});
