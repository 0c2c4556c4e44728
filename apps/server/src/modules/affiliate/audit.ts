import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Commissions against settled stakes, redemptions against commissions and the ledger (invariant 23). */
export const affiliateAudit: readonly AuditCheck[] = [
  {
    name: 'affiliate.commissions_match_stakes',
    promise:
      "The rows of a friend, level, day and kind come to the friend's settled cash stakes of that day without void ones, by the rates of the day.",
    query: (since) => sql`
      with run as (
        select r.day, r.done_to, r.finished_at, r.last_stake, r.last_void, p.last_stake as before_stake, p.last_void as before_void
        from affiliate_days r left join affiliate_days p on p.day = r.day - 1
        order by r.day desc limit 1
      ),
      looked as (${lookedAt(since)}),
      stakes as (
        select s.member_id as friend_id, s.day, s.kind, sum(s.stake) filter (where v.id is null) as turnover
        from looked d join run r on true
        join settled_stakes s on s.day = d.day and s.wallet_type_id = 1 and s.stake > 0
          and (d.day < r.day or ${doneFor(sql`s.member_id`)})
          and s.id <= case when ${doneFor(sql`s.member_id`)} then r.last_stake else r.before_stake end
        left join settled_stake_voids v on v.stake_id = s.id
          and v.id <= case when ${doneFor(sql`s.member_id`)} then r.last_void else r.before_void end
        group by s.member_id, s.day, s.kind
      ),
      due as (
        select t.friend_id, l.level, l.member_id, t.day, t.kind, coalesce(t.turnover, 0) as turnover,
          coalesce((d.rates ->> t.kind)::bigint, 0) * case when l.level = 1 then 100 else d.level2_share end as rate
        from stakes t join affiliate_days d on d.day = t.day
        join members f on f.id = t.friend_id join members r on r.id = f.referrer_id
        cross join lateral (values (1, r.id), (2, r.referrer_id)) as l (level, member_id)
        where l.member_id is not null and (l.level = 1 or d.level2_share > 0)
      ),
      written as (
        select c.friend_id, c.level, c.day, c.kind, min(c.member_id::text)::uuid as member_id, count(distinct c.member_id) as members,
          sum(c.turnover) as turnover, sum(c.amount) as amount
        from affiliate_commissions c join looked d on d.day = c.day
        group by c.friend_id, c.level, c.day, c.kind
      )
      select 'friend ' || coalesce(w.friend_id, u.friend_id) || ', level ' || coalesce(w.level, u.level) || ', ' || coalesce(w.day, u.day)
        || ' ' || coalesce(w.kind, u.kind) || ': turnover ' || coalesce(w.turnover, 0) || ' of ' || coalesce(u.turnover, 0)
        || ', commission ' || coalesce(w.amount, 0) || ' of ' || coalesce(div(u.turnover * u.rate, 1000000), 0) as row
      from written w full join due u
        on u.friend_id = w.friend_id and u.level = w.level and u.day = w.day and u.kind = w.kind
      where coalesce(w.turnover, 0) <> coalesce(u.turnover, 0)
        or coalesce(w.amount, 0) <> coalesce(div(u.turnover * u.rate, 1000000), 0)
        or w.members > 1 or w.member_id <> u.member_id`,
  },
  {
    name: 'affiliate.days_match_commissions',
    promise: 'A day knows how many rows its run wrote and what they come to.',
    query: (since) => sql`
      select 'day ' || d.day || ': ' || d.entries || ' rows, ' || d.amount || '; written ' || count(c.id) || ', ' || coalesce(sum(c.amount), 0) as row
      from affiliate_days d left join affiliate_commissions c on c.run = d.day
      ${since === undefined ? sql`` : sql`where d.finished_at is null or d.finished_at >= ${instant(since)}`}
      group by d.day, d.entries, d.amount
      having d.entries <> count(c.id) or d.amount <> coalesce(sum(c.amount), 0)`,
  },
  {
    name: 'affiliate.redemptions_match_entries',
    promise: 'A redemption is the sum of the commission rows that it paid, all of them its own member’s.',
    query: (since) => sql`
      select 'redemption ' || r.id || ': ' || r.amount || ' in ' || r.entries || ', rows ' || coalesce(sum(c.amount), 0) || ' in ' || count(c.id) as row
      from affiliate_redemptions r
      left join affiliate_redeemed p on p.redemption_id = r.id
      left join affiliate_commissions c on c.id = p.commission_id and c.member_id = r.member_id
      ${since === undefined ? sql`` : sql`where r.redeemed_at >= ${instant(since)}`}
      group by r.id, r.amount, r.entries
      having r.amount <> coalesce(sum(c.amount), 0) or r.entries <> count(c.id) or count(c.id) <> count(p.commission_id)`,
  },
  {
    name: 'affiliate.redemptions_match_ledger',
    promise: 'Each redemption moved exactly its amount into its wallet once; no other commission moved.',
    query: (since) => sql`
      select 'redemption ' || r.id || ': ' || r.amount || ', ledger ' || coalesce(l.amount, 0) as row
      from affiliate_redemptions r
      left join lateral (
        select sum(e.amount) as amount from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account_id = r.wallet_id
        where t.key = 'affiliate:' || r.id
      ) l on true
      where r.amount <> coalesce(l.amount, 0) ${since === undefined ? sql`` : sql`and r.redeemed_at >= ${instant(since)}`}
      union all
      select t.key || ': no such redemption' from ledger_transactions t
      where t.kind = 'affiliate' ${since === undefined ? sql`` : sql`and t.recorded_at >= ${instant(since)}`}
        and not exists (select 1 from affiliate_redemptions r where 'affiliate:' || r.id = t.key)`,
  },
  {
    name: 'affiliate.ties_have_no_loop',
    promise: 'No member is above who referred them: a referrer registered before the friend.',
    query: (since) => sql`
      select 'member ' || f.id || ' and referrer ' || r.id as row
      from members f join members r on r.id = f.referrer_id
      where (r.created_at > f.created_at or r.id = f.id)
        ${since === undefined ? sql`` : sql`and f.created_at >= ${instant(since)}`}`,
  },
];

// Days whose rows may have changed since then; all of them without.
function lookedAt(since: Date | undefined): SQL {
  return since === undefined
    ? sql`select day from affiliate_days`
    : sql`select day from affiliate_days where finished_at is null or finished_at >= ${instant(since)}
        union select day from affiliate_commissions where created_at >= ${instant(since)}`;
}

// A friend whom the latest run has looked at is reckoned up to its marks, the others up to those of the run before.
function doneFor(memberId: SQL): SQL {
  return sql`(r.finished_at is not null or coalesce(r.done_to >= ${memberId}, false))`;
}

function instant(since: Date): SQL {
  return sql`${since.toISOString()}::timestamptz`;
}
