import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { Actor } from '../../kernel/actor.ts';

/** Deposit settings that the operator changed. */
export const paymentSettings = pgTable('payment_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Deposit orders; a trigger lets states move forward only (invariant 27). */
export const paymentOrders = pgTable('payment_orders', {
  id: uuidId().primaryKey(),
  reference: text('reference').notNull(),
  memberId: uuidId('member_id').notNull(),
  channelId: text('channel_id').notNull(),
  providerId: text('provider_id').notNull(),
  receiver: text('receiver').notNull(),
  receiverName: text('receiver_name').notNull(),
  amount: satang('amount').notNull(),
  qrText: text('qr_text').notNull(),
  state: text('state', { enum: ['pending', 'review', 'paid', 'rejected'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  paidAt: instant('paid_at'),
  /** The provider's own name of the order. */
  providerRef: text('provider_ref'),
  /** How often the sweeper asked. */
  looks: integer('looks').notNull().default(0),
  /** When it asks next; null = nothing is left to ask. */
  nextLookAt: instant('next_look_at'),
});

/** Former ids of adapters: rows written under one belong to the other. */
export const providerAliases = pgTable(
  'provider_aliases',
  {
    kind: text('kind').notNull(),
    formerId: text('former_id').notNull(),
    adapterId: text('adapter_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.formerId] })],
);

/** Wake-ups of providers, once per event id of theirs; never money. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    providerId: text('provider_id').notNull(),
    eventId: text('event_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    reference: text('reference').notNull(),
    outcome: text('outcome').notNull(),
    times: integer('times').notNull().default(1),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.eventId] })],
);

/** Payments as their provider has them, once per transaction of its (`event_id`, invariant 25). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    providerId: text('provider_id').notNull(),
    eventId: text('event_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    reference: text('reference').notNull(),
    amount: satang('amount').notNull(),
    currency: text('currency').notNull(),
    receiver: text('receiver').notNull(),
    paidAt: instant('paid_at').notNull(),
    payerName: text('payer_name').notNull(),
    outcome: text('outcome', { enum: ['credited', 'review'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.eventId] })],
);

/** Payments that did not fit their order, for a person to decide (invariant 26). */
export const paymentReviews = pgTable('payment_reviews', {
  id: uuidId().primaryKey(),
  providerId: text('provider_id').notNull(),
  eventId: text('event_id').notNull(),
  orderId: uuidId('order_id'),
  reason: text('reason').notNull(),
  state: text('state', { enum: ['open', 'approved', 'rejected'] }).notNull(),
  /** Why it was decided so, in the person's words. */
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by').$type<Actor>(),
  /** Counts up with each change; the database does it. */
  version: integer('version').notNull().default(1),
});
