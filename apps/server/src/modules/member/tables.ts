import type { ConsentDocument } from '@benjarong/contract';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { Actor } from '../../kernel/actor.ts';

/** Who did something to an account; `operator` is a person of a release that did not ask for the name. */
export type EventActor = 'member' | 'operator' | Actor;

/** Members: identity, password hash and what the operator decided about them. */
export const members = pgTable(
  'members',
  {
    id: uuidId().primaryKey(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    mobile: text('mobile').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** False until a member who registered inside LINE chooses a password. */
    passwordSet: boolean('password_set').notNull().default(true),
    passwordChangedAt: instant('password_changed_at').notNull(),
    vipLevel: smallint('vip_level').notNull().default(0),
    affiliateCode: text('affiliate_code').notNull(),
    referrerId: uuidId('referrer_id'),
    knowUsId: smallint('know_us_id'),
    ageConfirmedAt: instant('age_confirmed_at').notNull(),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason'),
    withdrawLockedUntil: instant('withdraw_locked_until'),
    createdAt: instant('created_at').notNull(),
    /** When the identity was replaced at the member's wish; the ledger stays. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('members_username').on(table.usernameKey),
    uniqueIndex('members_mobile').on(table.mobile),
    uniqueIndex('members_affiliate_code').on(table.affiliateCode),
    index('members_referrer').on(table.referrerId),
    index('members_created_at').on(table.createdAt),
  ],
);

/** A row of {@link members}. */
export type Member = typeof members.$inferSelect;

/** The one bank account that a member is paid to. */
export const memberBankAccounts = pgTable(
  'member_bank_accounts',
  {
    memberId: uuidId('member_id').primaryKey(),
    bankId: smallint('bank_id').notNull(),
    accountName: text('account_name').notNull(),
    accountNo: text('account_no').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('member_bank_accounts_no').on(table.bankId, table.accountNo),
    index('member_bank_accounts_account_no').on(table.accountNo),
  ],
);

/** The account beside it, of the same holder; at most one. */
export const memberSecondAccounts = pgTable(
  'member_second_accounts',
  {
    memberId: uuidId('member_id').primaryKey(),
    bankId: smallint('bank_id').notNull(),
    accountNo: text('account_no').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('member_second_accounts_no').on(table.bankId, table.accountNo),
    index('member_second_accounts_account_no').on(table.accountNo),
  ],
);

/** A row of {@link memberBankAccounts}. */
export type MemberBankAccount = typeof memberBankAccounts.$inferSelect;

/** What happened to an account and who did it; append-only. */
export const memberEvents = pgTable(
  'member_events',
  {
    id: uuidId().primaryKey(),
    memberId: uuidId('member_id').notNull(),
    kind: text('kind').notNull(),
    actor: text('actor').$type<EventActor>().notNull(),
    detail: text('detail').notNull(),
    ip: text('ip').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('member_events_member').on(table.memberId, table.at)],
);

/** What a member accepted, by document and version. */
export const memberConsents = pgTable(
  'member_consents',
  {
    memberId: uuidId('member_id').notNull(),
    document: text('document').$type<ConsentDocument>().notNull(),
    version: integer('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.document, table.version] })],
);

/** What a security notice is about. */
export type NoticeKind = 'device.new' | 'mobile.changed';

/** Security notices, shown at the next log-in but not in the session that caused one. */
export const memberNotices = pgTable('member_notices', {
  id: uuidId().primaryKey(),
  memberId: uuidId('member_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  sessionId: uuidId('session_id'),
  device: text('device').notNull(),
  ip: text('ip').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

/** Money paid outside to the owner of an erased account, in satang, by the reference of the transfer; append-only. */
export const owedPayments = pgTable(
  'owed_payments',
  {
    /** The reference without spaces, in capitals. */
    referenceKey: text('reference_key').primaryKey(),
    reference: text('reference').notNull(),
    memberId: uuidId('member_id').notNull(),
    /** Key of the movement in the ledger. */
    movementKey: text('movement_key').notNull().unique(),
    amount: satang('amount').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('owed_payments_member').on(table.memberId)],
);
