import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../db/columns.ts';
import type { LimitKind } from './rules.ts';

/** Limits and exclusion of the members who have any; the database refuses to shorten an exclusion. */
export const protectionLimits = pgTable('protection_limits', {
  memberId: uuidId('member_id').primaryKey(),
  deposit_day: satang('deposit_day'),
  deposit_week: satang('deposit_week'),
  deposit_month: satang('deposit_month'),
  loss_day: satang('loss_day'),
  loss_week: satang('loss_week'),
  loss_month: satang('loss_month'),
  /** Minutes of one sitting. */
  session: integer('session'),
  /** First and last stake of the sitting that `session` measures. */
  sittingFrom: instant('sitting_from'),
  sittingLast: instant('sitting_last'),
  excludedKind: text('excluded_kind').$type<'break' | 'exclusion'>(),
  excludedFrom: instant('excluded_from'),
  excludedUntil: instant('excluded_until'),
  updatedAt: instant('updated_at').notNull(),
});

/** A row of {@link protectionLimits}. */
export type LimitsRow = typeof protectionLimits.$inferSelect;

/** Higher limits that wait for their confirmation; a null value asks for no limit. */
export const protectionRaises = pgTable(
  'protection_raises',
  {
    memberId: uuidId('member_id').notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    value: satang('value'),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

/** When a member last answered the reality check. */
export const protectionChecks = pgTable('protection_checks', {
  memberId: uuidId('member_id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
});

/** Settings that the operator changed. */
export const protectionSettings = pgTable('protection_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
