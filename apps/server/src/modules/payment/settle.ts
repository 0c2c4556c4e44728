import { formatBaht } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { AppError, newId, sha256 } from '../../kernel/index.ts';
import type { PayInPayment } from '../../providers/adapter.ts';
import { ledger } from '../ledger/index.ts';
import { openDepositRequirement } from '../turnover/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { adapterIdOf } from './aliases.ts';
import type { OrderRow } from './orders.ts';
import { reviewReason } from './rules.ts';
import { paymentEvents, paymentOrders, paymentReviews } from './tables.ts';

/** A stored payment of a provider. */
export type EventRow = typeof paymentEvents.$inferSelect;

/** What a payment came to. */
export type PaymentOutcome = 'credited' | 'duplicate' | 'review';

/**
 * Settles one payment that its provider confirmed (invariants 25 to 27): credits once per provider and transaction when
 * amount, currency, receiver, reference, provider and time fit, else leaves a review for the operator. A payment that was
 * settled before answers `duplicate`; the same transaction with other facts throws `transaction_conflict`.
 */
export function settlePayment(deps: Deps, adapterId: string, payment: PayInPayment): Promise<PaymentOutcome> {
  const { transaction: eventId, reference, amount, currency, receiver, paidAt } = payment;
  const fingerprint = fingerprintOf(payment);
  return transact(deps.db, async (tx) => {
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
      outcome: reason === undefined ? ('credited' as const) : ('review' as const),
      receivedAt: now,
    };
    const taken = await tx
      .insert(paymentEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId });
    if (taken.length === 0) {
      const [known] = await tx
        .select()
        .from(paymentEvents)
        .where(and(eq(paymentEvents.providerId, providerId), eq(paymentEvents.eventId, eventId)));
      if (known?.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
      return 'duplicate';
    }
    if (reason === undefined && order) {
      await creditEvent(tx, event, order, now);
      return 'credited';
    }
    await tx.insert(paymentReviews).values({
      id: newId(deps.clock),
      providerId,
      eventId,
      orderId: order?.id ?? null,
      reason: reason ?? 'unknown_reference',
      state: 'open',
      createdAt: now,
    });
    // A payment for another provider's order says nothing about this one.
    if (order?.state === 'pending' && reason !== 'wrong_provider') {
      await tx.update(paymentOrders).set({ state: 'review' }).where(eq(paymentOrders.id, order.id));
    }
    deps.log.warn({ provider: providerId, event: eventId, reason }, 'payment.review_opened');
    return 'review';
  });
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
