import { and, asc, count, eq, inArray, isNotNull, lte, max, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, type Ticker } from '../../kernel/index.ts';
import { ProviderError, Refused } from '../../providers/failures.ts';
import { findAdapter } from '../../providers/providers.ts';
import { adapterIdOf } from './aliases.ts';
import { nextLookAt } from './look-rules.ts';
import type { OrderRow } from './orders.ts';
import { paymentOrders } from './tables.ts';
import { settlePayment } from './settle.ts';
import { isPaidToAccount, readStatement, settleTransfer, unknownLines } from './settle-transfer.ts';

/** Asks providers about open orders, so that a lost webhook costs nothing. */
export const payInSweeper: Ticker = {
  name: 'payment.look',
  everyMs: 10_000,
  run: async (deps) => {
    await sweepOrders(deps);
  },
};

/**
 * Asks about each order that is due, settles what was paid, and returns how many were asked about. Any number of servers
 * may do it at once: an order is taken for a minute by the server that asks.
 */
export async function sweepOrders(deps: Deps): Promise<number> {
  const due = await takeDue(deps);
  for (const order of due) await lookAt(deps, order);
  return due.length;
}

/**
 * One sentence per provider that still has open orders and is not configured any more; a server that started without it
 * would never ask about them.
 */
export async function droppedProviders({ db, providers }: Deps): Promise<readonly string[]> {
  const rows = await db
    .select({ providerId: paymentOrders.providerId, orders: count(), until: max(paymentOrders.expiresAt) })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.state, 'pending'), isNotNull(paymentOrders.nextLookAt)))
    .groupBy(paymentOrders.providerId);
  const sentences: string[] = [];
  for (const { providerId, orders, until } of rows) {
    if (findAdapter(providers.payin, await adapterIdOf(db, providerId))) continue;
    sentences.push(
      `PAYIN_ADAPTERS leaves out ${providerId}, which has ${orders} open orders (the last expires ${until?.toISOString() ?? ''}). Name it until they are settled.`,
    );
  }
  return sentences;
}

/** Banks that book in whole minutes put a line before the order's own time. */
const statementMarginMs = 120_000;
const batch = 20;
const leaseMs = 60_000;

async function takeDue({ db, clock }: Deps): Promise<readonly OrderRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.state, 'pending'), lte(paymentOrders.nextLookAt, now)))
    .orderBy(asc(paymentOrders.nextLookAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(paymentOrders)
    .set({ nextLookAt: new Date(now.getTime() + leaseMs), looks: sql`${paymentOrders.looks} + 1` })
    .where(inArray(paymentOrders.id, due))
    .returning();
}

async function lookAt(deps: Deps, order: OrderRow): Promise<void> {
  const answered = await ask(deps, order);
  const next = nextLookAt({
    expiresAt: order.expiresAt,
    looks: order.looks,
    now: deps.clock.now(),
    answered,
  });
  if (next === null && !answered) deps.log.error({ order: order.id }, 'payment.look_given_up');
  await deps.db.update(paymentOrders).set({ nextLookAt: next }).where(eq(paymentOrders.id, order.id));
}

/** Whether the provider gave an answer. */
async function ask(deps: Deps, order: OrderRow): Promise<boolean> {
  const { id, reference, providerRef, providerId } = order;
  const provider = findAdapter(deps.providers.payin, await adapterIdOf(deps.db, providerId));
  try {
    if (!provider) throw new Refused('no_adapter', 'config', `no adapter ${providerId} in PAYIN_ADAPTERS`);
    if (isPaidToAccount(order)) {
      const since = new Date(order.createdAt.getTime() - statementMarginMs);
      const lines = await readStatement(provider, { account: order.receiver, since });
      for (const line of await unknownLines(deps, provider.id, lines))
        await settleTransfer(deps, provider.id, line);
      return true;
    }
    const { payments } = await provider.port.look({ reference, providerRef: providerRef ?? reference });
    for (const payment of payments) await settlePayment(deps, provider.id, payment);
    return true;
  } catch (error) {
    if (error instanceof AppError)
      deps.log.error({ order: id, code: error.errorName }, 'payment.facts_changed');
    else if (error instanceof ProviderError) deps.log.warn({ err: error, order: id }, 'payment.look_failed');
    else throw error;
    return false;
  }
}
