import { asc, eq, isNotNull, lt, and } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { slipStore } from './slip.ts';
import { paymentSlips } from './tables.ts';

/**
 * Deletes the pictures of slips that are older than 90 days, or all of one member; the row keeps the reference. Returns
 * how many.
 */
export async function forgetSlips(deps: Deps, memberId?: string): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  const which =
    memberId === undefined ? lt(paymentSlips.createdAt, before) : eq(paymentSlips.memberId, memberId);
  const store = slipStore(deps);
  let gone = 0;
  for (;;) {
    const old = await deps.db
      .select({ id: paymentSlips.id, picture: paymentSlips.picture })
      .from(paymentSlips)
      .where(and(isNotNull(paymentSlips.picture), which))
      .orderBy(asc(paymentSlips.createdAt))
      .limit(100);
    for (const { id, picture } of old) {
      // The bytes first: a picture that no row names would stay for ever.
      if (picture !== null) await store.remove(picture);
      await deps.db.update(paymentSlips).set({ picture: null }).where(eq(paymentSlips.id, id));
      gone += 1;
    }
    if (old.length < 100) return gone;
  }
}

const keptMs = 90 * 86_400_000;
