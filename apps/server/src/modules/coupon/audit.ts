import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Coupons: uses within their limits, and each use gave what it should. */
export const couponAudit: readonly AuditCheck[] = [
  {
    name: 'coupon.uses_within_limits',
    promise: 'The uses of a coupon are as many as it counts, and no more than its total.',
    query: (since) => sql`
      select 'coupon ' || c.id || ': used ' || c.used || ', uses ' || coalesce(u.uses, 0) || ', total ' || coalesce(c.total::text, 'none') as row
      from coupons c left join (select coupon_id, count(*) as uses from coupon_uses group by coupon_id) u on u.coupon_id = c.id
      where (c.used <> coalesce(u.uses, 0) or c.used > c.total)
        ${since === undefined ? sql`` : sql`and c.id in (select coupon_id from coupon_uses where used_at >= ${since.toISOString()}::timestamptz)`}`,
  },
  {
    name: 'coupon.uses_within_periods',
    promise: 'No member used a coupon more often in a period than it says.',
    query: (since) => sql`
      select 'use ' || u.id || ' of coupon ' || u.coupon_id || ': place ' || u.place || ' of ' || c.times as row
      from coupon_uses u join coupons c on c.id = u.coupon_id
      where u.place > c.times ${usedSince(since)}`,
  },
  {
    name: 'coupon.uses_gave_their_worth',
    promise: 'Each use of a bonus has its bonus, of points or spins its posting, with the coupon’s amount.',
    query: (since) => sql`
      select 'use ' || u.id || ' (' || c.kind || '): bonus ' || coalesce(g.bonus::text, 'none') || ', points ' || coalesce(p.amount::text, 'none') || ', spins ' || coalesce(w.amount::text, 'none') as row
      from coupon_uses u join coupons c on c.id = u.coupon_id
      left join bonus_grants g on g.id = u.grant_id and g.source = 'coupon' and g.member_id = u.member_id
      left join point_entries p on p.key = 'coupon:' || u.id
      left join spin_entries w on w.key = 'coupon:' || u.id
      where ((c.kind = 'bonus' and (g.bonus is distinct from c.amount or p.amount is not null))
        or (c.kind = 'points' and (p.amount is distinct from u.points or g.id is not null))
        or w.amount is distinct from case c.kind when 'spins' then u.spins end) ${usedSince(since)}`,
  },
];

function usedSince(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and u.used_at >= ${since.toISOString()}::timestamptz`;
}
