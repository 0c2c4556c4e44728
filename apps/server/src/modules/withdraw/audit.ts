import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';

const held = sql`${ledger.houseId('withdrawals_held')}::uuid`;
const bank = sql`${ledger.houseId('bank_out')}::uuid`;

/** Withdrawals and the ledger (invariant 28). */
export const withdrawAudit: readonly AuditCheck[] = [
  {
    name: 'withdraw.held_is_sum_of_open',
    promise: 'The house account of held withdrawals is the sum of those that are not ended.',
    query: (since) =>
      since === undefined
        ? sql`
      select 'withdrawals_held: ' || l.sum || ', open withdrawals ' || w.sum as row
      from (select coalesce(sum(amount), 0) as sum from ledger_entries where account_id = ${held}) l,
        (select coalesce(sum(amount), 0) as sum from withdrawals where state in ('held', 'approved', 'sending', 'unknown')) w
      where l.sum <> w.sum`
        : sql`select null::text as row where false`,
  },
  {
    name: 'withdraw.one_outcome',
    promise:
      'A withdrawal took its amount from its wallet once, and the amount is held, or paid with its fee, or back in the wallet.',
    query: (since) => sql`
      select 'withdrawal ' || w.id || ' (' || w.state || ', ' || w.amount || '): asked ' || l.asked || ', held ' || l.held
        || ', paid ' || l.paid || ', back ' || l.back as row
      from withdrawals w
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.account_id = w.wallet_id and t.kind = 'withdraw'), 0) as asked,
          coalesce(sum(e.amount) filter (where e.account_id = w.wallet_id and t.kind = 'withdraw_return'), 0) as back,
          coalesce(sum(e.amount) filter (where e.account_id = ${held}), 0) as held,
          coalesce(sum(e.amount) filter (where e.account_id = ${bank}), 0) as paid
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.key in ('withdraw:' || w.id || ':request', 'withdraw:' || w.id || ':paid',
          'withdraw:' || w.id || ':refund', 'withdraw:' || w.id || ':reversed')
      ) l
      where (l.asked <> -w.amount
        or l.held <> case when w.state in ('held', 'approved', 'sending', 'unknown') then w.amount else 0 end
        or l.paid <> case when w.state = 'paid' then w.amount - w.fee else 0 end
        or l.back <> case when w.state in ('rejected', 'returned') then w.amount else 0 end)
      ${since === undefined ? sql`` : sql`and w.state_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'withdraw.ended_as_said',
    promise:
      'What ended a payout that left is what the provider said of exactly its amount, or the word of a person that the staff log has.',
    query: (since) => sql`
      select 'withdrawal ' || w.id || ' (' || w.state || ', ' || w.amount - w.fee || '): the provider said ' || coalesce(w.said_state, 'nothing')
        || ' of ' || coalesce(w.said_amount::text, 'no amount') || ', ended by ' || coalesce(w.ended_by, 'no person') as row
      from withdrawals w
      where w.state in ('paid', 'returned') and case when w.ended_by is not null
        then not exists (select 1 from staff_log l where l.subject = 'withdrawal:' || w.id and l.actor = w.ended_by
          and l.act in ('withdraw.unknown.resolved', 'withdraw.trouble.resolved'))
        -- Said nothing: refused when it was sent, or ended by a release that did not keep it.
        else w.said_state is not null and w.trouble is null
          and (w.said_amount is distinct from w.amount - w.fee or (w.said_state = 'paid') <> (w.state = 'paid')) end
      ${since === undefined ? sql`` : sql`and w.state_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'withdraw.no_stray_movement',
    promise: 'Every movement of a withdrawal belongs to one.',
    query: (since) => sql`
      select 'transaction ' || t.id || ' (' || t.key || ')' as row from ledger_transactions t
      where t.kind in ('withdraw', 'withdraw_return')
        and not exists (
          select 1 from withdrawals w where w.reference = t.reference and t.key in ('withdraw:' || w.id || ':request',
            'withdraw:' || w.id || ':paid', 'withdraw:' || w.id || ':refund', 'withdraw:' || w.id || ':reversed'))
      ${since === undefined ? sql`` : sql`and t.recorded_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'withdraw.payee_is_verified',
    promise: 'A withdrawal goes to the account that its member had when it was asked for.',
    query: (since) => sql`
      select 'withdrawal ' || w.id || ' of member ' || w.member_id || ': another account than the member''s' as row
      from withdrawals w join member_bank_accounts b on b.member_id = w.member_id
      where b.updated_at < w.created_at
        and (b.bank_id, b.account_no, b.account_name) is distinct from (w.bank_id, w.account_no, w.account_name)
      ${since === undefined ? sql`` : sql`and w.created_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'withdraw.steps_match_state',
    promise: 'The timeline of a withdrawal begins with the request and ends with its state.',
    query: (since) => sql`
      select 'withdrawal ' || w.id || ' (' || w.state || '): steps ' || coalesce(s.states, 'none') as row
      from withdrawals w
      left join lateral (
        select string_agg(state, ' ' order by id) as states from withdrawal_steps where withdrawal_id = w.id
      ) s on true
      where (s.states is null or s.states not like 'held%' or s.states not like '%' || w.state)
      ${since === undefined ? sql`` : sql`and w.state_at >= ${since.toISOString()}::timestamptz`}`,
  },
];
