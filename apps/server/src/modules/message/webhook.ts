import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, RawReply } from '../../kernel/index.ts';
import { findAdapter } from '../../providers/providers.ts';

/**
 * A verified call of the messenger: keeps which linked accounts follow the official account and which blocked it. An event that comes twice or
 * late changes nothing. Throws what the adapter's `read` throws.
 */
export async function receiveMessengerEvents(
  { db, providers }: Deps,
  providerId: string,
  body: unknown,
): Promise<RawReply> {
  const messenger = findAdapter(providers.messenger, providerId);
  if (!messenger?.webhook) throw new AppError('invalid_signature');
  for (const { subject, follows, at } of messenger.webhook.read(body)) {
    await db.execute(sql`
      insert into message_followers (subject, follows, at) 
      select ${subject}, ${follows}, ${at.toISOString()}::timestamptz
      where exists (select 1 from member_identities where provider = 'line' and subject = ${subject})
      on conflict (subject) do update set follows = excluded.follows, at = excluded.at
      where message_followers.at < excluded.at`);
  }
  const answer = messenger.webhook.answer('kept');
  return new RawReply({ status: answer.status, headers: {}, body: JSON.stringify(answer.body) });
}
