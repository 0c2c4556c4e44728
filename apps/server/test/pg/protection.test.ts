import { gameEndpoints, paymentEndpoints, protectionEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runAudit } from '../../src/kernel/audit.ts';
import { newId } from '../../src/kernel/index.ts';
import { modules } from '../../src/modules.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { transact } from '../../src/db/index.ts';
import { generateQr } from '../../src/modules/payment/index.ts';
import { changeDepositSetting } from '../../src/modules/payment/settings.ts';
import { byTester } from '../../src/testing/index.ts';
import { createEnvironment, type Person, secretOf, type Environment } from '../support/environment.ts';
import { atOnce, errorsOf, openAll, tally } from './support.ts';

let t: TestApp;
let w: Environment;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-18T09:00:00.000Z');
  w = await createEnvironment(t);
  await openAll(t);
});
afterAll(() => t.close());

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
  return Number((await t.deps.database.run(query)).rows[0]?.['n']);
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
