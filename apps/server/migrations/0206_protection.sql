-- Limits that members set themselves (invariant 32), one row per member who has one, so that a stake of all others costs
-- one look-up that finds nothing. Money in satang, sittings in minutes.
create table protection_limits (
  member_id uuid primary key references members (id),
  deposit_day bigint check (deposit_day >= 0),
  deposit_week bigint check (deposit_week >= 0),
  deposit_month bigint check (deposit_month >= 0),
  loss_day bigint check (loss_day >= 0),
  loss_week bigint check (loss_week >= 0),
  loss_month bigint check (loss_month >= 0),
  session integer check (session between 1 and 1440),
  -- The sitting that the session limit measures: its first and its last stake.
  sitting_from timestamptz(3),
  sitting_last timestamptz(3),
  -- Break or self-exclusion; the year 9999 = for ever.
  excluded_kind text check (excluded_kind in ('break', 'exclusion')),
  excluded_from timestamptz(3),
  excluded_until timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint protection_limits_exclusion check (num_nulls(excluded_kind, excluded_from, excluded_until) in (0, 3))
);

-- An exclusion is never shortened or taken back, whoever writes.
create function protection_exclusion_stays() returns trigger language plpgsql as $$
begin
  if old.excluded_until is not null and (new.excluded_until is null or new.excluded_until < old.excluded_until)
    and old.excluded_until > new.updated_at then
    raise exception 'the exclusion of member % cannot be shortened', old.member_id;
  end if;
  return new;
end $$;
create trigger protection_exclusion_stays before update on protection_limits
  for each row execute function protection_exclusion_stays();

create function protection_limits_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the limits of member % are never removed', old.member_id;
end $$;
create trigger protection_limits_stay before delete on protection_limits
  for each row execute function protection_limits_stay();

-- Higher limits that were asked for: confirmed by the member between `ready_at` and `ends_at`, or forgotten. A null
-- value asks for no limit.
create table protection_raises (
  member_id uuid not null references members (id),
  kind text not null check (kind in ('deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month', 'session')),
  value bigint,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (member_id, kind)
);

-- When a member last answered the reality check.
create table protection_checks (
  member_id uuid primary key references members (id),
  checked_at timestamptz(3) not null
);

-- Settings that the operator changed; protection/settings.ts has the defaults.
create table protection_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

create index game_bets_open on game_bets (member_id) where state = 'open';
create index lotto_bills_open on lotto_bills (member_id) where state = 'waiting';

-- First Bangkok day of the day, week (Monday) or month of an instant.
create function protection_first_day(p_span text, p_at timestamptz) returns date language sql stable as $$
  select date_trunc(p_span, p_at at time zone 'Asia/Bangkok')::date
$$;

-- Net loss of the cash wallet since the first day of a span, open stakes included (satang, negative = won).
create function protection_net_loss(p_member uuid, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable as $$
  select
    (coalesce(sum(s.stake - s.payout) filter (where s.day >= protection_first_day('day', p_at)), 0) + o.stake)::bigint,
    (coalesce(sum(s.stake - s.payout) filter (where s.day >= protection_first_day('week', p_at)), 0) + o.stake)::bigint,
    (coalesce(sum(s.stake - s.payout) filter (where s.day >= protection_first_day('month', p_at)), 0) + o.stake)::bigint
  from (
    select coalesce((select sum(b.stake) from game_bets b where b.member_id = p_member and b.state = 'open' and b.wallet_type_id = 1), 0)
      + coalesce((select sum(b.stake) from lotto_bills b where b.member_id = p_member and b.state = 'waiting' and b.wallet_type_id = 1), 0) as stake
  ) o
  left join settled_stakes s on s.member_id = p_member and s.wallet_type_id = 1
    and s.day >= least(protection_first_day('week', p_at), protection_first_day('month', p_at))
  group by o.stake
$$;

-- Why a stake may not be taken, or null. Holds the member's row to the end of the transaction, so that stakes at once
-- are judged one after another; call it before the wallet is locked and before the stake is written.
create function protection_refuses(p_member uuid, p_wallet_type integer, p_stake bigint, p_at timestamptz) returns text language plpgsql as $$
declare
  v protection_limits%rowtype;
  v_loss record;
  v_from timestamptz(3);
  v_pause integer;
begin
  perform 1 from protection_limits l where l.member_id = p_member;
  if not found then
    return null;
  end if;
  select * into v from protection_limits l where l.member_id = p_member for no key update;
  if v.excluded_until > p_at then
    return 'self_excluded';
  end if;
  if p_wallet_type = 1 and num_nonnulls(v.loss_day, v.loss_week, v.loss_month) > 0 then
    select * into v_loss from protection_net_loss(p_member, p_at);
    if v_loss.day + p_stake > v.loss_day or v_loss.week + p_stake > v.loss_week or v_loss.month + p_stake > v.loss_month then
      return 'limit_loss';
    end if;
  end if;
  if v.session is not null then
    select coalesce((select s.val::integer from protection_settings s where s.key = 'pause_minutes'), 30) into v_pause;
    v_from := case when v.sitting_last is null or p_at - v.sitting_last >= make_interval(mins => v_pause) then p_at else v.sitting_from end;
    if p_at - v_from >= make_interval(mins => v.session) then
      return 'limit_time';
    end if;
    update protection_limits l set sitting_from = v_from, sitting_last = greatest(p_at, l.sitting_last) where l.member_id = p_member;
  end if;
  return null;
end $$;

-- What deposits of the running day, week and month came to: credited ones and orders that can still be paid.
create function protection_deposited(p_member uuid, p_at timestamptz, out day bigint, out week bigint, out month bigint)
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

-- The bets of providers, whichever version of game_bet takes them: refused before the wallet is locked, by the outcome
-- that the function answers with.
create function protection_of_bet() returns trigger language plpgsql as $$
begin
  perform game_refuse(r) from protection_refuses(new.member_id, new.wallet_type_id, new.stake, new.placed_at) r where r is not null;
  return new;
end $$;
create trigger game_bets_protected before insert on game_bets for each row execute function protection_of_bet();

-- The sums of a member's days are read from the index alone.
create index settled_stakes_member_day on settled_stakes (member_id, day) include (wallet_type_id, kind, stake, payout, settled_at);
