-- When codes were asked for, per mobile number and asker; its row is the lock of the number, so nothing else waits.
create table otp_allowances (
  key text primary key,
  asked_at timestamptz(3)[] not null,
  updated_at timestamptz(3) not null
);
create index otp_allowances_updated_at on otp_allowances (updated_at);

-- SMS of a Bangkok day, in sixteen parts that are counted and locked each for itself.
create table sms_budgets (
  day date not null,
  shard integer not null check (shard between 0 and 15),
  sent integer not null check (sent >= 0),
  primary key (day, shard)
);

-- Who asked for a code (hashed device or address): only their own next code replaces it.
alter table otps add column asker text;

-- Devices and addresses (hashed) that an account was logged in from.
create table known_callers (
  member_id uuid not null references members (id),
  caller text not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (member_id, caller)
);
create index known_callers_last_at on known_callers (last_at);
