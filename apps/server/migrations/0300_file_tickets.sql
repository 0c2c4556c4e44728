-- Files on their way from LINE's window to the device's browser: taken out once, gone with it or within minutes.
create table file_tickets (
  hash text primary key,
  member_id uuid not null references members (id),
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('statement', 'wheel-proof', 'yeekee-proof', 'personal-data', 'bill')),
  content text not null check (length(content) <= 2700000),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index file_tickets_expires_at on file_tickets (expires_at);
create index file_tickets_member on file_tickets (member_id);
