-- Points: whole numbers, their own append-only account, never below zero.
create table point_accounts (
  member_id uuid primary key,
  balance bigint not null check (balance >= 0),
  version bigint not null check (version >= 0)
);

create table point_entries (
  member_id uuid not null references point_accounts (member_id),
  version bigint not null check (version > 0),
  kind text not null,
  key text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  reference text not null,
  created_at timestamptz(3) not null,
  primary key (member_id, version),
  constraint point_entries_key unique (key)
);
create index point_entries_created_at on point_entries (created_at);

create function point_entries_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'point_entries rows are never changed or removed';
end $$;
create trigger point_entries_final before update or delete on point_entries
  for each row execute function point_entries_are_final();
