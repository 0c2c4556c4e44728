import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  newReference,
  type OrderFacts,
  type PaymentFacts,
  readAmount,
  requireBounds,
  reviewReason,
  statusAt,
} from './rules.ts';

const created = new Date('2026-11-21T05:00:00.000Z');
const expires = new Date('2026-11-21T05:15:00.000Z');
function at(minutes: number) {
  return new Date(created.getTime() + minutes * 60_000);
}
const order: OrderFacts = {
  provider: 'bank',
  amount: 50_000n,
  receiver: '1',
  state: 'pending',
  createdAt: created,
  expiresAt: expires,
};
const payment: PaymentFacts = {
  provider: 'bank',
  amount: 50_000n,
  currency: 'THB',
  receiver: '1',
  paidAt: at(3),
};

describe('deposit amounts', () => {
  it.each([
    ['500', 50_000n],
    ['1,234.5', 123_450n],
    ['0.01', 1n],
    [' 20.00 ', 2_000n],
  ])('reads %j', (text, satang) => {
    expect(readAmount(text)).toBe(satang);
  });

  it.each([
    '',
    '0',
    '0.00',
    '-5',
    '1e3',
    '1.234',
    '๕๐๐',
    'Infinity',
    'NaN',
    '0x10',
    '5 0 0 b',
    '99999999999999999',
    '1.5.5',
  ])('refuses %j', (text) => {
    expect(() => readAmount(text)).toThrow('payment_amount_invalid');
  });

  it('names the bound that was passed', () => {
    const bounds = { minimum: 2_000n, maximum: 10_000n };
    expect(() => requireBounds(1_999n, bounds)).toThrow('payment_amount_too_small');
    expect(() => requireBounds(10_001n, bounds)).toThrow('payment_amount_too_large');
    requireBounds(2_000n, bounds);
    requireBounds(10_000n, bounds);
  });
});

describe('references', () => {
  it('have 18 capital letters and digits and start with the Bangkok day', () => {
    const reference = newReference(new Date('2026-11-20T18:30:00.000Z'));
    expect(reference).toMatch(/^261121[0-9A-Z]{12}$/);
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 5_000 }, () => newReference(created))).size).toBe(5_000);
  });
});

describe('judging a payment', () => {
  it('credits what fits, also when it is reported late', () => {
    expect(reviewReason(payment, order, at(4))).toBeUndefined();
    expect(reviewReason(payment, order, at(600))).toBeUndefined();
    expect(reviewReason({ ...payment, paidAt: expires }, order, at(15))).toBeUndefined();
  });

  it.each<[string, Partial<PaymentFacts>, Partial<OrderFacts>]>([
    ['wrong_amount', { amount: 50_001n }, {}],
    ['wrong_currency', { currency: 'USD' }, {}],
    ['wrong_receiver', { receiver: '2' }, {}],
    ['wrong_provider', { provider: 'other' }, {}],
    ['already_paid', {}, { state: 'paid' }],
    ['order_in_review', {}, { state: 'review' }],
    ['order_rejected', {}, { state: 'rejected' }],
    ['paid_after_expiry', { paidAt: at(15.01) }, {}],
    ['paid_before_order', { paidAt: at(-2) }, {}],
    ['paid_in_future', { paidAt: at(25) }, { expiresAt: at(30) }],
  ])('sends %s to review', (reason, paid, ordered) => {
    expect(reviewReason({ ...payment, ...paid }, { ...order, ...ordered }, at(20))).toBe(reason);
  });

  it('credits nothing that differs in any of the facts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.constantFrom('THB', 'USD', 'thb', ''),
        fc.constantFrom('1', '2', ' 1'),
        fc.integer({ min: -30, max: 60 }),
        (amount, currency, receiver, minute) => {
          const reason = reviewReason(
            { ...payment, amount, currency, receiver, paidAt: at(minute) },
            order,
            at(60),
          );
          const fits =
            amount === 50_000n && currency === 'THB' && receiver === '1' && minute >= -1 && minute <= 15;
          expect(reason === undefined).toBe(fits);
        },
      ),
    );
  });
});

describe('status for the member', () => {
  it('shows a pending order as expired as soon as its time is over', () => {
    expect(statusAt(order, expires)).toBe('pending');
    expect(statusAt(order, at(15.001))).toBe('expired');
    expect(statusAt({ ...order, state: 'paid' }, at(20))).toBe('paid');
    expect(statusAt({ ...order, state: 'review' }, at(20))).toBe('review');
    expect(statusAt({ ...order, state: 'rejected' }, at(20))).toBe('expired');
  });
});
