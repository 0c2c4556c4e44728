-- What deposits of the running day, week and month came to: credited ones and every order that can still bring money. An order
-- that was paid in time is credited however late its bank says so; until the bank was asked after the order's time (then
-- `next_look_at` is null), it counts. Put-away orders count likewise.
create or replace function protection_deposited(p_member uuid, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable as $$
  with paid as (
    select t.period::date as day, sum(t.sum_in) as amount
    from ledger_accounts a join ledger_totals t on t.account_id = a.id and t.span = 'day' and t.kind = 'deposit'
      and t.period >= to_char(least(protection_first_day('week', p_at), protection_first_day('month', p_at)), 'YYYY-MM-DD') collate "C"
    where a.member_id = p_member
    group by 1
  ), open as (
    select coalesce(sum(o.amount), 0) as amount from payment_orders o
    where o.member_id = p_member and ((o.state = 'pending' and (o.expires_at > p_at or o.next_look_at is not null))
      or (o.state = 'review' and o.created_at > p_at - interval '1 day'))
  )
  select
    (coalesce((select sum(amount) from paid where paid.day >= protection_first_day('day', p_at)), 0) + open.amount)::bigint,
    (coalesce((select sum(amount) from paid where paid.day >= protection_first_day('week', p_at)), 0) + open.amount)::bigint,
    (coalesce((select sum(amount) from paid where paid.day >= protection_first_day('month', p_at)), 0) + open.amount)::bigint
  from open
$$;
