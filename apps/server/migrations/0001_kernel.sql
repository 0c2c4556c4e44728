create table idempotency_keys (
  member_id uuid not null,
  key text not null,
  request_hash text not null,
  reply text not null,
  created_at timestamptz(3) not null,
  primary key (member_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  hits integer not null check (hits > 0),
  window_ends timestamptz(3) not null
);
create index rate_limits_window_ends on rate_limits (window_ends);

create table house_state (
  key text primary key,
  value text not null,
  updated_at timestamptz(3) not null
);
