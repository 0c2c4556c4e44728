import { sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';

/** Another account that looks like the same person's. */
export interface LinkedAccount {
  readonly memberId: string;
  /** Registered before the account that was asked about. */
  readonly older: boolean;
}

/**
 * Accounts that share a bank account number with a member, or a device: address and browser of a log-in since `since`.
 * A shared address alone links no one (mobile networks put thousands behind one). Oldest first; not the member's own.
 */
export async function linkedAccounts(
  q: Queryable,
  memberId: string,
  since: Date,
): Promise<readonly LinkedAccount[]> {
  const { rows } = await q.execute<{ id: string; older: boolean }>(sql`
    with numbers as (
      select member_id, account_no from member_bank_accounts
      union all select member_id, account_no from member_second_accounts
    ), own as (select id, created_at from members where id = ${memberId})
    select m.id, (m.created_at, m.id) < (own.created_at, own.id) as older
    from own, members m
    where m.id <> own.id and m.id in (
      select other.member_id from numbers mine
        join numbers other on other.account_no = mine.account_no where mine.member_id = own.id
      union
      select other.member_id from sessions mine
        join sessions other on other.ip = mine.ip and other.user_agent = mine.user_agent
        where mine.member_id = own.id and mine.user_agent <> ''
          and mine.last_seen_at >= ${since.toISOString()}::timestamptz
          and other.last_seen_at >= ${since.toISOString()}::timestamptz
    )
    order by m.created_at, m.id`);
  return rows.map(({ id, older }) => ({ memberId: id, older }));
}
