import { sql } from 'drizzle-orm';

import type { Database, Queryable } from '../db/database.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';

/** At most `max` hits per fixed window of `windowSeconds`. */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Outcome of one hit. */
export interface LimitHit {
  readonly allowed: boolean;
  /** Hits in this window, this one counted. */
  readonly hits: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfter: number;
}

/** Counters in the database; they hold across server processes. */
export interface Limits {
  /** Counts one hit on `key`. Give `db`, not a `tx` that may roll back, when a refused try must count. */
  hit(q: Queryable, key: string, limit: Limit): Promise<LimitHit>;
  /** The same; throws `too_many_requests` (429 with Retry-After) when the limit is passed. */
  enforce(q: Queryable, key: string, limit: Limit): Promise<void>;
  /** Counts one hit only when it is allowed: refused tries keep no one out longer. */
  take(q: Queryable, key: string, limit: Limit): Promise<LimitHit>;
  /** Gives one taken hit back. */
  giveBack(q: Queryable, key: string): Promise<void>;
  /** Forgets a counter, e.g. failed log-ins after a good one. */
  clear(q: Queryable, key: string): Promise<void>;
}

/** Makes {@link Limits} on a clock. Keys look like `otp:mobile:<hash>`; never put personal data into them in clear. */
export function createLimits(clock: Clock): Limits {
  const hit = async (q: Queryable, key: string, { max, windowSeconds }: Limit): Promise<LimitHit> => {
    const now = clock.now();
    const ends = new Date(now.getTime() + windowSeconds * 1000);
    const { rows } = await q.execute<{ hits: number; ends: string }>(sql`
      insert into rate_limits as r (key, hits, window_ends) values (${key}, 1, ${ends.toISOString()}::timestamptz)
      on conflict (key) do update set
        hits = case when r.window_ends <= ${now.toISOString()}::timestamptz then 1 else r.hits + 1 end,
        window_ends = case when r.window_ends <= ${now.toISOString()}::timestamptz then excluded.window_ends else r.window_ends end
      returning hits, window_ends as ends`);
    const row = rows[0];
    if (!row) throw new Error('rate limit upsert returned no row');
    const left = Math.ceil((new Date(row.ends).getTime() - now.getTime()) / 1000);
    return { allowed: row.hits <= max, hits: row.hits, retryAfter: Math.max(1, left) };
  };
  const take = async (q: Queryable, key: string, { max, windowSeconds }: Limit): Promise<LimitHit> => {
    const now = clock.now();
    const at = sql`${now.toISOString()}::timestamptz`;
    const ends = sql`${new Date(now.getTime() + windowSeconds * 1000).toISOString()}::timestamptz`;
    const { rows } = await q.execute<{ hits: number; ends: string; allowed: boolean }>(sql`
      with taken as (
        insert into rate_limits as r (key, hits, window_ends) select ${key}, 1, ${ends} where ${max}::int > 0
        on conflict (key) do update set
          hits = case when r.window_ends <= ${at} then 1 else r.hits + 1 end,
          window_ends = case when r.window_ends <= ${at} then excluded.window_ends else r.window_ends end
        where r.window_ends <= ${at} or r.hits < ${max}::int
        returning hits, window_ends)
      select hits, window_ends as ends, true as allowed from taken
      union all
      select hits, window_ends, false from rate_limits where key = ${key} and not exists (select 1 from taken)`);
    const row = rows[0] ?? { hits: max, ends: now.toISOString(), allowed: false };
    const left = Math.ceil((new Date(row.ends).getTime() - now.getTime()) / 1000);
    return { allowed: row.allowed, hits: row.hits, retryAfter: Math.max(1, left) };
  };
  return {
    hit,
    take,
    giveBack: async (q, key) => {
      // A counter holds at least one hit; the last one given back takes it away.
      const left = await q.execute(
        sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 1 returning hits`,
      );
      if (left.rows.length === 0)
        await q.execute(sql`delete from rate_limits where key = ${key} and hits <= 1`);
    },
    enforce: async (q, key, limit) => {
      const { allowed, retryAfter } = await hit(q, key, limit);
      if (!allowed) throw new AppError('too_many_requests', { retryAfter, params: { seconds: retryAfter } });
    },
    clear: async (q, key) => {
      await q.execute(sql`delete from rate_limits where key = ${key}`);
    },
  };
}

/** Deletes counters whose window ended more than a day ago. */
export async function forgetOldLimits(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - 86_400_000);
  await db.execute(sql`delete from rate_limits where window_ends < ${before.toISOString()}::timestamptz`);
}
