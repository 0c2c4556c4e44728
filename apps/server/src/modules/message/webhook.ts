import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { AppError, RawReply } from '../../kernel/index.ts';
import type { MessengerEvent } from '../../providers/adapter.ts';
import { findAdapter } from '../../providers/providers.ts';
import { answerInChat } from './chat.ts';
import { keepFollower } from './followers.ts';

/**
 * A verified call of the messenger, each event once by the messenger's own id: keeps which linked accounts follow the
 * official account and which blocked it, and answers what a person asks in the chat. A late event changes nothing. Throws
 * what the adapter's `read` throws.
 */
export async function receiveMessengerEvents(
  deps: Deps,
  providerId: string,
  body: unknown,
): Promise<RawReply> {
  const messenger = findAdapter(deps.providers.messenger, providerId);
  if (!messenger?.webhook) throw new AppError('invalid_signature');
  for (const event of messenger.webhook.read(body)) {
    const first = await transact(deps.db, (tx) => takeEvent(tx, event, deps.clock.now()));
    // A chat's answer may be lost, never doubled: it leaves after the event was taken.
    if (first) deps.background.start('message.answer', () => answerInChat(deps, messenger.port, event));
  }
  const answer = messenger.webhook.answer('kept');
  return new RawReply({ status: answer.status, headers: {}, body: JSON.stringify(answer.body) });
}

/** False for an event that was taken before. */
async function takeEvent(tx: Tx, event: MessengerEvent, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into message_webhook_events (id, at) values (${event.id}, ${now.toISOString()}::timestamptz)
    on conflict do nothing returning id`);
  if (rows.length === 0) return false;
  if (event.kind === 'friend') await keepFollower(tx, event);
  return true;
}
