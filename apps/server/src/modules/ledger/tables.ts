import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

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
  /** What it is about, see `titles.ts`; null in rows of releases before codes and where nothing is known. */
  titleCode: text('title_code'),
  params: jsonb('params').$type<unknown>(),
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
    /** Kind and time of its movement, on members' accounts; written by a trigger. */
    kind: text('kind'),
    createdAt: instant('created_at'),
    /** First entry of the sitting that a play of a game belongs to; written by a trigger. */
    sitting: whole('sitting'),
  },
  (table) => [index('ledger_entries_account').on(table.accountId, table.id.desc())],
);

/** Count and sum of a wallet's entries by kind: of all, a Bangkok month or day; a trigger keeps them with each entry. */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    accountId: uuid('account_id').notNull(),
    span: text('span', { enum: ['all', 'month', 'day'] }).notNull(),
    period: text('period').notNull(),
    kind: text('kind').notNull(),
    countIn: whole('count_in').notNull(),
    sumIn: satang('sum_in').notNull(),
    countOut: whole('count_out').notNull(),
    sumOut: satang('sum_out').notNull(),
    firstEntry: whole('first_entry').notNull(),
    lastEntry: whole('last_entry').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.span, table.period, table.kind] })],
);

/** Plays of a game from a wallet with less than 30 minutes between them, within a Bangkok day; a trigger keeps their sums. */
export const playSittings = pgTable('play_sittings', {
  firstEntry: whole('first_entry').primaryKey(),
  lastEntry: whole('last_entry').notNull(),
  accountId: uuid('account_id').notNull(),
  gameId: text('game_id').notNull(),
  day: text('day').notNull(),
  entries: integer('entries').notNull(),
  plays: integer('plays').notNull(),
  stake: satang('stake').notNull(),
  payout: satang('payout').notNull(),
  refunded: satang('refunded').notNull(),
  balanceAfter: satang('balance_after').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at').notNull(),
});

/** Facts about a movement for later areas. No personal data and no sentence: what a person reads is a title's code. */
export interface LedgerMeta {
  readonly title?: never;
  readonly title_code?: never;
  readonly params?: never;
  readonly [name: string]: string | number | boolean | null | undefined;
}
