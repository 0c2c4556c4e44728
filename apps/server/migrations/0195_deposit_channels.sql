-- Orders that are paid to an account (bank transfer, TrueMoney, a plain PromptPay id) beside those of a QR with a reference.
alter table payment_orders add column method text not null default 'promptpay'
  check (method in ('promptpay', 'bank_transfer', 'truemoney'));
alter table payment_orders add column sub_channel_id text not null default '';
-- What the member asked for; null = the amount itself.
alter table payment_orders add column asked_amount bigint check (asked_amount > 0);
alter table payment_orders add column account_bank_id smallint;
alter table payment_orders add column account_no text not null default '';
-- What the member writes in the note of a TrueMoney payment.
alter table payment_orders add column pay_note text not null default '';
-- Put away by the member or superseded. The state stays pending: money that comes until expiry is credited all the same, and
-- a server of the release before still finds the order.
alter table payment_orders add column cancelled_at timestamptz(3);
create unique index payment_orders_pay_note on payment_orders (pay_note) where pay_note <> '';
create index payment_orders_receiver_amount on payment_orders (receiver, amount, created_at);

-- An amount that only one order of an account has, until its time is over: the primary key decides who gets it.
create table payment_amount_holds (
  receiver text not null,
  amount bigint not null check (amount > 0),
  order_id uuid not null,
  member_id uuid not null,
  held_until timestamptz(3) not null,
  primary key (receiver, amount)
);

alter table payment_events add column payer_account text not null default '';
alter table payment_events add column note text not null default '';
-- covered = the payment that a slip had credited before its bank said so: it moves nothing.
alter table payment_events drop constraint payment_events_outcome_check;
alter table payment_events add constraint payment_events_outcome_check check (outcome in ('credited', 'review', 'covered'));

-- Slips that members sent for orders whose money did not arrive.
create table payment_slips (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  member_id uuid not null,
  -- The mini QR: sending bank and its reference; the text itself is asked with.
  bank_code text not null,
  trans_ref text not null,
  payload text not null,
  -- Read by the server from the picture, or by the member's device alone.
  read_by text not null check (read_by in ('server', 'device')),
  -- File in the private picture store; null = deleted after 90 days.
  picture text,
  state text not null check (state in ('checking', 'credited', 'review', 'refused')),
  -- Name of the error code or review reason.
  reason text not null default '',
  amount bigint,
  receiver text not null default '',
  paid_at timestamptz(3),
  sender_name text not null default '',
  sender_account text not null default '',
  tries integer not null default 0,
  next_check_at timestamptz(3),
  -- The bank's own event of the same payment, once it came.
  covered_provider text,
  covered_event text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint payment_slips_checking check ((state = 'checking') = (decided_at is null))
);
-- Used once for ever: a refused slip may be sent again for the order that it belongs to.
create unique index payment_slips_used on payment_slips (bank_code, trans_ref) where state <> 'refused';
-- One order is credited by one slip at most.
create unique index payment_slips_credited on payment_slips (order_id) where state = 'credited';
create index payment_slips_order on payment_slips (order_id, created_at);
create index payment_slips_due on payment_slips (next_check_at) where state = 'checking';
create index payment_slips_kept on payment_slips (created_at) where picture is not null;

create function payment_slips_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and old.state <> 'checking' then
    raise exception 'slip % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.order_id, old.member_id, old.bank_code, old.trans_ref) is distinct from (new.order_id, new.member_id, new.bank_code, new.trans_ref) then
    raise exception 'slip % cannot be rewritten', old.id;
  end if;
  return new;
end $$;
create trigger payment_slips_forward before update on payment_slips
  for each row execute function payment_slips_move_forward();
