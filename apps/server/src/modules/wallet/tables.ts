import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, uuidId, whole } from '../../db/columns.ts';

/** Points balance of each member, a whole number, never below zero. */
export const pointAccounts = pgTable('point_accounts', {
  memberId: uuidId('member_id').primaryKey(),
  balance: whole('balance').notNull(),
  version: whole('version').notNull(),
});

/** Every movement of points; append-only. */
export const pointEntries = pgTable(
  'point_entries',
  {
    memberId: uuidId('member_id').notNull(),
    version: whole('version').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    amount: whole('amount').notNull(),
    balanceAfter: whole('balance_after').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.version] })],
);
