import type { DataOf, lottoEndpoints } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { AppError, bySystem, RawReply, sha256 } from '../../../kernel/index.ts';
import type { DrawEvent } from '../../../providers/adapter.ts';
import { findAdapter } from '../../../providers/providers.ts';
import { lottoFeedEvents } from '../tables.ts';
import { type ProposalOutcome, proposeResult } from './proposals.ts';

/** A verified call of a draw feed: proposes its results and answers in the feed's words. Throws as {@link receiveResult} does. */
export async function receiveDraw(deps: Deps, feedId: string, body: unknown): Promise<RawReply> {
  const webhook = findAdapter(deps.providers.draw, feedId)?.webhook;
  if (!webhook) throw new AppError('invalid_signature');
  let outcome = 'ignored';
  for (const event of webhook.read(body)) outcome = await receiveResult(deps, feedId, event);
  const answer = webhook.answer(outcome);
  return new RawReply({ status: answer.status, headers: {}, body: JSON.stringify(answer.body) });
}

/**
 * A feed sends a result, which is proposed (`recorded`): final when a person says the same or its hold is over. One that
 * differs from what is proposed or final is a `conflict` for a person to look at; the former makes the round disputed. Throws `round_not_found`, `invalid_input` (digits that the kind's bet types cannot be settled by)
 * and `transaction_conflict` (the event id came before with other facts).
 */
export async function receiveResult(
  deps: Deps,
  feedId: string,
  { eventId, roundId, result }: DrawEvent,
): Promise<FeedOutcome> {
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
  const proposed = await proposeResult(deps, bySystem, roundId, { result, feed: feedId });
  if (proposed.outcome === 'faulty') throw new AppError('invalid_input');
  const outcome = answerOf(proposed.outcome);
  if (outcome === 'conflict')
    deps.log.error(
      { feed: feedId, round: roundId, step: proposed.outcome === 'disputed' ? 'disputed' : 'final' },
      'lotto.result_conflict',
    );
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

type FeedOutcome = DataOf<typeof lottoEndpoints.webhook>['outcome'];

function answerOf(outcome: Exclude<ProposalOutcome['outcome'], 'faulty'>): FeedOutcome {
  switch (outcome) {
    case 'held':
    case 'waits':
    case 'final':
      return 'recorded';
    case 'duplicate':
    case 'early':
    case 'late':
      return outcome;
    default:
      return 'conflict';
  }
}
