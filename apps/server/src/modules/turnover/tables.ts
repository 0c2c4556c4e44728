import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { StakeKind, TurnoverWeights } from './rules.ts';

/** One row per settled stake; append-only, written by triggers when a game bet or a lotto bill settles. */
export const settledStakes = pgTable('settled_stakes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  /** The game bet or the lotto bill. */
  sourceId: uuidId('source_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  walletId: uuidId('wallet_id').notNull(),
  walletTypeId: integer('wallet_type_id').notNull(),
  kind: text('kind').$type<StakeKind>().notNull(),
  /** Game of the catalogue, or kind of lotto. */
  gameId: text('game_id').notNull(),
  /** 0 in the row of a further win of a bet that was settled before. */
  stake: satang('stake').notNull(),
  payout: satang('payout').notNull(),
  settledAt: instant('settled_at').notNull(),
  /** Bangkok day of `settledAt`, `YYYY-MM-DD`. */
  day: date('day', { mode: 'string' }).notNull(),
  /** Every transaction below it had ended when the stake was written; the database fills it in, the audit reads it. */
  seenXid: bigint('seen_xid', { mode: 'bigint' })
    .notNull()
    .default(sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`),
});

/** Settled stakes that were void afterwards; append-only, once each. */
export const settledStakeVoids = pgTable('settled_stake_voids', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  stakeId: bigint('stake_id', { mode: 'bigint' }).notNull().unique(),
  memberId: uuidId('member_id').notNull(),
  reason: text('reason').notNull(),
  voidedAt: instant('voided_at').notNull(),
});

/** What a member has to turn over; a trigger lets it move forward only. */
export const turnoverRequirements = pgTable('turnover_requirements', {
  id: uuidId().primaryKey(),
  memberId: uuidId('member_id').notNull(),
  walletId: uuidId('wallet_id').notNull(),
  walletTypeId: integer('wallet_type_id').notNull(),
  source: text('source', { enum: ['deposit', 'promotion', 'coupon', 'quest', 'reward'] }).notNull(),
  sourceId: text('source_id').notNull(),
  due: satang('due').notNull(),
  done: satang('done').notNull().default(0n),
  weights: jsonb('weights').$type<TurnoverWeights>().notNull(),
  openedAt: instant('opened_at').notNull(),
  state: text('state', { enum: ['open', 'met', 'cancelled', 'expired'] })
    .notNull()
    .default('open'),
  closedAt: instant('closed_at'),
  /** The transaction that opened it; the database fills it in, the audit reads it. */
  openedXid: bigint('opened_xid', { mode: 'bigint' })
    .notNull()
    .default(sql`pg_current_xact_id()::text::bigint`),
});

/** How much of which stake counted towards which requirement; append-only. */
export const turnoverSteps = pgTable(
  'turnover_steps',
  {
    requirementId: uuidId('requirement_id').notNull(),
    stakeId: bigint('stake_id', { mode: 'bigint' }).notNull(),
    counted: satang('counted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requirementId, table.stakeId] })],
);

/** Turnover settings that the operator changed. */
export const turnoverSettings = pgTable('turnover_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
