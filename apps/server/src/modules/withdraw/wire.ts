import { formatBaht, type Withdrawal } from '@benjarong/contract';
import { asc, inArray } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { maskAccount } from '../member/index.ts';
import type { WithdrawState } from './rules.ts';
import { type WithdrawalRow, withdrawalSteps } from './tables.ts';

/** What each stored state is to the member. */
export const statuses = {
  held: 'review',
  approved: 'sending',
  sending: 'sending',
  unknown: 'sending',
  paid: 'paid',
  rejected: 'failed',
  returned: 'failed',
} as const satisfies Record<WithdrawState, Withdrawal['status']>;

const steps = {
  held: 'requested',
  approved: 'approved',
  sending: 'sending',
  unknown: 'checking',
  paid: 'paid',
  rejected: 'rejected',
  returned: 'returned',
} as const satisfies Record<WithdrawState, Withdrawal['steps'][number]['step']>;

/** Withdrawals as their member sees them, with their timelines, in the given order. */
export async function wireWithdrawals(
  q: Queryable,
  rows: readonly WithdrawalRow[],
): Promise<readonly Withdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reached = await q
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, ids))
    .orderBy(asc(withdrawalSteps.id));
  return rows.map((row) => ({
    withdrawal_id: row.id,
    reference: row.reference,
    status: statuses[row.state],
    amount: formatBaht(row.amount),
    fee: formatBaht(row.fee),
    receives: formatBaht(row.amount - row.fee),
    account: wireAccount(row),
    created_at: row.createdAt.toISOString(),
    reason: row.reason,
    steps: reached
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map(({ state, at }) => ({ step: steps[state], at: at.toISOString() })),
  }));
}

/** One withdrawal as its member sees it. */
export async function wireWithdrawal(q: Queryable, row: WithdrawalRow): Promise<Withdrawal> {
  const [wire] = await wireWithdrawals(q, [row]);
  if (!wire) throw new Error(`withdrawal ${row.id} was not written`);
  return wire;
}

/** A payee, masked but for the last four digits. */
export function wireAccount(account: {
  readonly bankId: number;
  readonly accountName: string;
  readonly accountNo: string;
}) {
  return {
    bank_id: account.bankId,
    bank_account_name: account.accountName,
    bank_account_no: maskAccount(account.accountNo),
  };
}
