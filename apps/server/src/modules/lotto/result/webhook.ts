import type { BodyOf, DataOf, lottoEndpoints } from '@benjarong/contract';
import type { DrawResult } from '@benjarong/lotto-engine';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { AppError, sha256 } from '../../../kernel/index.ts';
import { lottoFeedEvents } from '../tables.ts';
import { recordResult } from './record.ts';

/** The draw feeds that may tell results; the demo's is the sandbox. */
export const drawFeeds: readonly string[] = ['sandbox-draw'];

/**
 * A feed tells a result. Recorded once and never overwritten: a different one for the same round is a `conflict` for a
 * person to look at. Throws `round_not_found`, `invalid_input` (digits that the kind's bet types cannot be settled by)
 * and `transaction_conflict` (the event id came before with other facts).
 */
export async function receiveResult(
  deps: Deps,
  feedId: string,
  body: BodyOf<typeof lottoEndpoints.webhook>,
): Promise<DataOf<typeof lottoEndpoints.webhook>> {
  if (body.event_id.includes('\u0000')) throw new AppError('invalid_input');
  const result = drawOf(body.result);
  const fingerprint = sha256(JSON.stringify([body.type, body.round_id, result]));
  const [known] = await deps.db
    .select()
    .from(lottoFeedEvents)
    .where(and(eq(lottoFeedEvents.feedId, feedId), eq(lottoFeedEvents.eventId, body.event_id)));
  if (known) {
    if (known.fingerprint !== fingerprint) throw new AppError('transaction_conflict');
    // Told too early: the same event may come again when it is time.
    if (known.outcome !== 'early') return { outcome: 'duplicate' };
  }
  const told = await recordResult(deps, body.round_id, { result, source: 'feed' });
  if (told.outcome === 'faulty') throw new AppError('invalid_input');
  const { outcome } = told;
  if (outcome === 'conflict')
    deps.log.error(
      { feed: feedId, round: body.round_id },
      'a draw feed tells another result than the one that stands',
    );
  const row = {
    feedId,
    eventId: body.event_id,
    fingerprint,
    roundId: body.round_id,
    outcome,
    receivedAt: deps.clock.now(),
  };
  await deps.db
    .insert(lottoFeedEvents)
    .values(row)
    .onConflictDoUpdate({ target: [lottoFeedEvents.feedId, lottoFeedEvents.eventId], set: { outcome } });
  return { outcome };
}

function drawOf({
  first,
  bottom2,
  front3,
  bottom3,
}: BodyOf<typeof lottoEndpoints.webhook>['result']): DrawResult {
  return {
    first,
    ...(bottom2 === undefined ? {} : { bottom2 }),
    ...(front3 === undefined ? {} : { front3 }),
    ...(bottom3 === undefined ? {} : { bottom3 }),
  };
}
