import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bangkokDay,
  formatAccount,
  formatBahtNumber,
  formatCount,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatDay,
  formatPicked,
  formatMobile,
  formatRelative,
  formatThb,
  formatTime,
  formatTimes,
  normaliseDigits,
  normaliseMobile,
  normaliseText,
  normaliseUsername,
} from './index.ts';

const instant = '2026-11-21T09:05:00.000Z';

describe('money', () => {
  it.each([
    ['0.00', '฿0.00'],
    ['1234.50', '฿1,234.50'],
    ['1234567.50', '฿1,234,567.50'],
    ['-50.00', '-฿50.00'],
    ['9007199254740.99', '฿9,007,199,254,740.99'],
  ])('writes %s as %s', (amount, text) => {
    expect(formatThb(amount)).toBe(text);
  });

  it('writes satang and the numbers of a foreign back end, and a sign where it is wanted', () => {
    expect(formatThb(123_450n)).toBe('฿1,234.50');
    expect(formatThb(0.1)).toBe('฿0.10');
    expect(formatThb('50.00', { sign: true })).toBe('+฿50.00');
    expect(formatThb('-50.00', { sign: true })).toBe('-฿50.00');
    expect(formatThb('0.00', { sign: true })).toBe('฿0.00');
    expect(formatBahtNumber('1234.50')).toBe('1,234.50');
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });

  it('never throws: what is no amount is a dash', () => {
    for (const odd of [
      '',
      'abc',
      '1e3',
      '1,000.00',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1.005,
      undefined,
    ]) {
      expect(formatThb(odd)).toBe('–');
    }
  });

  it('loses no satang of any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (satang) => {
        expect(BigInt(formatThb(satang).replaceAll(/[฿,.]/g, ''))).toBe(satang);
      }),
    );
  });
});

describe('dates', () => {
  it('are Buddhist years in Bangkok with Latin digits', () => {
    expect(formatDate(instant)).toBe('21 พ.ย. 2569');
    expect(formatTime(instant)).toBe('16:05\u00A0น.');
    expect(formatDateTime(Date.parse(instant))).toBe('21 พ.ย. 2569 16:05\u00A0น.');
    expect(formatTimes(instant, '2026-11-21T09:20:00.000Z')).toBe('16:05–16:20\u00A0น.');
    expect(formatTimes(instant, '2026-11-21T09:05:59.000Z')).toBe('16:05\u00A0น.');
    expect(formatPicked('2026-11-21')).toBe('21 พ.ย. 2569');
    expect(formatPicked('2026-11-21T16:05')).toBe('21 พ.ย. 2569 16:05\u00A0น.');
    expect(formatDay(instant)).toBe('วันเสาร์ที่ 21 พฤศจิกายน 2569');
  });

  it('change the day at midnight in Bangkok, not in UTC', () => {
    expect(bangkokDay(Date.parse('2026-11-21T16:59:59.999Z'))).toBe('2026-11-21');
    expect(bangkokDay(Date.parse('2026-11-21T17:00:00.000Z'))).toBe('2026-11-22');
    expect(formatTime('2026-11-21T17:00:00.000Z')).toBe('00:00\u00A0น.');
  });

  it('never throw', () => {
    for (const odd of ['', 'gestern', Number.NaN]) {
      expect([formatDate(odd), formatTime(odd), formatDateTime(odd), formatDay(odd)]).toEqual([
        '–',
        '–',
        '–',
        '–',
      ]);
      expect(formatRelative(odd, 0)).toBe('–');
    }
    expect(bangkokDay(Number.NaN)).toBe('');
  });

  it.each([
    [-20, 'เมื่อสักครู่'],
    [-180, '3 นาทีที่ผ่านมา'],
    [-86_400, 'เมื่อวาน'],
    [300, 'ในอีก 5 นาที'],
  ])('are shown relative to now: %d s', (seconds, text) => {
    const now = Date.parse(instant);
    expect(formatRelative(now + seconds * 1_000, now)).toBe(text);
  });

  it.each([
    [299, '4:59'],
    [3_723, '1:02:03'],
    [0, '0:00'],
    [-5, '0:00'],
    [Number.NaN, '0:00'],
  ])('count down: %d s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});

describe('numbers that people type', () => {
  it.each([
    ['089-123-4567', '0891234567'],
    ['๐๘๙ ๑๒๓ ๔๕๖๗', '0891234567'],
    ['089\u200B1234567\uFEFF', '0891234567'],
    ['+66 89 123 4567', '0891234567'],
    ['０８９１２３４５６７', '0891234567'],
    ['(089) 123.4567', '0891234567'],
  ])('reads the mobile number %j', (typed, mobile) => {
    expect(normaliseMobile(typed)).toBe(mobile);
  });

  it('leaves alone what is no number', () => {
    expect(normaliseMobile('somchai')).toBe('somchai');
    expect(normaliseDigits('012-3-45678-9x')).toBe('0123456789x');
    expect(normaliseUsername(' som\u200Bchai ')).toBe('somchai');
    expect(normaliseUsername('089 123 4567')).toBe('0891234567');
    expect(normaliseText('\u202Eก\u0E33 ')).toBe('ก\u0E33');
  });

  it('writes mobiles and accounts for display only', () => {
    expect(formatMobile('0891234567')).toBe('089-123-4567');
    expect(formatMobile('089')).toBe('089');
    expect(formatAccount('0123456789')).toBe('012-3-45678-9');
    expect(formatAccount('012345678901')).toBe('0123-4567-8901');
    expect(formatAccount('xxxxxx6789')).toBe('xxxxxx6789');
  });
});
