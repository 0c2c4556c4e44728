-- A member's list of bills costs what its page costs, and a sale what its slip does, however much was played before:
-- counts and sums of bills are kept per member, kind, state and period, and what a member staked on a number of a
-- round is kept beside what everyone did. Triggers keep both, whichever release sells and settles.
create table lotto_bill_totals (
  member_id uuid not null,
  span text not null check (span in ('all', 'month', 'day', 'round')),
  -- '' for all, '2026-11' or '2026-11-20' of the sale in Bangkok, or the id of a round.
  period text collate "C" not null,
  kind_id text not null,
  state text not null,
  -- No checks: a row that is taken from is proposed with negative values first. The audit looks.
  bills bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (member_id, span, period, kind_id, state)
) with (fillfactor = 70);

create table lotto_member_sold (
  round_id text not null,
  member_id uuid not null,
  bet_type text not null,
  same_number text not null,
  stake bigint not null check (stake >= 0),
  primary key (round_id, member_id, bet_type, same_number)
) with (fillfactor = 70);

-- Per statement and in one order of rows: two settlements never wait for each other in a circle.
create function lotto_count_bills() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lotto_bill_totals as o (member_id, span, period, kind_id, state, bills, stake, payout)
      select b.member_id, s.span, s.period, b.kind_id, b.state, count(*), sum(b.stake), sum(b.payout)
      from changed b
      cross join lateral (select to_char(b.placed_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day) d
      cross join lateral (values ('all', ''), ('month', left(d.day, 7)), ('day', d.day), ('round', b.round_id)) s (span, period)
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (member_id, span, period, kind_id, state) do update
        set bills = o.bills + excluded.bills, stake = o.stake + excluded.stake, payout = o.payout + excluded.payout;
  else
    -- A decided bill leaves one state and enters another.
    insert into lotto_bill_totals as o (member_id, span, period, kind_id, state, bills, stake, payout)
      select m.member_id, s.span, s.period, m.kind_id, m.state, sum(m.n), sum(m.n * m.stake), sum(m.n * m.payout)
      from (
        select member_id, kind_id, round_id, placed_at, state, stake, payout, -1 as n from former
        union all
        select member_id, kind_id, round_id, placed_at, state, stake, payout, 1 from changed
      ) m
      cross join lateral (select to_char(m.placed_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day) d
      cross join lateral (values ('all', ''), ('month', left(d.day, 7)), ('day', d.day), ('round', m.round_id)) s (span, period)
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (member_id, span, period, kind_id, state) do update
        set bills = o.bills + excluded.bills, stake = o.stake + excluded.stake, payout = o.payout + excluded.payout;
    -- What was cancelled no longer counts against a member's limits.
    update lotto_member_sold o set stake = o.stake - c.stake
      from (
        select n.round_id, n.member_id, l.bet_type, l.same_number, sum(l.stake) as stake
        from changed n join former b on b.id = n.id and b.state <> 'cancelled' join lotto_lines l on l.bill_id = n.id
        where n.state = 'cancelled'
        group by 1, 2, 3, 4
      ) c
      where o.round_id = c.round_id and o.member_id = c.member_id and o.bet_type = c.bet_type and o.same_number = c.same_number;
  end if;
  return null;
end $$;
create trigger lotto_bills_counted after insert on lotto_bills
  referencing new table as changed for each statement execute function lotto_count_bills();
create trigger lotto_bills_recounted after update on lotto_bills
  referencing old table as former new table as changed for each statement execute function lotto_count_bills();

create function lotto_count_lines() returns trigger language plpgsql as $$
begin
  insert into lotto_member_sold as o (round_id, member_id, bet_type, same_number, stake)
    select b.round_id, b.member_id, l.bet_type, l.same_number, sum(l.stake)
    from sold l join lotto_bills b on b.id = l.bill_id
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (round_id, member_id, bet_type, same_number) do update set stake = o.stake + excluded.stake;
  return null;
end $$;
create trigger lotto_lines_counted after insert on lotto_lines
  referencing new table as sold for each statement execute function lotto_count_lines();

-- Makes the totals again from bills and lines: here, and after rows were loaded past the triggers. Sales wait for it.
create function lotto_rebuild_totals() returns void language plpgsql as $$
begin
  lock table lotto_bills, lotto_lines in share row exclusive mode;
  delete from lotto_bill_totals;
  delete from lotto_member_sold;
  insert into lotto_bill_totals (member_id, span, period, kind_id, state, bills, stake, payout)
    select b.member_id, s.span, s.period, b.kind_id, b.state, count(*), sum(b.stake), sum(b.payout)
    from lotto_bills b
    cross join lateral (select to_char(b.placed_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day) d
    cross join lateral (values ('all', ''), ('month', left(d.day, 7)), ('day', d.day), ('round', b.round_id)) s (span, period)
    group by 1, 2, 3, 4, 5;

  insert into lotto_member_sold (round_id, member_id, bet_type, same_number, stake)
    select b.round_id, b.member_id, l.bet_type, l.same_number, sum(l.stake)
    from lotto_bills b join lotto_lines l on l.bill_id = b.id
    where b.state <> 'cancelled'
    group by 1, 2, 3, 4;
end $$;
select lotto_rebuild_totals();

-- Lists by filter walk one index from the newest bill on.
create index lotto_bills_state on lotto_bills (member_id, state, placed_at desc, id desc);
create index lotto_bills_kind on lotto_bills (member_id, kind_id, state, placed_at desc, id desc);
create index lotto_bills_of_round on lotto_bills (round_id, member_id, placed_at desc, id desc);
drop index lotto_bills_round;
