import { lottoEndpoints } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '../../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { createRounds } from '../round/create.ts';
import {
  backAgain,
  balanceOf,
  buy,
  linesOf,
  newPunter,
  type Punter,
  seedKinds,
} from '../testing/lotto-kit.ts';
import { lottoBills, lottoKinds, lottoRounds } from '../tables.ts';

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

function validate(bets: Parameters<typeof buy>[3], token = a.token) {
  return t.call(lottoEndpoints.validate, { round_id: round, lines: linesOf(bets), agent_id: 2 }, { token });
}

describe('validate', () => {
  it('judges 19 ประตู on two bet types in one request and says what they would win', async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter((n) =>
      n.includes('3'),
    );
    const { data } = await validate(
      numbers.flatMap((number) => [
        ['2top', number, '10.00'] as const,
        ['2bottom', number, '10.00'] as const,
      ]),
    );
    expect([data.accepted, data.refused, data.total, data.possible_win, data.sellable]).toEqual([
      38,
      0,
      '380.00',
      '1800.00',
      true,
    ]);
    expect(data.balance).toBe('100000.00');
  });

  it('names the reason at each refused line, with what is left', async () => {
    await t.operate(['lotto', 'limit', 'add', 'day', '3top', '999', 'closed']);
    await t.operate(['lotto', 'limit', 'add', round, '2top', '16', 'rate=45']);
    await t.operate(['lotto', 'limit', 'add', 'day', '3tod', '321', 'cap=100']);
    await buy(t, a, round, [['3tod', '213', '60.00']]);
    const { data } = await validate([
      ['3top', '999', '10.00'],
      ['2top', '16', '10.00'],
      ['3tod', '132', '50.00'],
      ['2top', '1', '10.00'],
      ['2bottom', '05', '0.50'],
      ['run_top', '7', '20000.00'],
      ['set4', '1234', '120.00'],
      ['3top', '007', '10.00'],
    ]);
    expect(
      data.lines.map((line) => [line.status, line.rate, line.reasons.map((reason) => reason.code)]),
    ).toEqual([
      ['refused', null, ['closed']],
      ['reduced', 4_500, ['reduced_number']],
      ['refused', null, ['over_cap']],
      ['refused', null, ['not_a_number']],
      ['refused', null, ['below_min']],
      ['refused', null, ['above_max']],
      ['refused', null, ['not_sold']],
      ['accepted', 90_000, []],
    ]);
    expect(data.lines[2]?.reasons[0]).toMatchObject({ bound: '100.00', left: '40.00' });
    expect(data.lines[2]?.reasons[0]?.message).toContain('40.00');
    expect([data.total, data.possible_win, data.sellable]).toEqual(['20.00', '9000.00', false]);
  });

  it('needs a log-in and an open round', async () => {
    expect((await t.call(lottoEndpoints.validate, { round_id: round, lines: [] })).status).toBe(401);
    t.clock.set('2026-11-21T11:10:01.000Z');
    const late = await t.call(
      lottoEndpoints.validate,
      { round_id: round, lines: linesOf([['2top', '01', '10.00']]) },
      { token: (await newPunter(t)).token },
    );
    expect(late.error).toBe('round_closed');
  });
});

describe('create', () => {
  it('debits the main wallet once and keeps rates on the lines', async () => {
    const { data } = await buy(t, a, round, [
      ['2top', '07', '10.00'],
      ['3tod', '112', '5.50'],
    ]);
    expect(data.bill).toMatchObject({ state: 'waiting', lines: 2, total: '15.50', possible_win: '900.00' });
    expect(data.balance).toBe('99984.50');
    expect(data.lines.map((line) => [line.number, line.rate, line.state])).toEqual([
      ['07', 9_000, 'waiting'],
      ['112', 15_000, 'waiting'],
    ]);
    expect(data.bill.cancel_until).toBe('2026-11-21T11:00:00.000Z');
  });

  it('is replayed by its key and refused for another body', async () => {
    const key = newId();
    const first = await buy(t, a, round, [['2top', '07', '10.00']], key);
    const again = await buy(t, a, round, [['2top', '07', '10.00']], key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await buy(t, a, round, [['2top', '08', '10.00']], key)).error).toBe('idempotency_key_reused');
    expect(await balanceOf(t, a)).toBe(99_990_00n);
  });

  it('is taken 120 times a minute at most, replays of one key not counted', async () => {
    const key = newId();
    const bet = [['2top', '07', '1.00']] as const;
    await buy(t, a, round, bet, key);
    await t.deps.db.execute(sql`update rate_limits set hits = 119 where key like 'route:lotto.create:%'`);
    for (let n = 0; n < 3; n += 1) expect((await buy(t, a, round, bet, key)).status).toBe(200);
    expect((await buy(t, a, round, bet)).status).toBe(200);
    expect((await buy(t, a, round, bet)).status).toBe(429);
    expect((await buy(t, a, round, bet, key)).headers['idempotency-replayed']).toBe('true');
    expect(await balanceOf(t, a)).toBe(99_998_00n);
  });

  it('is cancelled 60 times a minute at most', async () => {
    const cancel = () =>
      t.call(lottoEndpoints.cancel, { bill_id: newId() }, { token: a.token, idempotencyKey: newId() });
    expect((await cancel()).error).toBe('bill_not_found');
    await t.deps.db.execute(sql`update rate_limits set hits = 60 where key like 'route:lotto.cancel:%'`);
    expect((await cancel()).error).toBe('too_many_requests');
  });

  it('says bill_changed when a line got worse than validated, and takes nothing', async () => {
    const lines = [{ bet_type: '2top' as const, number: '16', stake: '10.00', rate: 9_000 }];
    const create = (all: typeof lines) =>
      t.call(lottoEndpoints.create, { round_id: round, lines: all }, { token: a.token });
    await t.operate(['lotto', 'limit', 'add', 'day', '2top', '16', 'rate=45']);
    expect((await create(lines)).error).toBe('bill_changed');
    await t.operate(['lotto', 'limit', 'add', 'day', '2top', '16', 'closed']);
    expect((await create(lines)).error).toBe('bill_changed');
    expect(await balanceOf(t, a)).toBe(100_000_00n);
    await t.operate(['lotto', 'limit', 'remove', 'day', '2top', '16']);
    expect((await create(lines.map((line) => ({ ...line, rate: 8_000 })))).data.lines[0]?.rate).toBe(9_000);
  });

  it('trusts nothing: unknown numbers, sums below and above, no money, other rounds', async () => {
    const refused = async (bets: Parameters<typeof buy>[3], who = a, id = round) =>
      (await buy(t, who, id, bets)).error;
    expect(await refused([])).toBe('bill_empty');
    expect(await refused([['2top', '1a', '10.00']])).toBe('bill_refused');
    expect(await refused([['2top', '11', '-10.00']])).toBe('bill_refused');
    expect(await refused([['2top', '11', '0.00']])).toBe('bill_refused');
    expect(await refused([['2top', '11', '10001.00']])).toBe('bill_refused');
    expect(await refused(Array.from({ length: 501 }, () => ['2top', '11', '1.00'] as const))).toBe(
      'bill_too_many_lines',
    );
    expect(await refused(Array.from({ length: 6 }, () => ['2top', '11', '9000.00'] as const))).toBe(
      'bill_above_max',
    );
    expect(await refused([['2top', '11', '50.00']], await newPunter(t, 10_00n))).toBe('insufficient_funds');
    expect(await refused([['2top', '11', '50.00']], a, 'day-2020-01-01')).toBe('round_not_found');
    expect(await refused([['2top', '11', '50.00']], a, 'day-2026-11-22')).toBe('round_not_open');
    expect(await t.deps.db.select().from(lottoBills)).toEqual([]);
    expect(await balanceOf(t, a)).toBe(100_000_00n);
  });

  it('sells nothing of a kind that was switched off, and everything again when it is on', async () => {
    await t.operate(['lotto', 'kind', 'day', 'active', 'off']);
    expect((await validate([['2top', '16', '10.00']])).error).toBe('round_closed');
    expect((await buy(t, a, round, [['2top', '16', '10.00']])).error).toBe('round_closed');
    expect(await balanceOf(t, a)).toBe(100_000_00n);
    await t.operate(['lotto', 'kind', 'day', 'active', 'on']);
    expect((await buy(t, a, round, [['2top', '16', '10.00']])).error).toBeUndefined();
  });

  it('stops with the house when the audit failed', async () => {
    t.deps.guard.stopBets('test');
    expect((await buy(t, a, round, [['2top', '11', '50.00']])).error).toBe('bets_stopped');
  });

  it('is possible one second before close and not at close, whatever the stored state says', async () => {
    const late = await newPunter(t);
    t.clock.set('2026-11-21T11:09:58.000Z');
    const fresh = await newPunter(t);
    expect((await buy(t, fresh, round, [['2top', '11', '1.00']])).error).toBeUndefined();
    t.clock.set('2026-11-21T11:10:00.000Z');
    const fresher = await newPunter(t);
    expect((await buy(t, fresher, round, [['2top', '11', '1.00']])).error).toBe('round_closed');
    const [row] = await t.deps.db.select().from(lottoRounds).where(eq(lottoRounds.id, round));
    expect(['upcoming', 'open']).toContain(row?.state);
    expect(late.memberId).not.toBe(fresh.memberId);
  });
});

describe('caps', () => {
  it('count per number for everybody and per member, and cancelled bills give back', async () => {
    await t.operate(['lotto', 'limit', 'add', 'day', '2top', '55', 'cap=100']);
    const b = await newPunter(t);
    const first = await buy(t, a, round, [['2top', '55', '70.00']]);
    expect((await buy(t, b, round, [['2top', '55', '31.00']])).error).toBe('bill_refused');
    expect((await buy(t, b, round, [['2top', '55', '30.00']])).error).toBeUndefined();
    const limits = await t.call(lottoEndpoints.limit, undefined, { query: { round_id: round } });
    expect(limits.data.numbers).toMatchObject([{ number: '55', cap: '100.00', left: '0.00' }]);
    await t.call(lottoEndpoints.cancel, { bill_id: first.data.bill.bill_id }, { token: a.token });
    expect((await buy(t, b, round, [['2top', '55', '70.00']])).error).toBeUndefined();
  });
});

describe('cancel', () => {
  const cancel = (bill_id: string, who = a) =>
    t.call(lottoEndpoints.cancel, { bill_id }, { token: who.token, idempotencyKey: newId() });

  it('gives the exact debit back, once, to the owner only', async () => {
    const { bill } = (await buy(t, a, round, [['2top', '07', '10.25']])).data;
    expect((await cancel(bill.bill_id, await newPunter(t))).error).toBe('bill_not_found');
    const { data } = await cancel(bill.bill_id);
    expect([data.refunded, data.balance, data.cancels_left_today, data.bill.state]).toEqual([
      '10.25',
      '100000.00',
      3,
      'cancelled',
    ]);
    expect((await cancel(bill.bill_id)).error).toBe('bill_not_cancellable');
    expect((await cancel('nonsense')).error).toBe('bill_not_found');
  });

  it('ends ten minutes before close and after four a day', async () => {
    const bills = [];
    for (let n = 0; n < 6; n += 1)
      bills.push((await buy(t, a, round, [['2top', '07', '1.00']])).data.bill.bill_id);
    for (const id of bills.slice(0, 4)) expect((await cancel(id)).error).toBeUndefined();
    const fifth = await cancel(bills[4] ?? '');
    expect([fifth.error, fifth.message.includes('4')]).toEqual(['bill_cancel_too_many', true]);
    const b = await newPunter(t);
    const own = (await buy(t, b, round, [['2top', '07', '1.00']])).data.bill.bill_id;
    t.clock.set('2026-11-21T10:59:00.000Z');
    const c = await newPunter(t);
    const late = (await buy(t, c, round, [['2top', '07', '1.00']])).data.bill;
    t.clock.set('2026-11-21T11:00:00.000Z');
    const d = { ...c, token: (await newPunter(t)).token };
    expect((await cancel(late.bill_id, d)).error).toBe('bill_not_found');
    expect((await cancel(late.bill_id, c)).error).toBe('bill_cancel_too_late');
    expect(own).toBeTruthy();
  });
});

describe('the daily number of cancellations', () => {
  it('is the kind’s own: four of one kind leave another kind’s alone, and the bill says what is left', async () => {
    await createRounds(t.deps);
    const bill = async (id: string) => (await buy(t, a, id, [['2top', '07', '1.00']])).data.bill.bill_id;
    const cancel = (bill_id: string) => t.call(lottoEndpoints.cancel, { bill_id }, { token: a.token });
    for (let n = 0; n < 4; n += 1) expect((await cancel(await bill(round))).error).toBeUndefined();
    const fifth = await bill(round);
    expect((await cancel(fifth)).error).toBe('bill_cancel_too_many');
    const other = await bill('yk-2026-11-21-321');
    const left = async (bill_id: string) =>
      (await t.call(lottoEndpoints.billDetail, undefined, { token: a.token, query: { bill_id } })).data
        .cancels_left_today;
    expect([await left(fifth), await left(other)]).toEqual([0, 4]);
    expect((await cancel(other)).data.cancels_left_today).toBe(3);
  });

  it('begins again at midnight in Bangkok', async () => {
    const schedule = {
      days: { by: 'week' as const, days: [6] },
      open: '06:00',
      close: '03:00',
      draw: '03:30',
    };
    await t.deps.db.update(lottoKinds).set({ schedule }).where(eq(lottoKinds.kindId, 'day'));
    await t.deps.db.delete(lottoRounds);
    await createRounds(t.deps, 'draws');
    const cancel = async (of: Punter) => {
      const { bill } = (await buy(t, of, round, [['2top', '07', '1.00']])).data;
      return (await t.call(lottoEndpoints.cancel, { bill_id: bill.bill_id }, { token: of.token })).error;
    };
    t.clock.set('2026-11-21T16:59:00.000Z');
    let [punter] = await backAgain(t, [a]);
    if (!punter) throw new Error('no punter');
    for (let n = 0; n < 4; n += 1) expect(await cancel(punter)).toBeUndefined();
    expect(await cancel(punter)).toBe('bill_cancel_too_many');
    t.clock.set('2026-11-21T17:00:00.000Z');
    [punter = punter] = await backAgain(t, [a]);
    expect(await cancel(punter)).toBeUndefined();
  });
});

describe('lists', () => {
  it('filter by state and day, sum, and show no other member’s bill', async () => {
    const first = (await buy(t, a, round, [['2top', '07', '10.00']])).data.bill;
    await buy(t, a, round, [['2top', '08', '20.00']]);
    await t.call(lottoEndpoints.cancel, { bill_id: first.bill_id }, { token: a.token });
    const list = (query: Record<string, string>, token = a.token) =>
      t.call(lottoEndpoints.billList, undefined, { token, query });
    const all = (await list({})).data;
    expect([all.total, all.totals]).toEqual([2, { stake: '20.00', paid: '0.00', waiting: '20.00' }]);
    expect((await list({ state: 'cancelled' })).data.items.map((bill) => bill.bill_id)).toEqual([
      first.bill_id,
    ]);
    expect((await list({ from: '2026-11-22' })).data.total).toBe(0);
    expect((await list({ from: '2026-11-21', to: '2026-11-21', kind_id: 'day' })).data.total).toBe(2);
    expect((await list({ kind_id: 'nothing' })).data.total).toBe(0);
    expect((await list({ from: '2026-11-22', to: '2026-11-21' })).error).toBe('period_invalid');
    expect((await list({ from: '2026-13-22' })).error).toBe('period_invalid');
    const b = await newPunter(t);
    expect((await list({}, b.token)).data.total).toBe(0);
    const query = { bill_id: first.bill_id };
    expect((await t.call(lottoEndpoints.billDetail, undefined, { token: b.token, query })).error).toBe(
      'bill_not_found',
    );
    expect(
      (await t.call(lottoEndpoints.billDetail, undefined, { token: a.token, query })).data.lines,
    ).toHaveLength(1);
  });
});
