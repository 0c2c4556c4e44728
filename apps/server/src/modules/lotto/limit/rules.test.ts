import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lottoEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '../../../kernel/index.ts';
import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import {
  balanceOf,
  type Bet,
  buy,
  linesOf,
  newPunter,
  type Punter,
  seedKinds,
} from '../testing/lotto-kit.ts';

let t: TestApp;
let a: Punter;
const round = 'day-2026-11-21';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
  a = await newPunter(t);
});
afterAll(() => t.close());

async function validate(bets: readonly Bet[]) {
  const body = { round_id: round, lines: linesOf(bets), agent_id: 2 as const };
  return (await t.call(lottoEndpoints.validate, body, { token: a.token })).data;
}
async function limits() {
  return (await t.call(lottoEndpoints.limit, undefined, { query: { round_id: round } })).data.numbers;
}
async function operate(...args: string[]) {
  const { code, out, err } = await t.operate(['lotto', ...args]);
  return { code, text: out + err };
}
async function confirmed(...args: string[]) {
  const hash = /--confirm ([0-9a-f]{12})/.exec((await operate(...args)).text)?.[1] ?? 'none';
  return operate(...args, '--confirm', hash);
}

describe('automatic steps', () => {
  beforeEach(async () => {
    const { text } = await operate('steps', 'set', 'day', '2top', '100=70', '150=45', '200=closed');
    if (!text.startsWith('day 2top: ')) throw new Error(text);
  });

  it('are shown before the slip: the table of the type, and each number that they lowered or closed', async () => {
    const detail = await t.call(lottoEndpoints.round, undefined, { query: { round_id: round } });
    expect(detail.data.rates.find(({ bet_type }) => bet_type === '2top')?.steps).toEqual([
      { after: '100.00', rate: 7_000 },
      { after: '150.00', rate: 4_500 },
      { after: '200.00', rate: null },
    ]);
    expect(await limits()).toEqual([]);
    await buy(t, a, round, [
      ['2top', '11', '100.00'],
      ['2top', '12', '120.00'],
      ['2top', '13', '99.00'],
      ['2top', '14', '200.00'],
      ['2bottom', '11', '900.00'],
    ]);
    expect(await limits()).toEqual([
      { bet_type: '2top', number: '11', kind: 'reduced', rate: 7_000, cap: '150.00', left: '50.00' },
      { bet_type: '2top', number: '12', kind: 'reduced', rate: 7_000, cap: '150.00', left: '30.00' },
      { bet_type: '2top', number: '14', kind: 'closed', rate: null, cap: null, left: null },
    ]);
    await operate('limit', 'add', 'day', '2top', '11', 'rate=60');
    await operate('limit', 'add', 'day', '2top', '12', 'rate=80');
    await operate('limit', 'add', 'day', '2top', '14', 'cap=500');
    expect((await limits()).map(({ number, kind, rate }) => `${number} ${kind} ${rate ?? ''}`)).toEqual([
      '11 reduced 6000',
      '12 reduced 7000',
      '14 cap ',
      '14 closed ',
    ]);
  });

  it('say at the line why it pays less and what is left before', async () => {
    await buy(t, a, round, [['2top', '11', '90.00']]);
    const { lines, sellable } = await validate([
      ['2top', '11', '10.00'],
      ['2top', '11', '1.00'],
      ['2top', '12', '120.00'],
      ['2top', '13', '201.00'],
    ]);
    expect(lines.map(({ status, rate, reasons: [why] }) => [status, rate, why?.code, why?.left])).toEqual([
      ['accepted', 9_000, undefined, undefined],
      ['reduced', 7_000, 'reduced_step', '0.00'],
      ['reduced', 7_000, 'reduced_step', '100.00'],
      ['refused', null, 'over_cap', '200.00'],
    ]);
    expect(lines[2]?.reasons[0]?.message).toContain('100.00');
    expect(sellable).toBe(false);
  });

  it('refuse a bill that was validated better, keep sold lines, and give back what is cancelled', async () => {
    const sold = await buy(t, a, round, [['2top', '11', '95.00']]);
    const send = (rate: number) =>
      t.call(
        lottoEndpoints.create,
        { round_id: round, lines: [{ bet_type: '2top', number: '11', stake: '10.00', rate }] },
        { token: a.token, idempotencyKey: newId() },
      );
    const before = await balanceOf(t, a);
    expect((await send(9_000)).error).toBe('bill_changed');
    expect(await balanceOf(t, a)).toBe(before);
    expect((await send(7_000)).data.lines[0]).toMatchObject({ rate: 7_000, full_rate: 9_000 });
    await operate('steps', 'set', 'day', '2top', '10=20');
    const kept = await t.call(lottoEndpoints.billDetail, undefined, {
      token: a.token,
      query: { bill_id: sold.data.bill.bill_id },
    });
    expect(kept.data.lines[0]?.rate).toBe(9_000);
    await operate('steps', 'set', 'day', '2top', '100=70');
    await t.call(lottoEndpoints.cancel, { bill_id: sold.data.bill.bill_id }, { token: a.token });
    expect((await send(9_000)).data.lines[0]).toMatchObject({ rate: 9_000 });
  });

  it.each([
    [['100=90'], 'below the rate before it'],
    [['100=70', '100=60'], 'larger amount'],
    [['100=closed', '200=10'], 'nothing may come after'],
    [['0=10'], 'more than 0'],
    [['100'], 'is no step'],
  ])('%j are refused', async (steps, sentence) => {
    const reply = await operate('steps', 'set', 'day', '2top', ...steps);
    expect([reply.code, reply.text]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('must stay below the rate, as reduced numbers must', async () => {
    await operate('limit', 'add', 'day', '2bottom', '16', 'rate=45');
    const reply = await operate('rate', 'day', '2top', '70');
    expect([reply.code, reply.text]).toEqual([1, expect.stringContaining('below the rate before it')]);
    const number = await operate('rate', 'day', '2bottom', '45');
    expect([number.code, number.text]).toEqual([1, expect.stringContaining('the number 16')]);
    expect((await operate('rate', 'day', '2bottom', '46')).code).toBe(0);
  });

  it('are proposed from capital and accepted loss and written as they were shown', async () => {
    const shown = await operate('steps', 'propose', 'day', '1000000', '30%');
    expect(shown.text).toMatch(/3top {2}[0-9.]+=675 [0-9.]+=450 [0-9.]+=closed/);
    expect(shown.text).toMatch(/One draw costs at most 29\d{4}\.\d\d at full rate and 99\d{4}\.\d\d in all/);
    expect((await confirmed('steps', 'propose', 'day', '1000000', '30%')).text).toContain('Written.');
    expect((await operate('steps', 'list', 'day')).text).toMatch(/One draw costs at most 99\d{4}/);
    expect((await operate('steps', 'propose', 'day', '1000000', '30%', '--confirm', 'x')).code).toBe(1);
    expect((await operate('steps', 'propose', 'day', '100', '200')).text).toContain('at most the capital');
    const { rows } = await t.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from staff_log where act = 'lotto.steps.changed' and subject like 'lotto.rate:day:%'`,
    );
    expect(rows[0]?.n).toBe(11);
  });
});

describe('bounds of a bet type', () => {
  it('per bill and per member in a round hold over all its numbers', async () => {
    await operate('bounds', 'day', '2top', 'max_per_bill=100', 'max_per_round=150');
    expect(
      (
        await validate([
          ['2top', '11', '60.00'],
          ['2top', '12', '50.00'],
        ])
      ).lines[1]?.reasons,
    ).toMatchObject([{ code: 'over_bill_limit', bound: '100.00', left: '40.00' }]);
    const first = await buy(t, a, round, [['2top', '11', '100.00']]);
    expect(first.error).toBeUndefined();
    expect((await buy(t, a, round, [['2top', '12', '60.00']])).error).toBe('bill_refused');
    expect((await validate([['2top', '12', '60.00']])).lines[0]?.reasons).toMatchObject([
      { code: 'over_round_limit', left: '50.00' },
    ]);
    expect((await buy(t, a, round, [['2bottom', '12', '160.00']])).error).toBeUndefined();
    await t.call(lottoEndpoints.cancel, { bill_id: first.data.bill.bill_id }, { token: a.token });
    expect((await buy(t, a, round, [['2top', '12', '60.00']])).error).toBeUndefined();
  });

  it('are shown, refused when they cannot be, and leave a version', async () => {
    expect((await operate('bounds', 'day', '2top')).text).toContain('max_per_round=none');
    for (const wrong of ['minimum=0', 'maximum=0.50', 'max_per_bill=0.50', 'minimum=none', 'x=1', 'maximum'])
      expect((await operate('bounds', 'day', '2top', wrong)).code, wrong).toBe(1);
    const { rows } = await t.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from house_changes where kind = 'lotto.rate'`,
    );
    expect(rows[0]?.n).toBe(0);
    expect((await operate('bounds', 'day', '2top', 'maximum=500', 'max_per_round=none')).code).toBe(0);
    const changes = await t.deps.db.execute(
      sql`select key, version, before, after, by from house_changes where kind = 'lotto.rate'`,
    );
    expect(changes.rows).toEqual([
      {
        key: 'day:2top',
        version: 1,
        before: { maximum: '1000000', maxPerRound: null },
        after: { maximum: '50000', maxPerRound: null },
        by: byTester.actor,
      },
    ]);
  });
});

describe('limits of many numbers', () => {
  it('are planned, then written exactly so', async () => {
    const plan = await operate('limit', 'many', 'day', '2top,2bottom', 'rate=45', '19', 'doors', '5');
    expect(plan.text).toContain('38 numbers change');
    expect(await limits()).toEqual([]);
    expect(
      (await confirmed('limit', 'many', 'day', '2top,2bottom', 'rate=45', '19', 'doors', '5')).text,
    ).toContain('Written.');
    expect(await limits()).toHaveLength(38);
    const again = await operate('limit', 'many', 'day', '2top', 'rate=45', '5,15', '51', '--confirm', 'x');
    expect(again.text).toContain('No number of 2top: 5');
    const less = await operate('limit', 'many', 'day', '2top', 'rate=40', '15 51 99');
    expect(less.text).toMatch(/~ 2top 15: rate 45 → rate 40[^]*\+ 2top 99: rate 40/);
    expect((await confirmed('limit', 'many', 'day', '2top,2bottom', 'none', '19ประตู5')).text).toContain(
      'Written.',
    );
    expect(await limits()).toEqual([]);
  });

  it('come from a file too, and for one round only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bj-limits-'));
    try {
      const file = join(folder, 'numbers.txt');
      writeFileSync(file, 'ตอง\n123, 456\n');
      expect((await confirmed('limit', 'many', round, '3top', 'closed', '--file', file)).text).toContain(
        'Written.',
      );
      expect(await limits()).toHaveLength(12);
      const next = await t.call(lottoEndpoints.limit, undefined, { query: { round_id: 'day-2026-11-22' } });
      expect([next.status, next.data.numbers]).toEqual([200, []]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    [['day', '2top', 'rate=90', '12'], 'below the normal rate 90'],
    [['day', '2top', 'rate=0', '12'], 'is no rate'],
    [['day', 'set4', 'closed', '1234'], 'does not sell set4'],
    [['day', '9top', 'closed', '12'], 'is no bet type'],
    [['day', '2top', 'closed'], 'Say numbers'],
    [['nowhere', '2top', 'closed', '12'], 'no kind or round'],
  ])('%j are refused', async (args, sentence) => {
    const reply = await operate('limit', 'many', ...args);
    expect([reply.code, reply.text]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('a single reduced rate must be below the normal one as well', async () => {
    const reply = await operate('limit', 'add', 'day', '2top', '16', 'rate=90');
    expect([reply.code, reply.text]).toEqual([
      1,
      expect.stringContaining('above 0 and below the normal rate 90'),
    ]);
    for (const nothing of ['rate=0', 'rate=0.00', 'rate=-1'])
      expect([nothing, (await operate('limit', 'add', 'day', '2top', '16', nothing)).code]).toEqual([
        nothing,
        1,
      ]);
    expect(await limits()).toEqual([]);
    expect((await operate('limit', 'add', 'day', '2top', '16', 'rate=89.99')).code).toBe(0);
  });
});
