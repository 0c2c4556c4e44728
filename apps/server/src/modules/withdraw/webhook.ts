import { and, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, isUuid, RawReply, sha256 } from '../../kernel/index.ts';
import type { Connected, PayOutEvent } from '../../providers/adapter.ts';
import { ProviderError } from '../../providers/failures.ts';
import { findAdapter } from '../../providers/providers.ts';
import { payoutOf } from './send.ts';
import { applyFact, type FactOutcome } from './settle.ts';
import { payoutNotices, type WithdrawalRow, withdrawals } from './tables.ts';

/** What a wake-up came to; `ignored` = no withdrawal of ours, or none of this provider's. */
export type WakeOutcome = FactOutcome | 'ignored';

/**
 * A verified call of a payout provider. It is never an outcome: its event id is kept, then the provider is asked and what
 * it confirms is booked once. Throws what the adapter's `read` throws, `transaction_conflict`, and `unavailable` when the
 * provider cannot be asked, so that it calls again.
 */
export async function receivePayoutEvents(deps: Deps, providerId: string, body: unknown): Promise<RawReply> {
  const provider = findAdapter(deps.providers.payout, providerId);
  if (!provider?.webhook) throw new AppError('invalid_signature');
  let outcome: WakeOutcome = 'ignored';
  for (const event of provider.webhook.read(body)) outcome = await wake(deps, provider, event);
  const answer = provider.webhook.answer(outcome);
  return new RawReply({ status: answer.status, headers: {}, body: JSON.stringify(answer.body) });
}

async function wake(deps: Deps, provider: Connected<'payout'>, event: PayOutEvent): Promise<WakeOutcome> {
  await keepNotice(deps, provider.id, event);
  const row = await findSent(deps, event.key);
  const outcome = row?.providerId === provider.id ? await ask(deps, provider, row, event) : 'ignored';
  if (outcome === 'ignored')
    deps.log.warn({ provider: provider.id, event: event.eventId }, 'withdraw.event_without_payout');
  // `duplicate` says only that it was booked before: what it came to then stays.
  if (outcome !== 'duplicate')
    await deps.db
      .update(payoutNotices)
      .set({ outcome })
      .where(and(eq(payoutNotices.providerId, provider.id), eq(payoutNotices.eventId, event.eventId)));
  return outcome;
}

async function ask(
  deps: Deps,
  provider: Connected<'payout'>,
  row: WithdrawalRow,
  event: PayOutEvent,
): Promise<FactOutcome> {
  const fact = await provider.port
    .look({ key: row.id, providerRef: row.providerRef ?? undefined })
    .catch((error: unknown) => {
      throw error instanceof ProviderError ? new AppError('unavailable', { cause: error }) : error;
    });
  // An event that comes before the answer of the sending: a provider that does not list it yet says nothing.
  if (fact.state === 'none') return 'waiting';
  // An event of another amount than the payout's is not overruled by the book: it waits for a person as well.
  const { amount = payoutOf(row).amount } = event;
  return applyFact(deps, row.id, amount === payoutOf(row).amount ? fact : { ...fact, amount });
}

async function findSent({ db }: Deps, key: string): Promise<WithdrawalRow | undefined> {
  if (!isUuid(key)) return undefined;
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, key));
  return row;
}

// An event whose look fails is on record too. Throws `transaction_conflict` when the id came before with other facts.
async function keepNotice({ db, clock }: Deps, providerId: string, event: PayOutEvent): Promise<void> {
  const { eventId, key: payoutId } = event;
  const fingerprint = sha256(event.facts);
  const [notice] = await db
    .insert(payoutNotices)
    .values({ providerId, eventId, fingerprint, payoutId, outcome: 'received', receivedAt: clock.now() })
    .onConflictDoUpdate({
      target: [payoutNotices.providerId, payoutNotices.eventId],
      set: { times: sql`${payoutNotices.times} + 1` },
    })
    .returning();
  if (notice?.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
}
