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
      ${after(since, (at) => sql`where s.settled_at >= ${at}`)}
      group by s.id, s.stake having sum(u.used) > s.stake`,
  },
];

function after(since: Date | undefined, condition: (at: SQL) => SQL): SQL {
  return since === undefined ? sql`` : condition(sql`${since.toISOString()}::timestamptz`);
}
