import type { DataOf, lottoEndpoints } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { AppError, bySystem, RawReply, sha256 } from '../../../kernel/index.ts';
import type { DrawEvent } from '../../../providers/adapter.ts';
import { findAdapter } from '../../../providers/providers.ts';
import { lottoFeedEvents } from '../tables.ts';
import { recordResult } from './record.ts';

/** A verified call of a draw feed: records its results and answers in the feed's words. Throws as {@link receiveResult} does. */
export async function receiveDraw(deps: Deps, feedId: string, body: unknown): Promise<RawReply> {
  const webhook = findAdapter(deps.providers.draw, feedId)?.webhook;
  if (!webhook) throw new AppError('invalid_signature');
  let outcome = 'ignored';
  for (const event of webhook.read(body)) outcome = await receiveResult(deps, feedId, event);
  const answer = webhook.answer(outcome);
  return new RawReply({ status: answer.status, headers: {}, body: JSON.stringify(answer.body) });
}

/**
 * A feed sends a result. Recorded once and never overwritten: a different one for the same round is a `conflict` for a
 * person to look at. Throws `round_not_found`, `invalid_input` (digits that the kind's bet types cannot be settled by)
 * and `transaction_conflict` (the event id came before with other facts).
 */
export async function receiveResult(
  deps: Deps,
  feedId: string,
  { eventId, roundId, result }: DrawEvent,
): Promise<DataOf<typeof lottoEndpoints.webhook>['outcome']> {
  if (eventId.includes('\u0000')) throw new AppError('invalid_input');
  const fingerprint = sha256(JSON.stringify(['lotto.result', roundId, result]));
  const [known] = await deps.db
    .select()
    .from(lottoFeedEvents)
    .where(and(eq(lottoFeedEvents.feedId, feedId), eq(lottoFeedEvents.eventId, eventId)));
  if (known) {
    if (known.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
    // Told too early: the same event may come again when it is time.
    if (known.outcome !== 'early') return 'duplicate';
  }
  const told = await recordResult(deps, bySystem, roundId, { result, source: 'feed' });
  if (told.outcome === 'faulty') throw new AppError('invalid_input');
  const { outcome } = told;
  if (outcome === 'conflict') deps.log.error({ feed: feedId, round: roundId }, 'lotto.result_conflict');
  const row = {
    feedId,
    eventId,
    fingerprint,
    roundId,
    outcome,
    receivedAt: deps.clock.now(),
  };
  await deps.db
    .insert(lottoFeedEvents)
    .values(row)
    .onConflictDoUpdate({ target: [lottoFeedEvents.feedId, lottoFeedEvents.eventId], set: { outcome } });
  return outcome;
}
