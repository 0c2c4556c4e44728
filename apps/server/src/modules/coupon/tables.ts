import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId, whole } from '../../db/columns.ts';
import type { GameWeights, TakePeriod } from '../promotion/index.ts';

/** Coupon codes as the operator sets them. */
export const coupons = pgTable('coupons', {
  id: uuidId().primaryKey(),
  code: text('code').notNull(),
  /** Without case, spaces and dashes; unique. */
  codeKey: text('code_key').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['bonus', 'points', 'spins'] }).notNull(),
  walletTypeId: integer('wallet_type_id'),
  amount: satang('amount').notNull(),
  points: whole('points').notNull(),
  turnoverMultiple: integer('turnover_multiple').notNull(),
  games: jsonb('games').$type<GameWeights>().notNull(),
  maximumStake: satang('maximum_stake'),
  maximumCashOut: satang('maximum_cash_out'),
  days: integer('days').notNull(),
  total: integer('total'),
  used: integer('used').notNull().default(0),
  times: integer('times').notNull(),
  period: text('period').$type<TakePeriod>().notNull(),
  vipLevels: jsonb('vip_levels').$type<readonly number[]>().notNull(),
  needsDeposit: boolean('needs_deposit').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  state: text('state', { enum: ['active', 'paused'] }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  /** Only members to whom it was given may use it. */
  grantedOnly: boolean('granted_only').notNull().default(false),
  /** Free spins of the wheel. */
  spins: whole('spins').notNull().default(0n),
});

/** A row of {@link coupons}. */
export type CouponRow = typeof coupons.$inferSelect;

/** Redeemed codes, once by unique index. */
export const couponUses = pgTable('coupon_uses', {
  id: uuidId().primaryKey(),
  couponId: uuidId('coupon_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  number: integer('number').notNull(),
  periodKey: text('period_key').notNull(),
  place: integer('place').notNull(),
  grantId: uuidId('grant_id'),
  points: whole('points').notNull(),
  spins: whole('spins').notNull().default(0n),
  usedAt: instant('used_at').notNull(),
});

/** Gifts of a coupon that only who was given it may use; each is used once. */
export const couponGrants = pgTable('coupon_grants', {
  /** The reward's id. */
  id: uuidId().primaryKey(),
  couponId: uuidId('coupon_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  madeAt: instant('made_at').notNull(),
  useId: uuidId('use_id'),
});

/** Wrong codes of a member in the last ten minutes. */
export const couponTries = pgTable('coupon_tries', {
  memberId: uuidId('member_id').primaryKey(),
  /** How many of {@link wrongAt}, and the oldest: read by the release before. */
  wrong: integer('wrong').notNull(),
  since: instant('since').notNull(),
  /** Instants (ISO), oldest first. */
  wrongAt: jsonb('wrong_at').$type<readonly string[]>().notNull().default([]),
  closedUntil: instant('closed_until'),
});
