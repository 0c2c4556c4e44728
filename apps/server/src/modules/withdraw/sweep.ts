import { and, asc, count, inArray, isNotNull, lte, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Ticker } from '../../kernel/index.ts';
import { ProviderError } from '../../providers/failures.ts';
import { findAdapter } from '../../providers/providers.ts';
import { leaseMs, nextPayoutLook, sweeperName } from './look-rules.ts';
import { again, becomeUnknown, payoutAdapter, sendApproved } from './send.ts';
import { applyFact } from './settle.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';

/** Sends what is approved and asks about what is under way, so that a lost webhook costs nothing. */
export const payoutSweeper: Ticker = {
  name: sweeperName,
  everyMs: 5_000,
  run: async (deps, stopped) => {
    let taken: number;
    do taken = await sweepWithdrawals(deps);
    while (taken === batch && !stopped.aborted);
  },
};

/**
 * Does the next step of each withdrawal that is due and returns how many there were. Any number of servers may do it at
 * once, and each may die anywhere: a withdrawal is taken for a minute by the server that works on it, and is sent at most
 * once.
 */
export async function sweepWithdrawals(deps: Deps): Promise<number> {
  const due = await takeDue(deps);
  for (const row of due) await nextStep(deps, row);
  return due.length;
}

/** Asks the provider about a withdrawal and books the answer; `undefined` when it could not be asked. */
export async function lookAt(deps: Deps, row: WithdrawalRow) {
  const provider = payoutAdapter(deps, row);
  if (!provider) {
    deps.log.error({ withdrawal: row.id }, 'withdraw.no_adapter');
    return undefined;
  }
  try {
    return await provider.port.look({ key: row.id, providerRef: row.providerRef ?? undefined });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, withdrawal: row.id }, 'withdraw.look_failed');
    return undefined;
  }
}

/** One sentence per provider that has payouts under way and is not configured any more. */
export async function droppedPayouts({ db, providers }: Deps): Promise<readonly string[]> {
  const rows = await db
    .select({ providerId: withdrawals.providerId, payouts: count() })
    .from(withdrawals)
    .where(and(inArray(withdrawals.state, ['sending', 'unknown']), isNotNull(withdrawals.providerId)))
    .groupBy(withdrawals.providerId);
  return rows.flatMap(({ providerId, payouts }) =>
    providerId === null || findAdapter(providers.payout, providerId)
      ? []
      : [
          `PAYOUT_ADAPTERS leaves out ${providerId}, which has ${payouts} payouts under way. Name it until they are settled.`,
        ],
  );
}

const batch = 10;

async function takeDue({ db, clock }: Deps): Promise<readonly WithdrawalRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(lte(withdrawals.nextAt, now))
    .orderBy(asc(withdrawals.nextAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(withdrawals)
    .set({ nextAt: new Date(now.getTime() + leaseMs), looks: sql`${withdrawals.looks} + 1` })
    .where(inArray(withdrawals.id, due))
    .returning();
}

async function nextStep(deps: Deps, row: WithdrawalRow): Promise<void> {
  const { state, dispatch } = row;
  if (state === 'approved' || (state === 'sending' && dispatch === 'ready')) return sendApproved(deps, row);
  if (state !== 'sending' && state !== 'unknown') return undefined;
  // The lease of its sender is over and there is no answer: it may have left.
  if (state === 'sending' && dispatch === 'out' && !(await becomeUnknown(deps, row.id))) return undefined;
  const fact = await lookAt(deps, row);
  const outcome = fact && (await applyFact(deps, row.id, fact));
  if (outcome === undefined || outcome === 'waiting' || outcome === 'review')
    return again(deps, row, nextPayoutLook(row.looks, deps.clock.now()));
  deps.log.info({ withdrawal: row.id, outcome }, 'withdraw.ended');
  return undefined;
}
