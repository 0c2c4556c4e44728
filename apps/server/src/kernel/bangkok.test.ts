import { expect, it } from 'vitest';

import { typedInstant } from './bangkok.ts';

it.each([
  ['2026-12-01', '2026-11-30T17:00:00.000Z'],
  ['2026-12-01T09:00', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01 09:00:30', '2026-12-01T02:00:30.000Z'],
  ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00+07:00', '2026-12-01T02:00:00.000Z'],
])('an operator types %s for %s', (text, instant) => {
  expect(typedInstant(text).toISOString()).toBe(instant);
});

it.each(['', 'yesterday', '5', '2026', '2026-13-01', '2026-12-01T25:00', '1 December 2026'])(
  '%j is no instant',
  (text) => {
    expect(typedInstant(text).getTime()).toBeNaN();
  },
);
