-- Promotions as the operator sets them; terms are made from the fields, no sentence is stored.
create table promotions (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null,
  kind text not null check (kind in ('first_deposit', 'deposit_percentage', 'daily_deposit', 'free_credit', 'turnover_reward')),
  bonus_type text not null check (bonus_type in ('percentage', 'fixed')),
  percentage integer not null check (percentage >= 0),
  amount bigint not null check (amount >= 0),
  cap bigint check (cap > 0),
  minimum_deposit bigint not null check (minimum_deposit >= 0),
  turnover_needed bigint not null check (turnover_needed >= 0),
  turnover_multiple integer not null check (turnover_multiple between 1 and 1000),
  -- kind of game → percent of a stake that counts; a kind that is not named is not allowed
  games jsonb not null,
  maximum_stake bigint check (maximum_stake > 0),
  maximum_cash_out bigint check (maximum_cash_out > 0),
  days integer not null check (days between 1 and 365),
  times integer not null check (times between 1 and 100),
  period text not null check (period in ('once', 'day', 'week', 'month')),
  audience text not null check (audience in ('all', 'new', 'depositor')),
  vip_levels jsonb not null,
  needs_bank_account boolean not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  state text not null check (state in ('active', 'paused', 'ended')),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint promotions_bonus check ((bonus_type = 'fixed') = (amount > 0) and (bonus_type = 'percentage') = (percentage > 0))
);

-- Bonuses that members took, from promotions and coupons, with the terms of the moment of taking. The turnover requirement
-- of one has its source and its id.
create table bonus_grants (
  id uuid primary key,
  member_id uuid not null,
  wallet_id uuid not null,
  wallet_type_id integer not null check (wallet_type_id in (2, 3)),
  cash_wallet_id uuid not null,
  source text not null check (source in ('promotion', 'coupon')),
  -- the promotion, or the use of the coupon
  source_id text not null,
  name text not null,
  period_key text not null,
  place integer not null check (place >= 1),
  bonus bigint not null check (bonus > 0),
  due bigint not null check (due > 0),
  games jsonb not null,
  maximum_stake bigint,
  maximum_cash_out bigint,
  state text not null check (state in ('open', 'met', 'cancelled', 'expired', 'used')),
  opened_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > opened_at),
  closed_at timestamptz(3),
  cash bigint not null default 0 check (cash >= 0),
  taken_away bigint not null default 0 check (taken_away >= 0),
  -- the wallet's version when it closed, bets whose result had not come by then, and what of theirs was moved since
  closed_version bigint,
  bets_left integer not null default 0 check (bets_left >= 0),
  late_moves integer not null default 0 check (late_moves >= 0),
  late_moved bigint not null default 0 check (late_moved >= 0),
  constraint bonus_grants_closed check ((state = 'open') = (closed_at is null) and (closed_at is null) = (closed_version is null)),
  constraint bonus_grants_cash check (cash = 0 or state = 'met')
);
-- One claim per member, thing and period (invariant 21), and one open bonus in a wallet.
create unique index bonus_grants_once on bonus_grants (source, source_id, member_id, period_key, place);
create unique index bonus_grants_one_open on bonus_grants (wallet_id) where state = 'open';
create index bonus_grants_member on bonus_grants (member_id, opened_at);
create index bonus_grants_open on bonus_grants (expires_at) where state = 'open';
create index bonus_grants_late on bonus_grants (closed_at) where bets_left > 0;
create index bonus_grants_wallet on bonus_grants (wallet_id, opened_at);

create function bonus_grants_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and new.state <> old.state then
    raise exception 'bonus % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.member_id, old.wallet_id, old.cash_wallet_id, old.source, old.source_id, old.bonus, old.due, old.opened_at)
    is distinct from (new.member_id, new.wallet_id, new.cash_wallet_id, new.source, new.source_id, new.bonus, new.due, new.opened_at)
    or new.cash < old.cash or new.taken_away < old.taken_away or new.late_moved < old.late_moved then
    raise exception 'bonus % cannot be rewritten', old.id;
  end if;
  return new;
end $$;
create trigger bonus_grants_forward before update on bonus_grants for each row execute function bonus_grants_move_forward();

-- The promotion that a member chose in a deposit order, and what came of it.
create table promotion_choices (
  order_id uuid primary key,
  member_id uuid not null,
  promotion_id text not null references promotions (id),
  bonus bigint not null check (bonus > 0),
  state text not null check (state in ('chosen', 'granted', 'refused')),
  -- why not, by the name of an error and its parameters
  reason text,
  params jsonb not null default '{}',
  grant_id uuid references bonus_grants (id),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint promotion_choices_decided check ((state = 'chosen') = (decided_at is null)),
  constraint promotion_choices_granted check ((state = 'granted') = (grant_id is not null))
);
create index promotion_choices_member on promotion_choices (member_id, created_at);

-- What an open bonus allows, inside of the bet and without a round trip of its own. The condition keeps cash bets out:
-- they never call the function. The wallet is locked here already, so that no bet passes a bonus that closes.
create function bonus_bet_allowed() returns trigger language plpgsql as $$
declare
  v_grant bonus_grants%rowtype;
begin
  perform 1 from ledger_accounts a where a.id = new.wallet_id for no key update;
  select * into v_grant from bonus_grants g where g.wallet_id = new.wallet_id and g.state = 'open';
  if not found then
    return new;
  end if;
  if v_grant.expires_at <= new.placed_at
    or exists (select 1 from turnover_requirements r
      where r.source = v_grant.source and r.source_id = v_grant.id::text and r.state = 'met') then
    perform game_refuse('promotion_closing');
  elsif not v_grant.games ? new.category then
    perform game_refuse('promotion_game_not_allowed');
  elsif v_grant.maximum_stake < new.stake then
    perform game_refuse('promotion_stake_too_high');
  end if;
  return new;
end $$;
create trigger bonus_bet_allowed before insert on game_bets for each row when (new.wallet_type_id <> 1) execute function bonus_bet_allowed();
