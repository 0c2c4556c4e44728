import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { Actor } from '../../kernel/actor.ts';
import { dispatches, withdrawStates } from './rules.ts';

/** Withdraw settings that the operator changed. */
export const withdrawSettings = pgTable('withdraw_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Withdrawals; triggers let states move forward only and the payee be the verified account only (invariant 28). */
export const withdrawals = pgTable('withdrawals', {
  id: uuidId().primaryKey(),
  reference: text('reference').notNull(),
  memberId: uuidId('member_id').notNull(),
  walletId: uuidId('wallet_id').notNull(),
  /** What left the wallet, the fee included. */
  amount: satang('amount').notNull(),
  fee: satang('fee').notNull(),
  bankId: smallint('bank_id').notNull(),
  accountNo: text('account_no').notNull(),
  accountName: text('account_name').notNull(),
  state: text('state', { enum: withdrawStates }).notNull(),
  /** Whether the payout may have left: `ready` surely not, `out` perhaps, `accepted` the provider has it. */
  dispatch: text('dispatch', { enum: dispatches }).notNull().default('none'),
  /** Approved by the rules alone. */
  automatic: boolean('automatic').notNull().default(false),
  providerId: text('provider_id'),
  providerRef: text('provider_ref'),
  sends: integer('sends').notNull().default(0),
  looks: integer('looks').notNull().default(0),
  sentAt: instant('sent_at'),
  /** When the sweeper does its next step; null = it has none. */
  nextAt: instant('next_at'),
  /** Why a person must look although the provider answered; null = nothing. */
  trouble: text('trouble').$type<Trouble>(),
  reason: text('reason').$type<FailureReason>(),
  onHold: boolean('on_hold').notNull().default(false),
  claimedBy: text('claimed_by').$type<Actor>(),
  claimedUntil: instant('claimed_until'),
  /** The first of the two people that an amount needs. */
  firstBy: text('first_by').$type<Actor>(),
  decidedBy: text('decided_by').$type<Actor>(),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  /** When it came into its state. */
  stateAt: instant('state_at').notNull(),
  /** How the provider said last that it ended, or `accepted` of another amount. */
  saidState: text('said_state', { enum: ['accepted', 'paid', 'failed', 'reversed'] }),
  /** What it named with that, in satang; null = no amount, or one in another currency. */
  saidAmount: satang('said_amount'),
  /** The first of the two people that an end by a person's word needs, and the word. */
  endFirstBy: text('end_first_by').$type<Actor>(),
  endWord: text('end_word'),
  /** The person whose word ended it; null = what the provider said, or a refusal before it left. */
  endedBy: text('ended_by').$type<Actor>(),
  /** Counts up with each change of state, note, hold, claim or decision, half of one included; the database does it. */
  version: integer('version').notNull().default(1),
});

/** A row of {@link withdrawals}. */
export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Why a person must look: the provider says another amount, does not know the payout, contradicts itself, or refuses our settings. */
export type Trouble = 'wrong_amount' | 'not_known' | 'contradiction' | 'provider_settings';

/** Why a withdrawal ended without payment. */
export type FailureReason = 'rejected' | 'account_refused' | 'bank_returned';

/** Every state that a withdrawal reached, in order; append-only, written by a trigger. */
export const withdrawalSteps = pgTable('withdrawal_steps', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  withdrawalId: uuidId('withdrawal_id').notNull(),
  state: text('state', { enum: withdrawStates }).notNull(),
  at: instant('at').notNull(),
  actor: text('actor').notNull(),
});

/** What was looked at before a withdrawal was approved or held back; append-only. */
export const withdrawalChecks = pgTable(
  'withdrawal_checks',
  {
    withdrawalId: uuidId('withdrawal_id').notNull(),
    code: text('code').notNull(),
    outcome: text('outcome', { enum: ['pass', 'hold'] }).notNull(),
    facts: jsonb('facts').$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.code] })],
);

/** Wake-ups of payout providers, once per event id of theirs; never an outcome. */
export const payoutNotices = pgTable(
  'payout_notices',
  {
    providerId: text('provider_id').notNull(),
    eventId: text('event_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    payoutId: text('payout_id').notNull(),
    outcome: text('outcome').notNull(),
    times: integer('times').notNull().default(1),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.eventId] })],
);
