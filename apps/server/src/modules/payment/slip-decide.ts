import type { ErrorName } from '@benjarong/contract';
import { and, between, eq, isNull } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { sha256 } from '../../kernel/index.ts';
import type { SlipAnswer } from '../../providers/adapter.ts';
import { ownAccounts } from '../member/index.ts';
import type { OrderRow } from './orders.ts';
import { compareOwn } from './payer.ts';
import { type ReviewReason, timeReason } from './rules.ts';
import { creditEvent, openReview, samePaymentMs } from './settle.ts';
import { isPaidToAccount, lockAccount } from './settle-transfer.ts';
import { slipEventId, slipProvider, type SlipRow } from './slips.ts';
import { paymentEvents, paymentOrders, paymentReviews, paymentSlips } from './tables.ts';

/** What a bank said about a slip, besides that it must be asked again; `undefined` = no machine can say. */
export type SlipFacts = Exclude<SlipAnswer, { readonly is: 'later' }> | undefined;

/** Decides a slip once and returns it: credited with its order, refused, or left to a person. */
export function decideSlip(deps: Deps, { id, orderId }: SlipRow, facts: SlipFacts): Promise<SlipRow> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = await lockOrderOf(tx, orderId);
    const [slip] = await tx.select().from(paymentSlips).where(eq(paymentSlips.id, id)).for('update');
    if (!slip) throw new Error(`slip ${id} vanished`);
    if (slip.state !== 'checking') return slip;
    const verdict = await verdictOf(tx, { slip, order, facts, now });
    const event = eventOf(slip, order, facts, now);
    if (verdict.state === 'credited') {
      await tx.insert(paymentEvents).values({ ...event, outcome: 'credited' });
      await creditEvent(tx, event, order, now);
    }
    if (verdict.state === 'review' && !(await joinReview(tx, order, event))) {
      await tx.insert(paymentEvents).values({ ...event, outcome: 'review' });
      await openReview(deps, tx, { event, order, reason: verdict.reason, now });
    }
    const known = facts?.is === 'true' ? { amount: facts.amount, paidAt: facts.paidAt } : {};
    const [decided] = await tx
      .update(paymentSlips)
      .set({
        ...known,
        state: verdict.state,
        reason: verdict.state === 'credited' ? '' : verdict.reason,
        receiver: order.receiver,
        senderName: event.payerName,
        senderAccount: event.payerAccount,
        nextCheckAt: null,
        decidedAt: now,
      })
      .where(eq(paymentSlips.id, id))
      .returning();
    return decided ?? slip;
  });
}

type Verdict =
  | { readonly state: 'credited' }
  | { readonly state: 'review'; readonly reason: ReviewReason }
  | { readonly state: 'refused'; readonly reason: ErrorName };

interface Claim {
  readonly slip: SlipRow;
  readonly order: OrderRow;
  readonly facts: SlipFacts;
  readonly now: Date;
}

async function verdictOf(tx: Tx, claim: Claim): Promise<Verdict> {
  const { facts, order } = claim;
  if (order.state === 'paid') return { state: 'refused', reason: 'payment_slip_not_needed' };
  if (!facts) return { state: 'review', reason: 'slip_unverified' };
  if (facts.is === 'not_found') return { state: 'refused', reason: 'payment_slip_not_found' };
  const refusal = refusalFor(facts, order);
  if (refusal !== undefined) return { state: 'refused', reason: refusal };
  const reason = await doubtAbout(tx, claim, facts);
  return reason === undefined ? { state: 'credited' } : { state: 'review', reason };
}

type TrueSlip = Extract<SlipAnswer, { readonly is: 'true' }>;

// What the member can mend: another slip, another order.
function refusalFor(facts: TrueSlip, order: OrderRow): ErrorName | undefined {
  if (!isSameAccount(facts.receiver, order.receiver)) return 'payment_slip_wrong_account';
  if (facts.amount !== order.amount) return 'payment_slip_wrong_amount';
  // A bill payment carries the reference of its order.
  const billed = !isPaidToAccount(order) && facts.reference !== '';
  return billed && facts.reference !== order.reference ? 'payment_slip_other_order' : undefined;
}

// What a person must look at.
async function doubtAbout(
  tx: Tx,
  { slip, order, now }: Claim,
  facts: TrueSlip,
): Promise<ReviewReason | undefined> {
  if (facts.currency !== 'THB') return 'wrong_currency';
  if (order.state === 'review') return 'order_in_review';
  if (order.state === 'rejected') return 'order_rejected';
  const time = timeReason(facts.paidAt, order, now);
  if (time !== undefined) return time;
  if (slip.readBy === 'device') return 'slip_read_by_device';
  if (!isPaidToAccount(order)) return facts.reference === '' ? 'unknown_reference' : undefined;
  if (order.payNote !== '')
    return facts.reference.toUpperCase().includes(order.payNote) ? undefined : 'unknown_reference';
  const payer = { name: facts.sender, account: facts.senderAccount };
  const known = await ownAccounts(tx, order.memberId);
  return compareOwn(payer, known) === 'other' ? 'other_payer' : undefined;
}

/** Whether a slip's receiver, with hidden digits as `x`, can be the account of an order. */
export function isSameAccount(shown: string, receiver: string): boolean {
  const [digits, own] = [endOf(shown), endOf(receiver)];
  const kind = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf(':')));
  if (kind(shown) !== kind(receiver) || digits.length !== own.length) return false;
  // All hidden says nothing.
  if (digits.replaceAll('x', '').length < 4) return false;
  return Array.from(digits).every((digit, at) => digit === 'x' || digit === own[at]);
}

function endOf(account: string): string {
  return account
    .slice(account.lastIndexOf(':') + 1)
    .toLowerCase()
    .replaceAll(/[^0-9x]/g, '');
}

// The order in which statements lock: the account, then the order.
async function lockOrderOf(tx: Tx, orderId: string): Promise<OrderRow> {
  const [seen] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  if (seen && isPaidToAccount(seen)) await lockAccount(tx, seen.receiver);
  const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, orderId)).for('update');
  if (!order) throw new Error(`order ${orderId} of a slip vanished`);
  return order;
}

// The payment may wait for a person already, because the bank's own event came first: then the slip is evidence there.
async function joinReview(
  tx: Tx,
  order: OrderRow,
  event: Pick<typeof paymentEvents.$inferInsert, 'amount' | 'receiver' | 'paidAt'>,
): Promise<boolean> {
  const open = eq(paymentReviews.state, 'open');
  const [own] = await tx
    .select({ id: paymentReviews.id })
    .from(paymentReviews)
    .where(and(open, eq(paymentReviews.orderId, order.id)))
    .limit(1);
  if (own) return true;
  const [strayed] = await tx
    .select({ id: paymentReviews.id })
    .from(paymentReviews)
    .innerJoin(
      paymentEvents,
      and(
        eq(paymentEvents.providerId, paymentReviews.providerId),
        eq(paymentEvents.eventId, paymentReviews.eventId),
      ),
    )
    .where(
      and(
        open,
        isNull(paymentReviews.orderId),
        eq(paymentEvents.receiver, event.receiver),
        eq(paymentEvents.amount, event.amount),
        between(
          paymentEvents.paidAt,
          new Date(event.paidAt.getTime() - samePaymentMs),
          new Date(event.paidAt.getTime() + samePaymentMs),
        ),
      ),
    )
    .limit(1);
  if (!strayed) return false;
  await tx.update(paymentReviews).set({ orderId: order.id }).where(eq(paymentReviews.id, strayed.id));
  if (order.state === 'pending')
    await tx.update(paymentOrders).set({ state: 'review' }).where(eq(paymentOrders.id, order.id));
  return true;
}

// Without facts the order's own: a person reads the picture before deciding.
function eventOf(slip: SlipRow, order: OrderRow, facts: SlipFacts, now: Date) {
  const found = facts?.is === 'true' ? facts : undefined;
  const eventId = slipEventId(slip);
  return {
    providerId: slipProvider,
    eventId,
    fingerprint: sha256(JSON.stringify(['slip', eventId, slip.payload])),
    reference: order.reference,
    amount: found?.amount ?? order.amount,
    currency: found?.currency ?? 'THB',
    receiver: order.receiver,
    paidAt: found?.paidAt ?? slip.createdAt,
    payerName: found?.sender ?? '',
    payerAccount: found?.senderAccount ?? '',
    note: found?.reference ?? '',
    receivedAt: now,
  };
}
