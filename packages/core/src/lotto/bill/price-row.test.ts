import { expect, it } from 'vitest';

import { linesOfRow, rowsOfDraft, typeOfSide } from './price-row.ts';

const sold = ['3top', '3tod', '2top', '2bottom', 'run_top'] as const;

it('a number of any length takes the prices of the sides that its length has', () => {
  const prices = { top: 5_000n, bottom: 2_000n, tod: 1_000n };
  const of = (number: string) => linesOfRow(number, prices, sold).map(({ type }) => type);
  expect([of('482'), of('48'), of('4'), of('4820'), of('')]).toEqual([
    ['3top', '3tod'],
    ['2top', '2bottom'],
    ['run_top'],
    [],
    [],
  ]);
  expect(linesOfRow('48', { ...prices, top: 0n }, sold)).toEqual([
    { type: '2bottom', number: '48', stake: 2_000n },
  ]);
  expect(typeOfSide('tod', 2)).toBeUndefined();
});

it('a draft reads as rows, the newest first, a repeated bet in a row of its own', () => {
  const draft = (['3top', '3tod', '3top', '2top', 'set4'] as const).map((type, at) => ({
    id: at + 1,
    type,
    number: type === '2top' ? '48' : type === 'set4' ? '4820' : '482',
    stake: 100n,
  }));
  expect(rowsOfDraft(draft).map(({ number, ids }) => [number, ids])).toEqual([
    ['48', [4]],
    ['482', [3]],
    ['482', [1, 2]],
  ]);
});
