-- Automatic steps of a bet type by what everyone staked on a number: [{"after": satang as text, "rate": hundredths or null = closed}].
alter table lotto_rates add column steps jsonb;
-- The most that one bill, and one member in a round, may stake on a bet type; null = no such bound.
alter table lotto_rates add column max_per_bill bigint check (max_per_bill > 0);
alter table lotto_rates add column max_per_round bigint check (max_per_round > 0);

-- Everyone's stakes on the number, this line included, were at most this when it was sold: its step or cap. Null = unbounded,
-- or a line of a release that did not write it.
alter table lotto_lines add column sold_until bigint;
-- Old lines are not read while the table is locked: 0276 looks at them.
alter table lotto_lines add constraint lotto_lines_sold_until check (sold_until >= stake) not valid;

create or replace function lotto_lines_are_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'lotto line % of bill % is final', old.place, old.bill_id;
  end if;
  if (old.bill_id, old.place, old.bet_type, old.number, old.same_number, old.stake, old.rate, old.full_rate, old.set_terms, old.possible_win, old.sold_until)
    is distinct from (new.bill_id, new.place, new.bet_type, new.number, new.same_number, new.stake, new.rate, new.full_rate, new.set_terms, new.possible_win, new.sold_until) then
    raise exception 'lotto line % of bill % cannot be rewritten', old.place, old.bill_id;
  end if;
  return new;
end $$;

-- What a member staked on a bet type of a round, kept from lotto_member_sold whichever release sells and cancels.
create table lotto_member_type_sold (
  round_id text not null,
  member_id uuid not null,
  bet_type text not null,
  -- No check: a row that is taken from is proposed with a negative value first. The audit looks.
  stake bigint not null,
  primary key (round_id, member_id, bet_type)
) with (fillfactor = 70);

-- Runs as its owner: the servers of the release before write here too, before they are granted anything.
create function lotto_count_member_types() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into lotto_member_type_sold as o (round_id, member_id, bet_type, stake)
      select round_id, member_id, bet_type, sum(stake) from changed group by 1, 2, 3 order by 1, 2, 3
      on conflict (round_id, member_id, bet_type) do update set stake = o.stake + excluded.stake;
  elsif tg_op = 'UPDATE' then
    insert into lotto_member_type_sold as o (round_id, member_id, bet_type, stake)
      select round_id, member_id, bet_type, sum(stake) from (
        select round_id, member_id, bet_type, stake from changed
        union all select round_id, member_id, bet_type, -stake from former
      ) m group by 1, 2, 3 order by 1, 2, 3
      on conflict (round_id, member_id, bet_type) do update set stake = o.stake + excluded.stake;
  else
    insert into lotto_member_type_sold as o (round_id, member_id, bet_type, stake)
      select round_id, member_id, bet_type, -sum(stake) from former group by 1, 2, 3 order by 1, 2, 3
      on conflict (round_id, member_id, bet_type) do update set stake = o.stake + excluded.stake;
  end if;
  return null;
end $$;
create trigger lotto_member_sold_added after insert on lotto_member_sold
  referencing new table as changed for each statement execute function lotto_count_member_types();
create trigger lotto_member_sold_changed after update on lotto_member_sold
  referencing old table as former new table as changed for each statement execute function lotto_count_member_types();
create trigger lotto_member_sold_gone after delete on lotto_member_sold
  referencing old table as former for each statement execute function lotto_count_member_types();

-- Rounds in which something may still be sold or cancelled; the bounds and the audit ask for no other.
insert into lotto_member_type_sold (round_id, member_id, bet_type, stake)
  select round_id, member_id, bet_type, sum(stake) from lotto_member_sold
  where round_id in (select id from lotto_rounds where finished_at is null) group by 1, 2, 3;
