import { randomInt } from 'node:crypto';

import { parseTypedBaht, type Satang, displayBaht } from '@benjarong/contract';

import { AppError, bangkokDay } from '../../kernel/index.ts';

/** States as stored; each arrow goes one way: pending → paid | review, review → paid | rejected (invariant 27). */
export type OrderState = 'pending' | 'review' | 'paid' | 'rejected';

/** States as members see them: a pending order that was put away is `cancelled`, past its time and rejected `expired`. */
export type OrderStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'review';

/** Reads the amount that a member typed; throws `payment_amount_invalid` when it is no positive amount with at most two places. */
export function readAmount(text: string): Satang {
  const amount = parseTypedBaht(text);
  if (amount === undefined || amount <= 0n) throw new AppError('payment_amount_invalid');
  return amount;
}

/** Throws `payment_amount_too_small` or `payment_amount_too_large` with the bound in baht. */
export function requireBounds(
  amount: Satang,
  { minimum, maximum }: { readonly minimum: Satang; readonly maximum: Satang },
): void {
  if (amount < minimum)
    throw new AppError('payment_amount_too_small', { params: { minimum: displayBaht(minimum) } });
  if (amount > maximum)
    throw new AppError('payment_amount_too_large', { params: { maximum: displayBaht(maximum) } });
}

/** The status to show at `now`; expiry is reckoned, never written, so no order waits for a job. */
export function statusAt(
  order: { readonly state: OrderState; readonly expiresAt: Date; readonly cancelledAt?: Date | null },
  now: Date,
): OrderStatus {
  if (order.state === 'rejected') return 'expired';
  if (order.state !== 'pending') return order.state;
  if (order.cancelledAt) return 'cancelled';
  return now.getTime() > order.expiresAt.getTime() ? 'expired' : 'pending';
}

// No I, L, O, U: a person reads references over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An 18-character reference for ref1: the Bangkok day (YYMMDD) and 60 random bits in capital letters and digits. */
export function newReference(now: Date): string {
  const day = bangkokDay(now).slice(2).replaceAll('-', '');
  return day + Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** An 8-character note for a TrueMoney payment, which a person types. */
export function newPayNote(): string {
  return Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** What a bank says about one payment. */
export interface PaymentFacts {
  readonly provider: string;
  readonly amount: Satang;
  readonly currency: string;
  readonly receiver: string;
  readonly paidAt: Date;
}

/** What the order behind the reference says. */
export interface OrderFacts {
  readonly provider: string;
  readonly amount: Satang;
  readonly receiver: string;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Why a payment waits for a person. */
export type ReviewReason =
  | 'unknown_reference'
  | 'wrong_provider'
  | 'wrong_currency'
  | 'wrong_receiver'
  | 'wrong_amount'
  | 'already_paid'
  | 'order_in_review'
  | 'order_rejected'
  | 'paid_before_order'
  | 'paid_after_expiry'
  | 'paid_in_future'
  | 'other_payer'
  | 'slip_unverified'
  | 'slip_read_by_device';

/** Clocks of bank and server may differ by this much. */
export const skewMs = 60_000;

/**
 * `undefined` = credit; otherwise why not (invariant 26). A payment counts by the time at which it was
 * made: one made in time and told late is credited, one made after expiry is not.
 */
export function reviewReason(
  payment: PaymentFacts,
  order: OrderFacts | undefined,
  now: Date,
): ReviewReason | undefined {
  if (!order) return 'unknown_reference';
  if (payment.provider !== order.provider) return 'wrong_provider';
  return mismatchOf(payment, order) ?? timeReason(payment.paidAt, order, now);
}

function mismatchOf(payment: PaymentFacts, order: OrderFacts): ReviewReason | undefined {
  if (payment.currency !== 'THB') return 'wrong_currency';
  if (payment.receiver !== order.receiver) return 'wrong_receiver';
  if (payment.amount !== order.amount) return 'wrong_amount';
  if (order.state === 'paid') return 'already_paid';
  if (order.state === 'review') return 'order_in_review';
  if (order.state === 'rejected') return 'order_rejected';
  return undefined;
}

/** Why the time of a payment does not fit its order; `undefined` = it does. */
export function timeReason(
  paidAt: Date,
  order: Pick<OrderFacts, 'createdAt' | 'expiresAt'>,
  now: Date,
): ReviewReason | undefined {
  const paid = paidAt.getTime();
  if (paid > now.getTime() + skewMs) return 'paid_in_future';
  if (paid < order.createdAt.getTime() - skewMs) return 'paid_before_order';
  if (paid > order.expiresAt.getTime()) return 'paid_after_expiry';
  return undefined;
}
