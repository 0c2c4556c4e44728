-- Announcements and events: to whom, from when to when, and where a picture or button leads.
alter table notifications
  add column link text not null default '',
  add column audience text not null default 'all' check (audience in ('all', 'guests', 'members', 'vip:0', 'vip:1', 'vip:2')),
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3),
  add constraint notifications_period check (ends_at > starts_at);
alter table events
  add column link text not null default '/poll/1',
  add column audience text not null default 'all' check (audience in ('all', 'guests', 'members', 'vip:0', 'vip:1', 'vip:2')),
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3),
  add constraint events_period check (ends_at > starts_at);

-- What a member was shown, and on which Bangkok day last.
create table announcement_seen (
  member_id uuid not null,
  notification_id uuid not null references notifications (id) on delete cascade,
  day date not null,
  seen_at timestamptz(3) not null,
  primary key (member_id, notification_id)
);
create index announcement_seen_notification on announcement_seen (notification_id);
