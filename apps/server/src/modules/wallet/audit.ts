import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Points: balance = sum = last balance after, never below 0 (invariant 22). */
export const walletAudit: readonly AuditCheck[] = [
  {
    name: 'wallet.points_are_sum',
    promise:
      'Points of a member are the sum of the entries and the last balance after, versions without gaps.',
    query: (since) => sql`
      select 'points of ' || a.member_id || ': balance ' || a.balance || ', sum ' || coalesce(s.sum, 0) || ', entries ' || coalesce(s.count, 0) as row
      from point_accounts a
      left join (select member_id, sum(amount) as sum, count(*) as count from point_entries group by member_id) s on s.member_id = a.member_id
      where (a.balance <> coalesce(s.sum, 0) or a.version <> coalesce(s.count, 0) or a.balance < 0)
      ${since === undefined ? sql`` : sql`and a.member_id in (select member_id from point_entries where created_at >= ${since.toISOString()}::timestamptz)`}`,
  },
];
