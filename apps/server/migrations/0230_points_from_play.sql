-- Points from play: each settled stake waits here until it is reckoned into its member's points. Written by the database in
-- the transaction of the stake, one row without a lock that another bet could want; a reckoning deletes what it counts under
-- the member's own row, so a stake counts once however late its transaction commits.
create table point_stakes_due (
  member_id uuid not null,
  stake_id bigint not null,
  primary key (member_id, stake_id)
);

-- What was reckoned so far. Stakes weigh in satang times per cent, so nothing is rounded before the points are whole.
create table point_plays (
  member_id uuid primary key,
  number integer not null default 0 check (number >= 0),
  stakes bigint not null default 0 check (stakes >= 0),
  -- satang
  turnover bigint not null default 0 check (turnover >= 0),
  -- satang times per cent that are no whole point yet
  remainder bigint not null default 0 check (remainder >= 0),
  points bigint not null default 0 check (points >= 0)
);

-- One reckoning; append-only.
create table point_play_steps (
  member_id uuid not null references point_plays (member_id),
  number integer not null check (number > 0),
  stakes integer not null check (stakes > 0),
  turnover bigint not null check (turnover >= 0),
  weighted bigint not null check (weighted >= 0),
  -- satang times per cent for one point
  unit bigint not null check (unit > 0),
  weights jsonb not null,
  remainder_before bigint not null check (remainder_before >= 0),
  remainder_after bigint not null check (remainder_after >= 0),
  points bigint not null check (points >= 0),
  reckoned_at timestamptz(3) not null,
  primary key (member_id, number),
  constraint point_play_steps_exact check (remainder_before + weighted = points * unit + remainder_after and remainder_after < unit)
);
create index point_play_steps_reckoned_at on point_play_steps (reckoned_at);

create table point_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

create trigger append_only before update or delete on point_play_steps for each row execute function turnover_append_only();
create trigger never_emptied before truncate on point_play_steps for each statement execute function turnover_append_only();

-- Per statement: a lotto round settles thousands of bills in one. A further win of a settled bet has no stake.
-- Runs as its owner: the servers of the release before write here too, before they are granted anything.
create function points_wait_for_stakes() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into point_stakes_due (member_id, stake_id) select f.member_id, f.id from fresh f where f.stake > 0;
  return null;
end $$;
create trigger settled_stakes_give_points after insert on settled_stakes
  referencing new table as fresh for each statement execute function points_wait_for_stakes();

-- Points begin with this release: the trigger above waited for every open settlement, so what is settled later has a higher
-- id. Without the row (no stake before) all count.
insert into point_settings (key, val, updated_at)
  select 'first_stake', (max(id) + 1)::text, now() from settled_stakes having max(id) is not null;
