export { depositCases } from './case-tables.ts';
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

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
  method: text('method', { enum: ['promptpay', 'bank_transfer', 'truemoney'] })
    .notNull()
    .default('promptpay'),
  subChannelId: text('sub_channel_id').notNull().default(''),
  /** What the member asked for; null = the amount itself. */
  askedAmount: satang('asked_amount'),
  accountBankId: smallint('account_bank_id'),
  accountNo: text('account_no').notNull().default(''),
  payNote: text('pay_note').notNull().default(''),
  /** Put away or superseded; money that comes until expiry is credited all the same. */
  cancelledAt: instant('cancelled_at'),
});

/** Amounts that only one order of an account has until its time is over; the primary key decides. */
export const paymentAmountHolds = pgTable(
  'payment_amount_holds',
  {
    receiver: text('receiver').notNull(),
    amount: satang('amount').notNull(),
    orderId: uuidId('order_id').notNull(),
    memberId: uuidId('member_id').notNull(),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.receiver, table.amount] })],
);

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
    /** covered = a slip had credited the same payment before. */
    outcome: text('outcome', { enum: ['credited', 'review', 'covered'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
    payerAccount: text('payer_account').notNull().default(''),
    note: text('note').notNull().default(''),
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

/** Slips that members sent for orders whose money did not arrive; a mini QR is used once (`payment_slips_used`). */
export const paymentSlips = pgTable('payment_slips', {
  id: uuidId().primaryKey(),
  orderId: uuidId('order_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  bankCode: text('bank_code').notNull(),
  transRef: text('trans_ref').notNull(),
  /** The text of the mini QR. */
  payload: text('payload').notNull(),
  readBy: text('read_by', { enum: ['server', 'device'] }).notNull(),
  /** File in the private picture store; null = deleted. */
  picture: text('picture'),
  state: text('state', { enum: ['checking', 'credited', 'review', 'refused'] }).notNull(),
  /** Name of the error code (refused) or of the review's reason. */
  reason: text('reason').notNull().default(''),
  amount: satang('amount'),
  receiver: text('receiver').notNull().default(''),
  paidAt: instant('paid_at'),
  senderName: text('sender_name').notNull().default(''),
  senderAccount: text('sender_account').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  nextCheckAt: instant('next_check_at'),
  /** The bank's own event of the payment that this slip credited, once it came. */
  coveredProvider: text('covered_provider'),
  coveredEvent: text('covered_event'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
});
