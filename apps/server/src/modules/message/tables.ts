import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';

/** What a member wants to be sent by LINE; an opt-in belongs to one link and ends with it. */
export const messageChoices = pgTable(
  'message_choices',
  {
    memberId: uuidId('member_id').primaryKey(),
    linkId: uuidId('link_id'),
    muted: text('muted').array().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('message_choices_link').on(table.linkId)],
);

/**
 * Which linked accounts follow the official account or blocked it: as its webhook says, or LINE when it is asked after a link
 * (`followers.ts`); of an account without a row nothing is known, and it counts as a follower.
 */
export const messageFollowers = pgTable('message_followers', {
  subject: text('subject').primaryKey(),
  follows: boolean('follows').notNull(),
  at: instant('at').notNull(),
});

/** Events of the messenger that were taken. */
export const messageWebhookEvents = pgTable(
  'message_webhook_events',
  { id: text('id').primaryKey(), at: instant('at').notNull() },
  (table) => [index('message_webhook_events_at').on(table.at)],
);

/** Messages to members; the id is the retry key. */
export const messageOutbox = pgTable(
  'message_outbox',
  {
    id: uuidId().primaryKey().defaultRandom(),
    key: text('key').notNull(),
    memberId: uuidId('member_id').notNull(),
    channel: text('channel', { enum: ['line', 'sms'] }).notNull(),
    kind: text('kind').notNull(),
    /** Messages of 0 go before those of 1. */
    priority: smallint('priority').notNull().default(0),
    /** A number that is no longer the member's; null = the member's own. */
    smsTo: text('sms_to'),
    /** A LINE account that is no longer the member's; null = the one that is linked. */
    lineTo: text('line_to'),
    params: jsonb('params').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    state: text('state', { enum: ['queued', 'sent', 'refused', 'dropped', 'unknown'] })
      .notNull()
      .default('queued'),
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('message_outbox_key_key').on(table.key),
    index('message_outbox_due').on(table.nextAttemptAt),
    index('message_outbox_turn').on(table.priority, table.nextAttemptAt),
    index('message_outbox_member').on(table.memberId, table.createdAt),
    index('message_outbox_created').on(table.createdAt),
  ],
);

/** Messages of a month or SMS of a day, and the most that may be sent in it. */
export const messageCounts = pgTable('message_counts', {
  period: text('period').primaryKey(),
  sent: integer('sent').notNull(),
  quota: integer('quota'),
  askedAt: instant('asked_at'),
});
