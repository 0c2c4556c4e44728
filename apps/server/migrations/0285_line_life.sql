-- Which device a session was opened on (hash of the device cookie): the next opening through LINE ends the one before it.
alter table sessions add column device_hash text;
create index sessions_device_hash on sessions (device_hash) where device_hash is not null and ended_at is null;

-- False for a member who registered inside LINE and has not chosen a password yet.
alter table members add column password_set boolean not null default true;

-- A notice to a LINE account that is no longer the member's; null = the account that is linked when it is sent.
alter table message_outbox add column line_to text;
