import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Points and free spins: balance = sum = last balance after, never below 0 (invariant 22). */
export const walletAudit: readonly AuditCheck[] = [
  {
    name: 'wallet.points_are_sum',
    promise:
      'Points of a member are the sum of the entries and the last balance after, versions without gaps.',
    query: (since) => notTheSum('points', sql`point_accounts`, sql`point_entries`, since),
  },
  {
    name: 'wallet.spins_are_sum',
    promise:
      'Free spins of a member are the sum of the entries and the last balance after, versions without gaps.',
    query: (since) => notTheSum('spins', sql`spin_accounts`, sql`spin_entries`, since),
  },
];

function notTheSum(what: string, accounts: SQL, entries: SQL, since: Date | undefined): SQL {
  return sql`
      select ${what}::text || ' of ' || a.member_id || ': balance ' || a.balance || ', sum ' || coalesce(s.sum, 0) || ', entries ' || coalesce(s.count, 0) as row
      from ${accounts} a
      left join (select member_id, sum(amount) as sum, count(*) as count from ${entries} group by member_id) s on s.member_id = a.member_id
      where (a.balance <> coalesce(s.sum, 0) or a.version <> coalesce(s.count, 0) or a.balance < 0)
      ${since === undefined ? sql`` : sql`and a.member_id in (select member_id from ${entries} where created_at >= ${since.toISOString()}::timestamptz)`}`;
}
