import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Tx, wake } from '../../db/index.ts';
import type { Ticker } from '../../kernel/index.ts';
import { ProviderError, Refused } from '../../providers/failures.ts';
import { learnFollower } from '../message/index.ts';
import { lineMenus } from './tables.ts';

/** The ticker that shows them; {@link wantMenu} wakes it. */
const tickerName = 'line.menus';
const batch = 10;
const leaseMs = 60_000;
/** After this many tries a menu is left as it is: the next link or log-in of the person asks again. */
const mostTries = 8;

/** Asks, in the transaction of a link or its end, for the menu that the account is to have in the chat. */
export async function wantMenu(tx: Tx, subject: string, member: boolean, now: Date): Promise<void> {
  const wanted = { member, changedAt: now, tries: 0, nextAttemptAt: now };
  await tx
    .insert(lineMenus)
    .values({ subject, ...wanted })
    .onConflictDoUpdate({ target: lineMenus.subject, set: wanted });
  wake(tx, tickerName);
}

/** Shows the menus that wait, in every server process. */
export const lineMenuTicker: Ticker = {
  name: tickerName,
  everyMs: 15_000,
  run: async (deps, stopped) => {
    let taken: number;
    do taken = await showDueMenus(deps);
    while (taken === batch && !stopped.aborted);
  },
};

/** Shows the menus that are due; answers how many were taken. Showing one twice is harmless, so a lost reply is repeated. */
export async function showDueMenus(deps: Deps): Promise<number> {
  const { db, clock, providers } = deps;
  const now = clock.now();
  const due = db
    .select({ subject: lineMenus.subject })
    .from(lineMenus)
    .where(lte(lineMenus.nextAttemptAt, now))
    .orderBy(asc(lineMenus.nextAttemptAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(lineMenus)
    .set({ tries: sql`${lineMenus.tries} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(lineMenus.subject, due))
    .returning();
  const [messenger] = providers.messenger;
  for (const { subject, member, changedAt, tries } of rows) {
    // Before the menu, which LINE refuses to those who are no friends of the account.
    if (member) await learnFollower(deps, subject);
    try {
      await messenger?.port.showMenu(subject, member ? 'member' : 'guest');
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (!(error instanceof Refused) && tries < mostTries) continue;
      deps.log.warn({ err: error }, 'line.menu_refused');
    }
    // A change that came meanwhile stays for its own turn.
    await db.delete(lineMenus).where(and(eq(lineMenus.subject, subject), eq(lineMenus.changedAt, changedAt)));
  }
  return rows.length;
}
