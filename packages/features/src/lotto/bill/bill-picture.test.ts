import { expect, it } from 'vitest';

import { pagesOf } from './bill-picture.ts';

it('a long bill is on several pictures with every line once; a short or empty one on one', () => {
  const lines = Array.from({ length: 161 }, (_, index) => index);
  const pages = pagesOf(lines);
  expect(pages.map((page) => page.length)).toEqual([54, 54, 53]);
  expect(pages.flat()).toEqual(lines);
  expect(pagesOf(lines.slice(0, 60))).toHaveLength(1);
  expect(pagesOf([])).toEqual([[]]);
});
