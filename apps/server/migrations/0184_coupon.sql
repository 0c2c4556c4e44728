-- Codes as the operator sets them; `code_key` is the code without case, spaces and dashes.
create table coupons (
  id uuid primary key,
  code text not null,
  code_key text not null check (code_key ~ '^[A-Z0-9]{4,40}$'),
  name text not null,
  kind text not null check (kind in ('bonus', 'points')),
  wallet_type_id integer check (wallet_type_id in (2, 3)),
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  turnover_multiple integer not null check (turnover_multiple between 1 and 1000),
  games jsonb not null,
  maximum_stake bigint check (maximum_stake > 0),
  maximum_cash_out bigint check (maximum_cash_out > 0),
  days integer not null check (days between 1 and 365),
  -- uses in all; null = no limit
  total integer check (total > 0),
  used integer not null default 0 check (used >= 0),
  times integer not null check (times between 1 and 100),
  period text not null check (period in ('once', 'day', 'week', 'month')),
  vip_levels jsonb not null,
  needs_deposit boolean not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  state text not null check (state in ('active', 'paused')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint coupons_code unique (code_key),
  constraint coupons_total check (total is null or used <= total),
  constraint coupons_gives check ((kind = 'bonus') = (amount > 0) and (kind = 'points') = (points > 0) and (kind = 'bonus') = (wallet_type_id is not null))
);

create table coupon_uses (
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  member_id uuid not null,
  -- the coupon's use number
  number integer not null check (number >= 1),
  period_key text not null,
  place integer not null check (place >= 1),
  grant_id uuid references bonus_grants (id),
  points bigint not null check (points >= 0),
  used_at timestamptz(3) not null,
  constraint coupon_uses_once unique (coupon_id, member_id, period_key, place),
  constraint coupon_uses_number unique (coupon_id, number)
);
create index coupon_uses_member on coupon_uses (member_id, used_at);

-- Wrong codes of a member in the running window; the row is locked while a code is looked up.
create table coupon_tries (
  member_id uuid primary key,
  wrong integer not null check (wrong >= 0),
  since timestamptz(3) not null,
  closed_until timestamptz(3)
);
