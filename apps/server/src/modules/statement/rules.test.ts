import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bangkokMidnight, bangkokTime } from '../../kernel/index.ts';
import { csvCell, readDay, readPeriod, toCsv } from './rules.ts';

describe('Bangkok days', () => {
  it('begin at 17:00 UTC of the day before', () => {
    expect(bangkokMidnight('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(bangkokTime(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21 00:00:00');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '0000-00-00', '2025-02-29', '0001-01-01', '9999-12-31'])(
    'do not include %s',
    (day) => {
      expect(() => readDay(day)).toThrow('period_invalid');
    },
  );

  it('do not run backwards', () => {
    expect(() => readPeriod('2026-11-22', '2026-11-21')).toThrow('period_invalid');
    expect(readPeriod('2026-11-21', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(readPeriod(undefined, '2026-11-21').from).toBeUndefined();
  });
});

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', ' =cmd', '|x', '%0A', "-2+3+cmd|' /C calc'!A0"])(
    'defuses %j',
    (text) => {
      expect(csvCell(text).slice(0, 2)).toBe(`"'`);
    },
  );

  it('leaves amounts as numbers', () => {
    expect([csvCell('-12.50'), csvCell('1000.00')]).toEqual(['"-12.50"', '"1000.00"']);
  });

  it('never lets a cell end early', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inner = csvCell(text).slice(1, -1);
        expect(inner.replaceAll('""', '')).not.toContain('"');
      }),
    );
  });

  it('begins with a byte order mark and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['ก', '1'],
        ['ข', '2'],
      ]),
    ).toBe('\uFEFF"ก","1"\r\n"ข","2"\r\n');
  });
});
