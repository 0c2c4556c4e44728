import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lottoEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { repositoryRoot } from '../../../config.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { buy, newPunter } from '../testing/lotto-kit.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp({ config: { demo: false } });
  folder = mkdtempSync(join(tmpdir(), 'bj-kinds-'));
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-12-20T05:00:00.000Z');
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const example = readFileSync(join(repositoryRoot, 'docs/lotto-kinds.example.json'), 'utf8');
function lotto(...args: readonly string[]) {
  return t.operate(['lotto', ...args], folder);
}
function importing(content: unknown, ...options: string[]) {
  writeFileSync(join(folder, 'kinds.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return lotto('import', 'kinds.json', ...options);
}
function hashOf(printed: string): string {
  return /--confirm ([0-9a-f]{12})/.exec(printed)?.[1] ?? 'none';
}
async function importNow(content: unknown) {
  return importing(content, '--confirm', hashOf((await importing(content)).out));
}
async function kindCount() {
  return (await t.deps.database.run('select kind_id from lotto_kinds order by kind_id', [])).rows.length;
}

const daily = {
  kind_id: 'day',
  category_id: 'test',
  kind_name: 'รายวัน',
  icon: 'th',
  schedule: {
    days: { by: 'week', days: [0, 1, 2, 3, 4, 5, 6] },
    open: '06:00',
    close: '18:10',
    draw: '18:30',
  },
  schedule_text: 'ทุกวัน',
  rates: { '2top': { rate: '90' }, '3top': { rate: '900', maximum: '500' } },
};
const small = {
  categories: [{ category_id: 'test', category_name: 'ทดสอบ', icon: 'th' }],
  defaults: {
    bill_minimum: '1',
    bill_maximum: '50000',
    max_lines: 500,
    cancel_minutes: 10,
    cancel_per_day: 4,
    bounds: { '2': { minimum: '1', maximum: '100' }, '3': { minimum: '1', maximum: '200' } },
  },
  kinds: [daily],
};

describe('lotto import', () => {
  it('takes the example of the documentation into an empty house, which then sells', async () => {
    const shown = await importing(example);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toContain('Nothing was written');
    expect(shown.out).toContain('+ kind gov: category_id=government  kind_name=หวยรัฐบาลไทย');
    expect(shown.out).toContain('(kind yeekee-demo is for the demo only and was left out)');
    expect(await kindCount()).toBe(0);
    const done = await importing(example, '--confirm', hashOf(shown.out));
    expect(done.out).toMatch(/Written; [1-9][0-9]* rounds made\./);
    expect(await kindCount()).toBe(54);
    await t.operate(['audit']);
    await t.deps.database.run("update lotto_rounds set state = 'open' where id = 'hanoi-2026-12-20'", []);
    const bill = await buy(t, await newPunter(t), 'hanoi-2026-12-20', [['2top', '11', '10.00']]);
    expect(bill).toBeDefined();
  });

  it('changes nothing the second time, and what is exported changes nothing either', async () => {
    await importNow(example);
    const again = await importing(example);
    expect(again.out).toContain('0 created, 0 changed, 0 removed');
    expect(again.out).toContain('There is nothing to do.');
    const exported = await lotto('export');
    expect((await importing(exported.out)).out).toContain('There is nothing to do.');
  });

  it('changes what differs, takes away rates and limits that a named list leaves out, and keeps the rest', async () => {
    await importNow({
      ...small,
      kinds: [{ ...daily, limits: [{ bet_type: '2top', number: '16', rate: '45' }] }],
    });
    await lotto('rate', 'day', '2top', '92');
    const { out } = await importing({
      kinds: [{ kind_id: 'day', cancel_minutes: 20, rates: { '2top': { rate: '91' } }, limits: [] }],
    });
    expect(out.split('\n').slice(0, 4)).toEqual([
      '~ kind day: cancel_minutes 10 → 20',
      '~ rate day 2top: rate 92 → 91',
      '- rate day 3top: rate=900  minimum=1.00  maximum=500.00  max_per_member=none  max_per_number=none',
      '- limit day 2top 16 reduced: limit=rate 45',
    ]);
    await importing(
      { kinds: [{ kind_id: 'day', cancel_minutes: 20, rates: { '2top': { rate: '91' } }, limits: [] }] },
      '--confirm',
      hashOf(out),
    );
    expect((await lotto('rate', 'day')).out).toBe('2top  91  1.00 to 100.00\n');
    const { rows } = await t.deps.database.run(
      "select subject, after -> 'rate' as rate from staff_log where act = 'lotto.kinds.imported' and seq > (select max(seq) from staff_log where act = 'lotto.rate.changed') order by seq",
      [],
    );
    expect(rows).toEqual([
      { subject: 'lotto.kind:day', rate: null },
      { subject: 'lotto.rate:day:2top', rate: 9100 },
      { subject: 'lotto.rate:day:3top', rate: null },
      { subject: 'lotto.limit:day:2top:16', rate: null },
    ]);
    expect((await lotto('limit', 'list', 'day')).out).toContain('no limit');
    expect((await lotto('kinds')).out).toContain('รายวัน  ทุกวัน  cancel 20 min');
  });

  it('writes only the plan that was confirmed', async () => {
    const hash = hashOf((await importing(small)).out);
    const other = { ...small, kinds: [{ ...daily, kind_name: 'อื่น' }] };
    const refused = await importing(other, '--confirm', hash);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`The plan is another one than ${hash}`);
    expect(await kindCount()).toBe(0);
  });

  it.each([
    ['broken JSON, with its line', '{\n"kinds": [,]}', '(line 2)'],
    ['an unknown key', { kinds: [{ ...daily, colour: 'red' }] }, 'kinds[0]: unknown colour'],
    [
      'a number for an amount',
      { ...small, kinds: [{ ...daily, bill_minimum: 5 }] },
      'kinds[0].bill_minimum: must be string',
    ],
    [
      'a rate that is none',
      { ...small, kinds: [{ ...daily, rates: { '2top': { rate: '9.123' } } }] },
      'kinds[0].rates.2top.rate: must be a rate as text',
    ],
    [
      'a rate of nothing',
      { ...small, kinds: [{ ...daily, rates: { '2top': { rate: '0' } } }] },
      'kinds[0] (day).rates.2top.rate: must be more than 0',
    ],
    [
      'a time that is none',
      { ...small, kinds: [{ ...daily, schedule: { ...daily.schedule, close: '24:10' } }] },
      'schedule.close: must be a time such as 15:20',
    ],
    [
      'a close before the open',
      { ...small, kinds: [{ ...daily, schedule: { ...daily.schedule, close: '06:00' } }] },
      'closes after it opens',
    ],
    [
      'a category that is not there',
      { ...small, categories: [] },
      'kinds[0] (day): there is no category test',
    ],
    [
      'a kind without what a new one needs',
      { ...small, defaults: {}, kinds: [{ kind_id: 'day', category_id: 'test' }] },
      'a new kind needs kind_name, icon, schedule, schedule_text, bill_minimum',
    ],
    [
      'a rate without bounds',
      { ...small, defaults: { ...small.defaults, bounds: {} } },
      'rates.2top needs minimum and maximum',
    ],
    [
      'a reduced rate that is not lower',
      { ...small, kinds: [{ ...daily, limits: [{ bet_type: '2top', number: '16', rate: '90' }] }] },
      'the rate 90 of 2top 16 must be above 0 and below 90',
    ],
    [
      'a limit on what is not sold',
      { ...small, kinds: [{ ...daily, limits: [{ bet_type: '2bottom', number: '16', closed: true }] }] },
      '2bottom 16 is not sold',
    ],
    [
      'a number of another length',
      { ...small, kinds: [{ ...daily, limits: [{ bet_type: '2top', number: '160', closed: true }] }] },
      'limits[0].number: 160 is no number of 2top',
    ],
    [
      'two kinds of limit at once',
      {
        ...small,
        kinds: [{ ...daily, limits: [{ bet_type: '2top', number: '16', closed: true, cap: '5' }] }],
      },
      'exactly one of closed, rate and cap',
    ],
    ['a kind listed twice', { ...small, kinds: [daily, daily] }, 'kind day is listed twice'],
    [
      'a moved day of another year',
      { calendars: [{ calendar_id: 'government', year: 2027, confirmed: true, except: ['2026-01-01'] }] },
      'calendars[0]: 2026-01-01 is not in 2027',
    ],
    [
      'a calendar that is not there',
      { ...small, kinds: [{ ...daily, calendar: 'nowhere' }] },
      'there is no calendar nowhere',
    ],
  ])('refuses %s and writes nothing', async (_, content, says) => {
    const { code, out, err } = await importing(content);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('Nothing was imported.');
    expect(err).toContain(says);
    expect(await kindCount()).toBe(0);
  });

  it('warns of a rate that pays back more than is staked', async () => {
    const { out } = await importing({ ...small, kinds: [{ ...daily, rates: { '2top': { rate: '900' } } }] });
    expect(out).toContain('! kinds[0] (day).rates.2top: rate 900 pays back 900');
  });

  it('does not turn a kind that draws into a yeekee', async () => {
    await importNow(small);
    const grid = { firstOpen: '06:00', everyMinutes: 15, rounds: 88, shootSeconds: 120 };
    expect((await importing({ kinds: [{ kind_id: 'day', schedule: grid }] })).err).toContain(
      'is not a yeekee',
    );
  });
});

describe('a calendar', () => {
  const government = {
    ...daily,
    kind_id: 'gov',
    calendar: 'government',
    schedule: {
      days: { by: 'month', days: [1, 16] },
      open: '06:00',
      opensDaysBefore: 16,
      close: '15:20',
      draw: '16:00',
    },
  };
  const year = (confirmed: boolean) => ({
    calendar_id: 'government',
    year: 2027,
    confirmed,
    moved: [
      { from: '2027-01-01', to: '2026-12-30' },
      { from: '2027-01-16', to: '2027-01-17' },
    ],
  });
  const roundDays = async () =>
    (
      await t.deps.database.run("select day from lotto_rounds where kind_id = 'gov' order by day", [])
    ).rows.map((row) => row['day']);

  it('moves the rounds of the kinds that name it, and warns until its year is confirmed', async () => {
    const { out } = await importNow({ ...small, calendars: [year(false)], kinds: [government] });
    expect(out).toContain('! calendar government 2027 is not confirmed');
    expect(await roundDays()).toEqual(['2026-12-30', '2027-01-17']);
    expect((await lotto('kinds')).out).toContain('! calendar government 2027 is not confirmed');
    expect(await t.deps.metrics.metrics()).toContain('lotto_calendars_unconfirmed 1');
    await importNow({ calendars: [year(true)] });
    expect(await t.deps.metrics.metrics()).toContain('lotto_calendars_unconfirmed 0');
    expect((await lotto('schedule', 'gov')).out).toContain('2027-01-17  opens');
  });

  it('that comes late names the rounds that were made on the old days', async () => {
    await importNow({ ...small, calendars: [], kinds: [{ ...government, calendar: '' }] });
    expect(await roundDays()).toEqual(['2027-01-01', '2027-01-16']);
    const { out } = await importing({
      calendars: [year(true)],
      kinds: [{ kind_id: 'gov', calendar: 'government' }],
    });
    expect(out).toContain(
      '! round gov-2027-01-01 was made before and is not in the schedule (0 bills): `lotto void gov-2027-01-01 <reason>`',
    );
  });
});

it('rounds of an imported kind are in the lobby', async () => {
  await importNow(small);
  const { categories } = (await t.call(lottoEndpoints.lobby, undefined, { query: {} })).reply.data;
  expect(categories[0]?.kinds[0]?.kind.kind_name).toBe('รายวัน');
  expect(categories[0]?.kinds[0]?.rounds.length).toBeGreaterThan(0);
});
