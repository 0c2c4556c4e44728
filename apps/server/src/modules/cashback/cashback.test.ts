import { cashbackEndpoints, statementEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledger } from '../ledger/index.ts';
import { ledgerModule } from '../ledger/module.ts';
import { staffModule } from '../staff/module.ts';
import { statementModule } from '../statement/module.ts';
import { creditBatch, creditDueDays, openDueDay } from './credit-days.ts';
import { cashbackModule } from './module.ts';
import { at, settle, type TestStake } from './testing/cashback-kit.ts';
import { weekFreezer } from './weeks.ts';

let t: TestApp;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  t = await createTestApp({
    modules: [testAuthModule, ledgerModule, staffModule, cashbackModule, statementModule],
  });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set(at('2026-11-16', 12));
  member = await makeMember(t);
  other = await makeMember(t);
});
afterAll(() => t.close());

function stake(change: Partial<TestStake> = {}, who = member): TestStake {
  return {
    memberId: who.id,
    walletId: who.wallets[1],
    kind: 'slot',
    stake: 1_000_00n,
    day: '2026-11-16',
    ...change,
  };
}
function history(who = member, query = {}) {
  return t.call(cashbackEndpoints.turnoverHistory, undefined, { token: who.token, query });
}
function weeks(who = member) {
  return t.call(cashbackEndpoints.lossWeeks, undefined, { token: who.token });
}
function claim(body = {}, who = member) {
  return t.call(cashbackEndpoints.lossClaim, body, { token: who.token });
}
function cash(who = member) {
  return balanceOf(t, who.wallets[1]);
}

describe('daily cashback', () => {
  it('is credited from 00:30 of the next day on, once, by the rates of each kind', async () => {
    await settle(t, [
      stake(),
      stake({ stake: 333_33n }),
      stake({ kind: 'casino', stake: 999_99n }),
      stake({ kind: 'lotto', stake: 50_00n }, other),
    ]);
    t.clock.set(new Date(at('2026-11-17', 0.5).getTime() - 1));
    expect(await creditDueDays(t.deps)).toEqual({ members: 0, amount: 0n });
    t.clock.set(at('2026-11-17', 0.5));
    // 1,333.33 at 0.5 % and 999.99 at 0.3 %, each rounded down; 50.00 at 0.2 % is below the minimum.
    expect(await creditDueDays(t.deps)).toEqual({ members: 2, amount: 6_66n + 2_99n });
    expect(await creditDueDays(t.deps)).toEqual({ members: 0, amount: 0n });
    expect([await cash(), await cash(other)]).toEqual([9_65n, 0n]);
    const { data } = await history();
    expect(data).toMatchObject({ credited: '9.65', next_cursor: null });
    expect(data.items).toEqual([
      {
        day: '2026-11-16',
        turnover: '2333.32',
        parts: [
          { kind: 'slot', stake: '1333.33', percent: '0.50', amount: '6.66' },
          { kind: 'casino', stake: '999.99', percent: '0.30', amount: '2.99' },
        ],
        bound: 'none',
        amount: '9.65',
        credited_at: '2026-11-16T17:30:00.000Z',
      },
    ]);
    expect((await history(other)).data.items).toMatchObject([
      { amount: '0.00', bound: 'minimum', turnover: '50.00' },
    ]);
  });

  it('counts cash only, and nothing of a further win', async () => {
    await settle(t, [
      stake({ walletTypeId: 2, walletId: member.wallets[2] }),
      stake({ stake: 0n, payout: 500_00n }),
    ]);
    t.clock.set(at('2026-11-17', 1));
    expect(await creditDueDays(t.deps)).toEqual({ members: 0, amount: 0n });
    expect((await history()).data.items).toEqual([]);
  });

  it('stops at the cap of the day', async () => {
    await settle(t, [stake({ stake: 2_000_000_00n })]);
    t.clock.set(at('2026-11-17', 1));
    await creditDueDays(t.deps);
    expect((await history()).data.items).toMatchObject([{ amount: '5000.00', bound: 'cap' }]);
  });

  it('goes by the settings of the hour at which the day is credited, and keeps them', async () => {
    await settle(t, [stake(), stake({}, other)]);
    t.clock.set(at('2026-11-17', 1));
    const day = await transact(t.deps.db, (tx) => openDueDay(t.deps, tx));
    await transact(t.deps.db, (tx) => creditBatch(t.deps, tx, day?.day ?? '', 1));
    await t.operate(['cashback', 'set', 'rate_slot', '2']);
    await creditDueDays(t.deps);
    expect([await cash(), await cash(other)]).toEqual([5_00n, 5_00n]);
    await settle(t, [stake({ day: '2026-11-17' })]);
    t.clock.set(at('2026-11-18', 1));
    await creditDueDays(t.deps);
    expect(await cash()).toBe(25_00n);
  });

  it('takes days that were missed one after the other, and a stake that comes late on the next day', async () => {
    await settle(t, [stake()]);
    t.clock.set(at('2026-11-17', 1));
    await creditDueDays(t.deps);
    await settle(t, [stake({ stake: 400_00n }), stake({ day: '2026-11-17', stake: 600_00n })]);
    await settle(t, [stake({ day: '2026-11-19', stake: 800_00n })]);
    t.clock.set(at('2026-11-20', 12));
    await creditDueDays(t.deps);
    expect((await history()).data.items.map(({ day, turnover }) => [day, turnover])).toEqual([
      ['2026-11-19', '800.00'],
      ['2026-11-17', '1000.00'],
      ['2026-11-16', '1000.00'],
    ]);
    await t.audit();
  });

  it('is read page by page and within days', async () => {
    for (let day = 16; day < 20; day += 1) await settle(t, [stake({ day: `2026-11-${day}` })]);
    t.clock.set(at('2026-11-17', 1));
    await creditDueDays(t.deps);
    t.clock.set(at('2026-11-20', 1));
    await creditDueDays(t.deps);
    const first = await history(member, { limit: '3' });
    expect(first.data.items.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-18', '2026-11-17']);
    const second = await history(member, { limit: '3', cursor: first.data.next_cursor ?? '' });
    expect(second.data).toMatchObject({ next_cursor: null, items: [{ day: '2026-11-16' }] });
    expect(
      (await history(member, { from: '2026-11-17', to: '2026-11-18' })).data.items.map(({ day }) => day),
    ).toEqual(['2026-11-18', '2026-11-17']);
    expect((await history(member, { from: '2026-11-19', to: '2026-11-18' })).error).toBe('period_invalid');
    expect((await history(member, { from: '2026-02-30' })).error).toBe('period_invalid');
    expect((await history(member, { cursor: 'x' })).error).toBe('invalid_input');
  });

  it('shows the running day with what it would come to', async () => {
    await settle(t, [stake(), stake({ walletTypeId: 2, walletId: member.wallets[2] })]);
    const { data } = await t.call(cashbackEndpoints.turnoverToday, undefined, { token: member.token });
    expect(data).toMatchObject({
      day: '2026-11-16',
      turnover: '1000.00',
      amount: '5.00',
      bound: 'none',
      credited_at: '2026-11-16T17:30:00.000Z',
    });
  });
});

describe('the refund of a net loss', () => {
  const lost = { stake: 20_000_00n, payout: 12_000_00n };

  it('is what was staked less what came back and less bonuses that became cash, claimed once', async () => {
    await settle(t, [
      stake({ ...lost, day: '2026-11-16', hour: 0 }),
      stake({ stake: 0n, payout: 1_000_00n, day: '2026-11-22', hour: 23.99 }),
      // The Sunday before and the Monday after are other weeks, bonus money is no loss of cash.
      stake({ stake: 900_00n, day: '2026-11-15', hour: 23.99 }),
      stake({ stake: 700_00n, day: '2026-11-23', hour: 0 }),
      stake({ stake: 9_000_00n, walletTypeId: 2, walletId: member.wallets[2] }),
    ]);
    t.clock.set(at('2026-11-18', 9));
    await transact(t.deps.db, (tx) =>
      ledger.post(tx, {
        kind: 'bonus',
        key: 'lotto:bonus:r:1',
        reference: 'r',
        at: t.clock.now(),
        lines: [
          { account: member.wallets[1], amount: 500_00n },
          { account: ledger.house('bonus'), amount: -500_00n },
        ],
      }),
    );
    t.clock.set(new Date(at('2026-11-23', 6).getTime() - 1));
    expect((await claim({ week: '2026-11-16' })).error).toBe('refund_not_open');
    // The week before can be claimed until the next one opens.
    expect((await weeks()).data.ended.map(({ from, state }) => [from, state])).toEqual([
      ['2026-11-16', 'waiting'],
      ['2026-11-09', 'open'],
    ]);
    t.clock.set(at('2026-11-23', 6));
    const view = (await weeks()).data;
    expect(view.ended).toMatchObject([
      {
        from: '2026-11-16',
        to: '2026-11-22',
        stakes: '20000.00',
        payouts: '13000.00',
        bonuses: '500.00',
        net_loss: '6500.00',
        amount: '325.00',
        state: 'open',
        closes_at: '2026-11-29T23:00:00.000Z',
      },
    ]);
    expect(view.running).toMatchObject({ from: '2026-11-23', net_loss: '700.00', amount: '35.00' });
    const { data } = await claim({ week: '2026-11-16' });
    expect(data).toMatchObject({ from: '2026-11-16', net_loss: '6500.00', amount: '325.00' });
    expect(await cash()).toBe(500_00n + 325_00n);
    expect((await claim()).error).toBe('refund_claimed');
    expect((await weeks()).data.ended).toMatchObject([{ state: 'claimed' }]);
    const { data: past } = await t.call(cashbackEndpoints.lossHistory, undefined, { token: member.token });
    expect(past).toMatchObject({ claimed: '325.00', items: [{ from: '2026-11-16', amount: '325.00' }] });
  });

  it('ends after seven days, below the least loss there is none, and another week is never paid', async () => {
    await settle(t, [stake(lost), stake({ stake: 499_99n }, other)]);
    t.clock.set(at('2026-11-23', 12));
    expect((await claim({ week: '2026-11-09' })).error).toBe('refund_not_open');
    expect((await claim({ week: '2026-11-23' })).error).toBe('refund_not_open');
    const small = await claim({}, other);
    expect([small.error, small.message]).toEqual([
      'refund_too_small',
      'ยอดเสียสุทธิของสัปดาห์นี้ยังไม่ถึง 500.00 บาท จึงยังรับคืนไม่ได้',
    ]);
    t.clock.set(at('2026-11-30', 6));
    expect((await claim({ week: '2026-11-16' })).error).toBe('refund_not_open');
    expect(await cash()).toBe(0n);
  });

  it('stops at the cap, and a week that was won has none', async () => {
    await settle(t, [stake({ stake: 900_000_00n }), stake({ stake: 1_00n, payout: 90_00n }, other)]);
    t.clock.set(at('2026-11-24', 12));
    expect((await claim()).data).toMatchObject({ amount: '10000.00', bound: 'cap' });
    expect((await weeks(other)).data.ended).toMatchObject([{ net_loss: '-89.00', state: 'small' }]);
    expect((await claim({}, other)).error).toBe('refund_too_small');
  });

  it('keeps the settings of the moment at which the week ended', async () => {
    await settle(t, [stake(lost)]);
    t.clock.set(at('2026-11-23', 0.1));
    await weekFreezer.run(t.deps, new AbortController().signal);
    await t.operate(['cashback', 'set', 'refund_percent', '50']);
    await t.operate(['cashback', 'set', 'refund_weekday', '7']);
    t.clock.set(at('2026-11-23', 6));
    expect((await claim()).data).toMatchObject({ percent: '5.00', amount: '400.00' });
    expect((await weeks()).data.running).toMatchObject({
      percent: '50.00',
      opens_at: '2026-12-05T23:00:00.000Z',
    });
  });
});

describe('terms, statement and commands', () => {
  it('are public with examples that are reckoned, not written', async () => {
    await t.operate(['cashback', 'set', 'rate_slot', '0.75']);
    const { data } = await t.call(cashbackEndpoints.terms);
    expect(data.cashback.example).toEqual({
      kind: 'slot',
      stake: '10000.00',
      percent: '0.75',
      amount: '75.00',
    });
    expect(data.winloss).toMatchObject({
      percent: '5.00',
      opens_weekday: 1,
      opens_at: '06:00',
      open_days: 7,
    });
    expect(data.winloss.example).toMatchObject({ net_loss: '3500.00', amount: '175.00' });
  });

  it('lead from a line of the statement to the day and the week behind it', async () => {
    await settle(t, [stake({ stake: 20_000_00n })]);
    t.clock.set(at('2026-11-17', 1));
    await creditDueDays(t.deps);
    t.clock.set(at('2026-11-23', 12));
    await claim();
    const lines = await t.call(statementEndpoints.statement, undefined, { token: member.token, query: {} });
    expect(lines.data.items.map(({ title }) => title)).toEqual([
      'คืนยอดเสียสัปดาห์ 16 พ.ย. 69 – 22 พ.ย. 69',
      'คืนเงินรายวันของ 16 พ.ย. 69',
    ]);
    const behind = await Promise.all(
      lines.data.items.map(({ id }) =>
        t.call(statementEndpoints.movement, undefined, { token: member.token, query: { id } }),
      ),
    );
    expect(behind.map(({ data }) => [data.source?.kind, data.source?.path])).toEqual([
      ['refund_week', '/member/winloss'],
      ['cashback_day', '/cashback'],
    ]);
    expect(behind[1]?.data.source?.facts).toContainEqual({ name: 'turnover', value: '20000.00' });
    expect(
      (
        await t.call(statementEndpoints.movement, undefined, {
          token: other.token,
          query: { id: lines.data.items[0]?.id ?? '' },
        })
      ).error,
    ).toBe('movement_not_found');
  });

  it('credit by command, refuse what does not fit, and list days and claims', async () => {
    await settle(t, [stake()]);
    expect((await t.operate(['cashback', 'set', 'rate_slot', '11'])).code).toBe(1);
    expect((await t.operate(['cashback', 'set', 'refund_time', '25:00'])).code).toBe(1);
    expect((await t.operate(['cashback', 'set', 'bonus', '1'])).code).toBe(1);
    t.clock.set(at('2026-11-17', 1));
    expect((await t.operate(['cashback', 'run'])).out).toContain(
      'From 2026-11-16: 1 member reckoned, 5.00 THB',
    );
    expect((await t.operate(['cashback', 'run'])).code).toBe(1);
    expect((await t.operate(['cashback', 'list'])).out).toContain('2026-11-16  1 member  5.00 THB');
    expect((await t.operate(['cashback', 'settings'])).out).toContain('rate_slot = 0.50');
  });

  it('are found out when a credit is not what the stakes come to', async () => {
    await settle(t, [stake()]);
    t.clock.set(at('2026-11-17', 1));
    await creditDueDays(t.deps);
    await t.runUnguarded('update cashback_credits set amount = amount - 1, reckoned = reckoned - 1');
    const { printed, code } = await t.operate(['audit']);
    expect([code, printed.includes('cashback.credits_match_stakes')]).toEqual([1, true]);
    await t.reset();
  });

  it.each([
    ['cashback', 'cashback.credits_match_ledger', 'again'],
    ['cashback', 'cashback.credits_match_ledger', ''],
    ['winloss', 'cashback.claims_match_ledger', 'again'],
    ['winloss', 'cashback.claims_match_ledger', ''],
  ] as const)(
    'are found out when a %s moved under a key that only begins as the one of a credit',
    async (kind, name, end) => {
      await settle(t, [stake({ stake: 20_000_00n })]);
      t.clock.set(at('2026-11-17', 1));
      await creditDueDays(t.deps);
      t.clock.set(at('2026-11-23', 7));
      expect((await claim({ week: '2026-11-16' })).error).toBeUndefined();
      const key = end === '' ? `${kind}:not-a-day` : `${kind}:2026-11-16:${member.id}:${end}`;
      await transact(t.deps.db, (tx) =>
        ledger.post(tx, {
          kind,
          key,
          reference: 'test',
          at: t.clock.now(),
          lines: [
            { account: member.wallets[1], amount: 1_00n },
            { account: ledger.house('adjustments'), amount: -1_00n },
          ],
        }),
      );
      const { printed, code } = await t.operate(['audit']);
      expect([code, printed.includes(name), printed.includes(`${key}: no such`)]).toEqual([1, true, true]);
      await t.reset();
    },
  );
});
