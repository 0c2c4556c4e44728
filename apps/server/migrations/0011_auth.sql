create table sessions (
  id uuid primary key,
  member_id uuid not null references members (id),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- Absolute end, whatever happens in between.
  expires_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  ended_at timestamptz(3),
  end_reason text,
  constraint sessions_end check ((ended_at is null) = (end_reason is null))
);
create index sessions_open on sessions (member_id) where ended_at is null;
create index sessions_expires_at on sessions (expires_at);

-- Access and refresh tokens, stored as SHA-256 only.
create table session_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Refresh tokens: when a newer one took its place.
  replaced_at timestamptz(3)
);
create index session_tokens_session on session_tokens (session_id);

-- Wrong passwords in a row, per account (or per unknown name, hashed).
create table login_attempts (
  key text primary key,
  failures integer not null check (failures > 0),
  blocked_until timestamptz(3) not null,
  last_at timestamptz(3) not null
);
create index login_attempts_last_at on login_attempts (last_at);

create table otps (
  id uuid primary key,
  ref text not null,
  type text not null check (type in ('register', 'reset_password', 'step_up')),
  mobile text not null,
  code_hash text not null,
  -- decoy: nobody has this number, so nothing was sent; it behaves like any other from outside.
  state text not null check (state in ('sending', 'sent', 'failed', 'decoy')),
  ip text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  checks integer not null default 0 check (checks between 0 and 5),
  verified_at timestamptz(3),
  token_hash text,
  token_expires_at timestamptz(3),
  token_used_at timestamptz(3),
  constraint otps_ref unique (ref),
  constraint otps_token unique (token_hash),
  constraint otps_token_of_verified check ((verified_at is null) = (token_hash is null))
);
create index otps_mobile on otps (mobile, created_at);
create index otps_ip on otps (ip, created_at);
create index otps_created_at on otps (created_at);

create table step_up_tokens (
  hash text primary key,
  member_id uuid not null references members (id),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index step_up_tokens_expires_at on step_up_tokens (expires_at);
