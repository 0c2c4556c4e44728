import { asc, eq, isNotNull, lt, and } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { slipStore } from './slip.ts';
import { depositCases } from './case-tables.ts';
import { paymentSlips } from './tables.ts';

/**
 * Deletes the pictures of slips, those of cases included, that are older than 90 days, or all of one member; the row keeps the reference. Returns
 * how many.
 */
export async function forgetSlips(deps: Deps, memberId?: string): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - slipKeptMs);
  const slips = await forgetIn(deps, paymentSlips, before, memberId);
  return slips + (await forgetIn(deps, depositCases, before, memberId));
}

/** How long the picture of a slip is kept (money-out.md). */
export const slipKeptMs = 90 * 86_400_000;

async function forgetIn(
  deps: Deps,
  table: typeof paymentSlips | typeof depositCases,
  before: Date,
  memberId: string | undefined,
): Promise<number> {
  const which = memberId === undefined ? lt(table.createdAt, before) : eq(table.memberId, memberId);
  const store = slipStore(deps);
  let gone = 0;
  for (;;) {
    const old = await deps.db
      .select({ id: table.id, picture: table.picture })
      .from(table)
      .where(and(isNotNull(table.picture), which))
      .orderBy(asc(table.createdAt))
      .limit(100);
    for (const { id, picture } of old) {
      // The bytes first: a picture that no row names would stay for ever.
      if (picture !== null) await store.remove(picture);
      await deps.db.update(table).set({ picture: null }).where(eq(table.id, id));
      gone += 1;
    }
    if (old.length < 100) return gone;
  }
}
