import { gameEndpoints, paymentEndpoints, protectionEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runAudit } from '../../src/kernel/audit.ts';
import { newId } from '../../src/kernel/index.ts';
import { modules } from '../../src/modules.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { transact } from '../../src/db/index.ts';
import { addAccount } from '../../src/modules/agent/testing/accounts.ts';
import { generateQr } from '../../src/modules/payment/index.ts';
import { changeDepositSetting } from '../../src/modules/payment/settings.ts';
import { exclude } from '../../src/modules/protection/exclude.ts';
import { setLimit as setLimitOf } from '../../src/modules/protection/limits.ts';
import { byTester } from '../../src/testing/index.ts';
import { createEnvironment, type Person, secretOf, type Environment } from '../support/environment.ts';
import {
  atOnce,
  errorsOf,
  type Holder,
  openAll,
  openHolder,
  openSecond,
  type SecondServer,
  tally,
} from './support.ts';

let t: TestApp;
let w: Environment;
let holder: Holder;
/** A second server on the same database: the change of a limit waits for no connection of the first. */
let other: SecondServer;
beforeAll(async () => {
  t = await createTestApp();
  holder = await openHolder(t);
  other = await openSecond(t, 2);
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-18T09:00:00.000Z');
  w = await createEnvironment(t);
  await openAll(t, other);
});
afterAll(async () => {
  await other.close();
  await holder.close();
  await t.close();
});

function bet(person: Person, amount: string) {
  return t.call(
    gameEndpoints.walletBet,
    {
      session_token: person.gameToken,
      transaction_id: `b-${newId()}`,
      round_id: `r-${newId()}`,
      game_id: w.game.gameId,
      amount,
      currency: 'THB',
    },
    { params: { provider: w.game.providerId }, secret: secretOf(t, gameEndpoints.walletBet) },
  );
}

function deposit(token: string) {
  return t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount: '100' }, { token });
}

function setLimit(token: string, kind: 'deposit_day' | 'loss_day', value: string) {
  return t.call(protectionEndpoints.setLimit, { kind, value }, { token });
}

async function findings() {
  const checks = modules.flatMap(({ audit = [] }) => audit);
  return (await runAudit(t.deps.db, checks, undefined)).findings;
}

async function count(query: string): Promise<number> {
  // Beside the calls of a race, which may have every connection of the first server.
  return Number((await other.deps.database.run(query)).rows[0]?.['n']);
}

describe('100 at once', () => {
  it('deposits: exactly as many orders as the limit allows', async () => {
    await changeDepositSetting(t.deps, byTester, 'max_pending', '20');
    const token = w.a.session.accessToken;
    await setLimit(token, 'deposit_day', '700');
    // The service itself: the route lets 30 calls a minute in.
    const results = await atOnce(100, () =>
      transact(t.deps.db, (tx) =>
        generateQr(t.deps, tx, w.a.memberId, { channel_id: 'promptpay', amount: '100' }),
      ),
    );
    expect(tally(results)).toEqual({ ok: 7, limit_deposit: 93 });
    expect(await count('select count(*)::int as n from payment_orders')).toBe(7);
  });

  it.each(['bank', 'promptpay'])(
    'deposits by %s, satang on top of each: no more than the limit',
    async (channel_id) => {
      // PromptPay by a plain id, which is found in the statement as a transfer is.
      await changeDepositSetting(t.deps, byTester, 'promptpay_id', '0891234567');
      await changeDepositSetting(t.deps, byTester, 'max_pending', '20');
      await addAccount(t.deps, byTester, 'bank', {
        bankId: 4,
        accountNo: '1112223334',
        accountName: 'บจก. ทดสอบ',
      });
      await setLimit(w.a.session.accessToken, 'deposit_day', '700');
      const results = await atOnce(100, (index) => {
        const deps = index % 2 === 0 ? t.deps : other.deps;
        return transact(deps.db, (tx) => generateQr(deps, tx, w.a.memberId, { channel_id, amount: '100' }));
      });
      // The seventh hundred is whole, and has no satang to be known by.
      expect(tally(results)['ok']).toBe(6);
      expect(await count('select sum(amount)::int as n from payment_orders')).toBeLessThanOrEqual(700_00);
    },
  );

  it('bets: exactly as many as the net loss limit allows', async () => {
    await setLimit(w.a.session.accessToken, 'loss_day', '120');
    const results = await atOnce(100, () => bet(w.a, '10.00'));
    expect(errorsOf(results)).toEqual({ ok: 12, limit_loss: 88 });
    expect(await count("select sum(stake)::int as n from game_bets where state = 'open'")).toBe(12_000);
    expect(await findings()).toEqual([]);
  });

  it('bets of members without a limit do not wait for anything of protection', async () => {
    const results = await atOnce(100, () => bet(w.a, '10.00'));
    expect(errorsOf(results)).toEqual({ ok: 100 });
    expect(await count('select count(*)::int as n from protection_limits')).toBe(0);
  });

  it('deposits and bets while an exclusion begins: none after it, and the audit is clean', async () => {
    const token = w.a.session.accessToken;
    await setLimit(token, 'loss_day', '100000');
    const results = await atOnce(100, async (index) => {
      if (index === 50) return t.call(protectionEndpoints.exclude, { kind: 'break', days: 7 }, { token });
      return index % 2 === 0 ? bet(w.a, '1.00') : deposit(token);
    });
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const bets = await count('select count(*)::int as n from game_bets');
    const orders = await count('select count(*)::int as n from payment_orders');
    const again = (await w.newSession(w.a.memberId)).accessToken;
    const later = await atOnce(100, (index): Promise<{ readonly error: string | undefined }> =>
      index % 2 === 0 ? bet(w.a, '1.00') : deposit(again),
    );
    expect(errorsOf(later)).toEqual({ game_session_expired: 50, self_excluded: 50 });
    expect(await count('select count(*)::int as n from game_bets')).toBe(bets);
    expect(await count('select count(*)::int as n from payment_orders')).toBe(orders);
    expect(await findings()).toEqual([]);
  });

  it('a lower limit holds for every stake that begins after its answer', async () => {
    const token = w.a.session.accessToken;
    await setLimit(token, 'loss_day', '1000');
    await atOnce(20, () => bet(w.a, '10.00'));
    expect((await setLimit(token, 'loss_day', '250')).error).toBeUndefined();
    const results = await atOnce(100, () => bet(w.a, '10.00'));
    expect(errorsOf(results)).toEqual({ ok: 5, limit_loss: 95 });
  });
});

/** What was taken of the member until now: satang of stakes and number of orders. */
async function taken() {
  return {
    stakes: await count('select coalesce(sum(stake), 0)::int as n from game_bets'),
    orders: await count('select count(*)::int as n from payment_orders'),
  };
}

/** Runs a change of protection and notes what was taken when it answered. */
async function noted(change: () => Promise<unknown>) {
  await change();
  return taken();
}

describe('100 at once, and a limit or exclusion that begins in the middle of them', () => {
  const inFlight = () => t.deps.database.pool?.max ?? 1;
  const caller = () => ({
    memberId: w.a.memberId,
    sessionId: w.a.session.sessionId,
    excluded: false,
    ip: '',
  });
  const wallet = () => `select 1 from ledger_accounts where id = '${w.a.walletId}' for update`;
  // The service itself: the route lets 30 calls a minute in.
  const order = () =>
    transact(t.deps.db, (tx) =>
      generateQr(t.deps, tx, w.a.memberId, { channel_id: 'promptpay', amount: '100' }),
    );

  /** 100 calls of which as many as there are connections are under way when `change` begins. */
  async function changeInTheMiddle<T>(held: string, call: () => Promise<T>, change: () => Promise<unknown>) {
    let answered = false;
    const [calls, changed] = await holder.holding(held, async () => {
      const first = atOnce(inFlight(), call);
      await holder.waiting(inFlight());
      const then = noted(change).finally(() => (answered = true));
      const second = atOnce(100 - inFlight(), call);
      await holder.waiting(inFlight() + 1, () => answered);
      return [Promise.all([first, second]), then] as const;
    });
    return { results: (await calls).flat(), atAnswer: await changed };
  }

  it('bets of a member who had no limit: those under way count, and none is taken above it', async () => {
    const { results, atAnswer } = await changeInTheMiddle(
      wallet(),
      () => bet(w.a, '10.00'),
      () => setLimitOf(other.deps, caller(), { kind: 'loss_day', value: `${(inFlight() + 5) * 10}` }),
    );
    const most = inFlight() + 5;
    expect(errorsOf(results)).toEqual({ ok: most, limit_loss: 100 - most });
    // Every bet that was under way was committed before the answer.
    expect(atAnswer.stakes).toBeGreaterThanOrEqual(inFlight() * 1_000);
    expect((await taken()).stakes).toBe(most * 1_000);
  });

  it('bets of a member who had no limit: a limit of nothing lets none in after its answer', async () => {
    const { results, atAnswer } = await changeInTheMiddle(
      wallet(),
      () => bet(w.a, '10.00'),
      () => setLimitOf(other.deps, caller(), { kind: 'loss_day', value: '0' }),
    );
    expect(errorsOf(results)).toEqual({ ok: inFlight(), limit_loss: 100 - inFlight() });
    expect(await taken()).toEqual(atAnswer);
  });

  it('bets of a member who had no limit: none is taken after the answer of an exclusion', async () => {
    const { results, atAnswer } = await changeInTheMiddle(
      wallet(),
      () => bet(w.a, '10.00'),
      () => exclude(other.deps, caller(), { kind: 'break', days: 7 }),
    );
    const { ok, ...refused } = errorsOf(results);
    expect(ok).toBe(inFlight());
    // Whoever looked at the session before it ended is refused by the exclusion.
    expect((refused['self_excluded'] ?? 0) + (refused['game_session_expired'] ?? 0)).toBe(100 - inFlight());
    expect(await taken()).toEqual(atAnswer);
    expect(await findings()).toEqual([]);
  });

  it.each([
    [
      'a limit',
      () => setLimitOf(other.deps, caller(), { kind: 'deposit_day', value: '700' }),
      { ok: 7, limit_deposit: 93 },
    ],
    [
      'an exclusion',
      () => exclude(other.deps, caller(), { kind: 'break', days: 7 }),
      { ok: 1, self_excluded: 99 },
    ],
  ] as const)('deposits: those under way count, and none is made against %s', async (_, change, expected) => {
    await changeDepositSetting(t.deps, byTester, 'max_pending', '20');
    // One order is about to be written, the others wait for it.
    const { results, atAnswer } = await changeInTheMiddle(
      'lock table payment_orders in share mode',
      order,
      change,
    );
    expect(tally(results)).toEqual(expected);
    // The order that was under way was committed before the answer.
    expect(atAnswer.orders).toBeGreaterThanOrEqual(1);
    expect((await taken()).orders).toBe(expected.ok);
    expect(await findings()).toEqual([]);
  });

  it('a deposit whose bank is being asked is refused when the limit was set meanwhile', async () => {
    let reached = (): void => undefined;
    let goOn = (): void => undefined;
    const asked = new Promise<void>((done) => (reached = done));
    const free = new Promise<void>((done) => (goOn = done));
    const payin = t.deps.providers.payin.map((one) => ({
      ...one,
      port: {
        ...one.port,
        open: async (wanted: Parameters<typeof one.port.open>[0]) => {
          reached();
          await free;
          return one.port.open(wanted);
        },
      },
    }));
    const slow = { ...t.deps, providers: { ...t.deps.providers, payin } };
    const made = atOnce(1, () =>
      transact(t.deps.db, (tx) =>
        generateQr(slow, tx, w.a.memberId, { channel_id: 'promptpay', amount: '100' }),
      ),
    );
    await asked;
    // Answers while the bank is still silent.
    await setLimitOf(other.deps, caller(), { kind: 'deposit_day', value: '99' });
    goOn();
    expect(tally(await made)).toEqual({ limit_deposit: 1 });
    expect((await taken()).orders).toBe(0);
  });
});
