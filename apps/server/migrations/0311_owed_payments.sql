-- Money that was paid outside to the owner of an erased account: one row a transfer, a transfer's reference once for ever.
create table owed_payments (
  reference_key text primary key check (reference_key <> ''),
  reference text not null,
  member_id uuid not null references members (id),
  movement_key text not null unique,
  amount bigint not null check (amount > 0),
  paid_at timestamptz(3) not null
);
create index owed_payments_member on owed_payments (member_id);
create trigger append_only before update or delete on owed_payments for each row execute function turnover_append_only();
