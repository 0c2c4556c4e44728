import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant, whole } from '../../db/columns.ts';

/** A value of a log row: a JSON object of ids, masked values and digests. */
export type LoggedValue = Readonly<Record<string, unknown>>;

/** Who did what: one append-only chain, written by `staff_log_append` only. */
export const staffLog = pgTable(
  'staff_log',
  {
    seq: whole('seq').primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    session: text('session'),
    ip: text('ip'),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    version: integer('version'),
    memberId: uuid('member_id'),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<LoggedValue>(),
    after: jsonb('after').$type<LoggedValue>(),
    approvalId: uuid('approval_id'),
    correlation: text('correlation'),
    requestId: text('request_id'),
    prev: text('prev').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('staff_log_at').on(table.at),
    index('staff_log_subject').on(table.subject, table.seq),
    index('staff_log_member').on(table.memberId, table.seq),
    unique('staff_log_hash_once').on(table.hash),
  ],
);

/** The words of reasons about members, whose salted digest the log has; an erasure empties them. Written by `staff_log_append` only. */
export const staffReasons = pgTable(
  'staff_reasons',
  {
    seq: whole('seq').primaryKey(),
    memberId: uuid('member_id').notNull(),
    salt: text('salt').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('staff_reasons_member').on(table.memberId)],
);

/** History of what the operator may set; one row per version. */
export const houseChanges = pgTable(
  'house_changes',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<LoggedValue>(),
    after: jsonb('after').$type<LoggedValue>(),
    by: text('by').notNull(),
    fromAt: instant('from_at').notNull(),
    seq: whole('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.version] }),
    unique('house_changes_seq').on(table.seq),
  ],
);
