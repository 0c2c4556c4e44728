import { sql } from 'drizzle-orm';

import type { Gauge } from '../../kernel/index.ts';

/** Rounds past their draw without a result. */
export const roundsWaiting: Gauge = {
  name: 'lotto_rounds_awaiting_result',
  help: 'Rounds whose draw is past and that have no result yet.',
  read: async ({ db, clock }) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from lotto_rounds
      where finished_at is null and result is null and state not in ('void', 'no_result')
        and draws_at <= ${clock.now().toISOString()}::timestamptz`);
    return rows[0]?.n ?? 0;
  },
};
