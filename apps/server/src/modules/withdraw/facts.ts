import type { Satang } from '@benjarong/contract';
import { and, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { bangkokDay, bangkokMidnight } from '../../kernel/index.ts';
import { type MemberBankAccount, ownAccounts } from '../member/index.ts';
import type { LedgerWallet } from '../ledger/index.ts';
import { openStates, type WithdrawFacts } from './rules.ts';
import { type WithdrawalRow, withdrawals } from './tables.ts';
import { cashTurnover, type Turnover } from './turnover.ts';

/** Everything that the rules look at, with the rows behind it. */
export interface MemberFacts extends WithdrawFacts {
  readonly account: MemberBankAccount | undefined;
  /** The account that is not paid to. */
  readonly other: MemberBankAccount | undefined;
  readonly open: WithdrawalRow | undefined;
  readonly turnover: Turnover;
}

/** Reads what is true about a member at `now`; `lockedUntil` is the member's stored lock, past or not. */
export async function readFacts(
  q: Queryable,
  member: { readonly id: string; readonly withdrawLockedUntil: Date | null },
  wallet: LedgerWallet,
  now: Date,
): Promise<MemberFacts> {
  const [account, other] = await ownAccounts(q, member.id);
  const [open] = await openWithdrawals(q, member.id);
  const day = await dayOf(q, member.id, now);
  const turnover = await cashTurnover(q, member.id, wallet.id);
  const lock = member.withdrawLockedUntil;
  return {
    available: wallet.balance,
    account,
    other,
    hasAccount: account !== undefined,
    lockedUntil: lock && lock > now ? lock : undefined,
    open,
    hasOpen: open !== undefined,
    dayAmount: day.amount,
    dayTimes: day.times,
    turnover,
    turnoverLeft: turnover.left,
  };
}

/** Withdrawals of a member that are under way (at most one); the amount of each is held. */
export function openWithdrawals(q: Queryable, memberId: string): Promise<readonly WithdrawalRow[]> {
  return q
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), inArray(withdrawals.state, [...openStates])))
    .orderBy(desc(withdrawals.createdAt));
}

/** What a member asked for since then and was not given back. */
export async function askedSince(
  q: Queryable,
  memberId: string,
  since: Date,
): Promise<{ readonly amount: Satang; readonly times: number }> {
  const [row] = await q
    .select({
      amount: sql<unknown>`coalesce(sum(${withdrawals.amount}), 0)::bigint`,
      times: sql<number>`count(*)::int`,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        gte(withdrawals.createdAt, since),
        notInArray(withdrawals.state, ['rejected', 'returned']),
      ),
    );
  return { amount: toBigint(row?.amount ?? 0n), times: row?.times ?? 0 };
}

function dayOf(q: Queryable, memberId: string, now: Date) {
  return askedSince(q, memberId, bangkokMidnight(bangkokDay(now)));
}
