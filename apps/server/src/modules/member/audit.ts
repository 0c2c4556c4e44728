import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Bank accounts: whose each is (invariant 28). */
export const memberAudit: readonly AuditCheck[] = [
  {
    name: 'member.bank_accounts_are_of_one',
    promise:
      'A bank account is one member’s, as the first or the second; a second stands beside a first of the same member.',
    // Either row of a pair may be the newer one: both times are looked at.
    query: (since) => {
      const fresh =
        since === undefined
          ? sql``
          : sql`and (s.added_at >= ${since.toISOString()}::timestamptz or b.updated_at >= ${since.toISOString()}::timestamptz)`;
      return sql`
      select 'second account of member ' || s.member_id || ': ' || case when b.member_id is null then 'no first one' else 'the first again' end as row
      from member_second_accounts s left join member_bank_accounts b on b.member_id = s.member_id
      where (b.member_id is null or (b.bank_id = s.bank_id and b.account_no = s.account_no)) ${fresh}
      union all
      select 'account of member ' || s.member_id || ' is the first of member ' || b.member_id
      from member_second_accounts s
      join member_bank_accounts b on b.bank_id = s.bank_id and b.account_no = s.account_no and b.member_id <> s.member_id
      where true ${fresh}`;
    },
  },
];
