import { and, eq, isNotNull } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, wake } from '../../db/index.ts';
import type { Connected, PayOut } from '../../providers/adapter.ts';
import { ProviderError, Refused, Unavailable } from '../../providers/failures.ts';
import { findAdapter } from '../../providers/providers.ts';
import { leaseMs, nextPayoutLook, nextSend, sweeperName } from './look-rules.ts';
import { applyFact, giveBack, lockWithdrawal, setTrouble } from './settle.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';

/** The adapter of a withdrawal: the one that it was sent by, else the first whose limits fit; `undefined` = none. */
export function payoutAdapter(
  { providers }: Pick<Deps, 'providers'>,
  row: WithdrawalRow,
): Connected<'payout'> | undefined {
  if (row.providerId !== null) return findAdapter(providers.payout, row.providerId);
  const amount = row.amount - row.fee;
  return providers.payout.find(
    ({ limits: { minimum, maximum } }) =>
      (minimum === undefined || amount >= minimum) && (maximum === undefined || amount <= maximum),
  );
}

/** Checks the account with the provider, then sends once; whoever else tries at the same time finds it taken. */
export async function sendApproved(deps: Deps, row: WithdrawalRow): Promise<void> {
  const provider = payoutAdapter(deps, row);
  if (!provider) {
    deps.log.error({ withdrawal: row.id }, 'withdraw.no_adapter');
    return again(deps, row, nextSend(row.sends + 4, deps.clock.now()));
  }
  if (!(await isReady(deps, provider, row))) return undefined;
  const taken = await takeForSending(deps, row.id, provider.id);
  return taken && sendTaken(deps, provider, taken);
}

/**
 * Sends a withdrawal that was marked `out` in a committed transaction before, and books the answer. Without an answer it
 * stays `out`: the sweeper then asks, and never sends it again.
 */
export async function sendTaken(
  deps: Deps,
  provider: Connected<'payout'>,
  taken: WithdrawalRow,
): Promise<void> {
  const { id, sends } = taken;
  try {
    const fact = await provider.port.send(payoutOf(taken));
    const outcome = await applyFact(deps, id, fact);
    deps.log.info({ withdrawal: id, provider: provider.id, outcome }, 'withdraw.sent');
    if (outcome === 'waiting') await again(deps, taken, nextPayoutLook(1, deps.clock.now()));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, withdrawal: id }, 'withdraw.send_failed');
    if (error instanceof Unavailable)
      return backToReady(deps, id, nextSend(sends, deps.clock.now(), error.retryAfter));
    if (error instanceof Refused) return refused(deps, taken, error);
    await becomeUnknown(deps, id);
  }
}

/** The payout of a withdrawal: its own id is the key, so that it can be paid once only. */
export function payoutOf(row: WithdrawalRow): PayOut {
  return {
    key: row.id,
    amount: row.amount - row.fee,
    payee: { bankId: row.bankId, accountNo: row.accountNo, accountName: row.accountName },
  };
}

/** A withdrawal that may have left and has no answer: from now on it is asked about, never sent by itself. */
export function becomeUnknown(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'sending' || row.dispatch === 'ready') return row?.state === 'unknown';
    const now = deps.clock.now();
    await tx
      .update(withdrawals)
      .set({ state: 'unknown', stateAt: now, nextAt: now })
      .where(eq(withdrawals.id, id));
    wake(tx, sweeperName);
    return true;
  });
}

/** Sets when the sweeper comes to a withdrawal next; one that ended meanwhile stays ended. */
export async function again({ db }: Pick<Deps, 'db'>, row: WithdrawalRow, at: Date): Promise<void> {
  await db
    .update(withdrawals)
    .set({ nextAt: at })
    .where(and(eq(withdrawals.id, row.id), isNotNull(withdrawals.nextAt)));
}

// Before anything may leave it is written down that it may have: a process that dies here leaves a question, not a payment.
function takeForSending(deps: Deps, id: string, providerId: string): Promise<WithdrawalRow | undefined> {
  return transact(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    const may = row?.state === 'approved' || (row?.state === 'sending' && row.dispatch === 'ready');
    if (!row || !may || row.trouble === 'contradiction') return undefined;
    const now = deps.clock.now();
    const [taken] = await tx
      .update(withdrawals)
      .set({
        ...(row.state === 'approved' ? { state: 'sending', stateAt: now } : {}),
        dispatch: 'out',
        providerId,
        sends: row.sends + 1,
        sentAt: now,
        trouble: null,
        nextAt: new Date(now.getTime() + leaseMs),
      })
      .where(eq(withdrawals.id, id))
      .returning();
    return taken;
  });
}

async function isReady(deps: Deps, provider: Connected<'payout'>, row: WithdrawalRow): Promise<boolean> {
  if (!provider.port.prepare || row.state !== 'approved') return true;
  const { payee } = payoutOf(row);
  try {
    if ((await provider.port.prepare(payee)) === 'ready') return true;
    await again(deps, row, nextSend(row.looks, deps.clock.now()));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, withdrawal: row.id }, 'withdraw.prepare_failed');
    if (error instanceof Refused && error.scope === 'input') await rejectPayee(deps, row.id);
    else await again(deps, row, nextSend(row.looks, deps.clock.now()));
  }
  return false;
}

function rejectPayee(deps: Deps, id: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state === 'approved') await giveBack(tx, row, 'account_refused', deps.clock.now());
  });
}

function backToReady(deps: Deps, id: string, at: Date): Promise<void> {
  return transact(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state === 'unknown' && row.dispatch === 'out')
      return void (await tx
        .update(withdrawals)
        .set({ trouble: 'not_known', nextAt: at })
        .where(eq(withdrawals.id, id)));
    if (row?.state !== 'sending' || row.dispatch !== 'out') return;
    await tx.update(withdrawals).set({ dispatch: 'ready', nextAt: at }).where(eq(withdrawals.id, id));
  });
}

// A first sending that was refused never left. A later one may be refused because an earlier one did: that is asked.
async function refused(deps: Deps, taken: WithdrawalRow, error: Refused): Promise<void> {
  if (taken.sends > 1) {
    await becomeUnknown(deps, taken.id);
    return;
  }
  if (error.scope !== 'input') {
    await backToReady(deps, taken.id, nextSend(8, deps.clock.now()));
    await transact(deps.db, async (tx) => {
      const row = await lockWithdrawal(tx, taken.id);
      if (row?.state === 'sending') await setTrouble(tx, row, 'provider_settings');
    });
    return;
  }
  await transact(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, taken.id);
    if (row?.state === 'sending' && row.dispatch === 'out')
      await giveBack(tx, row, 'account_refused', deps.clock.now());
  });
}
