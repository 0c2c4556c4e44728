import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Claims of quests: each was reached by rows that are still there, and gave its reward once. */
export const questAudit: readonly AuditCheck[] = [
  {
    name: 'quest.claims_were_reached',
    promise: 'Each claim stored a value of at least its target, within the days of its period.',
    query: (since) => sql`
      select 'claim ' || c.id || ' of quest ' || c.quest_id || ': ' || c.measured || ' of ' || c.target as row
      from quest_claims c
      where (c.measured < c.target or (c.claimed_at at time zone 'Asia/Bangkok')::date < c.from_day
        or (c.claimed_at at time zone 'Asia/Bangkok')::date > c.to_day) ${claimedSince(since)}`,
  },
  {
    name: 'quest.claims_match_rows',
    promise:
      'What a claim was measured at is no more than its period’s deposits, settled stakes and log-ins.',
    query: (since) => sql`
      select 'claim ' || c.id || ' (' || c.measure || '): measured ' || c.measured || ', rows ' || coalesce(f.value, 0) as row
      from quest_claims c
      cross join lateral (
        select case
          when c.measure in ('deposits', 'deposit_amount', 'deposit_days') then (
            select case c.measure when 'deposits' then sum(t.count_in) when 'deposit_amount' then sum(t.sum_in)
              else count(distinct t.period) end
            from ledger_accounts a join ledger_totals t on t.account_id = a.id
            where a.member_id = c.member_id and t.span = 'day' and t.kind = 'deposit' and t.count_in > 0
              and t.period >= c.from_day::text and (c.to_day is null or t.period <= c.to_day::text))
          when c.measure in ('turnover', 'lotto_bills') then (
            select case c.measure when 'turnover' then sum(s.stake) else count(*) end
            from settled_stakes s
            where s.member_id = c.member_id and s.wallet_type_id = 1 and s.stake > 0
              and s.settled_at >= (c.from_day::timestamp at time zone 'Asia/Bangkok')
              and (c.to_day is null or s.settled_at < ((c.to_day + 1)::timestamp at time zone 'Asia/Bangkok'))
              and case when c.measure = 'lotto_bills' then s.kind = 'lotto'
                else jsonb_array_length(c.kinds) = 0 or c.kinds ? s.kind end)
          when c.measure = 'login_days' then (
            select count(*) from login_days d
            where d.member_id = c.member_id and d.day >= c.from_day and (c.to_day is null or d.day <= c.to_day))
          else c.measured
        end as value
      ) f
      where c.measured > coalesce(f.value, 0) ${claimedSince(since)}`,
  },
  {
    name: 'quest.claims_gave_their_reward',
    promise: 'Each claim gave exactly the reward that it stores, once; no other reward of a quest exists.',
    query: (since) => sql`
      select 'claim ' || c.id || ': reward ' || coalesce(r.id::text, 'none') as row
      from quest_claims c left join rewards r on r.source = 'quest' and r.source_id = c.id::text
      where (r.id is null or r.member_id <> c.member_id or r.reward <> c.reward or r.state <> 'given') ${claimedSince(since)}
      union all
      select 'reward ' || r.id || ': no such claim' from rewards r
      where r.source = 'quest' ${since === undefined ? sql`` : sql`and r.made_at >= ${since.toISOString()}::timestamptz`}
        and not exists (select 1 from quest_claims c where c.id::text = r.source_id)`,
  },
];

function claimedSince(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and c.claimed_at >= ${since.toISOString()}::timestamptz`;
}
