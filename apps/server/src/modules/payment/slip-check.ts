import { and, asc, eq, inArray, lte } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Ticker } from '../../kernel/index.ts';
import type { SlipAnswer } from '../../providers/adapter.ts';
import { ProviderError, Refused } from '../../providers/failures.ts';
import { decideSlip } from './slip-decide.ts';
import type { SlipRow } from './slips.ts';
import { paymentSlips } from './tables.ts';

/** Asks again about slips that a bank could not check yet. */
export const slipChecker: Ticker = {
  name: 'payment.check_slips',
  everyMs: 15_000,
  run: async (deps) => {
    await recheckSlips(deps);
  },
};

/**
 * Asks the bank about a slip and does what the answer means; returns the slip as it is then. A slip that is decided stays as
 * it is; one that cannot be checked yet stays `checking`, is asked about again for some hours, then waits for a person.
 */
export async function checkSlip(deps: Deps, slip: SlipRow): Promise<SlipRow> {
  if (slip.state !== 'checking') return slip;
  const answer = await ask(deps, slip);
  if (answer !== 'never' && answer.is === 'later') {
    const next = Math.max(deps.clock.now().getTime() + pauseMs(slip.tries), answer.after.getTime());
    if (slip.tries + 1 < mostTries) return putOff(deps, slip, new Date(next));
  }
  return decideSlip(deps, slip, answer === 'never' || answer.is === 'later' ? undefined : answer);
}

/** Asks again about the slips that are due; any number of servers may do it at once. Returns how many were asked about. */
export async function recheckSlips(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const due = deps.db
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .where(and(eq(paymentSlips.state, 'checking'), lte(paymentSlips.nextCheckAt, now)))
    .orderBy(asc(paymentSlips.nextCheckAt))
    .limit(20)
    .for('update', { skipLocked: true });
  const taken = await deps.db
    .update(paymentSlips)
    .set({ nextCheckAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(paymentSlips.id, due))
    .returning();
  for (const slip of taken) await checkSlip(deps, slip);
  return taken.length;
}

const leaseMs = 60_000;
const mostTries = 20;

function pauseMs(tries: number): number {
  return Math.min(15_000 * 2 ** Math.min(tries, 10), 900_000);
}

// `never` = no machine will say it.
async function ask({ providers, clock, log }: Deps, slip: SlipRow): Promise<SlipAnswer | 'never'> {
  if (!providers.slip) return 'never';
  try {
    return await providers.slip.port.check({ payload: slip.payload });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, slip: slip.id }, 'payment.slip_check_failed');
    return error instanceof Refused ? 'never' : { is: 'later', after: clock.now() };
  }
}

async function putOff({ db }: Deps, slip: SlipRow, nextCheckAt: Date): Promise<SlipRow> {
  const [kept] = await db
    .update(paymentSlips)
    .set({ tries: slip.tries + 1, nextCheckAt })
    .where(and(eq(paymentSlips.id, slip.id), eq(paymentSlips.state, 'checking')))
    .returning();
  return kept ?? slip;
}
