import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Rewards: what was given has its effect once, and nothing else bears a reward's name. */
export const rewardAudit: readonly AuditCheck[] = [
  {
    name: 'reward.gave_its_worth',
    promise:
      'Each reward that was given has its posting, coupon or bonus with its worth; one that waits has none.',
    query: (since) => sql`
      select 'reward ' || r.id || ' (' || (r.reward ->> 'kind') || ', ' || r.state || '): points ' || coalesce(p.amount::text, 'none')
        || ', spins ' || coalesce(s.amount::text, 'none') || ', coupon ' || coalesce(c.id::text, 'none') || ', bonus ' || coalesce(g.bonus::text, 'none') as row
      from rewards r
      left join point_entries p on p.key = 'reward:' || r.id
      left join spin_entries s on s.key = 'reward:' || r.id
      left join coupon_grants c on c.id = r.id
      left join bonus_grants g on g.source = 'reward' and g.source_id = r.id::text
      where (p.amount is distinct from case when r.state = 'given' then (r.reward ->> 'points')::bigint end
        or s.amount is distinct from case when r.state = 'given' then (r.reward ->> 'spins')::bigint end
        or (c.id is not null) <> (r.state = 'given' and r.reward ->> 'kind' = 'coupon')
        or g.bonus is distinct from case when r.state = 'given' then ((r.reward ->> 'amount')::numeric * 100)::bigint end)
        ${since === undefined ? sql`` : sql`and coalesce(r.given_at, r.made_at) >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'reward.nothing_besides',
    promise: 'No points, spins, coupon or bonus of a reward exists without it.',
    query: (since) => sql`
      select 'entry ' || e.key as row from (
        select key, member_id from point_entries where key like 'reward:%' ${from('created_at', since)}
        union all select key, member_id from spin_entries where key like 'reward:%' ${from('created_at', since)}
        union all select 'reward:' || id, member_id from coupon_grants where true ${from('made_at', since)}
        union all select 'reward:' || source_id, member_id from bonus_grants where source = 'reward' ${from('opened_at', since)}) e
      where not exists (select 1 from rewards r where e.key = 'reward:' || r.id and r.member_id = e.member_id)`,
  },
];

function from(column: 'created_at' | 'made_at' | 'opened_at', since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and ${sql.raw(column)} >= ${since.toISOString()}::timestamptz`;
}
