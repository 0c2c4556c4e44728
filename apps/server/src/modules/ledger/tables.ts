import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId, whole } from '../../db/columns.ts';

/** Accounts: a member's wallet has balance and version, a house account has a code and entries only. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuidId().primaryKey(),
    memberId: uuid('member_id'),
    walletTypeId: integer('wallet_type_id'),
    code: text('code').unique(),
    balance: satang('balance'),
    version: whole('version'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('ledger_accounts_wallet').on(table.memberId, table.walletTypeId)],
);

/** Movements: one row per posting, append-only. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: uuidId().primaryKey(),
  key: text('key').notNull().unique(),
  kind: text('kind').notNull(),
  reference: text('reference').notNull(),
  fingerprint: text('fingerprint').notNull(),
  meta: jsonb('meta').$type<LedgerMeta>().notNull(),
  createdAt: instant('created_at').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

/** Lines of movements, append-only; balance after and version on members' accounts. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amount: satang('amount').notNull(),
    balanceAfter: satang('balance_after'),
    version: whole('version'),
  },
  (table) => [index('ledger_entries_account').on(table.accountId, table.id.desc())],
);

/** Facts about a movement for people and later areas; `title` is what the statement shows. No personal data. */
export interface LedgerMeta {
  readonly title?: string;
  readonly [name: string]: string | number | boolean | null | undefined;
}
