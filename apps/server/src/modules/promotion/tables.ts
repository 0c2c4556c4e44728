import type { PromotionKind } from '@benjarong/contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId, whole } from '../../db/columns.ts';

/** Percent of a stake that counts, by kind of game. */
export type GameWeights = Readonly<Record<string, number>>;

/** How often: in all, or in each Bangkok day, week from Monday, or month. */
export type TakePeriod = 'once' | 'day' | 'week' | 'month';

/** Promotions as the operator sets them. */
export const promotions = pgTable('promotions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<PromotionKind>().notNull(),
  bonusType: text('bonus_type', { enum: ['percentage', 'fixed'] }).notNull(),
  percentage: integer('percentage').notNull(),
  amount: satang('amount').notNull(),
  cap: satang('cap'),
  minimumDeposit: satang('minimum_deposit').notNull(),
  turnoverNeeded: satang('turnover_needed').notNull(),
  turnoverMultiple: integer('turnover_multiple').notNull(),
  games: jsonb('games').$type<GameWeights>().notNull(),
  maximumStake: satang('maximum_stake'),
  maximumCashOut: satang('maximum_cash_out'),
  days: integer('days').notNull(),
  times: integer('times').notNull(),
  period: text('period').$type<TakePeriod>().notNull(),
  audience: text('audience', { enum: ['all', 'new', 'depositor'] }).notNull(),
  vipLevels: jsonb('vip_levels').$type<readonly number[]>().notNull(),
  needsBankAccount: boolean('needs_bank_account').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  state: text('state', { enum: ['active', 'paused', 'ended'] }).notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** A row of {@link promotions}. */
export type PromotionRow = typeof promotions.$inferSelect;

/** Bonuses that members took, with the terms of the moment of taking; a trigger lets states move forward only. */
export const bonusGrants = pgTable(
  'bonus_grants',
  {
    id: uuidId().primaryKey(),
    memberId: uuidId('member_id').notNull(),
    walletId: uuidId('wallet_id').notNull(),
    walletTypeId: integer('wallet_type_id').notNull(),
    cashWalletId: uuidId('cash_wallet_id').notNull(),
    source: text('source', { enum: ['promotion', 'coupon', 'reward'] }).notNull(),
    sourceId: text('source_id').notNull(),
    name: text('name').notNull(),
    periodKey: text('period_key').notNull(),
    place: integer('place').notNull(),
    bonus: satang('bonus').notNull(),
    due: satang('due').notNull(),
    games: jsonb('games').$type<GameWeights>().notNull(),
    maximumStake: satang('maximum_stake'),
    maximumCashOut: satang('maximum_cash_out'),
    state: text('state', { enum: ['open', 'met', 'cancelled', 'expired', 'used'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    cash: satang('cash').notNull().default(0n),
    takenAway: satang('taken_away').notNull().default(0n),
    /** The wallet's version when it closed. */
    closedVersion: whole('closed_version'),
    /** Bets whose result had not come when it closed. */
    betsLeft: integer('bets_left').notNull().default(0),
    lateMoves: integer('late_moves').notNull().default(0),
    lateMoved: satang('late_moved').notNull().default(0n),
  },
  (table) => [
    uniqueIndex('bonus_grants_once').on(
      table.source,
      table.sourceId,
      table.memberId,
      table.periodKey,
      table.place,
    ),
    index('bonus_grants_member').on(table.memberId, table.openedAt),
  ],
);

/** A row of {@link bonusGrants}. */
export type GrantRow = typeof bonusGrants.$inferSelect;

/** The promotion chosen in a deposit order, and what came of it. */
export const promotionChoices = pgTable('promotion_choices', {
  orderId: uuidId('order_id').primaryKey(),
  memberId: uuidId('member_id').notNull(),
  promotionId: text('promotion_id').notNull(),
  bonus: satang('bonus').notNull(),
  state: text('state', { enum: ['chosen', 'granted', 'refused'] }).notNull(),
  /** Name of an error. */
  reason: text('reason'),
  params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  grantId: uuidId('grant_id'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
});

/** A row of {@link promotionChoices}. */
export type ChoiceRow = typeof promotionChoices.$inferSelect;
