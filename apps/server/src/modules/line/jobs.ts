import { lt } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Job } from '../../kernel/index.ts';
import { fileTickets, handoffTickets, lineFlows, lineTickets } from './tables.ts';

/** The line area's work on a clock. */
export const lineJobs: readonly Job[] = [{ name: 'line.clean-up', cron: '*/10 * * * *', run: cleanUp }];

/** Removes what can no longer count: flows, tickets (with the LINE accounts in them) and hand-offs that are over. */
async function cleanUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const table of [lineFlows, lineTickets, handoffTickets, fileTickets])
    await db.delete(table).where(lt(table.expiresAt, now));
}
