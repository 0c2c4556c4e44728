-- Adapters that were renamed: rows keep the id under which they were written, the server reads it as the new one.
create table provider_aliases (
  kind text not null,
  former_id text not null,
  adapter_id text not null,
  primary key (kind, former_id)
);
insert into provider_aliases (kind, former_id, adapter_id) values ('payin', 'sandbox-bank', 'signed-bank');

-- When the sweeper asks the provider next; null = there is nothing left to ask. Orders of a previous release, which does
-- not know these columns, are asked about at once.
alter table payment_orders add column provider_ref text;
alter table payment_orders add column looks integer not null default 0;
alter table payment_orders add column next_look_at timestamptz(3);
alter table payment_orders alter column next_look_at set default now();
update payment_orders set next_look_at = now() where state = 'pending' and expires_at > now() - interval '1 day';
create index payment_orders_next_look on payment_orders (next_look_at) where state = 'pending' and next_look_at is not null;

-- Every wake-up of a provider by its own event id; what it came to is decided by asking the provider.
create table payment_notices (
  provider_id text not null,
  event_id text not null,
  fingerprint text not null,
  reference text not null,
  outcome text not null,
  times integer not null default 1,
  received_at timestamptz(3) not null,
  primary key (provider_id, event_id)
);
