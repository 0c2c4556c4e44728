import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';

/** Announcements; type 1 shows itself, others wait behind the bell. */
export const notifications = pgTable('notifications', {
  id: uuidId().primaryKey(),
  type: integer('type').notNull(),
  image: text('image').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  createdAt: instant('created_at').notNull(),
});

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
});
