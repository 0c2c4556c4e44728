import { sql } from 'drizzle-orm';

import { bangkokDay, type Gauge } from '../../kernel/index.ts';
import { readCalendars, unconfirmedYears } from './kind/calendars.ts';
import { readKinds } from './round/kinds.ts';

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

/** Proposed results and corrections that wait for a person: two voices differ, or the kind asks for two people. */
export const resultsUnconfirmed: Gauge = {
  name: 'lotto_results_unconfirmed',
  help: 'Proposed results and corrections that wait for a person: disputed, or of kinds that two people confirm.',
  read: async ({ db }) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from lotto_rounds where proposed is not null and final_at is null`);
    return rows[0]?.n ?? 0;
  },
};

const longMs = 5 * 60_000;

/** Corrections whose payments take longer than they should: one that fails is tried again and again. */
export const correctionsUnpaid: Gauge = {
  name: 'lotto_corrections_unpaid',
  help: 'Corrections of results that are final for more than 5 minutes and not paid to the end.',
  read: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - longMs).toISOString();
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from lotto_corrections where finished_at is null and corrected_at < ${before}::timestamptz`);
    return rows[0]?.n ?? 0;
  },
};

const aheadMs = 45 * 24 * 3_600_000;

/** Calendars whose year no person has confirmed although rounds of it are made within 45 days. */
export const calendarsUnconfirmed: Gauge = {
  name: 'lotto_calendars_unconfirmed',
  help: 'Calendars of kinds that have days within 45 days in a year that no operator confirmed.',
  read: async ({ db, clock }) => {
    const day = bangkokDay(new Date(clock.now().getTime() + aheadMs));
    const { list } = await readKinds(db);
    return unconfirmedYears(list, await readCalendars(db), Number(day.slice(0, 4))).length;
  },
};
