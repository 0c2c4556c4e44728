import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId, whole } from '../../db/columns.ts';
import type { TurnoverWeights } from '../turnover/index.ts';

/** Points balance of each member, a whole number, never below zero. */
export const pointAccounts = pgTable('point_accounts', account());

/** Every movement of points; append-only. */
export const pointEntries = pgTable('point_entries', entry(), (table) => [
  primaryKey({ columns: [table.memberId, table.version] }),
]);

/** Free spins of each member, a whole number, never below zero. */
export const spinAccounts = pgTable('spin_accounts', account());

/** Every movement of free spins; append-only. */
export const spinEntries = pgTable('spin_entries', entry(), (table) => [
  primaryKey({ columns: [table.memberId, table.version] }),
]);

/** Settled stakes that are not reckoned into points yet; written by a trigger. */
export const pointStakesDue = pgTable(
  'point_stakes_due',
  {
    memberId: uuidId('member_id').notNull(),
    stakeId: bigint('stake_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.stakeId] })],
);

/** What of each member's play was reckoned into points so far. */
export const pointPlays = pgTable('point_plays', {
  memberId: uuidId('member_id').primaryKey(),
  number: integer('number').notNull().default(0),
  stakes: whole('stakes').notNull().default(0n),
  turnover: satang('turnover').notNull().default(0n),
  /** Satang times per cent that are no whole point yet. */
  remainder: whole('remainder').notNull().default(0n),
  points: whole('points').notNull().default(0n),
});

/** Every reckoning of play into points; append-only. */
export const pointPlaySteps = pgTable(
  'point_play_steps',
  {
    memberId: uuidId('member_id').notNull(),
    number: integer('number').notNull(),
    stakes: integer('stakes').notNull(),
    turnover: satang('turnover').notNull(),
    weighted: whole('weighted').notNull(),
    /** Satang times per cent for one point. */
    unit: whole('unit').notNull(),
    weights: jsonb('weights').$type<TurnoverWeights>().notNull(),
    remainderBefore: whole('remainder_before').notNull(),
    remainderAfter: whole('remainder_after').notNull(),
    points: whole('points').notNull(),
    reckonedAt: instant('reckoned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.number] })],
);

/** Settings of points that the operator changed, and the first stake that counts. */
export const pointSettings = pgTable('point_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

function account() {
  return {
    memberId: uuidId('member_id').primaryKey(),
    balance: whole('balance').notNull(),
    version: whole('version').notNull(),
  };
}

function entry() {
  return {
    memberId: uuidId('member_id').notNull(),
    version: whole('version').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    amount: whole('amount').notNull(),
    balanceAfter: whole('balance_after').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  };
}
