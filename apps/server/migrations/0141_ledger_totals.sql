-- A statement costs what its page costs, however long the member's history is: totals are kept per wallet, kind and
-- period in the transaction of each entry, and an entry knows its movement's kind and time, so that a list walks one
-- index. A trigger keeps all of it, whichever release posts.
alter table ledger_entries add column kind text, add column created_at timestamptz(3);

create table ledger_totals (
  account_id uuid not null,
  span text not null check (span in ('all', 'month', 'day')),
  -- '' for all, '2026-11' or '2026-11-20' of the movement's time in Bangkok.
  period text collate "C" not null,
  kind text not null,
  count_in bigint not null check (count_in >= 0),
  sum_in bigint not null check (sum_in >= 0),
  count_out bigint not null check (count_out >= 0),
  sum_out bigint not null check (sum_out >= 0),
  -- Between these ids lie all entries of the row: where a list of the period begins and ends.
  first_entry bigint not null,
  last_entry bigint not null check (last_entry >= first_entry),
  primary key (account_id, span, period, kind)
) with (fillfactor = 70);

-- The wallet's own lock, which each posting holds, is the lock of its totals.
create function ledger_count_entry() returns trigger language plpgsql as $$
declare
  v_day text;
begin
  select t.kind, t.created_at, to_char(t.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')
    into new.kind, new.created_at, v_day
    from ledger_transactions t where t.id = new.transaction_id;
  -- An entry without a movement is refused by its foreign key.
  if new.kind is not null then
    insert into ledger_totals as o (account_id, span, period, kind, count_in, sum_in, count_out, sum_out, first_entry, last_entry)
      select new.account_id, s.span, s.period, new.kind,
        (new.amount > 0)::int, greatest(new.amount, 0), (new.amount < 0)::int, greatest(-new.amount, 0), new.id, new.id
      from (values ('all', ''), ('month', left(v_day, 7)), ('day', v_day)) s (span, period)
      on conflict (account_id, span, period, kind) do update set
        count_in = o.count_in + excluded.count_in, sum_in = o.sum_in + excluded.sum_in,
        count_out = o.count_out + excluded.count_out, sum_out = o.sum_out + excluded.sum_out,
        first_entry = least(o.first_entry, excluded.first_entry), last_entry = greatest(o.last_entry, excluded.last_entry);
  end if;
  return new;
end $$;
-- House accounts have no version: their one row would make every bet of every player wait.
create trigger count_entry before insert on ledger_entries
  for each row when (new.version is not null) execute function ledger_count_entry();

-- The entries of before, by the owner; see 0140 for the trigger and 0002 for the right.
do $$
begin
  execute format('grant update on ledger_entries to %I', current_user);
end $$;
alter table ledger_entries disable trigger append_only;
update ledger_entries e set kind = t.kind, created_at = t.created_at from ledger_transactions t where t.id = e.transaction_id and e.version is not null;
alter table ledger_entries enable trigger append_only;
do $$
begin
  execute format('revoke update on ledger_entries from %I', current_user);
end $$;

-- Makes the totals again from the entries: here, and after rows were loaded past the triggers. Postings wait for it.
create function ledger_rebuild_totals() returns void language plpgsql as $$
begin
  -- The owner may not update entries, so it cannot lock them; every posting inserts its transaction first.
  lock table ledger_transactions in share row exclusive mode;
  delete from ledger_totals;
  insert into ledger_totals (account_id, span, period, kind, count_in, sum_in, count_out, sum_out, first_entry, last_entry)
    select e.account_id, s.span, s.period, e.kind,
      count(*) filter (where e.amount > 0), coalesce(sum(e.amount) filter (where e.amount > 0), 0),
      count(*) filter (where e.amount < 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0), min(e.id), max(e.id)
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    cross join lateral (select to_char(t.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day) d
    cross join lateral (values ('all', ''), ('month', left(d.day, 7)), ('day', d.day)) s (span, period)
    where e.version is not null
    group by 1, 2, 3, 4;
end $$;
select ledger_rebuild_totals();

create index ledger_entries_kind on ledger_entries (account_id, kind, id desc) where kind is not null;
