import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Exclusions (invariant 31). A stake that was under way when one began may carry a time of a moment later. */
export const protectionAudit: readonly AuditCheck[] = [
  {
    name: 'protection.excluded_members_do_not_play',
    promise: 'No stake was taken from a member later than five minutes after their present exclusion began.',
    query: (since) => sql`
      select 'member ' || l.member_id || ' placed ' || p.what || ' at ' || p.placed_at || ' inside an exclusion' as row
      from protection_limits l
      join lateral (
        select 'bet ' || b.id as what, b.placed_at from game_bets b where b.member_id = l.member_id and b.placed_at > l.excluded_from + interval '5 minutes' and b.placed_at < l.excluded_until
        union all
        select 'bill ' || b.bill_no, b.placed_at from lotto_bills b where b.member_id = l.member_id and b.placed_at > l.excluded_from + interval '5 minutes' and b.placed_at < l.excluded_until
      ) p on true
      where l.excluded_until is not null ${since === undefined ? sql`` : sql`and p.placed_at >= ${since.toISOString()}::timestamptz`}`,
  },
];
