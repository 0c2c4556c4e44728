import { expect, it } from 'vitest';
import { keepWords } from './keep-words.ts';

it('joins the graphemes of a listed word and leaves the rest alone', () => {
  expect(keepWords('ห้อง ยี่กี วันนี้')).toBe('ห้อง ยี่\u2060กี วันนี้');
});

it('never separates a mark from its letter', () => {
  const joined = keepWords('โปรโมชั่น');
  expect(joined.replaceAll('\u2060', '')).toBe('โปรโมชั่น');
  expect(joined).not.toMatch(/\u2060[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/);
});
