-- Free spins of the wheel: whole numbers in their own append-only account, never below zero, as points are.
create table spin_accounts (
  member_id uuid primary key,
  balance bigint not null check (balance >= 0),
  version bigint not null check (version >= 0)
);

create table spin_entries (
  member_id uuid not null references spin_accounts (member_id),
  version bigint not null check (version > 0),
  kind text not null,
  key text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  reference text not null,
  created_at timestamptz(3) not null,
  primary key (member_id, version),
  constraint spin_entries_key unique (key)
);
create index spin_entries_created_at on spin_entries (created_at);

create function spin_entries_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'spin_entries rows are never changed or removed';
end $$;
create trigger spin_entries_final before update or delete on spin_entries
  for each row execute function spin_entries_are_final();

-- What quests, the shop, the wheel and polls gave: once per source. A bonus whose wallet has one open already waits.
create table rewards (
  id uuid primary key,
  member_id uuid not null,
  source text not null check (source in ('quest', 'redemption', 'wheel', 'poll')),
  source_id text not null,
  name text not null,
  reward jsonb not null,
  state text not null check (state in ('given', 'waiting')),
  made_at timestamptz(3) not null,
  given_at timestamptz(3),
  constraint rewards_once unique (source, source_id),
  constraint rewards_given check ((state = 'given') = (given_at is not null))
);
create index rewards_member on rewards (member_id, made_at);
create index rewards_waiting on rewards (made_at) where state = 'waiting';

create function rewards_move_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'given'
    or (new.id, new.member_id, new.source, new.source_id, new.reward, new.made_at)
      is distinct from (old.id, old.member_id, old.source, old.source_id, old.reward, old.made_at) then
    raise exception 'reward % is given or would change', old.id;
  end if;
  return new;
end $$;
create trigger rewards_forward before update or delete on rewards
  for each row execute function rewards_move_forward();

-- A coupon that is used only by members to whom it was given, each gift once.
alter table coupons add column granted_only boolean not null default false;

create table coupon_grants (
  -- The reward's id.
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  member_id uuid not null,
  made_at timestamptz(3) not null,
  use_id uuid unique references coupon_uses (id)
);
create index coupon_grants_member on coupon_grants (member_id, made_at);

alter table bonus_grants drop constraint bonus_grants_source_check;
alter table bonus_grants add constraint bonus_grants_source_check
  check (source in ('promotion', 'coupon', 'reward'));
alter table turnover_requirements drop constraint turnover_requirements_source_check;
alter table turnover_requirements add constraint turnover_requirements_source_check
  check (source in ('deposit', 'promotion', 'coupon', 'quest', 'reward'));
