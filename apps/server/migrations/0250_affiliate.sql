-- Refer a friend: commissions of settled cash stakes, reckoned per Bangkok day, their corrections and redemption.

-- Settled stakes that were void afterwards. `settled_stakes` itself is never changed: a row here takes the stake out of what
-- is reckoned from then on, and what was reckoned before is corrected by counter-rows.
create table settled_stake_voids (
  id bigint generated always as identity primary key,
  stake_id bigint not null unique references settled_stakes (id),
  member_id uuid not null,
  reason text not null check (reason <> ''),
  voided_at timestamptz(3) not null
);

create table affiliate_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

-- One row per Bangkok day that is reckoned, in order and without a gap; what holds for the day is frozen.
create table affiliate_days (
  day date primary key,
  -- Hundredths of a per cent by kind, level 1; level 2 has `level2_share` per cent of it.
  rates jsonb not null,
  level2_share integer not null check (level2_share between 0 and 100),
  -- Settled stakes up to `last_stake` and voids up to `last_void` were there. What concerns earlier days and came after
  -- `after_stake` and `after_void` (the last of the day before) corrects them in this run.
  after_stake bigint not null,
  last_stake bigint not null check (last_stake >= after_stake),
  after_void bigint not null,
  last_void bigint not null check (last_void >= after_void),
  -- Friends up to this id are done.
  done_to uuid,
  entries integer not null default 0,
  amount bigint not null default 0,
  opened_at timestamptz(3) not null,
  finished_at timestamptz(3)
);

-- What a friend's stakes of a day and kind are worth to one member. The first row of a day is made by the run of that day; a
-- row of a later run is the difference to what the day comes to by then. The rows of a friend, level, day and kind always
-- sum up to the share of the net turnover, rounded down.
create table affiliate_commissions (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  friend_id uuid not null,
  level smallint not null check (level in (1, 2)),
  day date not null,
  kind text not null check (kind in ('slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto')),
  run date not null references affiliate_days (day),
  turnover bigint not null,
  -- Millionths of the turnover.
  rate integer not null check (rate >= 0),
  amount bigint not null,
  created_at timestamptz(3) not null,
  constraint affiliate_commissions_once unique (friend_id, level, day, kind, run),
  check (member_id <> friend_id),
  check (run >= day),
  check (run > day or (turnover > 0 and amount >= 0))
);
create index affiliate_commissions_member on affiliate_commissions (member_id, id desc);
create index affiliate_commissions_member_day on affiliate_commissions (member_id, day desc) include (friend_id, level, kind, turnover, amount);
create index affiliate_commissions_friend on affiliate_commissions (member_id, friend_id) include (amount);
create index affiliate_commissions_created on affiliate_commissions (created_at);

create table affiliate_redemptions (
  id uuid primary key,
  member_id uuid not null,
  wallet_id uuid not null references ledger_accounts (id),
  amount bigint not null check (amount > 0),
  entries integer not null check (entries > 0),
  redeemed_at timestamptz(3) not null
);
create index affiliate_redemptions_member on affiliate_redemptions (member_id, redeemed_at desc, id desc);

-- Each commission row is paid once: its id is the key.
create table affiliate_redeemed (
  commission_id bigint primary key references affiliate_commissions (id),
  redemption_id uuid not null references affiliate_redemptions (id)
);
create index affiliate_redeemed_redemption on affiliate_redeemed (redemption_id);

-- A registration or an account that looks like the referrer's own. `tied` = the tie is there and its commissions are held
-- until an operator clears the flag; otherwise the tie was not made.
create table affiliate_flags (
  id uuid primary key,
  member_id uuid not null,
  friend_id uuid not null,
  reason text not null check (reason in ('mobile', 'bank', 'device', 'loop')),
  tied boolean not null,
  created_at timestamptz(3) not null,
  cleared_at timestamptz(3),
  constraint affiliate_flags_once unique (member_id, friend_id, reason)
);
create index affiliate_flags_open on affiliate_flags (created_at, id) where cleared_at is null;
create index affiliate_flags_held on affiliate_flags (member_id, friend_id) where cleared_at is null and tied;

create function affiliate_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on settled_stake_voids for each row execute function affiliate_append_only();
create trigger append_only before update or delete on affiliate_commissions for each row execute function affiliate_append_only();
create trigger append_only before update or delete on affiliate_redemptions for each row execute function affiliate_append_only();
create trigger append_only before update or delete on affiliate_redeemed for each row execute function affiliate_append_only();
create trigger never_emptied before truncate on settled_stake_voids for each statement execute function affiliate_append_only();
create trigger never_emptied before truncate on affiliate_commissions for each statement execute function affiliate_append_only();
create trigger never_emptied before truncate on affiliate_redemptions for each statement execute function affiliate_append_only();
create trigger never_emptied before truncate on affiliate_redeemed for each statement execute function affiliate_append_only();

create function affiliate_days_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.finished_at is not null or new.entries < old.entries
    or coalesce(new.done_to < old.done_to, false)
    or (new.day, new.rates, new.level2_share, new.after_stake, new.last_stake, new.after_void, new.last_void, new.opened_at)
      is distinct from
      (old.day, old.rates, old.level2_share, old.after_stake, old.last_stake, old.after_void, old.last_void, old.opened_at) then
    raise exception 'affiliate day % is finished or would go back', old.day;
  end if;
  return new;
end $$;
create trigger affiliate_days_forward before update or delete on affiliate_days
  for each row execute function affiliate_days_forward();

-- A tie is made by the registration and for ever: who was there first can never come to be a friend of a later one.
create function members_keep_referrer() returns trigger language plpgsql as $$
begin
  if new.referrer_id is distinct from old.referrer_id then
    raise exception 'the referrer of member % never changes', old.id;
  end if;
  return new;
end $$;
create trigger members_keep_referrer before update of referrer_id on members
  for each row execute function members_keep_referrer();
