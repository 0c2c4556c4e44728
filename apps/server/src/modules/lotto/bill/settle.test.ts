import { lottoEndpoints } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { byTester, createTestApp, secretOfKind, type TestApp } from '../../../testing/index.ts';
import { optIn } from '../../message/testing/fixtures.ts';
import { balanceOf, buy, newPunter, type Punter, seedKinds } from '../testing/lotto-kit.ts';
import { lottoBills, lottoRounds } from '../tables.ts';
import { recordResult, voidRound } from '../result/record.ts';
import { settleRound } from './settle.ts';
import { tick } from '../round/tick.ts';

let t: TestApp;
let a: Punter;
const round = 'day-2026-11-21';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

const afterDraw = '2026-11-21T11:31:00.000Z';

describe('a result', () => {
  const good = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
  beforeEach(async () => {
    await seedKinds(t);
    a = await newPunter(t);
  });

  it('is entered by the operator after close, once; another one is refused', async () => {
    const enter = (...args: readonly string[]) => t.operate(['lotto', 'result', round, ...args]);
    const full = ['1234', '--bottom2', '56', '--front3', '111', '222', '--bottom3', '333', '444'];
    await t.operate(['lotto', 'set', 'result_hold_seconds', '0']);
    expect((await enter(...full)).printed).toContain('still open');
    t.clock.set(afterDraw);
    expect((await t.operate(['lotto', 'waiting'])).printed).toContain(round);
    expect((await enter('12x4')).printed).toContain('first is malformed');
    expect((await enter('1234')).printed).toContain('bottom2 is missing');
    const half = await enter('1234', '--bottom2', '56', '--front3', '111', '--bottom3', '333', '444');
    expect([half.code, half.printed]).toEqual([1, expect.stringContaining('front3 is malformed')]);
    expect((await enter(...full)).code).toBe(0);
    expect((await enter(...full)).printed).toContain('final already');
    const other = await enter('9999', ...full.slice(1));
    expect([other.code, other.printed.includes('another result is final')]).toEqual([1, true]);
    const shown = await t.call(lottoEndpoints.result, undefined, { query: { round_id: round } });
    expect(shown.data.result).toMatchObject({
      first: '1234',
      numbers: { top3: '234', top2: '34', bottom2: '56', top4: '1234' },
    });
    const day = await t.call(lottoEndpoints.results, undefined, { query: { day: '2026-11-21' } });
    expect(day.data.items.map((item) => item.round.state)).toEqual(['settled']);
  });

  it('is listed newest first: of every day without one, of a day with one', async () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    for (const day of days) {
      t.clock.set(`${day}T11:31:00.000Z`);
      await recordResult(t.deps, byTester, `day-${day}`, { result: good, source: 'operator' });
    }
    const list = async (query: Record<string, string>) =>
      (await t.call(lottoEndpoints.results, undefined, { query })).data;
    const all = await list({ agent_id: '2' });
    expect([all.total, all.items.map((item) => item.round.day)]).toEqual([4, days.toReversed()]);
    const second = await list({ page: '2', limit: '2' });
    expect(second.items.map((item) => item.round.day)).toEqual(['2026-11-22', '2026-11-21']);
    expect((await list({ day: '2026-11-22' })).items.map((item) => item.round.day)).toEqual(['2026-11-22']);
    expect((await list({ day: '2026-11-20' })).total).toBe(0);
    expect((await list({ kind_id: 'yk' })).total).toBe(0);
    expect((await t.call(lottoEndpoints.results, undefined, { query: { day: '2026-02-30' } })).error).toBe(
      'period_invalid',
    );
    const stats = (kind_id: string) => t.call(lottoEndpoints.stats, undefined, { query: { kind_id } });
    const drawn = (await stats('day')).data.items;
    expect(drawn.map((item) => item.day)).toEqual(days.toReversed());
    expect(drawn[0]).toMatchObject({ top3: '234', bottom2: '56', number: null });
    // However many there are, the newest fifty.
    await t.deps.database.run(
      `insert into lotto_rounds (id, kind_id, day, opens_at, closes_at, draws_at, state, result, result_source, resulted_at, finished_at, decided_by, result_version, created_at)
       select 'old-' || n, kind_id, date '2026-11-20' - n, opens_at - n * interval '1 day', closes_at - n * interval '1 day',
         draws_at - n * interval '1 day', state, result, result_source, resulted_at, finished_at, 'system', result_version, created_at
       from lotto_rounds, generate_series(1, 60) n where id = 'day-2026-11-21'`,
      [],
    );
    t.clock.advance(5_001);
    expect((await stats('day')).data.items).toHaveLength(50);
    expect((await stats('yk')).data.items).toEqual([]);
    expect((await stats('nothing')).error).toBe('not_found');
  });

  it('comes from the signed feed at its time, is repeated harmlessly and never overwritten', async () => {
    const secret = secretOfKind(t.deps.config, 'draw');
    const tell = (event_id: string, result = good, how: object = { secret }) =>
      t.call(
        lottoEndpoints.webhook,
        { event_id, type: 'lotto.result', round_id: round, result },
        { params: { feed: 'signed-draw' }, ...how },
      );
    expect((await tell('e1', good, {})).status).toBe(401);
    expect((await tell('e1', good, { secret: 'x'.repeat(32) })).status).toBe(401);
    t.clock.set('2026-11-21T11:20:00.000Z');
    expect((await tell('e1')).data.outcome).toBe('early');
    t.clock.set(afterDraw);
    expect((await tell('e1')).data.outcome).toBe('recorded');
    expect((await tell('e1')).data.outcome).toBe('duplicate');
    expect((await tell('e1', { ...good, first: '9999' })).error).toBe('transaction_conflict');
    expect((await tell('e2')).data.outcome).toBe('duplicate');
    expect((await tell('e4', { ...good, bottom2: 'xx' })).error).toBe('invalid_input');
    t.clock.advance(61_000);
    await tick(t.deps);
    expect((await tell('e3', { ...good, first: '9999' })).data.outcome).toBe('conflict');
    const [row] = await t.deps.db.select().from(lottoRounds).where(eq(lottoRounds.id, round));
    expect([row?.result?.first, row?.state, row?.decidedBy]).toEqual(['1234', 'settled', 'system']);
  });

  it('settles by the clock alone, and a second settlement changes nothing', async () => {
    await buy(t, a, round, [['2top', '34', '10.00']]);
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result: good, source: 'operator' });
    await tick(t.deps);
    const balance = await balanceOf(t, a);
    await tick(t.deps);
    expect(await settleRound(t.deps, round)).toBe(true);
    expect([balance, await balanceOf(t, a)]).toEqual([100_890_00n, 100_890_00n]);
  });

  it('leaves one message for each won bill of members who asked for them, none for a lost one', async () => {
    await optIn(t, a);
    const b = await newPunter(t);
    const won = (await buy(t, a, round, [['2top', '34', '10.00']])).data.bill;
    await buy(t, a, round, [['2top', '35', '10.00']]);
    await buy(t, b, round, [['2top', '34', '10.00']]);
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result: good, source: 'operator' });
    await tick(t.deps);
    await settleRound(t.deps, round);
    const { rows } = await t.deps.db.execute(sql`select member_id, kind, params from message_outbox`);
    expect(rows).toEqual([
      {
        member_id: a.memberId,
        kind: 'bill_won',
        params: expect.objectContaining({ amount: '900.00', bill_no: won.bill_no, day: '2026-11-21' }),
      },
    ]);
  });
});

describe('void and no result', () => {
  beforeEach(async () => {
    await seedKinds(t);
    a = await newPunter(t);
  });

  it('give every bill back once; cancelled ones have theirs already', async () => {
    const first = (await buy(t, a, round, [['2top', '34', '10.00']])).data.bill;
    await buy(t, a, round, [['2top', '35', '7.77']]);
    await t.call(lottoEndpoints.cancel, { bill_id: first.bill_id }, { token: a.token });
    expect((await t.operate(['lotto', 'no-result', round, 'storm'])).code).toBe(1);
    expect((await t.operate(['lotto', 'void', round, 'printing', 'error'])).printed).toContain('given back');
    expect((await t.operate(['lotto', 'void', round, 'again'])).code).toBe(1);
    await settleRound(t.deps, round);
    expect(await balanceOf(t, a)).toBe(100_000_00n);
    const states = (await t.deps.db.select().from(lottoBills)).map((bill) => bill.state).toSorted();
    expect(states).toEqual(['cancelled', 'refunded']);
    expect((await buy(t, a, round, [['2top', '35', '7.77']])).error).toBe('round_closed');
    t.clock.set(afterDraw);
    const told = await recordResult(t.deps, byTester, round, {
      result: { first: '1234', bottom2: '11', front3: ['000', '000'], bottom3: ['000', '000'] },
      source: 'operator',
    });
    expect(told.outcome).toBe('late');
  });

  it('are over when a result is', async () => {
    t.clock.set(afterDraw);
    const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    expect(await voidRound(t.deps, byTester, round, 'void', 'late')).toBe(false);
  });

  it('a settlement that is asked again passes over what is decided', async () => {
    const { bill } = (await buy(t, a, round, [['2top', '34', '10.00']])).data;
    await buy(t, a, round, [['2top', '34', '20.00']]);
    await t.call(lottoEndpoints.cancel, { bill_id: bill.bill_id }, { token: a.token });
    t.clock.set(afterDraw);
    const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    expect(await settleRound(t.deps, round)).toBe(true);
    expect(await balanceOf(t, a)).toBe(100_000_00n - 20_00n + 1_800_00n);
    const [row] = await t.deps.db.select().from(lottoBills).where(eq(lottoBills.id, bill.bill_id));
    expect([row?.state, row?.payout]).toEqual(['cancelled', 10_00n]);
  });

  it('and bills and lines are decided once and never rewritten, anyone who writes', async () => {
    const { bill } = (await buy(t, a, round, [['2top', '34', '10.00']])).data;
    const refused = async (changes: readonly string[]): Promise<void> => {
      for (const change of changes)
        await expect(t.deps.db.execute(sql.raw(change)), change).rejects.toThrow();
    };
    const bills = `lotto_bills set %s where id = '${bill.bill_id}'`;
    const lines = `lotto_lines set %s where bill_id = '${bill.bill_id}'`;
    await refused([
      ...['stake = 1', 'lines = 2', 'possible_win = 0', "round_id = 'day-2026-11-22'"].map(
        (change) => `update ${bills.replace('%s', change)}`,
      ),
      ...["number = '35'", 'rate = 1', 'stake = 1', 'possible_win = 0'].map(
        (change) => `update ${lines.replace('%s', change)}`,
      ),
      `delete from lotto_lines where bill_id = '${bill.bill_id}'`,
      `delete from lotto_bills where id = '${bill.bill_id}'`,
    ]);
    await voidRound(t.deps, byTester, round, 'void', 'x');
    // A refusal is said before its lock is gone: a settlement passes over the bill until then.
    await vi.waitFor(async () => expect(await settleRound(t.deps, round)).toBe(true));
    await refused([
      `update ${bills.replace('%s', "state = 'waiting', settled_at = null, payout = 0")}`,
      `update ${bills.replace('%s', 'settled_at = now()')}`,
      `update ${lines.replace('%s', "state = 'won'")}`,
      `update ${lines.replace('%s', 'payout = 0')}`,
    ]);
  });

  it('and settled rounds never go back, anyone who writes', async () => {
    await voidRound(t.deps, byTester, round, 'void', 'x');
    await settleRound(t.deps, round);
    for (const change of [
      "state = 'open'",
      "state = 'closed'",
      "closes_at = closes_at + interval '1 hour'",
      'finished_at = null',
    ]) {
      await expect(
        t.deps.db.execute(sql.raw(`update lotto_rounds set ${change} where id = '${round}'`)),
      ).rejects.toThrow();
    }
  });
});
