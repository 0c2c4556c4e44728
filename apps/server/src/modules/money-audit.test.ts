import { type AuditCheck } from '../kernel/index.ts';
import { gameEndpoints, paymentEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../config.development.ts';
import { transact } from '../db/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { makeCatalogue, makeMember, testAuthModule, type TestMember } from './game/testing/game-kit.ts';
import { gameModule } from './game/module.ts';
import { ledgerModule } from './ledger/module.ts';
import { paymentModule } from './payment/module.ts';
import { postPoints } from './wallet/index.ts';
import { walletModule } from './wallet/module.ts';

const modules = [testAuthModule, ledgerModule, walletModule, gameModule, paymentModule];
const checks: readonly AuditCheck[] = modules.flatMap((module) => module.audit ?? []);
let t: TestApp;
let member: TestMember;

beforeAll(async () => {
  t = await createTestApp({ modules });
});
afterAll(() => t.close());

// A bet that won, one that was undone, a deposit that was credited, one that waits, and points.
beforeEach(async () => {
  await t.reset();
  await makeCatalogue(t, { naga: [{ id: 'naga-001', name: 'Dragon', category: 'slot' }] });
  member = await makeMember(t, { 1: 100_00n });
  await t.call(
    gameEndpoints.link,
    { wallet_id: member.wallets[1], game_id: 'naga-001', provider_id: 'naga', is_mobile: true },
    { token: member.token },
  );
  const how = { params: { provider: 'naga' }, secret: defaultSecrets.games };
  const session_token = t.environment.launches.at(-1)?.session_token ?? '';
  const about = { round_id: 'r', game_id: 'naga-001' };
  for (const id of ['b1', 'b2']) {
    const body = { ...about, session_token, transaction_id: id, amount: '10.00', currency: 'THB' as const };
    await t.call(gameEndpoints.walletBet, body, how);
  }
  const outcome = { ...about, player_id: member.id };
  await t.call(
    gameEndpoints.walletWin,
    { ...outcome, transaction_id: 'w1', bet_transaction_id: 'b1', amount: '7.00', currency: 'THB' },
    how,
  );
  await t.call(
    gameEndpoints.walletRollback,
    { ...outcome, transaction_id: 'x2', bet_transaction_id: 'b2' },
    how,
  );
  for (const [event_id, amount] of [
    ['e1', '500.00'],
    ['e2', '1.00'],
  ] as const) {
    const order = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '500' },
      { token: member.token },
    );
    await t.call(
      paymentEndpoints.webhook,
      {
        event_id,
        type: 'payment.paid',
        reference: order.data.reference,
        amount,
        currency: 'THB',
        receiver: '099999999999101',
        paid_at: t.clock.now().toISOString(),
      },
      { params: { provider: 'signed-bank' }, secret: defaultSecrets.payment },
    );
  }
  await transact(t.deps.db, (tx) =>
    postPoints(tx, {
      memberId: member.id,
      kind: 'test',
      key: 'p-1',
      amount: 5n,
      reference: 'test',
      at: t.clock.now(),
    }),
  );
});

// A person writes past the services, with every trigger off.
function write(statement: string) {
  return t.runUnguarded(statement);
}

async function broken(since: Date | undefined) {
  const names: string[] = [];
  for (const check of checks) {
    const { rows } = await t.deps.db.execute(check.query(since));
    if (rows.length > 0) names.push(check.name);
  }
  return names;
}

describe('the audit of the money areas', () => {
  it.each([
    [
      'game.stakes_match_ledger',
      "update game_bets set stake = 999 where transaction_id = 'b1'",
      "update game_bets set stake = 1000 where transaction_id = 'b1'",
    ],
    [
      'game.payouts_match_ledger',
      "update game_bets set payout = 701 where transaction_id = 'b1'",
      "update game_bets set payout = 700 where transaction_id = 'b1'",
    ],
    [
      'game.stakes_match_ledger',
      "update game_bets set state = 'open', rolled_back_at = null where transaction_id = 'b2'",
      "update game_bets set state = 'rolled_back', rolled_back_at = placed_at where transaction_id = 'b2'",
    ],
    [
      'game.dead_bets_stay_dead',
      "update game_transactions set kind = 'tombstone' where transaction_id = 'b1'",
      "update game_transactions set kind = 'bet' where transaction_id = 'b1'",
    ],
    [
      'payment.events_match_ledger',
      "update payment_events set outcome = 'credited' where event_id = 'e2'",
      "update payment_events set outcome = 'review' where event_id = 'e2'",
    ],
    [
      'payment.events_match_ledger',
      "update payment_events set amount = 1 where event_id = 'e1'",
      "update payment_events set amount = 50000 where event_id = 'e1'",
    ],
    [
      'payment.paid_orders_were_paid',
      "update payment_orders set state = 'pending', paid_at = null where state = 'paid'",
      "update payment_orders set state = 'paid', paid_at = created_at where state = 'pending'",
    ],
    [
      'wallet.points_are_sum',
      'update point_accounts set balance = 6',
      'update point_accounts set balance = 5',
    ],
  ])('%s names a row that was written past the services: %s', async (name, wrong, right) => {
    expect(await broken(undefined)).toEqual([]);
    await write(wrong);
    expect(await broken(undefined)).toEqual([name]);
    expect(await broken(new Date(t.clock.now().getTime() - 60_000))).toEqual([name]);
    expect(await broken(new Date(t.clock.now().getTime() + 60_000))).toEqual([]);
    await expect(t.audit()).rejects.toThrow(name);
    await write(right);
    expect(await broken(undefined)).toEqual([]);
  });
});
