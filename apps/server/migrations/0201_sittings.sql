-- Plays of one game from one wallet with less than 30 minutes between them are one sitting, so that 150 spins are one line
-- of the statement. A trigger keeps a sitting's sums in the transaction of each entry, whichever release posts; the id of a
-- sitting is that of its first entry, and its place in a list never moves. It ends with its Bangkok day: the sittings of a
-- period come to the totals of the period.
alter table ledger_entries add column sitting bigint;

create table play_sittings (
  first_entry bigint primary key,
  last_entry bigint not null check (last_entry >= first_entry),
  account_id uuid not null,
  game_id text not null,
  day text collate "C" not null,
  entries integer not null check (entries > 0),
  plays integer not null check (plays >= 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  refunded bigint not null check (refunded >= 0),
  balance_after bigint not null check (balance_after >= 0),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null
) with (fillfactor = 70);
create index play_sittings_account on play_sittings (account_id, first_entry desc);
create index play_sittings_game on play_sittings (account_id, game_id, first_entry desc);

-- Besides the totals (0141): the sitting of a game's entry. The wallet's own lock is the lock of its sittings.
create or replace function ledger_count_entry() returns trigger language plpgsql as $$
declare
  v_day text;
  v_game text;
begin
  select t.kind, t.created_at, to_char(t.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'),
      case when t.meta ? 'provider' and t.kind in ('bet', 'win', 'refund') then t.meta ->> 'gameId' end
    into new.kind, new.created_at, v_day, v_game
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
  new.sitting := null;
  if v_game is not null then
    update play_sittings s set
        last_entry = new.id, balance_after = new.balance_after,
        entries = s.entries + 1, plays = s.plays + (new.kind = 'bet')::int,
        stake = s.stake + case when new.kind = 'bet' then -new.amount else 0 end,
        payout = s.payout + case when new.kind = 'win' then new.amount else 0 end,
        refunded = s.refunded + case when new.kind = 'refund' then new.amount else 0 end,
        started_at = least(s.started_at, new.created_at), ended_at = greatest(s.ended_at, new.created_at)
      where s.first_entry = (
          select p.first_entry from play_sittings p where p.account_id = new.account_id and p.game_id = v_game
          order by p.first_entry desc limit 1
        )
        and s.day = v_day
        and new.created_at > s.started_at - interval '30 minutes' and new.created_at < s.ended_at + interval '30 minutes'
      returning s.first_entry into new.sitting;
    if new.sitting is null then
      new.sitting := new.id;
      insert into play_sittings (first_entry, last_entry, account_id, game_id, day, entries, plays, stake, payout, refunded, balance_after, started_at, ended_at)
        values (new.id, new.id, new.account_id, v_game, v_day, 1, (new.kind = 'bet')::int,
          case when new.kind = 'bet' then -new.amount else 0 end, case when new.kind = 'win' then new.amount else 0 end,
          case when new.kind = 'refund' then new.amount else 0 end, new.balance_after, new.created_at, new.created_at);
    end if;
  end if;
  return new;
end $$;

-- Makes the sittings again from the entries, in their order: here, and after rows were loaded past the triggers. The caller
-- may update entries and holds postings off.
create function ledger_rebuild_sittings() returns void language plpgsql as $$
begin
  delete from play_sittings;
  with plays as (
    select e.id, e.account_id, e.created_at, t.meta ->> 'gameId' as game_id,
      to_char(e.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.version is not null and e.kind in ('bet', 'win', 'refund') and t.meta ? 'provider' and t.meta ? 'gameId'
  ), gaps as (
    select p.*, case when lag(p.day) over w is distinct from p.day
      or abs(extract(epoch from p.created_at - lag(p.created_at) over w)) >= 1800 then p.id end as begins
    from plays p window w as (partition by p.account_id, p.game_id order by p.id)
  ), found as (
    select g.id, max(g.begins) over (partition by g.account_id, g.game_id order by g.id) as first_entry from gaps g
  )
  update ledger_entries e set sitting = f.first_entry from found f where f.id = e.id;
  insert into play_sittings (first_entry, last_entry, account_id, game_id, day, entries, plays, stake, payout, refunded, balance_after, started_at, ended_at)
    select s.*, l.balance_after, s2.started_at, s2.ended_at
    from (
      select e.sitting, max(e.id) as last_entry, e.account_id, min(t.meta ->> 'gameId') as game_id,
        min(to_char(e.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')) as day,
        count(*) as entries, count(*) filter (where e.kind = 'bet') as plays,
        coalesce(-sum(e.amount) filter (where e.kind = 'bet'), 0) as stake,
        coalesce(sum(e.amount) filter (where e.kind = 'win'), 0) as payout,
        coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.sitting is not null group by e.sitting, e.account_id
    ) s
    join ledger_entries l on l.id = s.last_entry
    join (
      select sitting, min(created_at) as started_at, max(created_at) as ended_at from ledger_entries
      where sitting is not null group by sitting
    ) s2 on s2.sitting = s.sitting;
end $$;

-- The entries of before, by the owner; see 0140 for the trigger and 0002 for the right.
do $$
begin
  execute format('grant update on ledger_entries to %I', current_user);
end $$;
alter table ledger_entries disable trigger append_only;
select ledger_rebuild_sittings();
alter table ledger_entries enable trigger append_only;
do $$
begin
  execute format('revoke update on ledger_entries from %I', current_user);
end $$;

-- Everything but plays of games: what a list of sittings shows line by line.
create index ledger_entries_apart on ledger_entries (account_id, id desc) where version is not null and sitting is null;
