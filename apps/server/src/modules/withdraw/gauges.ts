import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Gauge } from '../../kernel/index.ts';
import { withdrawals } from './tables.ts';

/** Numbers of `/metrics` about withdrawals. */
export const withdrawGauges: readonly Gauge[] = [
  {
    name: 'withdrawals_held',
    help: 'Withdrawals that wait for a person (operator withdraw list).',
    read: async ({ db }) => db.$count(withdrawals, eq(withdrawals.state, 'held')),
  },
  {
    name: 'withdrawals_unknown',
    help: 'Payouts whose outcome is not known (operator withdraw list --state unknown).',
    read: async ({ db }) => db.$count(withdrawals, eq(withdrawals.state, 'unknown')),
  },
  {
    name: 'withdrawals_trouble',
    help: 'Withdrawals whose provider answered what a person must look at, ended ones included.',
    read: async ({ db }) => db.$count(withdrawals, isNotNull(withdrawals.trouble)),
  },
  {
    name: 'withdrawals_oldest_seconds',
    help: 'Age of the oldest withdrawal that is not ended; 0 without one.',
    read: async ({ db, clock }) => {
      const [row] = await db
        .select({ at: sql<number | null>`extract(epoch from min(${withdrawals.createdAt}))::float8` })
        .from(withdrawals)
        .where(and(inArray(withdrawals.state, ['held', 'approved', 'sending', 'unknown'])));
      return row?.at ? Math.max(0, Math.round(clock.now().getTime() / 1000 - row.at)) : 0;
    },
  },
];
