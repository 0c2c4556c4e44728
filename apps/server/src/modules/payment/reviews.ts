import { formatBaht } from '@benjarong/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import { type Acting, type Gauge, isUuid } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import type { OrderRow } from './orders.ts';
import { creditEvent, lockOrder } from './settle.ts';
import { slipProvider } from './slips.ts';
import { paymentEvents, paymentOrders, paymentReviews, paymentSlips } from './tables.ts';

/** A review cannot be decided as asked; the message is for the operator. */
export class ReviewError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReviewError';
  }
}

/** Reviews that wait for a person, oldest first, with what the bank said and the order if there is one. */
export function openReviews({ db }: Deps) {
  return db
    .select({ review: paymentReviews, event: paymentEvents, order: paymentOrders })
    .from(paymentReviews)
    .innerJoin(
      paymentEvents,
      and(
        eq(paymentEvents.providerId, paymentReviews.providerId),
        eq(paymentEvents.eventId, paymentReviews.eventId),
      ),
    )
    .leftJoin(paymentOrders, eq(paymentOrders.id, paymentReviews.orderId))
    .where(eq(paymentReviews.state, 'open'))
    .orderBy(asc(paymentReviews.createdAt), asc(paymentReviews.id))
    .limit(200);
}

/** True when a payment for one of the member's orders waits for a person. */
export async function hasOpenReview(q: Queryable, memberId: string): Promise<boolean> {
  const rows = await q
    .select({ id: paymentReviews.id })
    .from(paymentReviews)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentReviews.orderId))
    .where(and(eq(paymentReviews.state, 'open'), eq(paymentOrders.memberId, memberId)))
    .limit(1);
  return rows.length > 0;
}

/** One review with its event, its order and the slips of the order; throws {@link ReviewError} when there is none. */
export async function showReview({ db }: Deps, id: string) {
  const [found] = isUuid(id)
    ? await db
        .select({ review: paymentReviews, event: paymentEvents, order: paymentOrders })
        .from(paymentReviews)
        .innerJoin(
          paymentEvents,
          and(
            eq(paymentEvents.providerId, paymentReviews.providerId),
            eq(paymentEvents.eventId, paymentReviews.eventId),
          ),
        )
        .leftJoin(paymentOrders, eq(paymentOrders.id, paymentReviews.orderId))
        .where(eq(paymentReviews.id, id))
    : [];
  if (!found) throw new ReviewError(`There is no review ${id}.`);
  const slips = found.order
    ? await db
        .select()
        .from(paymentSlips)
        .where(eq(paymentSlips.orderId, found.order.id))
        .orderBy(asc(paymentSlips.createdAt))
    : [];
  return { ...found, slips };
}

/** Reviews that wait for a person. */
export const reviewsWaiting: Gauge = {
  name: 'deposit_reviews_open',
  help: 'Deposits that wait for a person (operator deposit reviews).',
  read: async ({ db }) => db.$count(paymentReviews, eq(paymentReviews.state, 'open')),
};

/**
 * Credits what the bank received to the order's member, once; `reference` names the order when the
 * payment named none. Throws {@link ReviewError} when the review is decided, was changed since `version`, has no order, is
 * not in baht, or when the order was credited already and a slip is involved, which may be the same payment (`again` says
 * that it is another one).
 */
export function approveReview(
  deps: Deps,
  by: Acting,
  id: string,
  {
    reference,
    note,
    version,
    again = false,
  }: {
    readonly reference?: string | undefined;
    readonly note: string;
    readonly version?: number | undefined;
    readonly again?: boolean;
  },
) {
  return transact(deps.db, async (tx) => {
    const { review, event } = await lockReview(tx, id, version);
    const order =
      review.orderId === null
        ? await lockOrder(tx, reference ?? '')
        : await lockOrderById(tx, review.orderId);
    if (!order)
      throw new ReviewError(
        reference === undefined
          ? 'The payment belongs to no order; name one with --order <reference>.'
          : `There is no order ${reference}; see: payment review candidates ${id}`,
      );
    await approveInside(deps, tx, by, { review, event, order, note, again });
    await recordDecision(tx, by, { review, order, state: 'approved', amount: event.amount, note });
    return { order, amount: event.amount };
  });
}

interface Approval {
  readonly review: typeof paymentReviews.$inferSelect;
  readonly event: typeof paymentEvents.$inferSelect;
  readonly order: OrderRow;
  readonly note: string;
  readonly again: boolean;
}

/** The same inside the caller's transaction, which holds review and order and writes the log; throws {@link ReviewError}. */
export async function approveInside(
  deps: Deps,
  tx: Tx,
  by: Acting,
  { review, event, order, note, again }: Approval,
): Promise<void> {
  if (event.currency !== 'THB')
    throw new ReviewError(`The payment is in ${event.currency}; only THB can be credited.`);
  if (!again && order.state === 'paid' && (await mayBeSamePayment(tx, event, order)))
    throw new ReviewError(
      `Order ${order.reference} was credited already and this may be the same payment (a slip is involved). ` +
        'Reject the review, or give --again if it is a second payment.',
    );
  if (order.state === 'pending')
    await tx.update(paymentOrders).set({ state: 'review' }).where(eq(paymentOrders.id, order.id));
  // A rejected order stays rejected; the money is credited all the same because a person says so.
  await creditEvent(
    tx,
    event,
    order.state === 'rejected' ? { ...order, state: 'paid' } : order,
    deps.clock.now(),
  );
  await tx
    .update(paymentReviews)
    .set({ state: 'approved', orderId: order.id, note, decidedAt: deps.clock.now(), decidedBy: by.actor })
    .where(eq(paymentReviews.id, review.id));
}

/** Closes a review without credit; an order that waits for nothing else is rejected. Throws {@link ReviewError}. */
export function rejectReview(
  deps: Deps,
  by: Acting,
  id: string,
  note: string,
  version?: number,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const { review, event } = await lockReview(tx, id, version);
    await tx
      .update(paymentReviews)
      .set({ state: 'rejected', note, decidedAt: deps.clock.now(), decidedBy: by.actor })
      .where(eq(paymentReviews.id, id));
    const order = review.orderId === null ? undefined : await lockOrderById(tx, review.orderId);
    if (order?.state === 'review') await rejectOrder(tx, order);
    await recordDecision(tx, by, { review, order, state: 'rejected', amount: event.amount, note });
  });
}

// An order that waits for another payment's review goes on waiting.
async function rejectOrder(tx: Tx, order: OrderRow): Promise<void> {
  const [other] = await tx
    .select({ id: paymentReviews.id })
    .from(paymentReviews)
    .where(and(eq(paymentReviews.orderId, order.id), eq(paymentReviews.state, 'open')))
    .limit(1);
  if (!other) await tx.update(paymentOrders).set({ state: 'rejected' }).where(eq(paymentOrders.id, order.id));
}

interface Decision {
  readonly review: typeof paymentReviews.$inferSelect;
  readonly order: OrderRow | undefined;
  readonly state: 'approved' | 'rejected';
  readonly amount: bigint;
  readonly note: string;
}

function recordDecision(tx: Tx, by: Acting, { review, order, state, amount, note }: Decision) {
  return record(tx, by, {
    act: `deposit.review.${state}`,
    subject: { kind: 'deposit.review', key: review.id },
    before: { state: review.state, waits_for: review.reason, order: review.orderId },
    after: { state, order: order?.id ?? null, amount: formatBaht(amount) },
    reason: note,
    memberId: order?.memberId,
  });
}

// A slip and the bank's own event may both speak of the one payment.
async function mayBeSamePayment(
  tx: Tx,
  event: { readonly providerId: string },
  order: OrderRow,
): Promise<boolean> {
  if (event.providerId === slipProvider) return true;
  const [slip] = await tx
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .where(and(eq(paymentSlips.orderId, order.id), inArray(paymentSlips.state, ['credited', 'review'])))
    .limit(1);
  return slip !== undefined;
}

/** An open review with its event, locked until the transaction ends; throws {@link ReviewError}. */
export async function lockReview(tx: Tx, id: string, version: number | undefined) {
  const [review] = isUuid(id)
    ? await tx.select().from(paymentReviews).where(eq(paymentReviews.id, id)).for('update')
    : [];
  if (!review) throw new ReviewError(`There is no review ${id}.`);
  if (review.state !== 'open') throw new ReviewError(`Review ${id} is ${review.state} already.`);
  if (version !== undefined && review.version !== version)
    throw new ReviewError(
      `Review ${id} changed: it is version ${review.version}, not ${version}. Look again.`,
    );
  const [event] = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.providerId, review.providerId), eq(paymentEvents.eventId, review.eventId)));
  if (!event) throw new Error(`event ${review.eventId} of review ${id} vanished`);
  return { review, event };
}

/** The order of an id, locked until the transaction ends. */
export async function lockOrderById(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update');
  return order;
}
