import { describe, expect, it } from 'vitest';

import { isSafeImage, isSafeLink, settingKeys, settingRules } from './rules.ts';

describe('links of the operator', () => {
  it.each([
    'https://line.me/R/ti/p/%40benjarong',
    'https://lin.ee/abc',
    'line://ti/p/@x',
    'https://example.com/a?b=c',
  ])('may be %s', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' https://example.com',
    'http://example.com',
    'data:text/html,x',
    'https://user:pass@example.com',
    'https://example.com/\u202Egnp',
    'https://example.com/"onclick=',
    '//example.com',
    '/relative',
    '',
    `https://example.com/${'a'.repeat(300)}`,
  ])('may not be %j', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });
});

it('takes pictures from this site, and from allowed origins', () => {
  expect(['/art/logo.svg', '/art/banner/slot/a-1.svg'].map((path) => isSafeImage(path))).toEqual([
    true,
    true,
  ]);
  expect(
    [
      'https://cdn.example.com/a.png',
      '//evil.com/a.png',
      '/../etc',
      '/a/../b',
      'javascript:x',
      'a.png',
      '',
      '/a b',
    ].map((path) => isSafeImage(path)),
  ).toEqual(Array.from({ length: 8 }, () => false));
  const allowed = ['https://cdn.example.com'];
  expect(isSafeImage('https://cdn.example.com/a.png', allowed)).toBe(true);
  for (const bad of ['https://cdn.example.com.evil.com/a.png', 'http://cdn.example.com/a.png', 'line://x'])
    expect(isSafeImage(bad, allowed), bad).toBe(false);
});

it('has defaults that keep their own rules', () => {
  for (const key of settingKeys)
    expect(settingRules[key].mistake(settingRules[key].fallback), key).toBeUndefined();
});

it.each([
  ['register_type', '2', true],
  ['register_type', '3', false],
  ['register_type', '02', false],
  ['register_type', '๑', false],
  ['generate_username_mode', '0', false],
  ['minimum_age', '17', false],
  ['brand_name', '', false],
  ['brand_name', '<b>x</b>', false],
  ['brand_name', 'Siam Star', true],
  ['license_text', '', true],
  ['license_text', 'ใบอนุญาตเลขที่ 1', true],
  ['license_text', '<i>', false],
  ['contact_hours', 'x'.repeat(81), false],
  ['payment_marks', '', true],
  ['payment_marks', 'promptpay,bank,truemoney', true],
  ['payment_marks', 'bank,bank', false],
  ['payment_marks', 'bank,visa', false],
  ['line_contact_url', '', true],
  ['line_contact_url', 'javascript:x', false],
] as const)('%s = %j is taken: %s', (key, value, good) => {
  expect(settingRules[key].mistake(value) === undefined).toBe(good);
});

it('takes pictures of banks of the list, each once, from where pictures may come', () => {
  const { mistake } = settingRules.bank_pictures;
  const cdn = ['https://cdn.example.com'];
  for (const good of ['', '4=/pictures/scb.png', '1=/pictures/a.png,33=https://cdn.example.com/ttb.webp'])
    expect(mistake(good, cdn), good).toBeUndefined();
  for (const bad of [
    '6=/pictures/a.png',
    '4=/pictures/a.png,4=/pictures/b.png',
    '4=https://elsewhere.example/a.png',
    '4=javascript:alert(1)',
    '4=//evil.example/a.png',
    '4',
    '04=/pictures/a.png',
    '4=/pictures/a.png,',
  ])
    expect(mistake(bad, cdn), bad).toBeDefined();
});
