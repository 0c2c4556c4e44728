import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { Rates } from './rules.ts';

/** Settings that the operator changed (settings.ts has the defaults). */
export const affiliateSettings = pgTable('affiliate_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Days that are reckoned, one after the other; what holds for a day is frozen, a trigger lets it move forward only. */
export const affiliateDays = pgTable('affiliate_days', {
  /** Bangkok day, `YYYY-MM-DD`. */
  day: date('day', { mode: 'string' }).primaryKey(),
  rates: jsonb('rates').$type<Rates>().notNull(),
  /** Per cent of the level 1 rate. */
  level2Share: integer('level2_share').notNull(),
  /** Stakes and voids above the first and up to the last id that concern earlier days are corrected by this run. */
  afterStake: bigint('after_stake', { mode: 'bigint' }).notNull(),
  lastStake: bigint('last_stake', { mode: 'bigint' }).notNull(),
  afterVoid: bigint('after_void', { mode: 'bigint' }).notNull(),
  lastVoid: bigint('last_void', { mode: 'bigint' }).notNull(),
  /** The last friend in id order who is done; null = none yet. */
  doneTo: uuid('done_to'),
  entries: integer('entries').notNull().default(0),
  amount: satang('amount').notNull().default(0n),
  openedAt: instant('opened_at').notNull(),
  finishedAt: instant('finished_at'),
});

/** Commissions and their corrections; append-only, one per friend, level, day, kind and run. */
export const affiliateCommissions = pgTable(
  'affiliate_commissions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuidId('member_id').notNull(),
    friendId: uuidId('friend_id').notNull(),
    level: smallint('level').notNull(),
    /** Bangkok day on which the stakes settled. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** The day whose run made the row; later than `day` in a correction. */
    run: date('run', { mode: 'string' }).notNull(),
    turnover: satang('turnover').notNull(),
    /** Millionths of the turnover. */
    rate: integer('rate').notNull(),
    amount: satang('amount').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_commissions_once').on(
      table.friendId,
      table.level,
      table.day,
      table.kind,
      table.run,
    ),
  ],
);

/** What was moved into cash wallets; append-only. */
export const affiliateRedemptions = pgTable('affiliate_redemptions', {
  id: uuidId().primaryKey(),
  memberId: uuidId('member_id').notNull(),
  walletId: uuidId('wallet_id').notNull(),
  amount: satang('amount').notNull(),
  entries: integer('entries').notNull(),
  redeemedAt: instant('redeemed_at').notNull(),
});

/** Which redemption paid which commission row; append-only, each row once. */
export const affiliateRedeemed = pgTable(
  'affiliate_redeemed',
  {
    commissionId: bigint('commission_id', { mode: 'bigint' }).notNull(),
    redemptionId: uuidId('redemption_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.commissionId] })],
);

/** Why a registration or an account looks like the referrer's own. */
export type FlagReason = 'mobile' | 'bank' | 'device' | 'loop';

/** Referrals that were refused, and referrals whose commissions are held until the flag is cleared. */
export const affiliateFlags = pgTable('affiliate_flags', {
  id: uuidId().primaryKey(),
  /** The referrer. */
  memberId: uuidId('member_id').notNull(),
  friendId: uuidId('friend_id').notNull(),
  reason: text('reason').$type<FlagReason>().notNull(),
  /** The referral is there. */
  referred: boolean('tied').notNull(),
  createdAt: instant('created_at').notNull(),
  clearedAt: instant('cleared_at'),
});
