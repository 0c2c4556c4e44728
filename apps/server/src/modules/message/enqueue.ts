import { type MessageKind, messageKinds, type MessageParams } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import { type Queryable, wake } from '../../db/index.ts';
import { isSecurity, messageRules, priorityOf, senderName } from './rules.ts';
import { messageOutbox } from './tables.ts';

/** A message to put into the outbox. */
export type NewMessage = {
  readonly [K in MessageKind]: {
    readonly memberId: string;
    readonly kind: K;
    readonly params: MessageParams<K>;
    /** Names what happened, for ever: a second message with it is none. */
    readonly key: string;
  };
}[MessageKind];

/**
 * Puts a message into the outbox in the transaction of what it is about: nothing is sent when that rolls back. Members
 * who did not ask for it get none, and no row; security notices then go by SMS. Waits for no lock and calls nothing.
 */
export function enqueueMessage(tx: Queryable, message: NewMessage & { readonly at: Date }): Promise<void> {
  const { at, ...rest } = message;
  return enqueueMessages(tx, [rest], at);
}

/**
 * Puts a security notice by SMS to a number that is no longer the member's into the outbox, beside what the member gets:
 * whoever took the account over cannot silence it. Once per key, as {@link enqueueMessage}.
 */
export async function enqueueSmsTo(
  tx: Queryable,
  message: Extract<NewMessage, { readonly kind: 'security_mobile_changed' }> & {
    readonly mobile: string;
    readonly at: Date;
  },
): Promise<void> {
  const { at, mobile, memberId, kind, params, key } = message;
  await tx
    .insert(messageOutbox)
    .values({
      memberId,
      kind,
      params: { ...params },
      key,
      channel: 'sms',
      smsTo: mobile,
      createdAt: at,
      expiresAt: new Date(at.getTime() + messageRules.lifeMs),
      nextAttemptAt: at,
    })
    .onConflictDoNothing();
  wake(tx, senderName);
}

/**
 * Puts a security notice to a LINE account that is no longer the member's into the outbox; dropped where that account
 * blocked us. Once per key, as {@link enqueueMessage}.
 */
export async function enqueueLineTo(
  tx: Queryable,
  message: Extract<NewMessage, { readonly kind: 'security_line_moved' }> & {
    readonly subject: string;
    readonly at: Date;
  },
): Promise<void> {
  const { at, subject, memberId, kind, params, key } = message;
  await tx
    .insert(messageOutbox)
    .values({
      memberId,
      kind,
      params: { ...params },
      key,
      channel: 'line',
      lineTo: subject,
      createdAt: at,
      expiresAt: new Date(at.getTime() + messageRules.lifeMs),
      nextAttemptAt: at,
    })
    .onConflictDoNothing();
  wake(tx, senderName);
}

/** {@link enqueueMessage} for any number of messages, in one statement. */
export async function enqueueMessages(
  tx: Queryable,
  messages: readonly NewMessage[],
  at: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ memberId, kind, params, key }) => ({
    key,
    member: memberId,
    kind,
    params,
    kinds: messageKinds[kind],
    security: isSecurity(kind),
    priority: priorityOf(kind),
  }));
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const { rows: queued } = await tx.execute(sql`
    insert into message_outbox (key, member_id, channel, kind, priority, params, created_at, expires_at, next_attempt_at)
    select n.key, n.member, c.channel, n.kind, n.priority, n.params, ${instant(at)},
      ${instant(new Date(at.getTime() + messageRules.lifeMs))}, ${instant(at)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (key text, member uuid, kind text, params jsonb, kinds text, security boolean, priority smallint)
    cross join lateral (
      select case
        when exists (
          select 1 from message_choices o
          join member_identities i on i.id = o.link_id and i.member_id = o.member_id
          left join message_followers f on f.subject = i.subject
          where o.member_id = n.member and not (n.kinds = any (o.muted)) and coalesce(f.follows, true)
        ) then 'line'
        when n.security then 'sms' end as channel
    ) c
    where c.channel is not null
    on conflict (key) do nothing returning key`);
  if (queued.length > 0) wake(tx, senderName);
}
