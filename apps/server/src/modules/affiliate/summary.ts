import { type AffiliateSummary, formatBaht } from '@benjarong/contract';
import { liffUrl } from '@benjarong/contract/share';
import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay } from '../../kernel/index.ts';
import { findMember } from '../member/index.ts';
import { hasNoAccount, isFlaggedReferral } from './flags.ts';
import { isActive } from './network.ts';
import { openRows, redemptionView } from './redeem.ts';
import { barDays, dayAfter, missingTo } from './rules.ts';
import { readSettings } from './settings.ts';

const redemptionsShown = 5;

/** The member's code with its links, friends, sums, what can be redeemed, and the last days for bars. */
export async function summary(deps: Deps, memberId: string): Promise<AffiliateSummary> {
  const { db, config } = deps;
  const member = await findMember(db, memberId);
  if (!member) throw new AppError('session_expired');
  const { minimum } = await readSettings(db);
  const [friends, sums, days, redemptions] = await Promise.all([
    friendsOf(deps, memberId),
    sumsOf(db, memberId),
    daysOf(deps, memberId),
    lastRedemptions(db, memberId),
  ]);
  const code = member.affiliateCode;
  return {
    code,
    link: `${config.publicUrl}/?code=${code}`,
    liff_link:
      config.liffId === undefined ? null : liffUrl(config.liffId, { name: 'register' }, [['ref', code]]),
    ...friends,
    turnover: formatBaht(sums.turnover),
    earned: formatBaht(sums.earned),
    redeemed: formatBaht(sums.redeemed),
    redeemable: formatBaht(sums.redeemable),
    held: formatBaht(sums.earned - sums.redeemed - sums.redeemable - sums.waiting),
    waiting: formatBaht(sums.waiting),
    minimum: formatBaht(minimum),
    missing: formatBaht(missingTo(minimum, sums.redeemable)),
    days,
    redemptions,
  };
}

/**
 * Sums of a member's commissions in satang. `waiting` = of friends whose bank account is not known yet; what is neither
 * redeemed, redeemable nor waiting is held by a flag.
 */
export async function sumsOf(q: Queryable, memberId: string) {
  const { rows } = await q.execute(sql`
    select (select coalesce(sum(c.amount), 0)::bigint from affiliate_commissions c where c.member_id = ${memberId}::uuid) as earned,
      (select coalesce(sum(c.turnover), 0)::bigint from affiliate_commissions c where c.member_id = ${memberId}::uuid) as turnover,
      (select coalesce(sum(r.amount), 0)::bigint from affiliate_redemptions r where r.member_id = ${memberId}::uuid) as redeemed,
      (select coalesce(sum(c.amount), 0)::bigint from affiliate_commissions c ${openRows(memberId)}) as redeemable,
      (select coalesce(sum(c.amount), 0)::bigint from affiliate_commissions c
        left join affiliate_redeemed p on p.commission_id = c.id
        where c.member_id = ${memberId}::uuid and p.commission_id is null and ${hasNoAccount(sql`c.friend_id`)}
          and not ${isFlaggedReferral(sql`c.member_id`, sql`c.friend_id`)}) as waiting`);
  return {
    earned: toBigint(rows[0]?.['earned']),
    turnover: toBigint(rows[0]?.['turnover']),
    redeemed: toBigint(rows[0]?.['redeemed']),
    redeemable: toBigint(rows[0]?.['redeemable']),
    waiting: toBigint(rows[0]?.['waiting']),
  };
}

async function friendsOf(deps: Deps, memberId: string) {
  const { rows } = await deps.db.execute(sql`
    select count(*)::int as friends, count(*) filter (where ${isActive(deps, sql`f.id`)})::int as active,
      coalesce(sum((select count(*) from members g where g.referrer_id = f.id)), 0)::int as second
    from members f where f.referrer_id = ${memberId}::uuid`);
  return {
    friends: Number(rows[0]?.['friends'] ?? 0),
    active: Number(rows[0]?.['active'] ?? 0),
    friends_level2: Number(rows[0]?.['second'] ?? 0),
  };
}

// Days that are over, the oldest first; one without commissions is there with zeros.
async function daysOf({ db, clock }: Deps, memberId: string) {
  const today = bangkokDay(clock.now());
  const all = Array.from({ length: barDays }, (_, index) => dayAfter(today, index - barDays));
  const { rows } = await db.execute(sql`
    select c.day::text as day, sum(c.turnover)::bigint as turnover, sum(c.amount)::bigint as amount
    from affiliate_commissions c
    where c.member_id = ${memberId}::uuid and c.day >= ${all[0] ?? today}::date
    group by c.day`);
  return all.map((day) => {
    const row = rows.find((one) => one['day'] === day);
    return {
      day,
      turnover: formatBaht(toBigint(row?.['turnover'] ?? 0)),
      amount: formatBaht(toBigint(row?.['amount'] ?? 0)),
    };
  });
}

async function lastRedemptions(q: Queryable, memberId: string) {
  const { rows } = await q.execute(sql`
    select r.id, r.amount, r.entries, r.redeemed_at from affiliate_redemptions r
    where r.member_id = ${memberId}::uuid order by r.redeemed_at desc, r.id desc limit ${redemptionsShown}`);
  return rows.map((row) =>
    redemptionView({
      id: String(row['id']),
      amount: toBigint(row['amount']),
      entries: Number(row['entries']),
      redeemedAt: new Date(String(row['redeemed_at'])),
    }),
  );
}
