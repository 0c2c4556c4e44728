-- States only move forward, whoever writes; what was asked for is never rewritten. Of an erased member the number of the
-- account may be blanked, and nothing else.
create or replace function withdrawals_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (
    (old.state = 'held' and new.state in ('approved', 'rejected'))
    or (old.state = 'approved' and new.state in ('sending', 'rejected'))
    or (old.state = 'sending' and new.state in ('unknown', 'paid', 'returned'))
    or (old.state = 'unknown' and new.state in ('paid', 'returned'))
    or (old.state = 'paid' and new.state = 'returned')
  ) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.id, old.reference, old.member_id, old.wallet_id, old.amount, old.fee, old.bank_id, old.created_at)
    is distinct from (new.id, new.reference, new.member_id, new.wallet_id, new.amount, new.fee, new.bank_id, new.created_at)
    or (old.account_no <> new.account_no
      and not (new.account_no = '' and exists (select 1 from members m where m.id = new.member_id and m.erased_at is not null))) then
    raise exception 'withdrawal % cannot be rewritten', old.id;
  end if;
  if new.sends < old.sends or new.sends > old.sends + 1 then
    raise exception 'withdrawal % was sent % times, not %', old.id, old.sends, new.sends;
  end if;
  if new.sends > old.sends and (new.state <> 'sending' and new.state <> 'unknown' or old.dispatch in ('out', 'accepted') and old.state <> 'unknown') then
    raise exception 'withdrawal % may have left already', old.id;
  end if;
  if (old.state, old.note, old.on_hold, old.claimed_by, old.first_by, old.decided_by)
    is distinct from (new.state, new.note, new.on_hold, new.claimed_by, new.first_by, new.decided_by) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Before the trigger of bonuses, which locks the wallet: the row of limits is always held first.
alter trigger game_bets_protected on game_bets rename to a_bet_within_limits;

-- What deposits of the running day, week and month came to: credited ones and every order that can still bring money. One that
-- was put away or superseded is credited until it expires, so it counts until then: a hundred orders that supersede each
-- other would pass any limit.
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
    where o.member_id = p_member and ((o.state = 'pending' and o.expires_at > p_at)
      or (o.state = 'review' and o.created_at > p_at - interval '1 day'))
  )
  select
    (coalesce((select sum(amount) from paid where paid.day >= protection_first_day('day', p_at)), 0) + open.amount)::bigint,
    (coalesce((select sum(amount) from paid where paid.day >= protection_first_day('week', p_at)), 0) + open.amount)::bigint,
    (coalesce((select sum(amount) from paid where paid.day >= protection_first_day('month', p_at)), 0) + open.amount)::bigint
  from open
$$;
