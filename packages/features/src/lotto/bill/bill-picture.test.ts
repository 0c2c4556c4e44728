import { aLottoBill, aLottoBillLine } from '@benjarong/testing';
import { afterEach, expect, it, vi } from 'vitest';

import { billPictures, pagesOf } from './bill-picture.ts';

afterEach(() => vi.restoreAllMocks());

/** What is written on canvases from here on. */
function written(): string[] {
  const texts: string[] = [];
  const pen = { fillText: (text: string) => void texts.push(text), fillRect: () => undefined };
  // Nothing else of a canvas is used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  return texts;
}

it('a long bill is on several pictures with every line once; a short or empty one on one', () => {
  const lines = Array.from({ length: 161 }, (_, index) => index);
  const pages = pagesOf(lines);
  expect(pages.map((page) => page.length)).toEqual([54, 54, 53]);
  expect(pages.flat()).toEqual(lines);
  expect(pagesOf(lines.slice(0, 60))).toHaveLength(1);
  expect(pagesOf([])).toEqual([[]]);
});

it('every line is written on a picture, with what one draw can pay at most, or what it paid', async () => {
  const texts = written();
  const lines = Array.from({ length: 61 }, (_, index) =>
    aLottoBillLine({ bet_type: '3top', number: String(index).padStart(3, '0') }),
  );
  const bill = aLottoBill({ state: 'waiting', possible_win: '9000.00', paid: '0.00' });
  const detail = { server_time: bill.created_at, bill, lines, result: null, cancels_left_today: 4 };
  expect(await billPictures(detail)).toHaveLength(2);
  expect(texts.filter((text) => /^\d{3}$/.test(text)).toSorted()).toEqual(lines.map(({ number }) => number));
  expect(texts.filter((text) => text === 'ถูกรางวัลสูงสุด')).toHaveLength(2);
  expect(texts.filter((text) => text === '9,000.00')).toHaveLength(2);
  texts.length = 0;
  await billPictures({ ...detail, lines: [], bill: { ...bill, state: 'won', paid: '1500.00' } });
  expect(texts).toContain('1,500.00');
  expect(texts).not.toContain('ถูกรางวัลสูงสุด');
});
