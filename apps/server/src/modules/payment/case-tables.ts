import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { Actor } from '../../kernel/actor.ts';

/** What members say of money that did not arrive; a trigger lets states move forward only. */
export const depositCases = pgTable('deposit_cases', {
  id: uuidId().primaryKey(),
  reference: text('reference').notNull(),
  memberId: uuidId('member_id').notNull(),
  method: text('method', { enum: ['promptpay', 'bank_transfer', 'truemoney'] }).notNull(),
  amount: satang('amount').notNull(),
  paidAt: instant('paid_at').notNull(),
  bankId: smallint('bank_id').notNull(),
  accountNo: text('account_no').notNull(),
  note: text('note').notNull(),
  orderId: uuidId('order_id'),
  /** File in the private picture store; null = none, or deleted. */
  picture: text('picture'),
  /** Text of the slip's mini QR; empty = none was read. */
  miniQr: text('mini_qr').notNull(),
  state: text('state', { enum: ['received', 'looking', 'credited', 'answered'] }).notNull(),
  /** 1 to 3 while the case is open. */
  place: smallint('place'),
  answer: text('answer').notNull().default(''),
  credited: satang('credited'),
  reviewId: uuidId('review_id'),
  createdAt: instant('created_at').notNull(),
  lookedAt: instant('looked_at'),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by').$type<Actor>(),
  /** Counts up with each change; the database does it. */
  version: integer('version').notNull().default(1),
});
