import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatBaht, parseBaht, parseTypedBaht, readBaht, displayBaht } from './money.ts';

const satang = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });

describe('wire money', () => {
  it('comes back as it was written, for every amount', () => {
    fc.assert(fc.property(satang, (amount) => parseBaht(formatBaht(amount)) === amount));
  });

  it.each([
    '1',
    '1.5',
    '1.500',
    '01.00',
    '+1.00',
    '1,000.00',
    '๑.๐๐',
    'Infinity',
    '1e2',
    '',
    ' 1.00',
    '1.00\n',
  ])('refuses %j', (text) => {
    expect(() => parseBaht(text)).toThrow(RangeError);
  });

  it.each([
    [0n, '0.00'],
    [99_999n, '999.99'],
    [100_000n, '1,000.00'],
    [-123_456_789n, '-1,234,567.89'],
  ])('%d satang stand in a sentence as %s', (amount, text) => {
    expect(displayBaht(amount)).toBe(text);
  });

  it('writes satang with two places', () => {
    expect([formatBaht(5n), formatBaht(-50n), formatBaht(123450n)]).toEqual(['0.05', '-0.50', '1234.50']);
  });
});

describe('typed money', () => {
  it('reads what people type', () => {
    expect(['500', '1,234.5', ' 20.05 ', '0'].map(parseTypedBaht)).toEqual([50_000n, 123_450n, 2_005n, 0n]);
  });

  it.each([
    '',
    '-1',
    '1.234',
    'ห้าร้อย',
    '1..2',
    '1e3',
    '0x10',
    '007',
    '1,00',
    '10,0000',
    '1,0000',
    '1000,000',
    ',100',
    '1,000,',
    '0,100',
    '1,,000',
    '100.0,0',
  ])('refuses %j', (text) => {
    expect(parseTypedBaht(text)).toBeUndefined();
  });
});

describe('money of a foreign back end', () => {
  it('is read exactly when it is a number with two places', () => {
    expect([readBaht(12.3), readBaht(-0.05), readBaht('7.00')]).toEqual([1230n, -5n, 700n]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, 1e21])('is refused when it is %d', (value) => {
    expect(() => readBaht(value)).toThrow(RangeError);
  });
});
