-- "Money did not arrive": what a member says of a transfer, until a person decides.
create table deposit_cases (
  -- Made by the member's device when the form opens: sending it again is the same case.
  id uuid primary key,
  reference text not null unique check (reference ~ '^C[A-Z0-9]{9}$'),
  member_id uuid not null,
  method text not null check (method in ('promptpay', 'bank_transfer', 'truemoney')),
  amount bigint not null check (amount > 0),
  paid_at timestamptz(3) not null,
  -- The member's own account; 0 and empty = not said.
  bank_id smallint not null,
  account_no text not null,
  note text not null,
  order_id uuid references payment_orders (id),
  -- File in the private picture store; null = none, or deleted after 90 days.
  picture text,
  mini_qr text not null,
  state text not null check (state in ('received', 'looking', 'credited', 'answered')),
  -- One of three places while it is open: a member has at most three open cases.
  place smallint check (place between 1 and 3),
  answer text not null default '',
  credited bigint check (credited > 0),
  review_id uuid references payment_reviews (id),
  created_at timestamptz(3) not null,
  looked_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by text,
  version integer not null default 1,
  check ((state in ('received', 'looking')) = (place is not null)),
  check ((state in ('received', 'looking')) = (decided_at is null)),
  check ((state = 'credited') = (credited is not null)),
  check ((state = 'credited') = (review_id is not null)),
  check (state <> 'answered' or answer <> '')
);
create unique index deposit_cases_places on deposit_cases (member_id, place) where place is not null;
-- A payment ends one case.
create unique index deposit_cases_review on deposit_cases (review_id) where review_id is not null;
create index deposit_cases_member on deposit_cases (member_id, created_at desc);
create index deposit_cases_open on deposit_cases (created_at) where place is not null;
create index deposit_cases_kept on deposit_cases (created_at) where picture is not null;

create function deposit_cases_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (
    (old.state = 'received' and new.state in ('looking', 'credited', 'answered')) or
    (old.state = 'looking' and new.state in ('credited', 'answered'))
  ) then
    raise exception 'deposit case % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.member_id, old.amount, old.paid_at, old.created_at) is distinct from (new.member_id, new.amount, new.paid_at, new.created_at) then
    raise exception 'deposit case % cannot be rewritten', old.id;
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger deposit_cases_forward before update on deposit_cases
  for each row execute function deposit_cases_move_forward();
