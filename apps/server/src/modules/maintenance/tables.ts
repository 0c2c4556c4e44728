import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../../db/columns.ts';

/** Areas that are being worked on; `all` is the whole site. */
export const maintenance = pgTable('maintenance', {
  area: text('area').primaryKey(),
  /** What members read. */
  text: text('text').notNull(),
  /** When it is expected to be over; it ends by the operator's command only. */
  until: instant('until'),
  since: instant('since').notNull(),
});

/** A row of {@link maintenance}. */
export type MaintenanceRow = typeof maintenance.$inferSelect;
