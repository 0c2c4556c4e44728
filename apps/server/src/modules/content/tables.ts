import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';
import type { Audience } from './audience.ts';

/** Announcements; type 1 shows itself, others wait behind the bell. */
export const notifications = pgTable('notifications', {
  id: uuidId().primaryKey(),
  type: integer('type').notNull(),
  image: text('image').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Path of a page of the site; empty without one. */
  link: text('link').notNull().default(''),
  audience: text('audience').$type<Audience>().notNull().default('all'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
});

/** What a member was shown, and on which Bangkok day last. */
export const announcementSeen = pgTable(
  'announcement_seen',
  {
    memberId: uuidId('member_id').notNull(),
    notificationId: uuidId('notification_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.notificationId] })],
);

/** Banners of the home page, by position. */
export const banners = pgTable('banners', {
  id: uuidId().primaryKey(),
  position: integer('position').notNull(),
  image: text('image').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  link: text('link').notNull(),
  button: text('button').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Pictures of the announcement dialog, by position. */
export const events = pgTable('events', {
  id: uuidId().primaryKey(),
  position: integer('position').notNull(),
  image: text('image').notNull(),
  title: text('title').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Where the picture leads (spec §2: poll 1 unless the operator names another page). */
  link: text('link').notNull().default('/poll/1'),
  audience: text('audience').$type<Audience>().notNull().default('all'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
});
