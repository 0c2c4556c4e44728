-- Settings that the operator changed; a key without a row has its default (payment.settings.ts).
create table payment_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

create table payment_orders (
  id uuid primary key,
  reference text not null check (reference ~ '^[A-Z0-9]{18}$'),
  member_id uuid not null,
  channel_id text not null,
  provider_id text not null,
  receiver text not null,
  receiver_name text not null,
  amount bigint not null check (amount > 0),
  qr_text text not null,
  state text not null check (state in ('pending', 'review', 'paid', 'rejected')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  paid_at timestamptz(3),
  constraint payment_orders_reference unique (reference),
  constraint payment_orders_paid check ((state = 'paid') = (paid_at is not null))
);
create index payment_orders_member on payment_orders (member_id, created_at desc);

-- States only move forward, whoever writes (invariant 27).
create function payment_orders_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (
    (old.state = 'pending' and new.state in ('paid', 'review')) or (old.state = 'review' and new.state in ('paid', 'rejected'))
  ) then
    raise exception 'payment order % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.amount, old.reference, old.member_id, old.receiver, old.expires_at, old.created_at)
    is distinct from (new.amount, new.reference, new.member_id, new.receiver, new.expires_at, new.created_at) then
    raise exception 'payment order % cannot be rewritten', old.id;
  end if;
  return new;
end $$;
create trigger payment_orders_forward before update on payment_orders
  for each row execute function payment_orders_move_forward();

-- What banks told us, once per event id (invariant 25).
create table payment_events (
  provider_id text not null,
  event_id text not null,
  fingerprint text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  receiver text not null,
  paid_at timestamptz(3) not null,
  payer_name text not null,
  outcome text not null check (outcome in ('credited', 'review')),
  received_at timestamptz(3) not null,
  primary key (provider_id, event_id)
);
create index payment_events_received_at on payment_events (received_at);

-- Payments that did not fit, for a person to decide (invariant 26).
create table payment_reviews (
  id uuid primary key,
  provider_id text not null,
  event_id text not null,
  order_id uuid references payment_orders (id),
  reason text not null,
  state text not null check (state in ('open', 'approved', 'rejected')),
  note text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  foreign key (provider_id, event_id) references payment_events (provider_id, event_id),
  constraint payment_reviews_event unique (provider_id, event_id),
  constraint payment_reviews_decided check ((state = 'open') = (decided_at is null))
);
create index payment_reviews_open on payment_reviews (created_at) where state = 'open';
