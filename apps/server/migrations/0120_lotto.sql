create table lotto_categories (
  category_id text primary key check (category_id ~ '^[a-z0-9-]{1,24}$'),
  category_name text not null,
  icon text not null,
  position integer not null
);

-- Kinds, schedules, bounds and cancel rules are data of the operator. `schedule` is a Schedule of
-- lotto-engine for draws and a YeekeeGrid for yeekee.
create table lotto_kinds (
  kind_id text primary key check (kind_id ~ '^[a-z0-9-]{1,24}$'),
  category_id text not null references lotto_categories (category_id),
  kind_name text not null,
  icon text not null,
  position integer not null,
  is_yeekee boolean not null,
  is_demo boolean not null default false,
  active boolean not null default true,
  schedule jsonb not null,
  schedule_text text not null,
  bill_minimum bigint not null check (bill_minimum > 0),
  bill_maximum bigint not null check (bill_maximum >= bill_minimum),
  max_lines integer not null check (max_lines between 1 and 1000),
  cancel_minutes integer not null check (cancel_minutes >= 0),
  cancel_per_day integer not null check (cancel_per_day >= 0)
);

create table lotto_rates (
  kind_id text not null references lotto_kinds (kind_id),
  bet_type text not null,
  -- Hundredths: 900 for 1 is 90000.
  rate integer not null check (rate > 0),
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  max_per_member bigint check (max_per_member > 0),
  max_per_number bigint check (max_per_number > 0),
  -- set4: {"price": "12000", "prizes": {"exact4": "12000000"}} in satang as text.
  set_terms jsonb,
  primary key (kind_id, bet_type),
  constraint lotto_rates_set check ((bet_type = 'set4') = (set_terms is not null))
);

create table lotto_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

create table lotto_rounds (
  id text primary key check (id ~ '^[a-z0-9-]{1,48}$'),
  kind_id text not null references lotto_kinds (kind_id),
  -- The Bangkok day to which the round belongs.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  number integer,
  state text not null check (state in ('upcoming', 'open', 'closed', 'resulted', 'settled', 'void', 'no_result')),
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null check (closes_at > opens_at),
  draws_at timestamptz(3) not null check (draws_at >= closes_at),
  result jsonb,
  result_source text check (result_source in ('operator', 'feed', 'yeekee')),
  resulted_at timestamptz(3),
  -- Every bill is paid or given back.
  finished_at timestamptz(3),
  reason text not null default '',
  created_at timestamptz(3) not null,
  constraint lotto_rounds_result check (
    (state in ('resulted', 'settled')) = (result is not null)
    and (result is null) = (resulted_at is null) and (result is null) = (result_source is null)
  ),
  constraint lotto_rounds_finished check (
    (state = 'settled') <= (finished_at is not null)
    and (finished_at is null or state in ('settled', 'void', 'no_result'))
  )
);
create index lotto_rounds_kind on lotto_rounds (kind_id, draws_at desc);
create index lotto_rounds_unfinished on lotto_rounds (closes_at) where finished_at is null;
create index lotto_rounds_resulted on lotto_rounds (draws_at desc) where result is not null;

-- States only move forward, times and results are never rewritten, whoever writes (invariant 14).
create function lotto_rounds_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (
    (old.state = 'upcoming' and new.state in ('open', 'closed', 'void'))
    or (old.state = 'open' and new.state in ('closed', 'void'))
    or (old.state = 'closed' and new.state in ('resulted', 'void', 'no_result'))
    or (old.state = 'resulted' and new.state = 'settled')
  ) then
    raise exception 'lotto round % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.id, old.kind_id, old.day, old.number, old.opens_at, old.closes_at, old.draws_at, old.created_at)
    is distinct from (new.id, new.kind_id, new.day, new.number, new.opens_at, new.closes_at, new.draws_at, new.created_at)
    or (old.result is not null and (old.result, old.result_source, old.resulted_at)
      is distinct from (new.result, new.result_source, new.resulted_at))
    or (old.finished_at is not null and old.finished_at is distinct from new.finished_at)
  then
    raise exception 'lotto round % cannot be rewritten', old.id;
  end if;
  return new;
end $$;
create trigger lotto_rounds_forward before update on lotto_rounds
  for each row execute function lotto_rounds_move_forward();

-- Closed numbers, lower rates and caps: of one round, or of every round of a kind (round_id null).
create table lotto_number_limits (
  id uuid primary key,
  kind_id text not null references lotto_kinds (kind_id),
  round_id text references lotto_rounds (id),
  bet_type text not null,
  number text not null check (number ~ '^[0-9]{1,4}$'),
  kind text not null check (kind in ('closed', 'reduced', 'cap')),
  rate integer check (rate > 0),
  cap bigint check (cap >= 0),
  created_at timestamptz(3) not null,
  constraint lotto_number_limits_shape check ((kind = 'reduced') = (rate is not null) and (kind = 'cap') = (cap is not null))
);
create unique index lotto_number_limits_once
  on lotto_number_limits (kind_id, coalesce(round_id, ''), bet_type, number, kind);

-- One bill; it is also the record from which turnover reckons (stake, payout, state, wallet type).
create table lotto_bills (
  id uuid primary key,
  bill_no text not null,
  round_id text not null references lotto_rounds (id),
  kind_id text not null references lotto_kinds (kind_id),
  member_id uuid not null,
  wallet_id uuid not null,
  wallet_type_id integer not null,
  lines integer not null check (lines > 0),
  won_lines integer not null default 0 check (won_lines >= 0),
  stake bigint not null check (stake > 0),
  possible_win bigint not null check (possible_win >= 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null check (state in ('waiting', 'won', 'lost', 'cancelled', 'refunded')),
  -- The database's clock, read after the locks (invariant 12).
  placed_at timestamptz(3) not null,
  settled_at timestamptz(3),
  cancelled_at timestamptz(3),
  constraint lotto_bills_no unique (bill_no),
  constraint lotto_bills_cancelled check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint lotto_bills_settled check ((state in ('won', 'lost', 'refunded')) = (settled_at is not null)),
  constraint lotto_bills_payout check (
    (state = 'won' and payout > 0) or (state in ('waiting', 'lost') and payout = 0)
    or (state in ('cancelled', 'refunded') and payout = stake)
  )
);
create index lotto_bills_member on lotto_bills (member_id, placed_at desc, id desc);
create index lotto_bills_round on lotto_bills (round_id, member_id);
create index lotto_bills_waiting on lotto_bills (round_id, id) where state = 'waiting';
create index lotto_bills_placed_at on lotto_bills (placed_at);
create index lotto_bills_cancels on lotto_bills (member_id, cancelled_at) where cancelled_at is not null;

create table lotto_lines (
  bill_id uuid not null references lotto_bills (id),
  place integer not null check (place >= 0),
  bet_type text not null,
  number text not null check (number ~ '^[0-9]{1,4}$'),
  -- The number under which equal bets count together (tod: sorted digits).
  same_number text not null,
  stake bigint not null check (stake > 0),
  rate integer not null check (rate > 0),
  full_rate integer not null check (full_rate >= rate),
  set_terms jsonb,
  possible_win bigint not null check (possible_win >= 0),
  state text not null check (state in ('waiting', 'won', 'lost', 'cancelled', 'refunded')),
  payout bigint not null default 0 check (payout >= 0),
  prize text,
  primary key (bill_id, place)
);

-- A bill and its lines leave "waiting" once and are then final (invariants 15, 16, 17).
create function lotto_bills_are_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'lotto bill % is final', old.id;
  end if;
  if (old.id, old.bill_no, old.round_id, old.kind_id, old.member_id, old.wallet_id, old.wallet_type_id, old.lines, old.stake, old.possible_win, old.placed_at)
    is distinct from (new.id, new.bill_no, new.round_id, new.kind_id, new.member_id, new.wallet_id, new.wallet_type_id, new.lines, new.stake, new.possible_win, new.placed_at) then
    raise exception 'lotto bill % cannot be rewritten', old.id;
  end if;
  return new;
end $$;
create trigger lotto_bills_once before update or delete on lotto_bills
  for each row execute function lotto_bills_are_decided_once();

create function lotto_lines_are_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'lotto line % of bill % is final', old.place, old.bill_id;
  end if;
  if (old.bill_id, old.place, old.bet_type, old.number, old.same_number, old.stake, old.rate, old.full_rate, old.set_terms, old.possible_win)
    is distinct from (new.bill_id, new.place, new.bet_type, new.number, new.same_number, new.stake, new.rate, new.full_rate, new.set_terms, new.possible_win) then
    raise exception 'lotto line % of bill % cannot be rewritten', old.place, old.bill_id;
  end if;
  return new;
end $$;
create trigger lotto_lines_once before update or delete on lotto_lines
  for each row execute function lotto_lines_are_decided_once();

-- What everybody together has staked on a number of a round: one row per number is the lock of its cap.
create table lotto_sold (
  round_id text not null references lotto_rounds (id),
  bet_type text not null,
  same_number text not null,
  stake bigint not null check (stake >= 0),
  primary key (round_id, bet_type, same_number)
);

-- The secret and the public state of a yeekee round. `seed` is shown only after `ended_at`.
create table lotto_yeekee (
  round_id text primary key references lotto_rounds (id),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  shots integer not null default 0 check (shots >= 0),
  sum bigint not null default 0 check (sum >= 0),
  ended_at timestamptz(3)
);

create table lotto_shots (
  round_id text not null references lotto_yeekee (round_id),
  position integer not null check (position >= 1),
  member_id uuid not null,
  alias text not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  fired_at timestamptz(3) not null,
  primary key (round_id, position)
);
create index lotto_shots_member on lotto_shots (member_id, fired_at desc);

-- Shots are strictly ordered, never changed, and none comes after the end (invariant 20).
create function lotto_shots_are_final() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'yeekee shots are never changed or removed';
  end if;
  if exists (select 1 from lotto_yeekee y where y.round_id = new.round_id and (y.ended_at is not null or y.shots <> new.position - 1)) then
    raise exception 'yeekee shot % of round % is out of order or after the end', new.position, new.round_id;
  end if;
  return new;
end $$;
create trigger lotto_shots_final before insert or update or delete on lotto_shots
  for each row execute function lotto_shots_are_final();

create function lotto_yeekee_is_sealed() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (old.seed, old.commitment) is distinct from (new.seed, new.commitment) or new.shots < old.shots then
    raise exception 'the seed of yeekee round % stands', old.round_id;
  end if;
  return new;
end $$;
create trigger lotto_yeekee_sealed before update on lotto_yeekee
  for each row execute function lotto_yeekee_is_sealed();

create table lotto_bonuses (
  round_id text not null references lotto_rounds (id),
  rank integer not null,
  position integer not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz(3) not null,
  primary key (round_id, rank)
);

-- What draw feeds told us, once per event id.
create table lotto_feed_events (
  feed_id text not null,
  event_id text not null,
  fingerprint text not null,
  round_id text not null,
  outcome text not null check (outcome in ('recorded', 'duplicate', 'conflict', 'early', 'late')),
  received_at timestamptz(3) not null,
  primary key (feed_id, event_id)
);

create table lotto_slips (
  id uuid primary key,
  member_id uuid not null,
  name text not null,
  kind_id text,
  lines jsonb not null,
  created_at timestamptz(3) not null,
  constraint lotto_slips_name unique (member_id, name)
);
