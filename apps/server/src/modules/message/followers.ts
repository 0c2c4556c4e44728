import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../db/index.ts';
import { ProviderError } from '../../providers/failures.ts';

/**
 * Asks the messenger whether a linked account follows the official account, unless that is known since the link: webhooks
 * speak of changes only, and those before the link are not kept. A messenger that does not answer changes nothing; until it
 * does, the account counts as a follower.
 */
export async function learnFollower(
  { db, clock, providers, log }: Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>,
  subject: string,
): Promise<void> {
  const [messenger] = providers.messenger;
  if (!messenger || (await isKnown(db, subject))) return;
  const askedAt = clock.now();
  try {
    const follows = await messenger.port.follows(subject);
    await keepFollower(db, { subject, follows, at: askedAt });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'line.friendship_unknown');
  }
}

/** Keeps what is known at an instant of a linked account; what is known of later stays. */
export async function keepFollower(
  q: Queryable,
  { subject, follows, at }: { readonly subject: string; readonly follows: boolean; readonly at: Date },
): Promise<void> {
  await q.execute(sql`
    insert into message_followers (subject, follows, at)
    select ${subject}, ${follows}, ${at.toISOString()}::timestamptz
    where exists (select 1 from member_identities where provider = 'line' and subject = ${subject})
    on conflict (subject) do update set follows = excluded.follows, at = excluded.at
    where message_followers.at < excluded.at`);
}

/** True for an account of which something was said since it was linked, or that is not linked. */
async function isKnown(q: Queryable, subject: string): Promise<boolean> {
  const { rows } = await q.execute(sql`
    select from member_identities i left join message_followers f on f.subject = i.subject and f.at >= i.linked_at
    where i.provider = 'line' and i.subject = ${subject} and f.subject is null`);
  return rows.length === 0;
}
