import { parseBaht, paymentEndpoints, type PaymentOrder } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../../config.development.ts';
import { loadConfig } from '../../config.ts';
import type { PayInPayment } from '../../providers/adapter.ts';
import { Unavailable } from '../../providers/failures.ts';
import { requireStartable } from '../../server.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { sweepOrders } from './index.ts';
import { paymentModule } from './module.ts';
import { openReviews } from './reviews.ts';
import { depositSettings } from './settings.ts';

const modules = [testAuthModule, ledgerModule, paymentModule];
const secondSecret = 's'.repeat(40);
let t: TestApp;
let member: TestMember;

beforeAll(async () => {
  const { adapters } = loadConfig({
    NODE_ENV: 'test',
    PAYIN_ADAPTERS: 'signed-bank,signed-bank:second',
    PAYMENT_MAXIMUM: '50000.00',
    PAYMENT_URL_SECOND: 'https://second.example',
    PAYMENT_SECRET_SECOND: secondSecret,
    PAYMENT_BILLER_ID_SECOND: '012345678901234',
    PAYMENT_RECEIVER_NAME_SECOND: 'SECOND',
  });
  t = await createTestApp({ modules, config: { adapters } });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  member = await makeMember(t);
});
afterAll(() => t.close());

const order = async (amount = '500'): Promise<PaymentOrder> =>
  (await t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount }, { token: member.token }))
    .data;
const book = (made: PaymentOrder, change: Partial<PayInPayment> = {}): PayInPayment => {
  const payment = {
    transaction: `t-${t.environment.bank.payments.length}`,
    reference: made.reference,
    amount: parseBaht(made.amount),
    currency: 'THB',
    receiver: depositSettings.biller_id.default,
    paidAt: t.clock.now(),
    payer: '',
    ...change,
  };
  t.environment.bank.payments.push(payment);
  return payment;
};
const tell = (payment: PayInPayment, provider = 'signed-bank', secret: string = defaultSecrets.payment) =>
  t.call(
    paymentEndpoints.webhook,
    {
      event_id: payment.transaction,
      type: 'payment.paid',
      reference: payment.reference,
      amount: `${payment.amount / 100n}.00`,
      currency: payment.currency,
      receiver: payment.receiver,
      paid_at: payment.paidAt.toISOString(),
    },
    { params: { provider }, secret },
  );
const seconds = (count: number) => t.clock.advance(count * 1000);
const balance = () => balanceOf(t, member.wallets[1]);
const statusOf = async (made: PaymentOrder) =>
  (
    await t.call(paymentEndpoints.inquiryStatus, undefined, {
      token: member.token,
      query: { order_id: made.order_id },
    })
  ).data.status;
const providerOf = async (made: PaymentOrder) =>
  (await t.deps.database.run('select provider_id from payment_orders where id = $1', [made.order_id]))
    .rows[0]?.['provider_id'];

describe('the sweeper', () => {
  it('credits without any webhook, once, and asks no more', async () => {
    const made = await order();
    expect(await sweepOrders(t.deps)).toBe(0);
    seconds(20);
    expect(await sweepOrders(t.deps)).toBe(1);
    expect(await statusOf(made)).toBe('pending');
    book(made);
    seconds(40);
    expect(await sweepOrders(t.deps)).toBe(1);
    expect([await statusOf(made), await balance()]).toEqual(['paid', 500_00n]);
    seconds(3_600);
    expect(await sweepOrders(t.deps)).toBe(0);
    expect(t.environment.bank.looks).toBe(2);
  });

  it('and ten webhooks and nine other sweepers at once credit one payment once', async () => {
    const made = await order();
    const payment = book(made);
    seconds(20);
    await Promise.all([
      ...Array.from({ length: 10 }, () => sweepOrders(t.deps)),
      ...Array.from({ length: 10 }, () => tell(payment)),
    ]);
    expect(await balance()).toBe(500_00n);
    expect(await openReviews(t.deps)).toHaveLength(0);
  });

  it('asks once after expiry: what was paid in time is credited, what was paid later is reviewed', async () => {
    const [early, late] = [await order('100'), await order('200')];
    seconds(16 * 60);
    book(early, { paidAt: new Date('2026-11-21T09:14:59Z') });
    book(late, { paidAt: new Date('2026-11-21T09:15:01Z') });
    expect(await sweepOrders(t.deps)).toBe(2);
    expect([await statusOf(early), await statusOf(late), await balance()]).toEqual([
      'paid',
      'review',
      100_00n,
    ]);
    expect((await openReviews(t.deps)).map(({ review }) => review.reason)).toEqual(['paid_after_expiry']);
  });

  it('goes on asking when the bank is away, also after expiry', async () => {
    const made = await order();
    t.environment.fail = new Unavailable('the bank is away');
    seconds(20 * 60);
    expect(await sweepOrders(t.deps)).toBe(1);
    book(made, { paidAt: new Date('2026-11-21T09:10:00Z') });
    t.environment.fail = undefined;
    seconds(120);
    expect(await sweepOrders(t.deps)).toBe(1);
    expect(await balance()).toBe(500_00n);
  });

  it('is not stopped by a payment whose facts changed', async () => {
    const made = await order();
    const payment = book(made, { amount: 1_00n });
    await tell(payment);
    const other = await order('700');
    t.environment.bank.payments.length = 0;
    book(other, { transaction: payment.transaction });
    seconds(20);
    expect(await sweepOrders(t.deps)).toBe(1);
    expect(t.logs.join('\n')).toContain('payment.facts_changed');
    expect(await balance()).toBe(0n);
  });
});

describe('a webhook only wakes', () => {
  it('credits nothing that the bank does not list, and is asked about again', async () => {
    const made = await order();
    t.environment.bank.listsEvents = false;
    const told = { ...book(made) };
    t.environment.bank.payments.length = 0;
    expect((await tell(told)).data.outcome).toBe('waiting');
    expect(await balance()).toBe(0n);
    t.environment.bank.payments.push(told);
    seconds(20);
    await sweepOrders(t.deps);
    expect(await balance()).toBe(500_00n);
    expect((await tell(told)).data.outcome).toBe('duplicate');
  });

  it('is asked about again also when it comes after the order’s time and its last question', async () => {
    const made = await order();
    const payment = book(made);
    t.environment.bank.listsEvents = false;
    t.environment.bank.payments.length = 0;
    seconds(17 * 60);
    await sweepOrders(t.deps);
    expect((await tell(payment)).data.outcome).toBe('waiting');
    t.environment.bank.payments.push(payment);
    seconds(20);
    expect(await sweepOrders(t.deps)).toBe(1);
    expect([await statusOf(made), await balance()]).toEqual(['paid', 500_00n]);
  });

  it('is credited by what the bank lists, whatever the event says', async () => {
    const made = await order();
    t.environment.bank.listsEvents = false;
    const listed = book(made, { amount: 1_00n });
    expect((await tell({ ...listed, amount: 500_00n })).data.outcome).toBe('review');
    expect(await balance()).toBe(0n);
  });

  it('answers 503 when the bank cannot be asked, and keeps the event id', async () => {
    const made = await order();
    const payment = book(made);
    t.environment.fail = new Unavailable('the bank is away');
    expect((await tell(payment)).status).toBe(503);
    t.environment.fail = undefined;
    expect((await tell(payment)).data.outcome).toBe('credited');
    const { rows } = await t.deps.database.run('select event_id, outcome, times from payment_notices', []);
    expect(rows).toEqual([{ event_id: payment.transaction, outcome: 'credited', times: 2 }]);
  });
});

describe('two banks', () => {
  it('take the amounts that fit their limits, each with its own biller, secret and address', async () => {
    const [small, large] = [await order('500'), await order('60000')];
    expect([await providerOf(small), await providerOf(large)]).toEqual(['signed-bank', 'signed-bank-second']);
    expect([small.receiver_name, large.receiver_name]).toEqual(['BENJARONG', 'SECOND']);
    expect(large.qr_text).toContain('012345678901234');
    const payment = book(large, { receiver: '012345678901234' });
    expect((await tell(payment, 'signed-bank-second')).status).toBe(401);
    expect((await tell(payment, 'signed-bank-third', secondSecret)).status).toBe(401);
    expect((await tell(payment, 'signed-bank', secondSecret)).status).toBe(401);
    expect((await tell(payment, 'signed-bank-second', secondSecret)).data.outcome).toBe('credited');
    expect(await balance()).toBe(60_000_00n);
  });

  it('do not pay for each other', async () => {
    const made = await order('500');
    const payment = book(made);
    expect((await tell(payment, 'signed-bank-second', secondSecret)).data.outcome).toBe('review');
    expect([await balance(), await statusOf(made)]).toEqual([0n, 'pending']);
    expect((await tell(payment)).data.outcome).toBe('credited');
  });
});

describe('an adapter that was renamed or dropped', () => {
  it('goes on with the rows of its former id, and credits no payment of theirs twice', async () => {
    const made = await order();
    await t.deps.database.run("update payment_orders set provider_id = 'sandbox-bank' where id = $1", [
      made.order_id,
    ]);
    const payment = book(made);
    expect((await tell(payment)).data.outcome).toBe('credited');
    expect((await tell(payment)).data.outcome).toBe('duplicate');
    const { rows } = await t.deps.database.run('select provider_id, outcome from payment_events', []);
    expect(rows).toEqual([{ provider_id: 'sandbox-bank', outcome: 'credited' }]);
    const swept = await order('300');
    await t.deps.database.run("update payment_orders set provider_id = 'sandbox-bank' where id = $1", [
      swept.order_id,
    ]);
    book(swept);
    seconds(20);
    await sweepOrders(t.deps);
    expect(await balance()).toBe(800_00n);
    await expect(requireStartable(t.deps, modules)).resolves.toBeUndefined();
  });

  it('keeps the server from starting while it has open orders', async () => {
    const made = await order();
    await t.deps.database.run("update payment_orders set provider_id = 'signed-bank-old' where id = $1", [
      made.order_id,
    ]);
    await expect(requireStartable(t.deps, modules)).rejects.toThrow(
      'PAYIN_ADAPTERS leaves out signed-bank-old, which has 1 open order',
    );
    await t.deps.database.run("update payment_orders set state = 'review' where id = $1", [made.order_id]);
    await expect(requireStartable(t.deps, modules)).resolves.toBeUndefined();
  });
});

describe('operator doctor', () => {
  it('shows every adapter and fails when one does not work', async () => {
    const good = await t.operate(['doctor']);
    expect([good.code, good.out]).toEqual([0, expect.stringContaining('payin  signed-bank-second: answers')]);
    t.environment.fail = new Unavailable('could not be reached');
    const bad = await t.operate(['doctor']);
    expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('FAILED  sms')]);
    expect(bad.err).toContain('7 of 7 adapters do not work');
  });
});
