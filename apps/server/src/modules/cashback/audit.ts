import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Credits and claims against settled stakes, their frozen rules and the ledger (invariant 21). */
export const cashbackAudit: readonly AuditCheck[] = [
  {
    name: 'cashback.credits_match_stakes',
    promise:
      'A credited day of a member comes to its settled cash stakes by the rates of the day, within minimum and cap.',
    query: (since) => sql`
      select 'member ' || coalesce(k.member_id, f.member_id) || ' on ' || coalesce(k.day, f.day) || ': turnover ' || coalesce(k.turnover, 0) || ' of ' || coalesce(f.turnover, 0)
        || ', credited ' || coalesce(k.amount, 0) || ', reckoned ' || coalesce(f.reckoned, 0) as row
      from (select c.* from cashback_credits c join (${days(since)}) d on d.day = c.day) k
      full join (
        select r.member_id, r.day, sum(r.stake)::bigint as turnover, sum(r.share)::bigint as reckoned
        from (
          select s.member_id, d.day, s.kind, sum(s.stake) as stake,
            floor(sum(s.stake) * coalesce((d.rates ->> s.kind)::bigint, 0) / 10000) as share
          from (${days(since)}) d
          cross join lateral (
            select * from settled_stakes o where o.day = d.day and o.id <= d.last_stake
            union all
            select * from settled_stakes o where d.late > 0 and o.day < d.day and o.id > d.after_stake and o.id <= d.last_stake
          ) s
          where s.wallet_type_id = 1 and s.stake > 0 and d.done_to >= s.member_id
          group by s.member_id, d.day, s.kind, d.rates
        ) r group by r.member_id, r.day
      ) f on f.member_id = k.member_id and f.day = k.day
      left join cashback_days d on d.day = coalesce(k.day, f.day)
      where k.turnover is distinct from f.turnover or k.reckoned is distinct from f.reckoned
        or k.amount <> case when k.reckoned < d.minimum then 0 else least(k.reckoned, d.cap) end`,
  },
  {
    name: 'cashback.days_match_credits',
    promise: 'A day knows how many members were reckoned and what they were credited.',
    query: (since) => sql`
      select 'day ' || d.day || ': ' || d.members || ' members, ' || d.credited || '; credits ' || count(c.member_id) || ', ' || coalesce(sum(c.amount), 0) as row
      from (${days(since)}) d left join cashback_credits c on c.day = d.day
      group by d.day, d.members, d.credited
      having d.members <> count(c.member_id) or d.credited <> coalesce(sum(c.amount), 0)`,
  },
  {
    name: 'cashback.credits_match_ledger',
    promise:
      'Each credit of more than 0 moved exactly its amount into its wallet once; no other cashback moved.',
    query: (since) => sql`
      select 'member ' || c.member_id || ' on ' || c.day || ': credit ' || c.amount || ', ledger ' || coalesce(l.amount, 0) as row
      from (${days(since)}) d join cashback_credits c on c.day = d.day
      left join lateral (${movedUnder(sql`'cashback:' || c.day || ':' || c.member_id`, sql`c.wallet_id`)}) l on true
      where c.amount <> coalesce(l.amount, 0)
      union all
      select t.key || ': no such credit' from ledger_transactions t
      where t.kind = 'cashback' ${recorded(since)} and case when ${namesDayAndMember('cashback')} then not exists (
        select 1 from cashback_credits c
        where c.member_id = split_part(t.key, ':', 3)::uuid and c.day = split_part(t.key, ':', 2)::date and c.amount > 0) else true end`,
  },
  {
    name: 'cashback.claims_match_stakes',
    promise: 'A claimed week comes to its settled cash stakes and payouts by what was frozen for the week.',
    query: (since) => sql`
      select 'member ' || c.member_id || ', week ' || c.week || ': stakes ' || c.stakes || ' of ' || coalesce(s.stakes, 0) || ', payouts ' || c.payouts
        || ' of ' || coalesce(s.payouts, 0) || ', amount ' || c.amount as row
      from refund_claims c join refund_weeks w on w.week = c.week
      left join lateral (
        select sum(s.stake) as stakes, sum(s.payout) as payouts from settled_stakes s
        where s.member_id = c.member_id and s.wallet_type_id = 1 and s.day between c.week and c.week + 6
      ) s on true
      where (c.stakes <> coalesce(s.stakes, 0) or c.payouts <> coalesce(s.payouts, 0)
        or c.stakes - c.payouts - c.bonuses < w.minimum_loss
        or c.amount <> least(floor((c.stakes - c.payouts - c.bonuses) * w.percent / 10000), w.cap)
        or c.claimed_at < w.opens_at or c.claimed_at >= w.closes_at) ${claimedAfter(since)}`,
  },
  {
    name: 'cashback.claims_match_ledger',
    promise: 'Each claim moved exactly its amount into its wallet once; no other refund moved.',
    query: (since) => sql`
      select 'member ' || c.member_id || ', week ' || c.week || ': claim ' || c.amount || ', ledger ' || coalesce(l.amount, 0) as row
      from refund_claims c
      left join lateral (${movedUnder(sql`'winloss:' || c.week || ':' || c.member_id`, sql`c.wallet_id`)}) l on true
      where c.amount <> coalesce(l.amount, 0) ${claimedAfter(since)}
      union all
      select t.key || ': no such claim' from ledger_transactions t
      where t.kind = 'winloss' ${recorded(since)} and case when ${namesDayAndMember('winloss')} then not exists (
        select 1 from refund_claims c
        where c.member_id = split_part(t.key, ':', 3)::uuid and c.week = split_part(t.key, ':', 2)::date) else true end`,
  },
];

// Days that moved since then; all of them without.
function days(since: Date | undefined): SQL {
  return since === undefined
    ? sql`select * from cashback_days`
    : sql`select * from cashback_days where finished_at is null or finished_at >= ${since.toISOString()}::timestamptz`;
}

// What a key moved into a wallet.
function movedUnder(key: SQL, wallet: SQL): SQL {
  return sql`select sum(e.amount) as amount from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account_id = ${wallet} where t.key = ${key}`;
}

// The whole key as it is written, nothing before or after: what a part of it names is looked up only then.
function namesDayAndMember(prefix: string): SQL {
  return sql`t.key ~ ${`^${prefix}:[0-9]{4}-[0-9]{2}-[0-9]{2}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`}`;
}

function recorded(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and t.recorded_at >= ${since.toISOString()}::timestamptz`;
}

function claimedAfter(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and c.claimed_at >= ${since.toISOString()}::timestamptz`;
}
