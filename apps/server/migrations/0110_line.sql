-- An account elsewhere that may stand for a member. The foreign user id is never a key of ours.
create table member_identities (
  id uuid primary key,
  member_id uuid not null references members (id),
  provider text not null check (provider in ('line')),
  subject text not null check (length(subject) between 1 and 100),
  name text not null,
  picture text not null,
  linked_at timestamptz(3) not null,
  last_login_at timestamptz(3),
  constraint member_identities_subject unique (provider, subject),
  constraint member_identities_member unique (member_id, provider)
);

-- Log-ins that went off to LINE from a browser: found by state, bound to that browser's cookie.
create table line_flows (
  state_hash text primary key,
  cookie_hash text not null,
  nonce text not null,
  code_verifier text not null,
  intent text not null check (intent in ('login', 'link')),
  return_to text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index line_flows_expires_at on line_flows (expires_at);

-- Proved LINE accounts that wait to be tied, once and soon.
create table line_tickets (
  hash text primary key,
  subject text not null check (length(subject) between 1 and 100),
  name text not null,
  picture text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index line_tickets_subject on line_tickets (subject) where used_at is null;
create index line_tickets_expires_at on line_tickets (expires_at);

-- One-time ways from the window of one session to a page in another browser.
create table handoff_tickets (
  hash text primary key,
  member_id uuid not null references members (id),
  session_id uuid not null references sessions (id) on delete cascade,
  path text not null check (path like '/%' and path not like '//%'),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index handoff_tickets_expires_at on handoff_tickets (expires_at);
