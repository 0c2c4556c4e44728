import { expect, it } from 'vitest';

import { miniQrText, readMiniQr } from './mini-qr.ts';

it.each([
  ['004000060000010103002021900021231231212000115102TH91049C30', '002', '0002123123121200011'],
  ['0041000600000101030040220014165182307BPM091845102TH9104233E', '004', '014165182307BPM09184'],
  ['00490002010102010203P2P03145000000000000004082501202491048d38', 'TMN', '50000000000000'],
])('reads %s', (text, bank, reference) => {
  expect(readMiniQr(text)).toEqual({ bank, reference });
});

it('writes what it reads', () => {
  const text = miniQrText({ bank: '004', reference: '014165182307BPM09184' });
  expect(text).toBe('0041000600000101030040220014165182307BPM091845102TH9104233E');
  expect(() => miniQrText({ bank: '4', reference: 'x' })).toThrow(RangeError);
});

it('takes a checksum without its leading zeros', () => {
  const one = Array.from({ length: 5000 }, (_, at) => miniQrText({ bank: '014', reference: `A${at}` })).find(
    (text) => text.slice(-4).startsWith('0'),
  );
  expect(one).toBeDefined();
  expect(readMiniQr(`${(one ?? '').slice(0, -4)}${(one ?? '').slice(-3)}`)?.bank).toBe('014');
});

it.each([
  '',
  'https://example.com/0041000600000101030040220014165182307BPM09184',
  '0041000600000101030040220014165182307BPM091845102TH9104233F',
  '0041000600000101030040220014165182307BPM091855102TH9104233E',
  '00020101021230',
  'ก'.repeat(40),
  '0'.repeat(400),
])('refuses %s', (text) => {
  expect(readMiniQr(text)).toBeUndefined();
});
