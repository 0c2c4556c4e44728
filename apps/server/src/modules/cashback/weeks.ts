import { formatBaht, type RefundWeeks } from '@benjarong/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokMidnight, type Ticker } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { mainWallet, mainWalletType } from '../wallet/index.ts';
import {
  claimWindow,
  dayAfter,
  percentText,
  reckonWeek,
  type RefundTerms,
  runningWeek,
  type WeekSums,
} from './rules.ts';
import { type CashbackSettings, readSettings } from './settings.ts';
import { refundClaims, refundWeeks } from './tables.ts';

/** What a week that is over is refunded by. */
export type WeekRow = typeof refundWeeks.$inferSelect;

/** By which a bonus becomes cash: when its turnover is met, and as a reward in cash. No winnings of the week. */
const bonusKinds = ['bonus'] as const;

/** Freezes how the week that is over is refunded, before its claim opens. */
export const weekFreezer: Ticker = {
  name: 'cashback.freeze-weeks',
  everyMs: 30_000,
  run: async (deps) => {
    const week = dayAfter(runningWeek(deps.clock.now()), -7);
    const [known] = await deps.db.select().from(refundWeeks).where(eq(refundWeeks.week, week));
    if (!known) await transact(deps.db, (tx) => frozenWeek(deps, tx, week));
  },
};

/** How a week that is over is refunded; the settings that hold now become its own when it has none. */
export async function frozenWeek({ clock }: Pick<Deps, 'clock'>, tx: Tx, week: string): Promise<WeekRow> {
  const [known] = await tx.select().from(refundWeeks).where(eq(refundWeeks.week, week));
  if (known) return known;
  await tx
    .insert(refundWeeks)
    .values({ ...termsOf(await readSettings(tx), week), createdAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(refundWeeks).where(eq(refundWeeks.week, week));
  if (!row) throw new Error('a week vanished');
  return row;
}

/** Terms and window of a week by settings. */
export function termsOf({ refund }: CashbackSettings, week: string): Omit<WeekRow, 'createdAt'> {
  const { percent, minimumLoss, cap } = refund;
  return { week, percent, minimumLoss, cap, ...claimWindow(week, refund) };
}

/** What a member's cash wallet staked and got back in a week's settled stakes, and the bonuses that became cash in it. */
export async function weekSums(
  q: Queryable,
  {
    memberId,
    walletId,
    week,
  }: { readonly memberId: string; readonly walletId: string; readonly week: string },
): Promise<WeekSums> {
  const sunday = dayAfter(week, 6);
  const { rows } = await q.execute(sql`
    select coalesce(sum(s.stake), 0)::bigint as stakes, coalesce(sum(s.payout), 0)::bigint as payouts
    from settled_stakes s
    where s.member_id = ${memberId}::uuid and s.wallet_type_id = ${mainWalletType}
      and s.settled_at >= ${bangkokMidnight(week).toISOString()}::timestamptz
      and s.settled_at < ${bangkokMidnight(dayAfter(week, 7)).toISOString()}::timestamptz`);
  const { totals } = await ledger.sums(q, {
    walletId,
    kinds: bonusKinds,
    direction: 'in',
    from: week,
    to: sunday,
  });
  return {
    stakes: toBigint(rows[0]?.['stakes']),
    payouts: toBigint(rows[0]?.['payouts']),
    bonuses: totals.in,
  };
}

/**
 * The member's running week by the settings that hold now, and the weeks that are over and whose claim has not ended, by
 * what was frozen for them.
 */
export async function lossWeeks(deps: Deps, memberId: string): Promise<RefundWeeks> {
  const { db, clock } = deps;
  const now = clock.now();
  const settings = await readSettings(db);
  const wallet = await mainWallet(db, memberId);
  const sumsOf = (week: string): Promise<WeekSums> =>
    wallet
      ? weekSums(db, { memberId, walletId: wallet.id, week })
      : Promise.resolve({ stakes: 0n, payouts: 0n, bonuses: 0n });
  const running = runningWeek(now);
  // A claim may open as late as on Sunday: two weeks back is the oldest that can still be open.
  const over = [1, 2, 3].map((ago) => dayAfter(running, -7 * ago));
  const [frozen, claims] = await Promise.all([
    db.select().from(refundWeeks).where(inArray(refundWeeks.week, over)),
    db
      .select({ week: refundClaims.week })
      .from(refundClaims)
      .where(and(eq(refundClaims.memberId, memberId), inArray(refundClaims.week, over))),
  ]);
  const claimed = new Set(claims.map(({ week }) => week));
  const ended: RefundWeeks['ended'] = [];
  for (const week of over) {
    const terms = frozen.find((one) => one.week === week) ?? termsOf(settings, week);
    if (now >= terms.closesAt) continue;
    const sums = await sumsOf(week);
    const { amount } = reckonWeek(sums, terms);
    ended.push({
      ...weekView(week, sums, terms),
      ...windowView(terms),
      state: claimed.has(week)
        ? 'claimed'
        : amount === 0n
          ? 'small'
          : now < terms.opensAt
            ? 'waiting'
            : 'open',
    });
  }
  const terms = termsOf(settings, running);
  return {
    running: { ...weekView(running, await sumsOf(running), terms), ...windowView(terms) },
    ended,
  };
}

/** A week's figures as they travel. */
export function weekView(week: string, sums: WeekSums, terms: RefundTerms) {
  const { netLoss, bound, amount } = reckonWeek(sums, terms);
  return {
    from: week,
    to: dayAfter(week, 6),
    stakes: formatBaht(sums.stakes),
    payouts: formatBaht(sums.payouts),
    bonuses: formatBaht(sums.bonuses),
    net_loss: formatBaht(netLoss),
    percent: percentText(terms.percent),
    bound,
    amount: formatBaht(amount),
  };
}

function windowView({ opensAt, closesAt, minimumLoss, cap }: Omit<WeekRow, 'createdAt'>) {
  return {
    minimum_loss: formatBaht(minimumLoss),
    cap: formatBaht(cap),
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
  };
}
