import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Bank accounts: whose each is (invariant 28); money paid to owners of erased accounts: once a transfer. */
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
  {
    name: 'member.owed_payments_left_once',
    promise:
      'Each payment to the owner of an erased account left that account’s wallets for the bank, once; no such movement is without one.',
    query: (since) => {
      const after = since === undefined ? sql`` : sql`and p.paid_at >= ${since.toISOString()}::timestamptz`;
      const recorded =
        since === undefined ? sql`` : sql`and t.recorded_at >= ${since.toISOString()}::timestamptz`;
      return sql`
      select 'payment ' || p.reference || ' of ' || p.amount || ' to ' || p.member_id || ': out of its wallets ' || l.wallets
        || ', to the bank ' || l.bank as row
      from owed_payments p
      cross join lateral (
        select coalesce(-sum(e.amount) filter (where a.member_id = p.member_id), 0) as wallets,
          -- The first release of this command booked adjustments.
          coalesce(sum(e.amount) filter (where a.code = case when t.key like 'owed:%' then 'adjustments' else 'bank_out' end), 0) as bank
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.key = p.movement_key
      ) l
      where (l.wallets <> p.amount or l.bank <> p.amount) ${after}
      union all
      select 'movement ' || t.key || ' is of no payment' as row
      from ledger_transactions t
      where t.kind = 'adjustment' and t.key like 'owed-payment:%'
        and not exists (select from owed_payments p where p.movement_key = t.key)
        ${recorded}`;
    },
  },
];
