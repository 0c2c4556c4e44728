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
];

// Events that came since then and those that a person decided since then.
function received(since: Date | undefined) {
  return since === undefined
    ? sql``
    : sql`and (e.provider_id, e.event_id) in (
        select provider_id, event_id from payment_events where received_at >= ${since.toISOString()}::timestamptz
        union all select provider_id, event_id from payment_reviews where decided_at >= ${since.toISOString()}::timestamptz)`;
}
