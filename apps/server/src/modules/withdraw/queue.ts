import { formatBaht } from '@benjarong/contract';
import { asc, eq, inArray, isNotNull, or } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { counted, isUuid } from '../../kernel/index.ts';
import { maskAccount, usernamesOf } from '../member/index.ts';
import { openStates, type WithdrawState } from './rules.ts';
import { type WithdrawalRow, withdrawalChecks, withdrawals, withdrawalSteps } from './tables.ts';

/** Withdrawals in one state, or those that are not ended or in trouble; oldest first, at most 200. */
export function queue(q: Queryable, state: WithdrawState | undefined): Promise<readonly WithdrawalRow[]> {
  return q
    .select()
    .from(withdrawals)
    .where(
      state === undefined
        ? or(inArray(withdrawals.state, [...openStates]), isNotNull(withdrawals.trouble))
        : eq(withdrawals.state, state),
    )
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(200);
}

/** A withdrawal by its reference or id. */
export async function findWithdrawal(q: Queryable, text: string): Promise<WithdrawalRow | undefined> {
  const [row] = await q
    .select()
    .from(withdrawals)
    .where(isUuid(text) ? eq(withdrawals.id, text) : eq(withdrawals.reference, text.toUpperCase()));
  return row;
}

/** The references of withdrawals by their ids. */
export async function withdrawalReferences(
  q: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.id, [...ids]));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** All that an operator needs to decide, line by line, account numbers masked; `undefined` when there is no such withdrawal. */
export async function showWithdrawal(
  q: Queryable,
  text: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const row = await findWithdrawal(q, text);
  if (!row) return undefined;
  const checks = await q
    .select()
    .from(withdrawalChecks)
    .where(eq(withdrawalChecks.withdrawalId, row.id))
    .orderBy(asc(withdrawalChecks.outcome), asc(withdrawalChecks.code));
  const steps = await q
    .select()
    .from(withdrawalSteps)
    .where(eq(withdrawalSteps.withdrawalId, row.id))
    .orderBy(asc(withdrawalSteps.id));
  const names = await usernamesOf(q, [row.memberId]);
  return [
    `${row.reference}  ${row.state}${row.onHold ? ', on hold' : ''}  version ${row.version}  id ${row.id}`,
    `member ${names.get(row.memberId) ?? 'erased'} (${row.memberId})  amount ${formatBaht(row.amount)} THB  fee ${formatBaht(row.fee)}  pays ${formatBaht(row.amount - row.fee)}`,
    `to bank ${row.bankId}, account ${maskAccount(row.accountNo)}`,
    `approved ${row.automatic ? 'automatically' : `by ${row.decidedBy ?? 'no one yet'}`}${row.firstBy === null ? '' : `, first ${row.firstBy}`}`,
    `payout ${row.dispatch}, sent ${counted(row.sends, 'time')}, asked ${counted(row.looks, 'time')}, provider ${row.providerId ?? 'none'} ${row.providerRef ?? ''}`.trimEnd(),
    ...(row.claimedUntil !== null && row.claimedUntil > now
      ? [`claimed by ${row.claimedBy ?? ''} until ${row.claimedUntil.toISOString()}`]
      : []),
    ...(row.saidState === null
      ? []
      : [
          `provider says ${row.saidState} ${row.saidAmount === null ? 'of no amount in baht' : `of ${formatBaht(row.saidAmount)} THB`}`,
        ]),
    ...(row.trouble === null ? [] : [`trouble ${row.trouble}`]),
    ...(row.endFirstBy === null
      ? []
      : [`${row.endWord ?? ''} by the word of ${row.endFirstBy}, then ${row.endedBy ?? 'no one yet'}`]),
    ...(row.note === '' ? [] : [`note "${row.note}"`]),
    ...checks.map(({ code, outcome, facts }) => `check ${code}: ${outcome}, ${figuresOf(facts)}`),
    ...steps.map(({ state, at, actor }) => `${at.toISOString()}  ${state}  ${actor}`),
    `who did what: log --subject withdrawal:${row.reference}`,
  ];
}

// In the order of their names: the database keeps another one.
function figuresOf(facts: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(facts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}
