-- Events of the messenger that were taken, by its own id: an event that is sent again changes nothing.
create table message_webhook_events (
  id text primary key check (length(id) between 1 and 100),
  at timestamptz(3) not null
);
create index message_webhook_events_at on message_webhook_events (at);

-- Rich menus that wait to be shown: a member's menu at the tie, the guests' after it. A row goes when LINE has it.
create table line_menus (
  subject text primary key check (length(subject) between 1 and 100),
  member boolean not null,
  changed_at timestamptz(3) not null,
  tries integer not null default 0,
  next_attempt_at timestamptz(3) not null
);
create index line_menus_due on line_menus (next_attempt_at);
