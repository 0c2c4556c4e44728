import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Settled stakes are those of the games and of lotto, and requirements are what their steps say. */
export const turnoverAudit: readonly AuditCheck[] = [
  {
    name: 'turnover.stakes_are_of_games',
    promise: 'Every settled bet has its stake and payout among the settled stakes, once.',
    query: (since) => sql`
      select 'bet ' || b.id || ': stake ' || b.stake || ', payout ' || b.payout || ', settled stakes ' || coalesce(s.stake, 0) || ' and ' || coalesce(s.payout, 0) as row
      from game_bets b
      left join lateral (
        select sum(s.stake) as stake, sum(s.payout) as payout from settled_stakes s
        where s.source_id = b.id and s.member_id = b.member_id and s.wallet_id = b.wallet_id and s.kind = b.category
      ) s on true
      where (coalesce(s.stake, 0) <> case when b.state = 'settled' then b.stake else 0 end
          or coalesce(s.payout, 0) <> case when b.state = 'settled' then b.payout else 0 end)
        ${after(since, (at) => sql`and b.settled_at >= ${at}`)}`,
  },
  {
    name: 'turnover.stakes_are_of_bills',
    promise:
      'Every won or lost bill is among the settled stakes with its stake and payout, corrections of the result included, and no other bill is.',
    query: (since) => sql`
      select 'bill ' || b.id || ' (' || b.state || '): stake ' || b.stake || ', payout ' || b.payout || ', settled stakes ' || coalesce(s.stake, 0) || ' and ' || coalesce(s.payout, 0) as row
      from lotto_bills b
      left join lateral (
        select sum(s.stake) as stake, sum(s.payout) as payout from settled_stakes s
        where s.source_id = b.id and s.member_id = b.member_id and s.wallet_id = b.wallet_id
      ) s on true
      where (coalesce(s.stake, 0) <> case when b.state in ('won', 'lost') then b.stake else 0 end
          or coalesce(s.payout, 0) <> case when b.state in ('won', 'lost') then b.payout else 0 end
            + coalesce((select sum(c.amount) from lotto_correction_bills c where c.bill_id = b.id), 0))
        ${after(since, (at) => sql`and (b.settled_at >= ${at} or b.id in (select bill_id from lotto_correction_bills where paid_at >= ${at}))`)}`,
  },
  {
    name: 'turnover.done_is_sum_of_steps',
    promise: 'What is done of a requirement is the sum of what counted.',
    query: (since) => sql`
      select 'requirement ' || q.id || ': done ' || q.done || ', steps ' || coalesce(s.counted, 0) as row
      from turnover_requirements q
      left join lateral (select sum(p.counted) as counted from turnover_steps p where p.requirement_id = q.id) s on true
      where q.done <> coalesce(s.counted, 0)
        ${after(since, (at) => sql`and (q.state = 'open' or q.closed_at >= ${at})`)}`,
  },
  {
    name: 'turnover.stakes_count_once',
    promise:
      'No stake counts for more than it was, by the weights of the requirements, in another wallet or outside their time.',
    query: (since) => sql`
      select 'stake ' || s.id || ': ' || s.stake || ', used ' || sum(u.used) as row
      from settled_stakes s
      join lateral (
        select case when q.wallet_id <> s.wallet_id then s.stake + 1
          else ceil(p.counted * 100.0 / greatest(coalesce((q.weights ->> s.kind)::numeric, 0), 0.001)) end as used
        from turnover_steps p join turnover_requirements q on q.id = p.requirement_id where p.stake_id = s.id
      ) u on true
      ${after(since, (at) => sql`where s.settled_at >= ${at} and s.day >= (${at} at time zone 'Asia/Bangkok')::date`)}
      group by s.id, s.stake having sum(u.used) > s.stake`,
  },
  {
    // With `since` only requirements that are open: what one got before it ended was looked at while it was open.
    name: 'turnover.open_requirements_get_stakes',
    promise:
      'A stake that settled while a requirement of its wallet was open has nothing left that would count towards it.',
    query: (since) => sql`
      select 'stake ' || s.id || ': ' || s.stake || ', used ' || u.used || ', requirement ' || q.id || ' was open for '
        || (q.weights ->> s.kind) || ' % of it' as row
      from turnover_requirements q
      join settled_stakes s on s.member_id = q.member_id and s.wallet_id = q.wallet_id and s.stake > 0
        and s.settled_at >= ${since === undefined ? sql`q.opened_at` : sql`greatest(q.opened_at, ${since.toISOString()}::timestamptz)`}
        -- Two transactions that overlap are not judged: one that the stake could not see yet, or whose end it may have seen.
        and s.seen_xid > q.opened_xid and (q.closed_at is null or s.settled_at < q.closed_at - interval '10 minutes')
      cross join lateral (
        select coalesce(sum(ceil(p.counted * 100.0 / greatest((o.weights ->> s.kind)::numeric, 0.001))), 0)::bigint as used
        from turnover_steps p join turnover_requirements o on o.id = p.requirement_id where p.stake_id = s.id
      ) u
      where (s.stake - u.used) * coalesce((q.weights ->> s.kind)::numeric, 0) >= 100 ${since === undefined ? sql`` : sql`and q.state = 'open'`}
      order by s.id, q.opened_at`,
  },
];

function after(since: Date | undefined, condition: (at: SQL) => SQL): SQL {
  return since === undefined ? sql`` : condition(sql`${since.toISOString()}::timestamptz`);
}
