import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Bank events, orders and the ledger (invariants 25 to 27). */
export const paymentAudit: readonly AuditCheck[] = [
  {
    name: 'payment.events_match_ledger',
    promise: 'A credited or approved event moved exactly its amount once; any other event moved nothing.',
    query: (since) => sql`
      select 'event ' || e.provider_id || ':' || e.event_id || ' (' || e.outcome || ', review ' || coalesce(r.state, 'none') || '): amount '
        || e.amount || ', ledger ' || coalesce(l.paid, 0) as row
      from payment_events e
      left join payment_reviews r on r.provider_id = e.provider_id and r.event_id = e.event_id
      left join lateral (
        select sum(n.amount) as paid from ledger_transactions t
        join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id and a.member_id is not null
        where t.key = 'deposit:' || e.provider_id || ':' || e.event_id
      ) l on true
      where coalesce(l.paid, 0) <> case when e.outcome = 'credited' or r.state = 'approved' then e.amount else 0 end ${received(since)}`,
  },
  {
    name: 'payment.paid_orders_were_paid',
    promise:
      'A paid order has a credit in the ledger, any order but a paid one has none unless a person approved it.',
    query: (since) => sql`
      select 'order ' || o.id || ' (' || o.state || '): ' || coalesce(c.credits, 0) || ' credits' as row
      from payment_orders o
      left join lateral (
        select count(*) as credits from ledger_transactions t where t.kind = 'deposit' and t.reference = o.reference
      ) c on true
      where ((o.state = 'paid') and coalesce(c.credits, 0) = 0 or o.state in ('pending', 'review') and coalesce(c.credits, 0) > 0)
      ${since === undefined ? sql`` : sql`and o.created_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'payment.slips_credit_once',
    promise:
      'A credited slip has its own credited event and its order is paid; an event that was covered by a slip moved nothing and covers one slip only.',
    query: (since) => sql`
      select 'slip ' || s.id || ' (' || s.state || ') of order ' || s.order_id || ' (' || o.state || ')' as row
      from payment_slips s join payment_orders o on o.id = s.order_id
      where s.state = 'credited' ${since === undefined ? sql`` : sql`and s.decided_at >= ${since.toISOString()}::timestamptz`}
        and (o.state <> 'paid' or not exists (
          select 1 from payment_events e
          where e.provider_id = 'slip' and e.event_id = s.bank_code || ':' || s.trans_ref and e.outcome = 'credited'))
      union all
      select 'event ' || e.provider_id || ':' || e.event_id || ': covered by ' || count(s.id) || ' slips' as row
      from payment_events e
      left join payment_slips s on s.covered_provider = e.provider_id and s.covered_event = e.event_id
      where e.outcome = 'covered' ${since === undefined ? sql`` : sql`and e.received_at >= ${since.toISOString()}::timestamptz`}
      group by e.provider_id, e.event_id having count(s.id) <> 1`,
  },
  {
    name: 'payment.amounts_are_held',
    promise:
      'Two orders of one account that can be paid at the same time never ask for the same amount, unless one replaced the other.',
    query: (since) => sql`
      select 'orders ' || a.id || ' and ' || b.id || ': both ' || a.amount || ' on one account' as row
      from payment_orders a join payment_orders b
        on b.receiver = a.receiver and b.amount = a.amount and b.id > a.id
        and b.created_at <= a.expires_at and a.created_at <= b.expires_at
      where a.asked_amount is not null and a.pay_note = '' and b.pay_note = '' and a.member_id <> b.member_id
      ${since === undefined ? sql`` : sql`and b.created_at >= ${since.toISOString()}::timestamptz`}`,
  },
];

// Events that came since then and those that a person decided since then.
function received(since: Date | undefined) {
  return since === undefined
    ? sql``
    : sql`and (e.provider_id, e.event_id) in (
        select provider_id, event_id from payment_events where received_at >= ${since.toISOString()}::timestamptz
        union all select provider_id, event_id from payment_reviews where decided_at >= ${since.toISOString()}::timestamptz)`;
}
