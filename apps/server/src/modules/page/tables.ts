import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '../../db/columns.ts';

/** Every version of every page that the operator wrote; append-only by trigger. */
export const pageVersions = pgTable(
  'content_page_versions',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Section of the help centre; empty = a document of its own. */
    section: text('section').notNull(),
    summary: text('summary').notNull(),
    keywords: text('keywords').notNull(),
    position: integer('position').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** The version of a page that members see; no row = version 1 of the code. */
export const pages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  version: integer('version').notNull(),
  consentVersion: integer('consent_version').notNull().default(1),
  since: instant('since').notNull(),
  hidden: boolean('hidden').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});
