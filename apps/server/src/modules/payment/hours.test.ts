import { describe, expect, it } from 'vitest';

import { opensAt, readHours, writeHours } from './hours.ts';

describe('hours of a channel', () => {
  it.each([
    ['00:00-24:00', { from: 0, to: 0 }],
    ['06:30-23:00', { from: 390, to: 1380 }],
    ['22:00-04:15', { from: 1320, to: 255 }],
  ])('reads %s', (text, hours) => {
    expect(readHours(text)).toEqual(hours);
    expect(writeHours(hours)).toBe(text);
  });

  it.each(['', '6:30-23:00', '06:30', '06:30-24:01', '24:00-06:00', '06:60-07:00'])('refuses %j', (text) => {
    expect(readHours(text)).toBeUndefined();
  });

  it.each([
    // 2026-11-21T09:00Z is 16:00 in Bangkok.
    ['00:00-24:00', '2026-11-21T09:00:00Z', undefined],
    ['08:00-17:00', '2026-11-21T09:00:00Z', undefined],
    ['08:00-16:00', '2026-11-21T09:00:00Z', '2026-11-22T01:00:00.000Z'],
    ['16:00-17:00', '2026-11-21T09:00:00Z', undefined],
    ['18:00-20:00', '2026-11-21T09:00:00Z', '2026-11-21T11:00:00.000Z'],
    ['22:00-04:00', '2026-11-21T09:00:00Z', '2026-11-21T15:00:00.000Z'],
    ['22:00-04:00', '2026-11-21T20:59:00Z', undefined],
    ['22:00-04:00', '2026-11-21T21:00:00Z', '2026-11-22T15:00:00.000Z'],
  ])('%s at %s opens %s', (text, now, opens) => {
    const hours = readHours(text) ?? { from: -1, to: 0 };
    expect(opensAt(hours, new Date(now))?.toISOString()).toBe(opens);
  });
});
