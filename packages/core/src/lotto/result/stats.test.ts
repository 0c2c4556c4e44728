import { expect, it } from 'vitest';

import { countDraws } from './stats.ts';

it('counts in how many draws a digit was, and which pairs were drawn again', () => {
  const counts = countDraws([
    { top3: '551', bottom2: '07' },
    { top3: '951', bottom2: '07' },
    { top3: '200', bottom2: '70' },
  ]);
  const of = (list: readonly { readonly number: string; readonly count: number }[], number: string) =>
    list.find((each) => each.number === number)?.count;
  expect([of(counts.topDigits, '5'), of(counts.topDigits, '0'), of(counts.topDigits, '3')]).toEqual([
    2, 1, 0,
  ]);
  expect([of(counts.bottomDigits, '7'), of(counts.bottomDigits, '0')]).toEqual([3, 3]);
  expect(counts.top2).toEqual([{ number: '51', count: 2 }]);
  expect(counts.bottom2).toEqual([{ number: '07', count: 2 }]);
  expect(countDraws([{ top3: '123', bottom2: null }]).bottomDigits).toEqual([]);
});
