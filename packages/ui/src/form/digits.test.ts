import { describe, expect, it } from 'vitest';
import { formatPhone, groupAmount, normaliseAmount, normaliseDigits, normalisePhone } from './digits.ts';

describe('digits', () => {
  it('understands Thai digits, separators and invisible characters', () => {
    expect(normaliseDigits('๐๘๙-๑๒๓ ๔๕๖๗')).toBe('0891234567');
    expect(normaliseDigits('\u200B089\u2060123\uFEFF4567')).toBe('0891234567');
    expect(normaliseDigits('0891234567')).toBe('0891234567');
  });

  it('refuses letters instead of dropping them', () => {
    expect(normaliseDigits('08912345o7')).toBeUndefined();
  });

  it('writes the international form of a mobile number as the national one', () => {
    expect(normalisePhone('+66 89 123 4567')).toBe('0891234567');
    expect(normalisePhone('66891234567')).toBe('0891234567');
    expect(normalisePhone('+66 (0)89-123-4567')).toBe('0891234567');
    expect(normalisePhone('0066 89.123.4567')).toBe('0891234567');
    expect(normalisePhone('+๖๖ ๘๙ ๑๒๓ ๔๕๖๗')).toBe('0891234567');
    expect(normalisePhone('0661234567')).toBe('0661234567');
  });

  it('shows ten digits in groups and leaves everything else alone', () => {
    expect(formatPhone('0891234567')).toBe('089-123-4567');
    expect(formatPhone('08912')).toBe('08912');
  });
});

describe('amounts', () => {
  it.each([
    ['๑,๒๓๔.๕๐', '1234.50'],
    ['฿1,234,567', '1234567'],
    ['500 บาท', '500'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['10.', '10.'],
    ['', ''],
    ['1,', '1,'],
    ['1,00', '1,00'],
    ['10,0000', '10,0000'],
    ['1,5', '1,5'],
  ])('reads %s as %s', (typed, value) => {
    expect(normaliseAmount(typed)).toBe(value);
  });

  it.each(['1.234,50', '1.005', '-5', '1e3', 'ห้าร้อย', '12345678901234', ',5'])('refuses %s', (typed) => {
    expect(normaliseAmount(typed)).toBeUndefined();
  });

  it('groups for the eye only', () => {
    expect(groupAmount('1234567.5')).toBe('1,234,567.5');
    expect(groupAmount('999')).toBe('999');
    expect(groupAmount('')).toBe('');
    expect(groupAmount('10,0000')).toBe('10,0000');
  });
});
