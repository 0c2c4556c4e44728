import { formatBaht } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { type Acting, bySystem, isUuid } from '../../kernel/index.ts';
import type { PayOutFact } from '../../providers/adapter.ts';
import { ledger } from '../ledger/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { type FailureReason, type Trouble, type WithdrawalRow, withdrawals } from './tables.ts';

/** What a fact came to; `review` = a person must look. */
export type FactOutcome = 'paid' | 'returned' | 'waiting' | 'duplicate' | 'review';

/**
 * Books what a provider knows about a withdrawal, once however often and in whichever order facts come (invariant 28), when
 * it names exactly the payout's amount: `paid` ends it, `failed` and `reversed` of one under way give it back, and so does
 * `reversed` of a paid one (decision 039). Anything else leaves the money where it lies and waits for a person.
 */
export function applyFact(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  id: string,
  fact: PayOutFact,
): Promise<FactOutcome> {
  return transact(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row) return 'duplicate';
    const now = deps.clock.now();
    switch (fact.state) {
      case 'none':
        return notKnown(tx, row, now);
      case 'accepted':
        return accepted(deps, tx, row, fact, now);
      case 'paid':
        return paid(deps, tx, row, fact, now);
      case 'failed':
      case 'reversed':
        return failed(deps, tx, row, fact, now);
    }
  });
}

/** A withdrawal, locked until the transaction ends; `undefined` when there is none. Lock it before its wallet. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row;
}

/**
 * Ends a withdrawal as paid: held → bank and fees; `by` is the person whose word it is, absent = the provider's. The caller
 * holds the row, which is `sending` or `unknown`.
 */
export async function markPaid(tx: Tx, row: WithdrawalRow, now: Date, by?: Acting): Promise<void> {
  await tx
    .update(withdrawals)
    .set({
      state: 'paid',
      stateAt: now,
      dispatch: 'accepted',
      nextAt: null,
      trouble: null,
      decidedBy: row.decidedBy ?? (by ?? bySystem).actor,
      endedBy: by?.actor ?? null,
    })
    .where(eq(withdrawals.id, row.id));
  await ledger.post(tx, {
    kind: 'withdraw',
    key: `withdraw:${row.id}:paid`,
    reference: row.reference,
    at: now,
    lines: [{ account: ledger.house('withdrawals_held'), amount: -row.amount }, ...sentLines(row, 1n)],
    meta: { withdrawal: row.id },
  });
  await enqueueMessage(tx, {
    memberId: row.memberId,
    kind: 'withdrawal_paid',
    params: { amount: formatBaht(row.amount - row.fee) },
    key: `withdraw:${row.id}:paid`,
    at: now,
  });
}

/**
 * Ends a withdrawal without payment and gives the whole amount back, from where it lies: held, or the bank when it had
 * been paid. The caller holds the row.
 */
export async function giveBack(
  tx: Tx,
  row: WithdrawalRow,
  reason: FailureReason,
  now: Date,
  change: Partial<typeof withdrawals.$inferInsert> = {},
): Promise<void> {
  const wasPaid = row.state === 'paid';
  await tx
    .update(withdrawals)
    .set({
      state: row.state === 'held' || row.state === 'approved' ? 'rejected' : 'returned',
      stateAt: now,
      nextAt: null,
      trouble: null,
      onHold: false,
      reason,
      ...change,
    })
    .where(eq(withdrawals.id, row.id));
  await ledger.post(tx, {
    kind: 'withdraw_return',
    key: `withdraw:${row.id}:${wasPaid ? 'reversed' : 'refund'}`,
    reference: row.reference,
    at: now,
    lines: [
      { account: row.walletId, amount: row.amount },
      ...(wasPaid
        ? sentLines(row, -1n)
        : [{ account: ledger.house('withdrawals_held'), amount: -row.amount }]),
    ],
    title: { code: reason === 'bank_returned' ? 'withdraw.returned' : 'withdraw.rejected', params: {} },
    meta: { withdrawal: row.id },
  });
  await enqueueMessage(tx, {
    memberId: row.memberId,
    kind: 'withdrawal_refused',
    params: { amount: formatBaht(row.amount) },
    key: `withdraw:${row.id}:${wasPaid ? 'reversed' : 'refund'}`,
    at: now,
  });
}

/** Marks a withdrawal for a person; an automatic step waits until the person decides. */
export async function setTrouble(tx: Tx, row: WithdrawalRow, trouble: Trouble): Promise<void> {
  if (row.trouble === trouble) return;
  await tx.update(withdrawals).set({ trouble }).where(eq(withdrawals.id, row.id));
}

// What goes to the bank and what the house keeps, or back.
function sentLines(row: WithdrawalRow, sign: 1n | -1n) {
  return [
    { account: ledger.house('bank_out'), amount: sign * (row.amount - row.fee) },
    ...(row.fee === 0n ? [] : [{ account: ledger.house('fees'), amount: sign * row.fee }]),
  ];
}

async function notKnown(tx: Tx, row: WithdrawalRow, now: Date): Promise<FactOutcome> {
  if (row.state !== 'sending' && row.state !== 'unknown') return 'duplicate';
  if (row.state === 'sending' && row.dispatch === 'ready') return 'waiting';
  await tx
    .update(withdrawals)
    .set({
      ...(row.state === 'sending' ? { state: 'unknown', stateAt: now } : {}),
      trouble: waitsForPerson(row) ? row.trouble : 'not_known',
    })
    .where(eq(withdrawals.id, row.id));
  return 'waiting';
}

async function accepted(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  row: WithdrawalRow,
  fact: PayOutFact,
  now: Date,
): Promise<FactOutcome> {
  if (row.state !== 'sending' && row.state !== 'unknown') return 'duplicate';
  if (fact.amount !== undefined && !fits(row, fact))
    return waitsForPerson(row) ? 'review' : review({ log }, tx, row, fact, 'wrong_amount', now);
  await tx
    .update(withdrawals)
    .set({
      dispatch: 'accepted',
      providerRef: fact.providerRef ?? row.providerRef,
      trouble: waitsForPerson(row) ? row.trouble : null,
    })
    .where(eq(withdrawals.id, row.id));
  return 'waiting';
}

async function paid(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  row: WithdrawalRow,
  fact: PayOutFact,
  now: Date,
): Promise<FactOutcome> {
  switch (row.state) {
    case 'sending':
    case 'unknown':
      if (waitsForPerson(row)) return stillWaits(tx, row, fact);
      if (!fits(row, fact)) return review({ log }, tx, row, fact, 'wrong_amount', now);
      await keepSaid(tx, row, fact);
      await markPaid(tx, row, now);
      return 'paid';
    case 'paid':
      return fits(row, fact) ? 'duplicate' : review({ log }, tx, row, fact, 'wrong_amount', now);
    case 'held':
    case 'approved':
    case 'rejected':
    case 'returned':
      return review({ log }, tx, row, fact, 'contradiction', now);
  }
}

async function failed(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  row: WithdrawalRow,
  fact: PayOutFact,
  now: Date,
): Promise<FactOutcome> {
  switch (row.state) {
    case 'rejected':
    case 'returned':
      return 'duplicate';
    case 'held':
    case 'approved':
      return review({ log }, tx, row, fact, 'contradiction', now);
    case 'sending':
    case 'unknown':
    case 'paid':
      if (waitsForPerson(row)) return stillWaits(tx, row, fact);
      // What was paid can come back; that nothing was ever paid contradicts what it said before.
      if (row.state === 'paid' && fact.state === 'failed')
        return review({ log }, tx, row, fact, 'contradiction', now);
      if (!fits(row, fact)) return review({ log }, tx, row, fact, 'wrong_amount', now);
      await keepSaid(tx, row, fact);
      await giveBack(tx, row, 'bank_returned', now);
      return 'returned';
  }
}

function fits(row: WithdrawalRow, { amount }: PayOutFact): boolean {
  return amount === row.amount - row.fee;
}

// What a person must explain is not ended by what the provider says next.
function waitsForPerson({ trouble }: WithdrawalRow): boolean {
  return trouble === 'wrong_amount' || trouble === 'contradiction';
}

// The person reads what the provider says by now.
async function stillWaits(tx: Tx, row: WithdrawalRow, fact: PayOutFact): Promise<FactOutcome> {
  await keepSaid(tx, row, fact);
  return 'review';
}

// No money moves; one under way becomes unknown, so that no step of the server sends or ends it.
async function review(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  row: WithdrawalRow,
  fact: PayOutFact,
  trouble: 'wrong_amount' | 'contradiction',
  now: Date,
): Promise<FactOutcome> {
  log.error({ withdrawal: row.id, state: row.state, says: fact.state }, `withdraw.${trouble}`);
  await keepSaid(tx, row, fact);
  const underWay = row.state === 'sending' || row.state === 'unknown';
  await tx
    .update(withdrawals)
    .set({
      ...(row.state === 'sending' ? { state: 'unknown', stateAt: now } : {}),
      ...(underWay ? { dispatch: 'accepted' } : {}),
      trouble,
    })
    .where(eq(withdrawals.id, row.id));
  return 'review';
}

async function keepSaid(
  tx: Tx,
  row: WithdrawalRow,
  { state, amount, providerRef }: PayOutFact,
): Promise<void> {
  if (state === 'none') return;
  await tx
    .update(withdrawals)
    .set({ saidState: state, saidAmount: amount ?? null, providerRef: providerRef ?? row.providerRef })
    .where(eq(withdrawals.id, row.id));
}
