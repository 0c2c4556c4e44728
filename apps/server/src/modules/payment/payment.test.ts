import { type BodyOf, formatBaht, parseBaht, paymentEndpoints, type PaymentOrder } from '@benjarong/contract';
import fc from 'fast-check';
import { billPayment as readBillPayment } from 'promptparse/validate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../../config.development.ts';
import { byTester, createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { sizeOf } from '../picture/index.ts';
import { paymentModule } from './module.ts';
import { depositSettings } from './settings.ts';
import { readQrTexts } from './slip-picture.ts';
import { approveReview, openReviews, rejectReview } from './reviews.ts';

let t: TestApp;
let member: TestMember;
let events = 0;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, paymentModule] });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  member = await makeMember(t);
});
afterAll(() => t.close());

function minutes(count: number) {
  return t.clock.advance(count * 60_000);
}
function generate(amount = '500', who = member, idempotencyKey?: string) {
  return t.call(
    paymentEndpoints.generateQr,
    { channel_id: 'promptpay', amount },
    { token: who.token, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
  );
}
async function newOrder(amount?: string, who?: TestMember): Promise<PaymentOrder> {
  return (await generate(amount, who)).data;
}

type Paid = Extract<BodyOf<typeof paymentEndpoints.webhook>, { readonly type: 'payment.paid' }>;
function paid(order: PaymentOrder, change: Partial<Paid> = {}): Paid {
  events += 1;
  return {
    event_id: `event-${events}`,
    type: 'payment.paid',
    reference: order.reference,
    amount: order.amount,
    currency: 'THB',
    receiver: depositSettings.biller_id.default,
    paid_at: t.clock.now().toISOString(),
    ...change,
  };
}
function tell(body: Paid, provider = 'signed-bank', secret: string = defaultSecrets.payment) {
  return t.call(paymentEndpoints.webhook, body, { params: { provider }, secret });
}
async function statusOf(order: PaymentOrder) {
  return (
    await t.call(paymentEndpoints.inquiryStatus, undefined, {
      token: member.token,
      query: { order_id: order.order_id },
    })
  ).data.status;
}
function balance() {
  return balanceOf(t, member.wallets[1]);
}

function get(url: string) {
  return t.app.inject({ method: 'GET', url });
}

async function onlyReview() {
  const [first] = await openReviews(t.deps);
  if (!first) throw new Error('no review is open');
  return first.review;
}

function newest() {
  return t.call(paymentEndpoints.qrcodeInfo, undefined, { token: member.token, query: {} });
}

describe('ways to deposit', () => {
  it('offers PromptPay with its bounds and notes', async () => {
    const reply = await t.call(paymentEndpoints.channels, undefined, { token: member.token });
    expect(reply.data.channels).toMatchObject([
      { channel_id: 'promptpay', kind: 'promptpay', minimum: '20.00', maximum: '200000.00' },
    ]);
    const info = await t.call(paymentEndpoints.info, undefined, {
      token: member.token,
      query: { channel_id: 'promptpay' },
    });
    expect(info.data.notes[0]).toContain('15 นาที');
    // The page of a deposit asks before it knows the channels.
    const first = await t.call(paymentEndpoints.info, undefined, { token: member.token });
    expect(first.data).toEqual(info.data);
    const unknown = await t.call(paymentEndpoints.info, undefined, {
      token: member.token,
      query: { channel_id: 'cheque' },
    });
    expect(unknown.error).toBe('payment_channel_not_found');
  });
});

describe('making an order', () => {
  it('gives a QR that a bank app reads: biller, reference, amount', async () => {
    const order = await newOrder('1,234.5');
    expect(order).toMatchObject({
      status: 'pending',
      amount: '1234.50',
      paid_at: null,
      expires_at: '2026-11-21T09:15:00.000Z',
    });
    expect(order.reference).toMatch(/^261121[0-9A-Z]{12}$/);
    expect(readBillPayment(order.qr_text)).toMatchObject({
      billerId: depositSettings.biller_id.default,
      ref1: order.reference,
      amount: 1234.5,
    });
  });

  it.each([
    ['', 'payment_amount_invalid'],
    ['0', 'payment_amount_invalid'],
    ['-5', 'payment_amount_invalid'],
    ['1e3', 'payment_amount_invalid'],
    ['๕๐๐', 'payment_amount_invalid'],
    ['100.555', 'payment_amount_invalid'],
    ['Infinity', 'payment_amount_invalid'],
    ['19.99', 'payment_amount_too_small'],
    ['200000.01', 'payment_amount_too_large'],
    ['9999999999999', 'payment_amount_too_large'],
  ] as const)('refuses the amount %j with a sentence', async (amount, error) => {
    const reply = await generate(amount);
    expect(reply.error).toBe(error);
    expect(reply.message).toMatch(/[\u0E00-\u0E7F]/);
  });

  it('names the bound in the sentence', async () => {
    expect((await generate('1')).message).toContain('20.00');
  });

  it('refuses an unknown channel and sub-channel', async () => {
    const other = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'x', amount: '500' },
      { token: member.token },
    );
    const sub = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', sub_channel_id: 'x', amount: '500' },
      { token: member.token },
    );
    expect([other.error, sub.error]).toEqual(['payment_channel_not_found', 'payment_channel_not_found']);
  });

  it('makes one order per idempotency key, the same reply again, and refuses another body', async () => {
    const first = await generate('500', member, 'key-00000001');
    const again = await generate('500', member, 'key-00000001');
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await generate('600', member, 'key-00000001')).error).toBe('idempotency_key_reused');
    const stranger = await makeMember(t);
    expect((await generate('500', stranger, 'key-00000001')).data.order_id).not.toBe(first.data.order_id);
  });

  it('supersedes the unpaid order of the channel, also when twelve are asked for at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => generate()));
    expect(replies.filter((reply) => reply.error === undefined)).toHaveLength(12);
    const { orders } = (await t.call(paymentEndpoints.pending, undefined, { token: member.token })).data;
    expect(orders).toHaveLength(1);
    const states = await Promise.all(replies.map(({ data }) => statusOf(data)));
    expect(states.filter((status) => status === 'cancelled')).toHaveLength(11);
  });

  it('credits a superseded or cancelled order that is paid in time all the same', async () => {
    const first = await newOrder('500');
    const second = await newOrder('300');
    const cancel = (order: PaymentOrder, who = member) =>
      t.call(paymentEndpoints.cancel, { order_id: order.order_id }, { token: who.token });
    expect((await cancel(second, await makeMember(t))).error).toBe('payment_order_not_found');
    expect((await cancel(second)).data.status).toBe('cancelled');
    expect((await cancel(second)).data.status).toBe('cancelled');
    expect((await newest()).data.order).toBeNull();
    for (const order of [first, second]) expect((await tell(paid(order))).data.outcome).toBe('credited');
    expect(await balance()).toBe(800_00n);
    expect((await cancel(second)).error).toBe('payment_order_final');
  });

  it('shows the newest order that can still be paid, and none after expiry', async () => {
    expect((await newest()).data.order).toBeNull();
    await newOrder('100');
    minutes(1);
    const second = await newOrder('200');
    expect((await newest()).data.order).toEqual(second);
    minutes(15.5);
    expect((await newest()).data.order).toBeNull();
  });

  it('shows no order of another member', async () => {
    const order = await newOrder();
    const stranger = await makeMember(t);
    const query = { order_id: order.order_id };
    expect(
      (await t.call(paymentEndpoints.inquiryStatus, undefined, { token: stranger.token, query })).error,
    ).toBe('payment_order_not_found');
    expect(
      (await t.call(paymentEndpoints.qrcodeInfo, undefined, { token: stranger.token, query })).error,
    ).toBe('payment_order_not_found');
    expect(
      (await t.call(paymentEndpoints.qrcodeInfo, undefined, { token: stranger.token, query: {} })).data.order,
    ).toBeNull();
    expect(
      (
        await t.call(paymentEndpoints.inquiryStatus, undefined, {
          token: member.token,
          query: { order_id: "' or 1=1" },
        })
      ).error,
    ).toBe('payment_order_not_found');
    expect((await t.call(paymentEndpoints.inquiryStatus, undefined, { query })).status).toBe(401);
  });
});

describe('the picture of the QR', () => {
  it('is a card as a PNG, whose code a bank reads, until the order expires', async () => {
    const order = await newOrder();
    const reply = await get(order.qr_image);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(await readQrTexts(reply.rawPayload, 'png')).toEqual([order.qr_text]);
    expect(sizeOf(reply.rawPayload)).toMatchObject({ width: 810, height: 1215 });
    minutes(15);
    expect((await get(order.qr_image)).statusCode).toBe(404);
  });

  it('needs its own signature', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    const file = one.qr_image.split('/').at(-1);
    expect((await get(`/pay/${other.order_id}/${file}`)).statusCode).toBe(404);
    expect((await get(`/pay/${one.order_id}/x.png`)).statusCode).toBe(404);
    expect((await get(`/pay/nonsense/${file}`)).statusCode).toBe(404);
  });
});

describe('the bank’s webhook', () => {
  it('credits the main wallet and makes the order paid', async () => {
    const order = await newOrder();
    minutes(2);
    expect((await tell(paid(order))).data.outcome).toBe('credited');
    expect(await balance()).toBe(500_00n);
    expect(await statusOf(order)).toBe('paid');
  });

  it('credits one of 50 identical events', async () => {
    const body = paid(await newOrder());
    const replies = await Promise.all(Array.from({ length: 50 }, () => tell(body)));
    expect(replies.filter((reply) => reply.data.outcome === 'credited')).toHaveLength(1);
    expect(replies.filter((reply) => reply.data.outcome === 'duplicate')).toHaveLength(49);
    expect(await balance()).toBe(500_00n);
  });

  it('credits one of 30 events for the same order and sends the others to review', async () => {
    const order = await newOrder();
    const bodies = Array.from({ length: 30 }, () => paid(order));
    const replies = await Promise.all(bodies.map((body) => tell(body)));
    expect(replies.filter((reply) => reply.data.outcome === 'credited')).toHaveLength(1);
    expect(replies.filter((reply) => reply.data.outcome === 'review')).toHaveLength(29);
    expect(await balance()).toBe(500_00n);
    expect(await statusOf(order)).toBe('paid');
  });

  it('credits a payment made in time that is reported late', async () => {
    const order = await newOrder();
    const body = paid(order);
    minutes(120);
    expect(await statusOf(order)).toBe('expired');
    expect((await tell(body)).data.outcome).toBe('credited');
    expect((await tell(body)).data.outcome).toBe('duplicate');
    expect(await balance()).toBe(500_00n);
  });

  it('sends a payment after expiry to review', async () => {
    const order = await newOrder();
    minutes(16);
    expect(await statusOf(order)).toBe('expired');
    expect((await tell(paid(order))).data.outcome).toBe('review');
    expect(await statusOf(order)).toBe('review');
    expect(await balance()).toBe(0n);
  });

  it.each<[string, Partial<Paid>]>([
    ['another amount', { amount: '500.01' }],
    ['another currency', { currency: 'USD' }],
    ['another receiver', { receiver: '000000000000000' }],
    ['a reference of no one', { reference: '261121AAAAAAAAAAAA' }],
    ['no reference', { reference: '' }],
  ])('credits nothing for %s', async (_, change) => {
    const order = await newOrder();
    expect((await tell(paid(order, change))).data.outcome).toBe('review');
    expect(await balance()).toBe(0n);
    expect(await openReviews(t.deps)).toHaveLength(1);
  });

  it('refuses an event id that comes with other facts', async () => {
    const [one, other] = [await newOrder(), await newOrder('700')];
    await tell(paid(one, { event_id: 'same' }));
    expect((await tell(paid(other, { event_id: 'same' }))).error).toBe('transaction_conflict');
    expect(await balance()).toBe(500_00n);
  });

  it('refuses unsigned, wrongly signed, old, changed and foreign calls', async () => {
    const order = await newOrder();
    const body = paid(order);
    const params = { provider: 'signed-bank' };
    expect((await t.call(paymentEndpoints.webhook, body, { params })).status).toBe(401);
    expect((await tell(body, 'signed-bank', defaultSecrets.games)).error).toBe('invalid_signature');
    expect((await tell(body, 'other-bank')).error).toBe('invalid_signature');
    const { signatureHeaders } = await import('../../kernel/index.ts');
    const path = '/api/webhook/payment/signed-bank';
    const headers = signatureHeaders(defaultSecrets.payment, t.clock.now(), {
      method: 'POST',
      path,
      rawBody: JSON.stringify(body),
    });
    const send = (payload: string) =>
      t.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    expect((await send(JSON.stringify({ ...body, amount: '900.00' }))).statusCode).toBe(401);
    minutes(6);
    expect((await send(JSON.stringify(body))).statusCode).toBe(401);
    expect(await balance()).toBe(0n);
  });

  it.each<[string, Partial<Paid>]>([
    ['a time that is none', { paid_at: 'yesterday' }],
    ['a time without a day', { paid_at: '10:00' }],
    ['a year long gone', { paid_at: '0000-01-01T00:00:00Z' }],
    ['a year far ahead', { paid_at: '9999-12-31T23:59:59-23:00' }],
    ['a negative amount', { amount: '-500.00' }],
    ['nothing', { amount: '0.00' }],
  ])('answers %s with a code', async (_, change) => {
    expect((await tell(paid(await newOrder(), change))).error).toBe('invalid_input');
  });

  it('refuses an event id with a NUL as no request at all', async () => {
    expect((await tell(paid(await newOrder(), { event_id: 'a\u0000b' }))).error).toBe('malformed_request');
  });

  it('credits each order once whatever the order and number of deliveries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ order: fc.nat(2), copy: fc.nat(1), wrong: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (deliveries) => {
          await t.reset();
          member = await makeMember(t);
          const orders = [await newOrder('100'), await newOrder('200'), await newOrder('300')];
          const first = new Map<number, boolean>();
          let expected = 0n;
          for (const { order, copy, wrong } of deliveries) {
            const target = orders[order];
            if (!target) throw new Error('no such order');
            const body = paid(target, {
              event_id: `o${order}-${copy}-${String(wrong)}`,
              ...(wrong ? { amount: '999.00' } : {}),
            });
            const reply = await tell(body);
            if (!first.has(order)) {
              first.set(order, !wrong);
              if (!wrong) expected += parseBaht(target.amount);
            }
            expect(['credited', 'duplicate', 'review']).toContain(reply.data.outcome);
          }
          expect(formatBaht(await balance())).toBe(formatBaht(expected));
          await t.audit();
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);
});

describe('reviews', () => {
  it('credits an approved payment once and ends the order as paid', async () => {
    const order = await newOrder();
    minutes(16);
    await tell(paid(order));
    const { id } = await onlyReview();
    await approveReview(t.deps, byTester, id, { note: 'called the bank' });
    expect(await balance()).toBe(500_00n);
    expect(await statusOf(order)).toBe('paid');
    await expect(approveReview(t.deps, byTester, id, { note: '' })).rejects.toThrow('approved already');
    await expect(rejectReview(t.deps, byTester, id, '')).rejects.toThrow('approved already');
    expect(await openReviews(t.deps)).toHaveLength(0);
  });

  it('credits once when ten operators approve at once', async () => {
    const order = await newOrder();
    await tell(paid(order, { amount: '450.00' }));
    const { id } = await onlyReview();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveReview(t.deps, byTester, id, { note: '' })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(450_00n);
  });

  it('ends the order as expired when the payment is rejected', async () => {
    const order = await newOrder();
    await tell(paid(order, { amount: '1.00' }));
    expect(await statusOf(order)).toBe('review');
    await rejectReview(t.deps, byTester, (await onlyReview()).id, 'test');
    expect(await statusOf(order)).toBe('expired');
    expect((await tell(paid(order))).data.outcome).toBe('review');
    expect(await balance()).toBe(0n);
  });

  it('asks for the order of a payment that named none', async () => {
    const order = await newOrder();
    await tell(paid(order, { reference: 'TYPO' }));
    const { id } = await onlyReview();
    await expect(approveReview(t.deps, byTester, id, { note: '' })).rejects.toThrow('--order');
    await approveReview(t.deps, byTester, id, { reference: order.reference, note: '' });
    expect(await balance()).toBe(500_00n);
    expect(await statusOf(order)).toBe('paid');
  });

  it('never credits another currency', async () => {
    await tell(paid(await newOrder(), { currency: 'USD' }));
    await expect(approveReview(t.deps, byTester, (await onlyReview()).id, { note: '' })).rejects.toThrow(
      'USD',
    );
    await expect(approveReview(t.deps, byTester, 'nonsense', { note: '' })).rejects.toThrow('no review');
  });

  it('credits a second payment of a paid order only by hand', async () => {
    const order = await newOrder();
    await tell(paid(order));
    await tell(paid(order));
    await approveReview(t.deps, byTester, (await onlyReview()).id, { note: '' });
    expect(await balance()).toBe(1_000_00n);
    expect(await statusOf(order)).toBe('paid');
  });
});

describe('order states in the database', () => {
  it('never go back, anyone who writes', async () => {
    const order = await newOrder();
    await tell(paid(order));
    const change = (text: string) => t.deps.database.run(text, [order.order_id]);
    await expect(
      change("update payment_orders set state = 'pending', paid_at = null where id = $1"),
    ).rejects.toThrow('payment order');
    await expect(change('update payment_orders set amount = 1 where id = $1')).rejects.toThrow(
      'payment order',
    );
  });
});
