import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../../db/columns.ts';

/** Pictures that an operator uploaded; the bytes are in the picture store. */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the bytes in lower-case hex. */
  id: text('id').primaryKey(),
  type: text('type', { enum: ['png', 'jpg', 'webp', 'avif'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** The file's name at the operator's. */
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});
