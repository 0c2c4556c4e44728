import { formatBaht } from '@benjarong/contract';
import { and, asc, between, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm';

import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, type Gauge, newId } from '../../kernel/index.ts';
import { ownAccounts } from '../member/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { record } from '../staff/index.ts';
import { depositCases } from './case-tables.ts';
import type { CaseRow } from './cases.ts';
import { findOrderById, type OrderRow } from './orders.ts';
import { compareOwn, type KnownAccount, mayBeOther, type Payer } from './payer.ts';
import { approveInside, lockOrderById, lockReview, ReviewError } from './reviews.ts';
import { newReference } from './rules.ts';
import type { EventRow } from './settle.ts';
import { paymentEvents, paymentOrders, paymentReviews } from './tables.ts';

const longestAnswer = 500;
const nearMs = 86_400_000;

/** Open cases, oldest first. */
export function openCases({ db }: Pick<Deps, 'db'>): Promise<readonly CaseRow[]> {
  return db
    .select()
    .from(depositCases)
    .where(isNotNull(depositCases.place))
    .orderBy(asc(depositCases.createdAt))
    .limit(200);
}

/** A case with its order and the open payments that it may be about, each with whose account paid; throws {@link ReviewError} when there is none. */
export async function showCase({ db }: Pick<Deps, 'db'>, reference: string) {
  const [found] = await db
    .select()
    .from(depositCases)
    .where(eq(depositCases.reference, reference.toUpperCase()));
  if (!found) throw new ReviewError(`There is no case ${reference}.`);
  const order = found.orderId === null ? undefined : await findOrderById(db, found.orderId);
  const near = found.amount / 100n;
  const payments = await db
    .select({ review: paymentReviews, event: paymentEvents })
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
        eq(paymentReviews.state, 'open'),
        or(isNull(paymentReviews.orderId), ...(order ? [eq(paymentReviews.orderId, order.id)] : [])),
        between(
          paymentEvents.paidAt,
          new Date(found.paidAt.getTime() - nearMs),
          new Date(found.paidAt.getTime() + nearMs),
        ),
        gte(paymentEvents.amount, found.amount - near),
        lte(paymentEvents.amount, found.amount + near),
      ),
    )
    .orderBy(asc(paymentEvents.paidAt))
    .limit(20);
  const known = await ownAccounts(db, found.memberId);
  return {
    found,
    order,
    payments: payments.map((payment) => ({ ...payment, payer: payerOf(payment.event, known) })),
  };
}

/** Notes that a person looks at a case; its member sees it. Throws {@link ReviewError}. */
export function lookAtCase({ db, clock }: Deps, by: Acting, reference: string): Promise<void> {
  return transact(db, async (tx) => {
    const found = await lockCase(tx, reference);
    if (found.state !== 'received') throw new ReviewError(`Case ${found.reference} is looked at already.`);
    await tx
      .update(depositCases)
      .set({ state: 'looking', lookedAt: clock.now() })
      .where(eq(depositCases.id, found.id));
    await recordCase(tx, by, found, { act: 'deposit.case.looked', after: { state: 'looking' } });
  });
}

/**
 * Ends a case with money: credits the payment of an open review to the case's member, under the case's order or one that is
 * made for it. Throws {@link ReviewError} when the payment is another member's, is decided, is not in baht, or came from an
 * account that is, or may be, none of the member's and `otherPayer` does not allow it.
 */
export function creditCase(
  deps: Deps,
  by: Acting,
  reference: string,
  {
    review: reviewId,
    answer,
    otherPayer,
  }: { readonly review: string; readonly answer: string; readonly otherPayer: boolean },
): Promise<{ readonly amount: bigint }> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const found = await lockCase(tx, reference);
    requireAnswer(answer);
    const { review, event } = await lockReview(tx, reviewId, undefined);
    const own = found.orderId === null ? undefined : await lockOrderById(tx, found.orderId);
    const named = review.orderId === null ? own : await lockOrderById(tx, review.orderId);
    if (named && named.memberId !== found.memberId)
      throw new ReviewError(`The payment of review ${reviewId} is for another member's order.`);
    const accounts = await ownAccounts(tx, found.memberId);
    const payer = payerOf(event, accounts);
    if (!otherPayer && mayBeOther(readPayer(event), accounts))
      throw new ReviewError(
        `Review ${reviewId} was paid from an account that ${payer === 'other' ? 'is' : 'may be'} none of the member's: ${event.payerName || '-'} ${event.payerAccount || '-'}. ` +
          'Ask the member; credit it with --other-payer when it is in order.',
      );
    const order = named ?? (await makeOrder(deps, tx, found, event));
    await approveInside(deps, tx, by, {
      review,
      event,
      order,
      note: `case ${found.reference}`,
      again: false,
    });
    await tx
      .update(depositCases)
      .set({
        state: 'credited',
        place: null,
        answer,
        credited: event.amount,
        reviewId: review.id,
        orderId: order.id,
        lookedAt: found.lookedAt ?? now,
        decidedAt: now,
        decidedBy: by.actor,
      })
      .where(eq(depositCases.id, found.id));
    // One row of the log: the decided review's, which names the case.
    await record(tx, by, {
      act: 'deposit.case.credited',
      subject: { kind: 'deposit.review', key: review.id },
      before: { state: review.state, waits_for: review.reason, order: review.orderId },
      after: {
        state: 'approved',
        order: order.id,
        amount: formatBaht(event.amount),
        case: found.reference,
        paid_from: payer,
      },
      memberId: found.memberId,
    });
    return { amount: event.amount };
  });
}

/** Ends a case with an answer and no money; its member gets a message. Throws {@link ReviewError}. */
export function answerCase(deps: Deps, by: Acting, reference: string, answer: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const found = await lockCase(tx, reference);
    if (answer.trim() === '') throw new ReviewError('Answer the member: --answer <text>, in Thai.');
    requireAnswer(answer);
    await tx
      .update(depositCases)
      .set({
        state: 'answered',
        place: null,
        answer,
        lookedAt: found.lookedAt ?? now,
        decidedAt: now,
        decidedBy: by.actor,
      })
      .where(eq(depositCases.id, found.id));
    await enqueueMessage(tx, {
      memberId: found.memberId,
      kind: 'deposit_case_answered',
      params: { reference: found.reference },
      key: `deposit-case:${found.id}`,
      at: now,
    });
    await recordCase(tx, by, found, { act: 'deposit.case.answered', after: { state: 'answered' } });
  });
}

/** Cases that wait for a person. */
export const casesWaiting: Gauge = {
  name: 'deposit_cases_open',
  help: 'Members who say that money did not arrive (operator payment case list).',
  read: async ({ db }) => db.$count(depositCases, isNotNull(depositCases.place)),
};

/** Whether a payment came from an account of the member. */
function payerOf(event: EventRow, known: readonly KnownAccount[]) {
  return compareOwn(readPayer(event), known);
}

function readPayer({ payerName, payerAccount }: EventRow): Payer {
  return { name: payerName, account: payerAccount };
}

async function lockCase(tx: Tx, reference: string): Promise<CaseRow> {
  const [found] = await tx
    .select()
    .from(depositCases)
    .where(eq(depositCases.reference, reference.toUpperCase()))
    .for('update');
  if (!found) throw new ReviewError(`There is no case ${reference}.`);
  if (found.place === null) throw new ReviewError(`Case ${found.reference} is ${found.state} already.`);
  return found;
}

function requireAnswer(answer: string): void {
  if (answer.length > longestAnswer || /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(answer))
    throw new ReviewError(`An answer is one line of at most ${longestAnswer} characters.`);
}

const channels = { promptpay: 'promptpay', bank_transfer: 'bank', truemoney: 'truemoney' } as const;

// Money that came without an order gets one, so that the ledger's line, the statement and the audit find it as any other.
async function makeOrder(
  { clock }: Deps,
  tx: Tx,
  found: CaseRow,
  event: typeof paymentEvents.$inferSelect,
): Promise<OrderRow> {
  const now = clock.now();
  const [made] = await tx
    .insert(paymentOrders)
    .values({
      id: newId(clock),
      reference: newReference(now),
      memberId: found.memberId,
      channelId: channels[found.method],
      providerId: event.providerId,
      receiver: event.receiver,
      receiverName: '',
      amount: event.amount,
      qrText: '',
      state: 'review',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1),
      method: found.method,
    })
    .returning();
  if (!made) throw new Error(`no order was made for case ${found.reference}`);
  return made;
}

function recordCase(
  tx: Tx,
  by: Acting,
  found: CaseRow,
  { act, after }: { readonly act: string; readonly after: Readonly<Record<string, string>> },
) {
  return record(tx, by, {
    act,
    subject: { kind: 'deposit.case', key: found.reference },
    before: { state: found.state },
    after,
    memberId: found.memberId,
  });
}
