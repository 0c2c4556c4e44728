import { expect, it } from 'vitest';

import { textOutlines } from './outlines.ts';

const size = 100;
const widthOf = async (text: string, weight = 400) => (await textOutlines(text, { size, weight })).width;

it('is as wide as its letters, in Thai and in Latin, and marks over letters take no room', async () => {
  expect(await widthOf('')).toBe(0);
  expect(await widthOf('กข')).toBeCloseTo((await widthOf('ก')) + (await widthOf('ข')));
  expect(await widthOf('ก 12')).toBeCloseTo((await widthOf('ก')) + (await widthOf(' 12')));
  for (const marked of ['กี่', 'ปู่', 'กื้'])
    expect(await widthOf(marked)).toBeCloseTo(await widthOf(marked.charAt(0)));
});

it('puts the sign of SARA AM and a tone mark over its letter however they were typed', async () => {
  expect(await widthOf('น้ำ')).toBeCloseTo((await widthOf('น')) + (await widthOf('า')));
  expect((await textOutlines('น้ำ', { size })).svg).toBe((await textOutlines('น\u0E4D้า', { size })).svg);
});

it('draws more ink in a bolder weight and scales with the size', async () => {
  expect(await widthOf('500.00', 700)).toBeGreaterThan(await widthOf('500.00'));
  const half = await textOutlines('500.00', { size: size / 2 });
  expect(half.width * 2).toBeCloseTo(await widthOf('500.00'));
  expect(half.svg).toContain('scale(0.05 -0.05)');
});
