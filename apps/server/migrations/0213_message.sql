-- What a member wants to be sent by LINE. No row, or a row of another link than today's, is no opt-in.
create table message_choices (
  member_id uuid primary key references members (id),
  -- The link (`member_identities.id`) that the opt-in is for: it ends with the link.
  link_id uuid,
  -- Groups that the member switched off.
  muted text[] not null default '{}',
  updated_at timestamptz(3) not null
);
create index message_choices_link on message_choices (link_id);

-- Which linked accounts follow the official account or blocked it, as its webhook says; an account that it never spoke of counts as a follower.
create table message_followers (
  -- The messenger's own name of a person.
  subject text primary key,
  follows boolean not null,
  -- When LINE says it happened: an older event that comes later changes nothing.
  at timestamptz(3) not null
);

-- Messages to members, one row each; the id is the retry key under which LINE takes the row once.
create table message_outbox (
  id uuid primary key default gen_random_uuid(),
  -- What happened, e.g. deposit:<event>: one message for it, however often it is put in.
  key text not null unique,
  -- No foreign key: a settlement that writes many of them waits for no member's row.
  member_id uuid not null,
  channel text not null check (channel in ('line', 'sms')),
  kind text not null check (length(kind) between 1 and 60),
  -- Amounts, codes and ids; sentences are made when the message is sent.
  params jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'dropped', 'unknown')),
  -- Why it was not sent: opted_out, no_link, blocked, expired, quota, or the provider's code.
  reason text not null default '',
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz(3) not null,
  -- Not sent after this: the news is old, and LINE forgets the retry key.
  expires_at timestamptz(3) not null,
  -- Null = done with.
  next_attempt_at timestamptz(3),
  sent_at timestamptz(3),
  check (state in ('queued', 'unknown') or next_attempt_at is null)
);
create index message_outbox_due on message_outbox (next_attempt_at) where next_attempt_at is not null;
create index message_outbox_member on message_outbox (member_id, created_at);
create index message_outbox_created on message_outbox (created_at);

-- Messages of a month (line:2026-11) or SMS of a day (sms:2026-11-22), and the most that may be sent in it.
create table message_counts (
  period text primary key,
  sent integer not null check (sent >= 0),
  -- Null = without bound, or not asked yet.
  quota integer check (quota >= 0),
  -- When the messenger was last asked for its quota.
  asked_at timestamptz(3)
);
