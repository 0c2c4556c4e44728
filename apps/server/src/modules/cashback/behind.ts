import { formatBaht, type MovementSource } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { creditKey } from './credit-days.ts';
import { claimKey } from './claim.ts';
import { dayAfter, percentText } from './rules.ts';
import { cashbackCredits, refundClaims, refundWeeks } from './tables.ts';

/** A movement as those ask who say what is behind it. */
interface Asked {
  readonly memberId: string;
  readonly key: string;
}

/** The credited day behind a movement of the ledger by its key; `undefined` when the member has none. */
export async function dayBehind(q: Queryable, { memberId, key }: Asked): Promise<MovementSource | undefined> {
  const day = key.split(':')[1] ?? '';
  if (key !== creditKey(day, memberId)) return undefined;
  const [row] = await q
    .select()
    .from(cashbackCredits)
    .where(and(eq(cashbackCredits.memberId, memberId), eq(cashbackCredits.day, day)));
  if (!row) return undefined;
  return {
    kind: 'cashback_day',
    path: '/cashback',
    facts: [
      { name: 'day', value: row.day },
      { name: 'turnover', value: formatBaht(row.turnover) },
      { name: 'credited', value: formatBaht(row.amount) },
      { name: 'credited_at', value: row.creditedAt.toISOString() },
    ],
  };
}

/** The claimed week behind a movement of the ledger by its key; `undefined` when the member has none. */
export async function weekBehind(
  q: Queryable,
  { memberId, key }: Asked,
): Promise<MovementSource | undefined> {
  const week = key.split(':')[1] ?? '';
  if (key !== claimKey(week, memberId)) return undefined;
  const [row] = await q
    .select({ claim: refundClaims, terms: refundWeeks })
    .from(refundClaims)
    .innerJoin(refundWeeks, eq(refundWeeks.week, refundClaims.week))
    .where(and(eq(refundClaims.memberId, memberId), eq(refundClaims.week, week)));
  if (!row) return undefined;
  const { claim, terms } = row;
  return {
    kind: 'refund_week',
    path: '/member/winloss',
    facts: [
      { name: 'week_from', value: week },
      { name: 'week_to', value: dayAfter(week, 6) },
      { name: 'stake', value: formatBaht(claim.stakes) },
      { name: 'payout', value: formatBaht(claim.payouts) },
      { name: 'bonuses', value: formatBaht(claim.bonuses) },
      { name: 'net_loss', value: formatBaht(claim.stakes - claim.payouts - claim.bonuses) },
      { name: 'percent', value: percentText(terms.percent) },
      { name: 'claimed_at', value: claim.claimedAt.toISOString() },
    ],
  };
}
