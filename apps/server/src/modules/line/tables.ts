import type { KeptFile } from '@benjarong/contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';

/** Accounts elsewhere that may mean a member; the foreign user id is never a key of ours. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    id: uuidId().primaryKey(),
    memberId: uuidId('member_id').notNull(),
    provider: text('provider').$type<'line'>().notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    picture: text('picture').notNull(),
    linkedAt: instant('linked_at').notNull(),
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [
    uniqueIndex('member_identities_subject').on(table.provider, table.subject),
    uniqueIndex('member_identities_member').on(table.memberId, table.provider),
  ],
);

/** Log-ins that went off to LINE from a browser: found by state, bound to that browser's cookie. */
export const lineFlows = pgTable(
  'line_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    intent: text('intent').$type<'login' | 'link'>().notNull(),
    returnTo: text('return_to').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('line_flows_expires_at').on(table.expiresAt)],
);

/** Proved LINE accounts that wait to be linked, once and soon. */
export const lineTickets = pgTable(
  'line_tickets',
  {
    hash: text('hash').primaryKey(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    picture: text('picture').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('line_tickets_subject').on(table.subject),
    index('line_tickets_expires_at').on(table.expiresAt),
  ],
);

/** One-time ways from the window of one session to a page in another browser. */
export const handoffTickets = pgTable(
  'handoff_tickets',
  {
    hash: text('hash').primaryKey(),
    memberId: uuidId('member_id').notNull(),
    sessionId: uuidId('session_id').notNull(),
    path: text('path').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('handoff_tickets_expires_at').on(table.expiresAt)],
);

/** Files on their way from LINE's window to another browser. */
export const fileTickets = pgTable(
  'file_tickets',
  {
    hash: text('hash').primaryKey(),
    memberId: uuidId('member_id').notNull(),
    sessionId: uuidId('session_id').notNull(),
    kind: text('kind').$type<KeptFile>().notNull(),
    /** Bytes in base64; empty for what the server makes itself. */
    content: text('content').notNull().default(''),
    /** What a file of the server's own is made of. */
    query: jsonb('query').$type<Readonly<Record<string, string>>>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('file_tickets_expires_at').on(table.expiresAt),
    index('file_tickets_member').on(table.memberId),
  ],
);

/** Rich menus that wait to be shown to a LINE account. */
export const lineMenus = pgTable(
  'line_menus',
  {
    subject: text('subject').primaryKey(),
    member: boolean('member').notNull(),
    changedAt: instant('changed_at').notNull(),
    tries: integer('tries').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [index('line_menus_due').on(table.nextAttemptAt)],
);
