import { type CashbackTerms, type CashbackToday, formatBaht } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay } from '../../kernel/index.ts';
import { mainWalletType } from '../wallet/index.ts';
import { partView } from './history.ts';
import {
  claimDays,
  creditedAt,
  creditTime,
  isKind,
  kinds,
  percentText,
  reckonDay,
  reckonWeek,
  shareOf,
} from './rules.ts';
import { readSettings } from './settings.ts';

const exampleStake = 10_000_00n;

/** How cashback and refund work now, each with an example that is reckoned as real ones are. */
export async function terms(q: Queryable): Promise<CashbackTerms> {
  const { rates, minimum, cap, refund } = await readSettings(q);
  const rate = rates.slot;
  const sums = { stakes: 20_000_00n, payouts: 16_000_00n, bonuses: 500_00n };
  const { netLoss, amount } = reckonWeek(sums, refund);
  return {
    cashback: {
      rates: kinds.map((kind) => ({ kind, percent: percentText(rates[kind]) })),
      minimum: formatBaht(minimum),
      cap: formatBaht(cap),
      credited_at: creditTime,
      example: partView({ kind: 'slot', stake: exampleStake, rate, amount: shareOf(exampleStake, rate) }),
    },
    winloss: {
      percent: percentText(refund.percent),
      minimum_loss: formatBaht(refund.minimumLoss),
      cap: formatBaht(refund.cap),
      opens_weekday: refund.weekday,
      opens_at: refund.time,
      open_days: claimDays,
      example: {
        stakes: formatBaht(sums.stakes),
        payouts: formatBaht(sums.payouts),
        bonuses: formatBaht(sums.bonuses),
        net_loss: formatBaht(netLoss),
        amount: formatBaht(amount),
      },
    },
  };
}

/** The member's running Bangkok day: what has settled so far and what it would come to by the settings that hold now. */
export async function turnoverToday({ db, clock }: Deps, memberId: string): Promise<CashbackToday> {
  const day = bangkokDay(clock.now());
  const settings = await readSettings(db);
  const { rows } = await db.execute(sql`
    select s.kind, sum(s.stake)::bigint as stake from settled_stakes s
    where s.day = ${day}::date and s.member_id = ${memberId}::uuid and s.wallet_type_id = ${mainWalletType} and s.stake > 0
    group by s.kind`);
  const stakes = new Map(
    rows.flatMap((row) => {
      const kind = String(row['kind']);
      return isKind(kind) ? [[kind, toBigint(row['stake'])] as const] : [];
    }),
  );
  const { turnover, parts, bound, amount } = reckonDay(stakes, settings);
  return {
    day,
    turnover: formatBaht(turnover),
    parts: parts.map(partView),
    bound,
    amount: formatBaht(amount),
    minimum: formatBaht(settings.minimum),
    cap: formatBaht(settings.cap),
    credited_at: creditedAt(day).toISOString(),
  };
}
