import { describe, expect, it } from 'vitest';

import { asThaiLayout, foldDigits, keysOf, outsideWalks } from './keyboard.ts';

describe('keys', () => {
  it.each([
    ['ยฟหหไนพก', 'password'],
    ['ๆไำพะั', 'qwerty'],
    ['l;ylfu', 'l;ylfu'],
    ['PassWord!', 'password1'],
    ['ฤฆฏ', 'asd'],
    ['mango ฝน', 'mango /o'],
  ])('of %s are %s', (text, keys) => {
    expect(keysOf(text)).toBe(keys);
  });

  it('of signs that both layouts have are those of the layout asked for', () => {
    expect([keysOf('_/-'), keysOf('_/-', 'thai')]).toEqual(['-/-', '`23']);
  });

  it('write Thai with the other layout on', () => {
    expect(asThaiLayout('l;ylfu')).toBe('สวัสดี');
    expect(asThaiLayout("g[P0i'8N")).toBe('เบญจรงค์');
  });

  it('have one sign each in every row of both layouts', () => {
    const typed =
      '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
    const thai = asThaiLayout(typed);
    expect(thai).toHaveLength(typed.length);
    expect(new Set(thai).size).toBe(typed.length);
  });
});

it.each([
  ['qwerty', 0],
  ['qwertymango', 5],
  ['1qaz2wsx', 0],
  ['as', 2],
  ['qwe-rty', 1],
  ['nju-jjk', 7],
  ['qaz-edc', 1],
  ['', 0],
  ['ฟหกด-mango', 6],
])('%j has %i characters outside walks', (text, outside) => {
  expect(outsideWalks(text)).toBe(outside);
});

it.each([
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['a１ง๒', 'a1ง2'],
  ['ำ', 'ำ'],
])('the digits of %j are those of %s', (text, folded) => {
  expect(foldDigits(text)).toBe(folded);
});
