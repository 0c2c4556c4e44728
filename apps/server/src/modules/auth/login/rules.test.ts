import { expect, it } from 'vitest';

import { delayAfter } from './rules.ts';

it('grows the delay with every wrong password after the fourth, up to 15 minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1000].map(delayAfter)).toEqual([
    0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
  ]);
});
