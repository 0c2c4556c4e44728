import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, uuidId, whole } from '../../db/columns.ts';

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
