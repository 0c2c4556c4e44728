import { formatBaht } from '@benjarong/contract';
import { and, between, eq, isNull } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { AppError, newId, sha256 } from '../../kernel/index.ts';
import type { PayInPayment } from '../../providers/adapter.ts';
import { messageReferrer } from '../affiliate/index.ts';
import { ledger } from '../ledger/index.ts';
import { carryOutGrant, planGrant } from '../promotion/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { openDepositRequirement } from '../turnover/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { adapterIdOf } from './aliases.ts';
import type { OrderRow } from './orders.ts';
import { type ReviewReason, reviewReason } from './rules.ts';
import { paymentEvents, paymentOrders, paymentReviews, paymentSlips } from './tables.ts';

/** A stored payment of a provider. */
export type EventRow = typeof paymentEvents.$inferSelect;

/** What a payment came to. */
export type PaymentOutcome = 'credited' | 'duplicate' | 'review' | 'covered';

/**
 * Settles one payment that its provider confirmed (invariants 25 to 27): credits once per provider and transaction when
 * amount, currency, receiver, reference, provider and time fit, else leaves a review for the operator. A payment that was
 * settled before answers `duplicate`; the same transaction with other facts throws `transaction_conflict`.
 */
export function settlePayment(deps: Deps, adapterId: string, payment: PayInPayment): Promise<PaymentOutcome> {
  const { transaction: eventId, reference, amount, currency, receiver, paidAt } = payment;
  const fingerprint = fingerprintOf(payment);
  return settleOnce(() =>
    transact(deps.db, async (tx) => {
      const now = deps.clock.now();
      const order = await lockOrder(tx, reference);
      const ours = order !== undefined && (await adapterIdOf(tx, order.providerId)) === adapterId;
      // Under the id that the order was written with, so that a renamed adapter credits nothing twice.
      const providerId = ours ? order.providerId : adapterId;
      const reason = reviewReason(
        { provider: providerId, amount, currency, receiver, paidAt },
        order && { ...order, provider: order.providerId },
        now,
      );
      const event = {
        providerId,
        eventId,
        fingerprint,
        reference,
        amount,
        currency,
        receiver,
        paidAt,
        payerName: payment.payer,
        receivedAt: now,
      };
      return keepEvent(deps, tx, { event, order, reason, now });
    }),
  );
}

interface Arrived {
  readonly event: Omit<typeof paymentEvents.$inferInsert, 'outcome'>;
  readonly order: OrderRow | undefined;
  /** `undefined` = credit the order. */
  readonly reason: ReviewReason | undefined;
  readonly now: Date;
}

/**
 * Stores an event once and does what it means: a credit, nothing when a slip had credited the payment before, else a
 * review. Throws `transaction_conflict` when the same event came before with other facts. The caller holds the order's lock.
 */
export async function keepEvent(
  deps: Deps,
  tx: Tx,
  { event, order, reason, now }: Arrived,
): Promise<PaymentOutcome> {
  const { providerId, eventId } = event;
  const [known] = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.providerId, providerId), eq(paymentEvents.eventId, eventId)));
  if (known) return duplicateOf(known, event.fingerprint);
  const covered = reason !== undefined && (await coverBySlip(tx, event, order));
  const outcome = reason === undefined ? 'credited' : covered ? 'covered' : 'review';
  const taken = await tx
    .insert(paymentEvents)
    .values({ ...event, outcome })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId });
  // The same event came in another transaction: this one takes back what it did.
  if (taken.length === 0) throw new EventRace();
  if (outcome === 'covered') return outcome;
  if (reason === undefined && order) {
    await creditEvent(tx, event, order, now);
    return 'credited';
  }
  await openReview(deps, tx, { event, order, reason: reason ?? 'unknown_reference', now });
  return 'review';
}

/** Leaves an event for a person; a pending order waits with it, unless the payment was made at another provider. */
export async function openReview(
  deps: Deps,
  tx: Tx,
  { event, order, reason, now }: Arrived & { readonly reason: ReviewReason },
): Promise<void> {
  await tx.insert(paymentReviews).values({
    id: newId(deps.clock),
    providerId: event.providerId,
    eventId: event.eventId,
    orderId: order?.id ?? null,
    reason,
    state: 'open',
    createdAt: now,
  });
  // A payment for another provider's order says nothing about this one.
  if (order?.state === 'pending' && reason !== 'wrong_provider') {
    await tx.update(paymentOrders).set({ state: 'review' }).where(eq(paymentOrders.id, order.id));
  }
  deps.log.warn({ provider: event.providerId, event: event.eventId, reason }, 'payment.review_opened');
}

/** Runs a settlement again when the same event was being stored beside it: then it is known. */
export async function settleOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EventRace) return work();
    throw error;
  }
}

class EventRace extends Error {}

function duplicateOf(known: EventRow, fingerprint: string): 'duplicate' {
  if (known.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
  return 'duplicate';
}

/** How far the times of one payment may lie apart in a slip and in the bank's own event. */
export const samePaymentMs = 120_000;

// A slip credits before its bank speaks: the bank's own event of the payment then moves nothing, once per slip.
async function coverBySlip(tx: Tx, event: Arrived['event'], order: OrderRow | undefined): Promise<boolean> {
  const from = new Date(event.paidAt.getTime() - samePaymentMs);
  const to = new Date(event.paidAt.getTime() + samePaymentMs);
  const [slip] = await tx
    .select()
    .from(paymentSlips)
    .where(
      and(
        eq(paymentSlips.state, 'credited'),
        isNull(paymentSlips.coveredEvent),
        eq(paymentSlips.receiver, event.receiver),
        eq(paymentSlips.amount, event.amount),
        between(paymentSlips.paidAt, from, to),
        ...(order ? [eq(paymentSlips.orderId, order.id)] : []),
      ),
    )
    .limit(1)
    .for('update');
  if (!slip) return false;
  await tx
    .update(paymentSlips)
    .set({ coveredProvider: event.providerId, coveredEvent: event.eventId })
    .where(eq(paymentSlips.id, slip.id));
  return true;
}

/** Credits an event to the main wallet of the order's member, once per event; the order becomes paid. */
export async function creditEvent(
  tx: Tx,
  event: Pick<EventRow, 'providerId' | 'eventId' | 'amount' | 'paidAt'>,
  order: OrderRow,
  at: Date,
): Promise<void> {
  const wallet = await mainWallet(tx, order.memberId);
  if (!wallet) throw new Error(`member ${order.memberId} has no main wallet`);
  const grant = await planGrant(tx, {
    orderId: order.id,
    memberId: order.memberId,
    amount: event.amount,
    at,
  });
  if (order.state !== 'paid') {
    await tx
      .update(paymentOrders)
      .set({ state: 'paid', paidAt: event.paidAt })
      .where(eq(paymentOrders.id, order.id));
  }
  await ledger.post(tx, {
    kind: 'deposit',
    key: `deposit:${event.providerId}:${event.eventId}`,
    reference: order.reference,
    at,
    lines: [
      { account: wallet.id, amount: event.amount },
      { account: ledger.house('payments'), amount: -event.amount },
    ],
    title: { code: 'payment.deposit', params: { channel: order.channelId } },
    meta: { order: order.id, channel: order.channelId },
  });
  await openDepositRequirement(tx, {
    memberId: order.memberId,
    walletId: wallet.id,
    walletTypeId: wallet.walletTypeId,
    key: `${event.providerId}:${event.eventId}`,
    amount: event.amount,
    at,
  });
  await carryOutGrant(tx, grant);
  await enqueueMessage(tx, {
    memberId: order.memberId,
    kind: 'deposit_credited',
    params: { amount: formatBaht(event.amount), channel: order.channelId },
    key: `deposit:${event.providerId}:${event.eventId}`,
    at,
  });
  await messageReferrer(tx, { friendId: order.memberId, orderId: order.id, at });
}

/** The order of a reference, locked until the transaction ends. */
export async function lockOrder(tx: Tx, reference: string): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.reference, reference))
    .for('update');
  return order;
}

// Over the texts that signed banks send, so that rows of earlier releases compare equal.
function fingerprintOf({ reference, amount, currency, receiver, paidAt }: PayInPayment): string {
  return sha256(
    JSON.stringify(['payment.paid', reference, formatBaht(amount), currency, receiver, paidAt.toISOString()]),
  );
}
