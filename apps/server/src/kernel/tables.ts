import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../db/columns.ts';

/** Stored answers of money calls, per member and key, for at least 24 h (invariants 7, 8). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuidId('member_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: text('reply').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);

/** Fixed-window counters that hold across server processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowEnds: instant('window_ends').notNull(),
});

/** Small facts of the house itself, e.g. whether bets are stopped and why. */
export const appState = pgTable('house_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
