import { and, eq, gt, type SQL, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, RawReply, sha256 } from '../../kernel/index.ts';
import type { Connected, PayInEvent } from '../../providers/adapter.ts';
import { ProviderError } from '../../providers/failures.ts';
import { findAdapter } from '../../providers/providers.ts';
import { firstLookAt } from './look-rules.ts';
import { findOrder } from './orders.ts';
import { paymentNotices, paymentOrders } from './tables.ts';
import { type PaymentOutcome, settlePayment } from './settle.ts';
import { readStatement, settleTransfer } from './settle-transfer.ts';

/** What a wake-up came to; `waiting` = the provider's list has no such payment yet, the sweeper goes on asking. */
export type WakeOutcome = PaymentOutcome | 'waiting';

/**
 * A verified call of a pay-in provider. It is never money: its event id is kept, then the provider is asked and what it
 * confirms is settled. Throws what the adapter's `read` throws, `transaction_conflict`, and `unavailable` when the
 * provider cannot be asked, so that it calls again.
 */
export async function receiveEvents(deps: Deps, providerId: string, body: unknown): Promise<RawReply> {
  const provider = findAdapter(deps.providers.payin, providerId);
  if (!provider?.webhook) throw new AppError('invalid_signature');
  let outcome: WakeOutcome | 'ignored' = 'ignored';
  for (const event of provider.webhook.read(body)) outcome = await wake(deps, provider, event);
  const answer = provider.webhook.answer(outcome);
  return new RawReply({ status: answer.status, headers: {}, body: JSON.stringify(answer.body) });
}

async function wake(deps: Deps, provider: Connected<'payin'>, event: PayInEvent): Promise<WakeOutcome> {
  await keepNotice(deps, provider.id, event);
  const meant = ({ transaction }: { readonly transaction: string }) =>
    event.transaction === undefined || transaction === event.transaction;
  let outcome: WakeOutcome = 'waiting';
  if (event.statement) {
    const lines = await asked(readStatement(provider, event.statement));
    for (const line of lines.filter(meant)) outcome = await settleTransfer(deps, provider.id, line);
    const { account, since } = event.statement;
    if (outcome === 'waiting') await askAgain(deps, eq(paymentOrders.receiver, account), since);
  } else {
    const order = await findOrder(deps.db, event.reference);
    const providerRef = order?.providerRef ?? event.reference;
    const { payments } = await asked(provider.port.look({ reference: event.reference, providerRef }));
    for (const payment of payments.filter(meant)) outcome = await settlePayment(deps, provider.id, payment);
    if (outcome === 'waiting' && order) await askAgain(deps, eq(paymentOrders.id, order.id), order.createdAt);
  }
  if (outcome === 'waiting')
    deps.log.warn({ provider: provider.id, event: event.eventId }, 'payment.event_without_payment');
  await closeNotice(deps, provider.id, event, outcome);
  return outcome;
}

async function asked<T>(look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    throw error instanceof ProviderError ? new AppError('unavailable', { cause: error }) : error;
  }
}

// The provider spoke of a payment, made since then, that its list does not have yet.
async function askAgain({ db, clock }: Deps, which: SQL, since: Date): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ looks: 0, nextLookAt: firstLookAt(clock.now()) })
    .where(and(which, eq(paymentOrders.state, 'pending'), gt(paymentOrders.expiresAt, since)));
}

// An event whose look fails is on record too. Throws `transaction_conflict` when the id came before with other facts.
async function keepNotice({ db, clock }: Deps, providerId: string, event: PayInEvent): Promise<void> {
  const { eventId, reference } = event;
  const fingerprint = sha256(event.facts);
  const [notice] = await db
    .insert(paymentNotices)
    .values({ providerId, eventId, fingerprint, reference, outcome: 'received', receivedAt: clock.now() })
    .onConflictDoUpdate({
      target: [paymentNotices.providerId, paymentNotices.eventId],
      set: { times: sql`${paymentNotices.times} + 1` },
    })
    .returning();
  if (notice?.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
}

// `duplicate` says only that the payment was settled before: what it came to then stays.
async function closeNotice(
  { db }: Deps,
  providerId: string,
  { eventId }: PayInEvent,
  outcome: WakeOutcome,
): Promise<void> {
  if (outcome === 'duplicate') return;
  await db
    .update(paymentNotices)
    .set({ outcome })
    .where(and(eq(paymentNotices.providerId, providerId), eq(paymentNotices.eventId, eventId)));
}
