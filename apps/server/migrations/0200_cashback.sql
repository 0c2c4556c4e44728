-- Daily cashback on settled stakes and the weekly refund of a net loss, both from the cash wallet only. What a day or a week
-- is reckoned by is frozen when it is over: settings that change later change nothing behind it.
create table cashback_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

-- One row per Bangkok day that is credited, in order and without a gap. Rates are hundredths of a per cent by kind.
create table cashback_days (
  day date primary key,
  rates jsonb not null,
  minimum bigint not null check (minimum >= 0),
  cap bigint not null check (cap >= 0),
  -- Settled stakes up to `last_stake` were there; those of days before that came after `after_stake` (the last of the day
  -- before) count on this day. `late` = how many these are.
  after_stake bigint not null,
  last_stake bigint not null check (last_stake >= after_stake),
  late bigint not null check (late >= 0),
  -- Members up to this id have their credit.
  done_to uuid,
  members integer not null default 0,
  credited bigint not null default 0,
  opened_at timestamptz(3) not null,
  finished_at timestamptz(3)
);

-- One row per member and day with settled stakes, also below the minimum (amount 0).
create table cashback_credits (
  member_id uuid not null,
  day date not null references cashback_days (day),
  wallet_id uuid not null references ledger_accounts (id),
  turnover bigint not null check (turnover > 0),
  -- [{kind, stake, rate, amount}], satang as text.
  parts jsonb not null,
  reckoned bigint not null check (reckoned >= 0),
  amount bigint not null check (amount >= 0 and amount <= reckoned),
  credited_at timestamptz(3) not null,
  primary key (member_id, day)
);
create index cashback_credits_day on cashback_credits (day);

-- How the refund of a week that is over works, by its Monday.
create table refund_weeks (
  week date primary key check (extract(isodow from week) = 1),
  percent integer not null check (percent >= 0),
  minimum_loss bigint not null check (minimum_loss >= 0),
  cap bigint not null check (cap >= 0),
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null check (closes_at > opens_at),
  created_at timestamptz(3) not null
);

-- One claim per member and week.
create table refund_claims (
  member_id uuid not null,
  week date not null references refund_weeks (week),
  wallet_id uuid not null references ledger_accounts (id),
  stakes bigint not null,
  payouts bigint not null,
  bonuses bigint not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz(3) not null,
  primary key (member_id, week)
);
create index refund_claims_week on refund_claims (week);

create function cashback_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on cashback_credits for each row execute function cashback_append_only();
create trigger append_only before update or delete on refund_weeks for each row execute function cashback_append_only();
create trigger append_only before update or delete on refund_claims for each row execute function cashback_append_only();
create trigger never_emptied before truncate on cashback_credits for each statement execute function cashback_append_only();
create trigger never_emptied before truncate on refund_weeks for each statement execute function cashback_append_only();
create trigger never_emptied before truncate on refund_claims for each statement execute function cashback_append_only();

-- A day is frozen and moves forward only.
create function cashback_days_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.finished_at is not null or new.members < old.members or new.credited < old.credited
    or coalesce(new.done_to < old.done_to, false)
    or (new.day, new.rates, new.minimum, new.cap, new.after_stake, new.last_stake, new.late, new.opened_at)
      is distinct from (old.day, old.rates, old.minimum, old.cap, old.after_stake, old.last_stake, old.late, old.opened_at) then
    raise exception 'cashback day % is finished or would go back', old.day;
  end if;
  return new;
end $$;
create trigger cashback_days_forward before update or delete on cashback_days
  for each row execute function cashback_days_forward();
