import { formatBaht } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx, wake } from '../../db/index.ts';
import type { Acting } from '../../kernel/index.ts';
import { record, standingOf, whyNotSecond } from '../staff/index.ts';
import { askedSince } from './facts.ts';
import { readWithdrawSettings } from './settings.ts';
import { giveBack, lockWithdrawal } from './settle.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';
import { sweeperName } from './look-rules.ts';

/** A withdrawal cannot be decided as asked; the message is for the operator. */
export class WithdrawError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WithdrawError';
  }
}

/** What every decision may carry. */
export interface DecisionOptions {
  readonly note: string;
  /** The version that the person looked at; another one now refuses. */
  readonly version?: number | undefined;
}

/** How long a claim keeps others off. */
const claimMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;

/** Takes a held withdrawal for ten minutes: others cannot decide it meanwhile. Throws {@link WithdrawError}. */
export function claimWithdrawal(deps: Deps, by: Acting, id: string): Promise<WithdrawalRow> {
  return decide(deps, by, id, ['held'], {}, async (tx, row, now) => {
    const [claimed] = await tx
      .update(withdrawals)
      .set({ claimedBy: by.actor, claimedUntil: new Date(now.getTime() + claimMs) })
      .where(eq(withdrawals.id, row.id))
      .returning();
    await note(tx, by, row, 'withdraw.claimed', { claimed_by: by.actor }, '');
    return claimed ?? row;
  });
}

/**
 * Approves a held withdrawal; above the limits of one person the first of two people is kept and it stays held. Answers
 * the row as it is then. Throws {@link WithdrawError}.
 */
export function approveWithdrawal(
  deps: Deps,
  by: Acting,
  id: string,
  options: DecisionOptions,
): Promise<WithdrawalRow> {
  return decide(deps, by, id, ['held'], options, async (tx, row, now) => {
    // What one person has approved waits for another one, whatever the limits say by then.
    const two = row.firstBy !== null || (await needsTwo(tx, row, now));
    const standing = two ? await standingOf(tx, by, subjectOf(row), row.firstBy) : 'second';
    if (standing === 'same' || standing === 'nobody')
      throw new WithdrawError(
        `Withdrawal ${row.reference} ${whyNotSecond(standing, by, row.firstBy ?? '', 'approved it')}`,
      );
    const first = standing === 'first';
    const change = first
      ? ({ firstBy: by.actor, note: options.note } as const)
      : ({ state: 'approved', stateAt: now, decidedBy: by.actor, nextAt: now, note: options.note } as const);
    const [changed] = await tx
      .update(withdrawals)
      .set({ ...change, onHold: false, claimedBy: null, claimedUntil: null })
      .where(eq(withdrawals.id, row.id))
      .returning();
    if (!first) wake(tx, sweeperName);
    await note(
      tx,
      by,
      row,
      'withdraw.approved',
      first ? { state: 'held', first_by: by.actor } : { state: 'approved' },
      options.note,
    );
    return changed ?? row;
  });
}

/** Refuses a withdrawal that is held or not sent yet; the whole amount goes back. Throws {@link WithdrawError}. */
export function rejectWithdrawal(
  deps: Deps,
  by: Acting,
  id: string,
  options: DecisionOptions,
): Promise<WithdrawalRow> {
  return decide(deps, by, id, ['held', 'approved'], options, async (tx, row, now) => {
    await giveBack(tx, row, 'rejected', now, {
      decidedBy: by.actor,
      note: options.note,
      claimedBy: null,
      claimedUntil: null,
    });
    await note(tx, by, row, 'withdraw.rejected', { state: 'rejected' }, options.note);
    return row;
  });
}

/** Puts a held withdrawal aside with a note; what a first person approved is taken back. Throws {@link WithdrawError}. */
export function holdWithdrawal(
  deps: Deps,
  by: Acting,
  id: string,
  options: DecisionOptions,
): Promise<WithdrawalRow> {
  return decide(deps, by, id, ['held'], options, async (tx, row) => {
    const [changed] = await tx
      .update(withdrawals)
      .set({ onHold: true, note: options.note, firstBy: null, claimedBy: null, claimedUntil: null })
      .where(eq(withdrawals.id, row.id))
      .returning();
    await note(tx, by, row, 'withdraw.put_on_hold', { on_hold: true }, options.note);
    return changed ?? row;
  });
}

/** Writes a decision into the log and the withdrawal's history, as the last step of its transaction. */
export function note(
  tx: Tx,
  by: Acting,
  row: WithdrawalRow,
  act: string,
  after: Readonly<Record<string, string | boolean>>,
  reason: string,
): Promise<bigint> {
  return record(tx, by, {
    act,
    subject: subjectOf(row),
    before: {
      state: row.state,
      on_hold: row.onHold,
      ...(row.firstBy === null ? {} : { first_by: row.firstBy }),
      ...(row.trouble === null ? {} : { trouble: row.trouble }),
    },
    after: { ...after, reference: row.reference, amount: formatBaht(row.amount) },
    reason,
    memberId: row.memberId,
  });
}

/** What the log and the history call a withdrawal. */
export function subjectOf({ id }: Pick<WithdrawalRow, 'id'>) {
  return { kind: 'withdrawal', key: id } as const;
}

/** A withdrawal that may be decided now, locked. Throws {@link WithdrawError}. */
export async function requireDecidable(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  by: Acting,
  id: string,
  states: readonly WithdrawalRow['state'][],
  { version }: Partial<DecisionOptions>,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new WithdrawError(`There is no withdrawal ${id}.`);
  if (!states.includes(row.state))
    throw new WithdrawError(
      `Withdrawal ${row.reference} is ${row.state}; only one that is ${states.join(' or ')} can be decided so.`,
    );
  if (version !== undefined && version !== row.version)
    throw new WithdrawError(
      `Withdrawal ${row.reference} has changed: version ${row.version} now. Look again.`,
    );
  const claimed = row.claimedUntil !== null && row.claimedUntil > clock.now();
  if (claimed && row.claimedBy !== by.actor)
    throw new WithdrawError(
      `Withdrawal ${row.reference} is claimed by ${row.claimedBy ?? ''} until ${row.claimedUntil?.toISOString() ?? ''}.`,
    );
  return row;
}

function decide<T>(
  deps: Deps,
  by: Acting,
  id: string,
  states: readonly WithdrawalRow['state'][],
  options: Partial<DecisionOptions>,
  work: (tx: Tx, row: WithdrawalRow, now: Date) => Promise<T>,
): Promise<T> {
  return transact(deps.db, async (tx) =>
    work(tx, await requireDecidable(tx, deps, by, id, states, options), deps.clock.now()),
  );
}

/** True for an amount, or a member's amounts of 24 hours, that one person may not decide alone. */
export async function needsTwo(tx: Tx, row: WithdrawalRow, now: Date): Promise<boolean> {
  const { onePersonMaximum, onePersonDay } = await readWithdrawSettings(tx);
  if (row.amount > onePersonMaximum) return true;
  const { amount } = await askedSince(tx, row.memberId, new Date(now.getTime() - dayMs));
  return amount > onePersonDay;
}
