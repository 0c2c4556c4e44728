import { lottoEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { tick } from './round/tick.ts';
import { buy, newPunter, seedKinds } from './testing/lotto-kit.ts';

let t: TestApp;
const round = 'day-2026-11-21';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
});
afterAll(() => t.close());

function lotto(...args: readonly string[]) {
  return t.operate(['lotto', ...args]);
}
async function refused(...args: readonly string[]): Promise<string> {
  const { code, printed } = await lotto(...args);
  expect(code).toBe(1);
  return printed;
}

it('kinds are listed and changed; what makes no sense is refused with what may be said', async () => {
  expect((await lotto('kinds')).printed).toContain('day  on  Daily');
  expect((await lotto('kind', 'day', 'bill_maximum', '20')).code).toBe(0);
  const { data } = await t.call(
    lottoEndpoints.validate,
    { round_id: round, lines: [{ bet_type: '2top', number: '12', stake: '1500.00' }] },
    { token: (await newPunter(t)).token },
  );
  expect([data.sellable, data.bill_reasons.map(({ message }) => message)]).toEqual([
    false,
    ['ยอดรวมสูงสุดต่อโพยคือ 20.00 บาท'],
  ]);
  expect((await lotto('kind', 'day', 'bill_maximum', '1,250')).code).toBe(0);
  const rule = await t.call(lottoEndpoints.rule, undefined, { query: { round_id: round } });
  expect(JSON.stringify(rule.data.sections)).toContain('ยอดต่อโพย 1.00 ถึง 1,250.00 บาท');
  expect(await refused('kind', 'day', 'bill_maximum', '0.5')).toContain('no value for bill_maximum');
  expect(await refused('kind', 'day', 'cancel_minutes', '-1')).toContain('no value');
  expect(await refused('kind', 'day', 'colour', 'red')).toContain('say one of active');
  expect(await refused('kind', 'night', 'active', 'off')).toContain('`lotto kinds` lists them');
});

it('kinds, their schedules and the prizes of a set are the operator’s, with history', async () => {
  await t.reset();
  await seedKinds(t, {
    rates: [{ betType: 'set4', rate: 83_333, setTerms: { price: '12000', prizes: { exact4: '10000000' } } }],
  });
  const late = { days: { by: 'week', days: [1] }, open: '20:00', close: '00:45', draw: '04:15' };
  await lotto('kind', 'day', 'bill_maximum', '20');
  await lotto('schedule', 'day', JSON.stringify(late));
  await lotto('prizes', 'day', 'exact4=50000');
  await refused('prizes', 'day', 'exact4=0');
  const { rows } = await t.deps.db.execute(
    sql`select kind || ' ' || key || ' ' || version || ' ' || by as change, before, after from house_changes order by seq`,
  );
  expect(rows).toEqual([
    {
      change: 'lotto.kind day 1 shell:tester',
      before: { billMaximum: '5000000' },
      after: { billMaximum: '2000' },
    },
    {
      change: 'lotto.kind day 2 shell:tester',
      before: { schedule: expect.objectContaining({ open: '06:00', close: '18:10' }) },
      after: { schedule: late },
    },
    {
      change: 'lotto.rate day:set4 1 shell:tester',
      before: expect.objectContaining({ setTerms: { price: '12000', prizes: { exact4: '10000000' } } }),
      after: expect.objectContaining({ setTerms: { price: '12000', prizes: { exact4: '5000000' } } }),
    },
  ]);
});

it('a schedule that closes after midnight is set for rounds to come; one that cannot be is refused', async () => {
  const shown = await lotto('schedule', 'day');
  expect(shown.printed).toContain(
    '2026-11-21  opens 2026-11-20T23:00:00.000Z  closes 2026-11-21T11:10:00.000Z',
  );
  const late = { days: { by: 'week', days: [1] }, open: '20:00', close: '00:45', draw: '04:15' };
  expect((await lotto('schedule', 'day', JSON.stringify(late), '--text', 'ทุกวันจันทร์')).code).toBe(0);
  expect((await lotto('schedule', 'day')).printed).toContain(
    '2026-11-23  opens 2026-11-23T13:00:00.000Z  closes 2026-11-23T17:45:00.000Z',
  );
  expect((await lotto('kinds')).printed).toContain('ทุกวันจันทร์');
  // Rounds that stood there keep their times: a person may have bet on them.
  expect((await lotto('rounds', 'day')).printed).toMatch(
    /^day-2026-11-21 {2}(?:upcoming|open) {2}closes 21\/11\/2026, 18:10:00/m,
  );
  for (const [bad, fault] of [
    ['{', 'not JSON'],
    [JSON.stringify({ ...late, close: '24:45' }), 'has days, open, close and draw'],
    [JSON.stringify({ ...late, close: '20:00' }), 'closes after it opens'],
    [JSON.stringify({ ...late, colour: 'red' }), 'has days, open, close and draw'],
  ] as const)
    expect(await refused('schedule', 'day', bad)).toContain(fault);
});

it('limits on numbers are listed for a kind and its rounds, tod in any order, and taken off again', async () => {
  expect((await lotto('limit', 'list', 'day')).printed).toContain('has no limit');
  await lotto('limit', 'add', 'day', '3tod', '321', 'rate=60.5');
  await lotto('limit', 'add', round, '2bottom', '07', 'cap=1,000');
  await lotto('limit', 'add', 'day', '3top', '999', 'closed');
  const list = (await lotto('limit', 'list', 'day')).printed;
  for (const line of [
    'every round  3tod 123  rate 60.5',
    `${round}  2bottom 07  cap 1000.00`,
    'every round  3top 999  closed',
  ])
    expect(list).toContain(line);
  expect((await lotto('limit', 'remove', 'day', '3tod', '231')).code).toBe(0);
  expect((await lotto('limit', 'list', 'day')).printed).not.toContain('3tod');
  expect(await refused('limit', 'remove', 'day', '3tod', '123')).toContain('no such limit');
  expect(await refused('limit', 'add', 'day', '2top', '7', 'closed')).toContain('no number of 2top');
  expect(await refused('limit', 'add', 'day', '2top', '๐๗', 'closed')).toContain('no number of 2top');
  expect(await refused('limit', 'add', 'day', '2top', '07', 'half')).toContain('rate=450');
});

it('rounds that wait for a result are listed until one is entered, with their bills', async () => {
  await buy(t, await newPunter(t), round, [['2top', '11', '10.00']]);
  expect((await lotto('waiting')).printed).toContain('No round waits');
  t.clock.set('2026-11-21T11:30:00.000Z');
  expect((await lotto('waiting')).printed).toContain(`${round}  drawn 21/11/2026, 18:30:00  1 bill`);
  expect((await lotto('settle', round)).printed).toContain('not finished yet');
  const result = ['1234', '--bottom2', '56', '--front3', '111', '222', '--bottom3', '333', '444'];
  expect((await lotto('result', round, ...result)).printed).toContain('final at 21/11/2026, 18:31:00');
  expect((await lotto('waiting')).printed).toContain('proposed, final at 21/11/2026, 18:31:00');
  t.clock.advance(61_000);
  await tick(t.deps);
  expect((await lotto('settle', round)).printed).toContain(`${round}: settled`);
  expect((await lotto('waiting')).printed).toContain('No round waits');
  expect(await refused('result', 'day-2026-02-30', ...result)).toContain('There is no round');
  expect(await refused('settle', 'nothing')).toContain('There is no round');
  expect(await refused('void', 'nothing', 'why')).toContain('There is no round');
});
