import { describe, expect, it } from 'vitest';

import { isPlainText, isSitePath, scrub } from './rules.ts';

describe('a client’s error report', () => {
  it.each([
    ['TypeError: x is undefined', 'TypeError: x is undefined'],
    ['login of 0812345678 failed', 'login of [digits] failed'],
    ['โอนไป 123-4-56789-0', 'โอนไป [digits]'],
    ['รหัส ๑๒๓๔๕๖', 'รหัส [digits]'],
    ['mail a.b@example.com', 'mail [mail]'],
    ['at https://x.test/login?code=AB12&ref=me (a.js:1:2)', 'at https://x.test/login?[hidden] (a.js:1:2)'],
    ['Bearer kQ3Jx0a9Zl5vB7nM1wP8sT2uR4yC6eD0', 'Bearer [token]'],
    ['one\u0000two\u202Ethree\nfour', 'one two three four'],
  ])('%j is logged as %j', (text, logged) => {
    expect(scrub(text)).toBe(logged);
  });
});

it('lets banners lead to paths of this site only', () => {
  expect(['/promotions', '/lobby/hot?x=1', '/'].map(isSitePath)).toEqual([true, true, true]);
  expect(['//evil.test', 'promotions', '/a b', 'javascript:x', '/\\evil.test', ''].map(isSitePath)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

it('takes plain text of the right length', () => {
  expect(isPlainText('ประกาศ\nบรรทัดสอง', 20)).toBe(true);
  expect(isPlainText('', 20)).toBe(false);
  expect(isPlainText('x'.repeat(21), 20)).toBe(false);
  expect(isPlainText('a\u202Eb', 20)).toBe(false);
  expect(isPlainText('a\u0000b', 20)).toBe(false);
});
