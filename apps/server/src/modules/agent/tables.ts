import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';

/** Settings that the operator changed; a key without a row has its default (agent.settings.ts). */
export const agentSettings = pgTable('agent_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Bank accounts of the operator that take deposits. */
export const agentBankAccounts = pgTable(
  'agent_bank_accounts',
  {
    id: uuidId().primaryKey(),
    bankId: smallint('bank_id').notNull(),
    accountName: text('account_name').notNull(),
    accountNo: text('account_no').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not shown to members from then on. */
    pausedAt: instant('paused_at'),
  },
  (table) => [uniqueIndex('agent_bank_accounts_no').on(table.bankId, table.accountNo)],
);

/** TrueMoney accounts of the operator that take deposits. */
export const agentTrueMoneyAccounts = pgTable(
  'agent_true_money_accounts',
  {
    id: uuidId().primaryKey(),
    accountName: text('account_name').notNull(),
    mobile: text('mobile').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not shown to members from then on. */
    pausedAt: instant('paused_at'),
  },
  (table) => [uniqueIndex('agent_true_money_accounts_mobile').on(table.mobile)],
);

/** Deposit accounts that were taken away; `accountNo` is the mobile number of TrueMoney. */
export const agentRemovedAccounts = pgTable('agent_removed_accounts', {
  id: uuidId().primaryKey(),
  kind: text('kind', { enum: ['bank', 'truemoney'] }).notNull(),
  bankId: smallint('bank_id'),
  accountName: text('account_name').notNull(),
  accountNo: text('account_no').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at').notNull(),
});
