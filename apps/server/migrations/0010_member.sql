create table members (
  id uuid primary key,
  username text not null check (username ~ '^[A-Za-z0-9]{4,20}$'),
  -- The user name in lower case: two spellings of one name are one name.
  username_key text not null,
  mobile text not null check (mobile ~ '^0[689][0-9]{8}$'),
  password_hash text not null,
  password_changed_at timestamptz(3) not null,
  vip_level smallint not null default 0 check (vip_level between 0 and 2),
  affiliate_code text not null check (affiliate_code ~ '^[A-Z0-9]{6}$'),
  referrer_id uuid references members (id),
  know_us_id smallint,
  age_confirmed_at timestamptz(3) not null,
  disabled_at timestamptz(3),
  disabled_reason text,
  withdraw_locked_until timestamptz(3),
  created_at timestamptz(3) not null,
  constraint members_username unique (username_key),
  constraint members_mobile unique (mobile),
  constraint members_affiliate_code unique (affiliate_code),
  constraint members_own_referrer check (referrer_id <> id)
);
create index members_referrer on members (referrer_id) where referrer_id is not null;
create index members_created_at on members (created_at);

create table member_bank_accounts (
  member_id uuid primary key references members (id),
  bank_id smallint not null,
  account_name text not null,
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  updated_at timestamptz(3) not null,
  constraint member_bank_accounts_no unique (bank_id, account_no)
);

-- What happened to an account and who did it; rows are only ever added.
create table member_events (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind text not null,
  actor text not null check (actor in ('member', 'operator', 'system')),
  detail text not null,
  ip text not null,
  at timestamptz(3) not null
);
create index member_events_member on member_events (member_id, at);

create function member_events_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'member_events rows are never changed or removed';
end $$;
create trigger member_events_final before update or delete on member_events
  for each row execute function member_events_are_final();
