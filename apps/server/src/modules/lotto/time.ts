import { sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Clock } from '../../kernel/index.ts';
import { systemClock } from '../../kernel/clock.ts';

/**
 * The database's clock, read now (never the start of the transaction): what decides close and shots after the locks
 * were taken. A clock that was injected (tests, the seed's history) moves it by the difference to the machine's.
 * Cut to milliseconds, so that a stored instant is never rounded up to the close.
 */
export async function databaseNow(q: Queryable, clock: Clock): Promise<Date> {
  const offset = clock === systemClock ? 0 : clock.now().getTime() - Date.now();
  const { rows } = await q.execute<{ at: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`,
  );
  return new Date(Number(rows[0]?.at) + offset);
}
