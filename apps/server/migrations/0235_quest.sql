-- Quests. What a member did is reckoned from the ledger and the areas' own rows when it is asked for; here are the quests,
-- the claims, and the one thing that no row proved: the days on which a member was logged in.
create table quests (
  id text primary key,
  name text not null,
  description text not null,
  measure text not null check (measure in
    ('deposits', 'deposit_amount', 'turnover', 'lotto_bills', 'login_days', 'deposit_days', 'friends', 'profile')),
  -- Kinds of play that a turnover quest counts; [] = all.
  kinds jsonb not null,
  -- Satang for deposit_amount and turnover, else a count.
  target bigint not null check (target > 0),
  period text not null check (period in ('once', 'day', 'week', 'month')),
  reward jsonb not null,
  -- Bangkok days, both included.
  from_day date not null,
  to_day date check (to_day >= from_day),
  -- The event whose dialog shows it; an event that is gone shows nothing.
  event_id uuid,
  position integer not null,
  state text not null default 'active' check (state in ('active', 'paused')),
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create index quests_event on quests (event_id) where event_id is not null;

-- One claim per quest, member and period, with what decided it as it was then.
create table quest_claims (
  id uuid primary key,
  quest_id text not null references quests (id),
  member_id uuid not null,
  -- 'once', or the period and its first day: 'week:2026-11-16'.
  period_key text not null,
  from_day date not null,
  to_day date,
  name text not null,
  measure text not null,
  kinds jsonb not null,
  measured bigint not null,
  target bigint not null check (target > 0),
  reward jsonb not null,
  quest_version integer not null,
  claimed_at timestamptz(3) not null,
  constraint quest_claims_once unique (quest_id, member_id, period_key),
  check (measured >= target)
);
create index quest_claims_member on quest_claims (member_id, claimed_at desc, id desc);
create index quest_claims_claimed_at on quest_claims (claimed_at);

-- Bangkok days on which a member had a session in use.
create table login_days (
  member_id uuid not null,
  day date not null,
  primary key (member_id, day)
);

create function quest_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on quest_claims for each row execute function quest_append_only();
create trigger append_only before update or delete on login_days for each row execute function quest_append_only();
create trigger never_emptied before truncate on quest_claims for each statement execute function quest_append_only();
create trigger never_emptied before truncate on login_days for each statement execute function quest_append_only();

-- A session that is opened, and its first call of a day, whichever release takes it.
-- Runs as its owner: the servers of the release before write here too, before they are granted anything.
create function login_day_of_session() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into login_days (member_id, day) values (new.member_id, (new.last_seen_at at time zone 'Asia/Bangkok')::date)
    on conflict do nothing;
  return null;
end $$;
create trigger login_day_opened after insert on sessions for each row execute function login_day_of_session();
create trigger login_day_used after update of last_seen_at on sessions for each row
  when ((old.last_seen_at at time zone 'Asia/Bangkok')::date <> (new.last_seen_at at time zone 'Asia/Bangkok')::date)
  execute function login_day_of_session();

insert into login_days (member_id, day)
  select s.member_id, (s.created_at at time zone 'Asia/Bangkok')::date from sessions s
  union
  select s.member_id, (s.last_seen_at at time zone 'Asia/Bangkok')::date from sessions s
  on conflict do nothing;
