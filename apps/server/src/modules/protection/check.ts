import { displayBaht, type ErrorName, type Satang } from '@benjarong/contract';
import { protectionServerText } from '@benjarong/text';
import { eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { protectionLimits } from './tables.ts';

/** The spans of money limits, shortest first. */
export const spans = ['day', 'week', 'month'] as const;

/** Satang by span. */
export type BySpan = Readonly<Record<(typeof spans)[number], bigint>>;

/**
 * Makes the stakes of a member who has limits wait for each other until the transaction ends. Before the wallet is
 * locked (lock order: limits → wallets), and only where the stake is not known yet; members without limits wait for nothing.
 */
export async function holdStakes(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select 1 from protection_limits where member_id = ${memberId} for no key update`);
}

/**
 * Refuses a stake that breaks a limit or falls into an exclusion, in the transaction that takes it and before it is
 * written; a trigger asks the same of the bets of providers. Throws `self_excluded`, `limit_loss`, `limit_time`.
 */
export async function requireStake(
  tx: Tx,
  input: {
    readonly memberId: string;
    readonly walletTypeId: number;
    readonly stake: Satang;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, walletTypeId, stake, at } = input;
  const { rows } = await tx.execute<{ refusal: ErrorName | null }>(sql`
    select protection_refuses(${memberId}, ${walletTypeId}, ${stake.toString()}::bigint, ${at.toISOString()}::timestamptz) as refusal`);
  const refusal = rows[0]?.refusal;
  if (refusal) throw new AppError(refusal);
}

/**
 * Refuses a deposit order that would bring the deposits of a period, open orders included, above the member's limit. The
 * caller holds the lock of the member's orders; money that arrived is credited in any case. Throws `self_excluded`,
 * `limit_deposit` with the period and what is left of it.
 */
export async function requireDeposit(
  tx: Tx,
  input: { readonly memberId: string; readonly amount: Satang; readonly at: Date },
): Promise<void> {
  const { memberId, amount, at } = input;
  const [limits] = await tx.select().from(protectionLimits).where(eq(protectionLimits.memberId, memberId));
  if (!limits) return;
  if (limits.excludedUntil && limits.excludedUntil > at) throw new AppError('self_excluded');
  const caps = { day: limits.deposit_day, week: limits.deposit_week, month: limits.deposit_month };
  if (Object.values(caps).every((cap) => cap === null)) return;
  const used = await deposited(tx, memberId, at);
  for (const span of spans) {
    const cap = caps[span];
    if (cap === null || used[span] + amount <= cap) continue;
    const left = cap > used[span] ? cap - used[span] : 0n;
    throw new AppError('limit_deposit', {
      params: { period: protectionServerText.spans[span], left: displayBaht(left) },
    });
  }
}

/** What deposits of the running day, week and month came to: credited ones and orders that can still be paid. */
export function deposited(q: Queryable, memberId: string, at: Date): Promise<BySpan> {
  return bySpan(
    q,
    sql`select day, week, month from protection_deposited(${memberId}, ${at.toISOString()}::timestamptz)`,
  );
}

/** Net loss of the cash wallet in the running day, week and month, open stakes included; negative = won. */
export function netLoss(q: Queryable, memberId: string, at: Date): Promise<BySpan> {
  return bySpan(
    q,
    sql`select day, week, month from protection_net_loss(${memberId}, ${at.toISOString()}::timestamptz)`,
  );
}

async function bySpan(q: Queryable, query: ReturnType<typeof sql>): Promise<BySpan> {
  const { rows } = await q.execute<Record<'day' | 'week' | 'month', unknown>>(query);
  const read = (span: 'day' | 'week' | 'month'): bigint => toBigint(rows[0]?.[span] ?? 0);
  return { day: read('day'), week: read('week'), month: read('month') };
}
