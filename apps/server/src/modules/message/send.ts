import { type MessageKind, messageKinds } from '@benjarong/contract';
import { flowRoutes, liffUrl, webUrl } from '@benjarong/contract/share';
import { messageParams } from '@benjarong/contract/schemas';
import { type Message, messageLine, messageSentences, messageSms } from '@benjarong/text';
import { eq, sql } from 'drizzle-orm';
import { Check } from 'typebox/value';

import { wake } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Ticker } from '../../kernel/index.ts';
import type { MessageCard, Messenger } from '../../providers/adapter.ts';
import { Refused, Unavailable, Unknown } from '../../providers/failures.ts';
import { publicConfig, wholeSetting } from '../agent/index.ts';
import { findMember } from '../member/index.ts';
import { monthOf, refreshQuota, returnUnit, smsDayOf, takeUnit } from './counts.ts';
import { backoffMs, isMessageKind, isSecurity, messageRules, senderName } from './rules.ts';
import { messageOutbox } from './tables.ts';

/** Sends what is due, in every server process. */
export const messageSender: Ticker = {
  name: senderName,
  everyMs: 10_000,
  run: async (deps, stopped) => {
    let taken: number;
    do taken = await sendDue(deps);
    while (taken === messageRules.batch && !stopped.aborted);
  },
};

/**
 * Takes the messages that are due and sends each; returns how many were taken. Any number of servers may do it at once: a
 * row belongs to the server that took it for a minute. A message of unknown outcome is repeated under its own id, which
 * LINE takes once; an SMS never is.
 */
export async function sendDue(deps: Deps): Promise<number> {
  const due = await takeDue(deps);
  const [messenger] = deps.providers.messenger;
  if (messenger && due.some(({ channel }) => channel === 'line')) await refreshQuota(deps, messenger.port);
  await Promise.all(
    due.map((row) => (row.channel === 'sms' ? sendSms(deps, row) : sendLine(deps, row, messenger?.port))),
  );
  return due.length;
}

type OutboxRow = typeof messageOutbox.$inferSelect;

// An SMS is written down as of unknown outcome before it is sent: a server that dies on the way sends it no second time.
function takeDue({ db, clock }: Deps): Promise<OutboxRow[]> {
  const now = clock.now();
  const lease = new Date(now.getTime() + messageRules.leaseMs).toISOString();
  const isDue = sql`next_attempt_at <= ${now.toISOString()}::timestamptz`;
  const due = sql`
    with rewards as (
      select id from message_outbox where ${isDue} and priority = 1
      order by next_attempt_at limit ${messageRules.rewardPlaces} for update skip locked
    ), others as (
      select id from message_outbox where ${isDue} and id not in (select id from rewards)
      order by priority, next_attempt_at limit ${messageRules.batch} - (select count(*) from rewards) for update skip locked
    ) select id from rewards union all select id from others`;
  return db
    .update(messageOutbox)
    .set({
      tries: sql`${messageOutbox.tries} + 1`,
      state: sql`case when channel = 'sms' and expires_at > ${now.toISOString()}::timestamptz then 'unknown' else state end`,
      nextAttemptAt: sql`case when channel = 'line' then ${lease}::timestamptz end`,
    })
    .where(sql`${messageOutbox.id} in (${due})`)
    .returning();
}

async function sendLine(deps: Deps, row: OutboxRow, messenger: Messenger | undefined): Promise<void> {
  const now = deps.clock.now();
  if (row.expiresAt <= now)
    return row.state === 'unknown' ? finish(deps, row, 'unknown') : finish(deps, row, 'dropped', 'expired');
  const message = readMessage(row);
  if (!message) return finish(deps, row, 'refused', 'bad_params');
  // Its outcome may be that it arrived: only the same key may be sent again, and it is counted already.
  const again = row.state === 'unknown';
  const target = await findTarget(deps, row, message.kind);
  if ('reason' in target || !messenger) {
    if (again) return finish(deps, row, 'unknown');
    const reason = 'reason' in target ? target.reason : 'no_messenger';
    return isSecurity(message.kind) && row.lineTo === null
      ? toSms(deps, row)
      : finish(deps, row, 'dropped', reason);
  }
  const period = monthOf(now);
  if (!again && !(await takeUnit(deps.db, period))) {
    deps.log.error({ alarm: 'message_quota' }, 'message.quota_spent');
    if (isSecurity(message.kind) && row.lineTo === null) return toSms(deps, row);
    return postpone(deps, row, 'queued', messageRules.quotaWaitMs, 'quota');
  }
  try {
    await messenger.push({
      key: row.id,
      to: target.subject,
      card: await cardOf(deps, message, row.createdAt),
    });
  } catch (error) {
    if (!(error instanceof Unknown) && !again) await returnUnit(deps.db, period);
    if (error instanceof Refused) {
      deps.log.warn({ err: error, message: row.id }, 'message.refused');
      return finish(deps, row, 'refused', error.code);
    }
    if (error instanceof Unknown) return postpone(deps, row, 'unknown', backoffMs(row.tries));
    if (!(error instanceof Unavailable)) throw error;
    // Too many at once and too many this month look the same: the quota says which.
    await refreshQuota(deps, messenger, 60_000);
    const wait = Math.max((error.retryAfter ?? 0) * 1_000, backoffMs(row.tries));
    return postpone(deps, row, row.state === 'unknown' ? 'unknown' : 'queued', wait);
  }
  return finish(deps, row, 'sent');
}

async function sendSms(deps: Deps, row: OutboxRow): Promise<void> {
  const now = deps.clock.now();
  if (row.expiresAt <= now) return finish(deps, row, 'dropped', 'expired');
  const [member, message] = [await findMember(deps.db, row.memberId), readMessage(row)];
  if (!member || !message) return finish(deps, row, 'refused', member ? 'bad_params' : 'no_member');
  const period = smsDayOf(now);
  const budget = await wholeSetting(deps, 'security_sms_daily_budget');
  if (!(await takeUnit(deps.db, period, budget))) {
    deps.log.error({ alarm: 'sms_budget', budget }, 'message.sms_budget_spent');
    return finish(deps, row, 'dropped', 'budget');
  }
  const { info } = await publicConfig(deps);
  try {
    const text = messageSms(message.kind, info.brand_name, row.createdAt);
    await deps.providers.sms.send({ to: row.smsTo ?? member.mobile, text, reference: row.id });
  } catch (error) {
    if (error instanceof Unknown) return finish(deps, row, 'unknown');
    await returnUnit(deps.db, period);
    if (error instanceof Refused) return finish(deps, row, 'refused', error.code);
    if (error instanceof Unavailable) return postpone(deps, row, 'queued', backoffMs(row.tries));
    throw error;
  }
  return finish(deps, row, 'sent');
}

// The member's wish as it is now, not as it was when the message was written.
async function findTarget(
  { db }: Deps,
  { memberId, lineTo }: OutboxRow,
  kind: MessageKind,
): Promise<{ readonly subject: string } | { readonly reason: string }> {
  if (lineTo !== null) {
    const { rows: left } = await db.execute(
      sql`select from message_followers where subject = ${lineTo} and not follows`,
    );
    return left.length > 0 ? { reason: 'blocked' } : { subject: lineTo };
  }
  const { rows } = await db.execute<{ subject: string; wanted: boolean; blocked: boolean }>(sql`
    select i.subject, coalesce(o.link_id = i.id and not (${messageKinds[kind]} = any (o.muted)), false) as wanted,
      not coalesce(f.follows, true) as blocked
    from member_identities i
    left join message_choices o on o.member_id = i.member_id
    left join message_followers f on f.subject = i.subject
    where i.member_id = ${memberId} and i.provider = 'line'`);
  const [row] = rows;
  if (!row) return { reason: 'no_link' };
  if (!row.wanted) return { reason: 'opted_out' };
  return row.blocked ? { reason: 'blocked' } : { subject: row.subject };
}

function readMessage({ kind, params }: OutboxRow): Message | undefined {
  if (!isMessageKind(kind) || !Check(messageParams[kind], params)) return undefined;
  // Checked against the schema of this very kind.
  return { kind, params } as Message;
}

async function cardOf(deps: Deps, message: Message, at: Date): Promise<MessageCard> {
  const { to, button, ...sentences } = messageSentences(message, at);
  const { liffId, publicUrl } = deps.config;
  const route = flowRoutes.find(({ name }) => name === to);
  if (!route) throw new Error(`no flow ${to}`);
  const url = liffId === undefined ? webUrl(publicUrl, route) : liffUrl(liffId, route);
  const { info } = await publicConfig(deps);
  return {
    ...sentences,
    alt: messageLine(sentences),
    action: { label: button, url },
    tone: isSecurity(message.kind) ? 'warning' : 'plain',
    brand: { name: info.brand_name, accent: info.accent },
  };
}

async function finish(
  { db, clock }: Deps,
  { id }: OutboxRow,
  state: 'sent' | 'refused' | 'dropped' | 'unknown',
  reason = '',
): Promise<void> {
  await db
    .update(messageOutbox)
    // Nothing of a LINE account is kept after its link.
    .set({
      state,
      reason,
      nextAttemptAt: null,
      lineTo: null,
      ...(state === 'sent' ? { sentAt: clock.now() } : {}),
    })
    .where(eq(messageOutbox.id, id));
}

async function postpone(
  { db, clock }: Deps,
  { id }: OutboxRow,
  state: 'queued' | 'unknown',
  ms: number,
  reason = '',
): Promise<void> {
  const nextAttemptAt = new Date(clock.now().getTime() + ms);
  await db.update(messageOutbox).set({ state, reason, nextAttemptAt }).where(eq(messageOutbox.id, id));
}

async function toSms({ db, clock }: Deps, { id }: OutboxRow): Promise<void> {
  await db
    .update(messageOutbox)
    .set({ channel: 'sms', state: 'queued', nextAttemptAt: clock.now() })
    .where(eq(messageOutbox.id, id));
  wake(db, senderName);
}
