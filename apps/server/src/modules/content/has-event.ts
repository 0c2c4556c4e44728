import { eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { events } from './tables.ts';

/** Is there an event with this id (a uuid)? */
export async function hasEvent(q: Queryable, id: string): Promise<boolean> {
  const rows = await q.select({ id: events.id }).from(events).where(eq(events.id, id));
  return rows.length > 0;
}
