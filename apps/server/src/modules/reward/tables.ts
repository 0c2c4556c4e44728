import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';
import type { StoredReward } from './reward.ts';

/** What quests, the shop, the wheel and polls gave, once per source. */
export const rewards = pgTable('rewards', {
  id: uuidId().primaryKey(),
  memberId: uuidId('member_id').notNull(),
  source: text('source', { enum: ['quest', 'redemption', 'wheel', 'poll'] }).notNull(),
  sourceId: text('source_id').notNull(),
  name: text('name').notNull(),
  reward: jsonb('reward').$type<StoredReward>().notNull(),
  /** `waiting`: a bonus whose wallet has another one open. */
  state: text('state', { enum: ['given', 'waiting'] }).notNull(),
  madeAt: instant('made_at').notNull(),
  givenAt: instant('given_at'),
  /** When one that waits was last tried in vain. */
  triedAt: instant('tried_at'),
});

/** A row of {@link rewards}. */
export type RewardRow = typeof rewards.$inferSelect;
