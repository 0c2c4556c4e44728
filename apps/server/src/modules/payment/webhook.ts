import { type BodyOf, type DataOf, parseBaht, type paymentEndpoints } from '@benjarong/contract';
import { fill, movementTitleText, paymentChannelText } from '@benjarong/text';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { AppError, newId, sha256 } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { mainWallet } from '../wallet/index.ts';
import type { OrderRow } from './orders.ts';
import { reviewReason } from './rules.ts';
import { paymentEvents, paymentOrders, paymentReviews } from './tables.ts';

/** A stored event of a bank. */
export type EventRow = typeof paymentEvents.$inferSelect;

const instantShape =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?(Z|[+-][0-9]{2}:[0-9]{2})$/;

const earliest = new Date('2000-01-01T00:00:00Z');
const latest = new Date('3000-01-01T00:00:00Z');

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
    meta: {
      title: fill(movementTitleText.deposit, { channel: paymentChannelText.promptpay.name }),
      order: order.id,
      channel: order.channelId,
    },
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

/**
 * The bank says that an order was paid (invariants 25 to 27). Credits once per event id when amount,
 * currency, receiver, reference, bank and time fit; anything else becomes a review for the operator.
 * A repeated event answers `duplicate`; the same event id with other facts throws
 * `transaction_conflict`; a time or amount that is none throws `invalid_input`.
 */
export async function receivePayment(
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof paymentEndpoints.webhook>,
): Promise<DataOf<typeof paymentEndpoints.webhook>> {
  const amount = parseBaht(body.amount);
  const paidAt = readInstant(body.paid_at);
  if (amount <= 0n || body.event_id.includes('\u0000')) throw new AppError('invalid_input');
  const fingerprint = sha256(
    JSON.stringify([body.type, body.reference, body.amount, body.currency, body.receiver, body.paid_at]),
  );
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, body.reference);
    const reason = reviewReason(
      { provider: providerId, amount, currency: body.currency, receiver: body.receiver, paidAt },
      order && { ...order, provider: order.providerId },
      now,
    );
    const event = {
      providerId,
      eventId: body.event_id,
      fingerprint,
      reference: body.reference,
      amount,
      currency: body.currency,
      receiver: body.receiver,
      paidAt,
      payerName: body.payer_name ?? '',
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
        .where(and(eq(paymentEvents.providerId, providerId), eq(paymentEvents.eventId, body.event_id)));
      if (known?.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
      return { outcome: 'duplicate' };
    }
    if (reason === undefined && order) {
      await creditEvent(tx, event, order, now);
      return { outcome: 'credited' };
    }
    await tx.insert(paymentReviews).values({
      id: newId(deps.clock),
      providerId,
      eventId: body.event_id,
      orderId: order?.id ?? null,
      reason: reason ?? 'unknown_reference',
      state: 'open',
      createdAt: now,
    });
    // A payment for somebody else's bank or receiver says nothing about this order.
    if (order?.state === 'pending' && reason !== 'wrong_provider') {
      await tx.update(paymentOrders).set({ state: 'review' }).where(eq(paymentOrders.id, order.id));
    }
    deps.log.warn({ provider: providerId, event: body.event_id, reason }, 'a payment waits for review');
    return { outcome: 'review' };
  });
}

function readInstant(text: string): Date {
  const at = new Date(text);
  // Databases and JavaScript disagree about years far from ours.
  const ours = instantShape.test(text) && at >= earliest && at < latest;
  if (!ours) throw new AppError('invalid_input');
  return at;
}
