import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { seedKinds } from '../testing/lotto-kit.ts';
import { draftYear } from './calendars.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-12-20T09:00:00.000Z');
});
afterAll(() => t.close());

async function calendar(...args: string[]) {
  const { code, out, err } = await t.operate(['lotto', 'calendar', ...args]);
  return { code, text: out + err };
}
async function days() {
  const { rows } = await t.deps.db.execute<{ day: string }>(
    sql`select day from lotto_rounds where kind_id = 'day' order by day`,
  );
  return rows.map(({ day }) => day);
}
const monthly = {
  schedule: {
    days: { by: 'month' as const, days: [1, 16] },
    open: '06:00',
    opensDaysBefore: 16,
    close: '15:20',
    draw: '16:00',
  },
  change: { calendarId: 'government' },
};

describe('a year of a calendar', () => {
  it('is entered, changed and confirmed by an operator, and rounds follow it', async () => {
    await calendar('add', 'government', '2027');
    expect((await calendar('change', 'government', '2027-01-01', '2026-12-30')).code).toBe(0);
    await calendar('change', 'government', '2027-01-16', '2027-01-17');
    expect((await calendar('list')).text).toContain(
      'government 2027  not confirmed  2027-01-01 → 2026-12-30, 2027-01-16 → 2027-01-17',
    );
    await seedKinds(t, monthly);
    expect(await days()).toEqual(['2026-12-30', '2027-01-17']);
    expect((await calendar('confirm', 'government', '2027')).text).toContain('2027  confirmed');
    expect((await calendar('confirm', 'government', '2027')).code).toBe(1);
    const late = await calendar('change', 'government', '2027-01-16', 'usual');
    expect(late.text).toContain('2027  not confirmed  2027-01-01 → 2026-12-30');
    expect(late.text).toContain(
      '! round day-2027-01-17 was made before and is not in the schedule (0 bills)',
    );
    expect(await days()).toEqual(['2026-12-30', '2027-01-16', '2027-01-17']);
    await calendar('change', 'government', '2027-01-16', 'none');
    expect((await calendar('list')).text).toContain('2027-01-16 none');
  });

  it('that is not entered yet has the moved days of the nearest year', async () => {
    await calendar('add', 'government', '2026');
    await calendar('change', 'government', '2026-01-01', '2025-12-30');
    await calendar('change', 'government', '2026-01-16', '2026-01-17');
    await seedKinds(t, monthly);
    expect(await days()).toEqual(['2026-12-30', '2027-01-17']);
    expect((await calendar('list')).text).toContain(
      'government 2027  not confirmed  2027-01-01 → 2026-12-30, 2027-01-16 → 2027-01-17  (not entered',
    );
    // Rounds that the taken days made are in the schedule.
    expect((await calendar('confirm', 'government', '2026')).text).not.toContain('!');
    expect((await t.operate(['lotto', 'kinds'])).out).toContain(
      '! calendar government 2027 is not confirmed',
    );
    expect((await calendar('add', 'government', '2027')).text).toContain('2027-01-16 → 2027-01-17');
    expect((await calendar('add', 'government', '2027')).code).toBe(1);
  });

  it.each([
    [['change', 'government', '2027-02-30', 'none'], 'Say days'],
    [['change', 'government', '2027-02-16', 'never'], 'Say days'],
    [['change', 'government', '2027-02-16', 'none'], 'has no year 2027'],
    [['confirm', 'government', '2027'], 'has no year 2027'],
    [['add', 'government', '27'], 'is no year'],
    [['add', 'Government', '2027'], '1 to 24'],
  ])('%j is refused', async (args, sentence) => {
    const reply = await calendar(...args);
    expect([reply.code, reply.text]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('leaves a day out that the other year does not have', () => {
    const row = {
      calendarId: 'g',
      year: 2028,
      moved: [{ from: '2028-02-29', to: '2028-03-01' }],
      exceptDays: ['2028-02-29', '2028-12-31'],
      confirmed: true,
    };
    expect(draftYear([row], 2029)).toMatchObject({ moved: [], exceptDays: ['2029-12-31'], confirmed: false });
  });
});
