import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { Rates, StoredPart } from './rules.ts';

/** Settings of cashback and refund that the operator changed (settings.ts has the defaults). */
export const cashbackSettings = pgTable('cashback_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Days that are credited, one after the other; what holds for a day is frozen, a trigger lets it move forward only. */
export const cashbackDays = pgTable('cashback_days', {
  /** Bangkok day, `YYYY-MM-DD`. */
  day: date('day', { mode: 'string' }).primaryKey(),
  rates: jsonb('rates').$type<Rates>().notNull(),
  minimum: satang('minimum').notNull(),
  cap: satang('cap').notNull(),
  /** Settled stakes of earlier days above this id and up to `lastStake` count on this day. */
  afterStake: bigint('after_stake', { mode: 'bigint' }).notNull(),
  lastStake: bigint('last_stake', { mode: 'bigint' }).notNull(),
  /** How many such stakes there are. */
  late: bigint('late', { mode: 'bigint' }).notNull(),
  /** The last member in id order who is done; null = none yet. */
  doneTo: uuid('done_to'),
  members: integer('members').notNull().default(0),
  credited: satang('credited').notNull().default(0n),
  openedAt: instant('opened_at').notNull(),
  finishedAt: instant('finished_at'),
});

/** What a member's settled stakes of a day came to; append-only, one per member and day. */
export const cashbackCredits = pgTable(
  'cashback_credits',
  {
    memberId: uuidId('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    walletId: uuidId('wallet_id').notNull(),
    turnover: satang('turnover').notNull(),
    parts: jsonb('parts').$type<readonly StoredPart[]>().notNull(),
    /** Sum of the parts, before minimum and cap. */
    reckoned: satang('reckoned').notNull(),
    amount: satang('amount').notNull(),
    creditedAt: instant('credited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** How the refund of a week that is over works; append-only. */
export const refundWeeks = pgTable('refund_weeks', {
  /** Its Monday, `YYYY-MM-DD`. */
  week: date('week', { mode: 'string' }).primaryKey(),
  /** Hundredths of a per cent. */
  percent: integer('percent').notNull(),
  minimumLoss: satang('minimum_loss').notNull(),
  cap: satang('cap').notNull(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Claimed refunds; append-only, one per member and week. */
export const refundClaims = pgTable(
  'refund_claims',
  {
    memberId: uuidId('member_id').notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    walletId: uuidId('wallet_id').notNull(),
    stakes: satang('stakes').notNull(),
    payouts: satang('payouts').notNull(),
    bonuses: satang('bonuses').notNull(),
    amount: satang('amount').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.week] })],
);
