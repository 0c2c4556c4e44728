import type { QuestMeasure } from '@benjarong/contract';
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant, uuidId, whole } from '../../db/columns.ts';
import type { StoredReward } from '../reward/index.ts';
import type { QuestPeriod, StakeKinds } from './rules.ts';

/** Quests as the operator sets them. */
export const quests = pgTable('quests', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  measure: text('measure').$type<QuestMeasure>().notNull(),
  /** Of a turnover quest; empty = all. */
  kinds: jsonb('kinds').$type<StakeKinds>().notNull(),
  /** Satang for `deposit_amount` and `turnover`, else a count. */
  target: whole('target').notNull(),
  period: text('period').$type<QuestPeriod>().notNull(),
  reward: jsonb('reward').$type<StoredReward>().notNull(),
  /** First and last Bangkok day, `YYYY-MM-DD`; null = without an end. */
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
  eventId: uuid('event_id'),
  position: integer('position').notNull(),
  state: text('state', { enum: ['active', 'paused'] })
    .notNull()
    .default('active'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** A row of {@link quests}. */
export type QuestRow = typeof quests.$inferSelect;

/** Claimed rewards with what decided them; append-only, one per quest, member and period. */
export const questClaims = pgTable('quest_claims', {
  id: uuidId().primaryKey(),
  questId: text('quest_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  periodKey: text('period_key').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
  name: text('name').notNull(),
  measure: text('measure').$type<QuestMeasure>().notNull(),
  kinds: jsonb('kinds').$type<StakeKinds>().notNull(),
  measured: whole('measured').notNull(),
  target: whole('target').notNull(),
  reward: jsonb('reward').$type<StoredReward>().notNull(),
  questVersion: integer('quest_version').notNull(),
  claimedAt: instant('claimed_at').notNull(),
});

/** Bangkok days on which a member had a session in use; append-only, written by triggers on `sessions`. */
export const loginDays = pgTable(
  'login_days',
  {
    memberId: uuidId('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);
