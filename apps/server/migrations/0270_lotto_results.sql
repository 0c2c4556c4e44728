-- A result is proposed, seen, then final; a final one that was wrong is corrected by a further version, never edited.
-- Releases before this one record results at once and know of no correction; they run on this schema.
alter table lotto_rounds
  -- What is proposed: the result of a closed round, or the correction of a settled one. Null = nothing is.
  add column proposed jsonb,
  add column proposed_source text check (proposed_source in ('operator', 'feed')),
  add column proposed_by text,
  add column proposed_at timestamptz(3),
  add column proposed_reason text not null default '',
  -- When it becomes final by itself; null while it waits for a person.
  add column final_at timestamptz(3),
  -- Two voices differ: an operator decides.
  add column disputed boolean not null default false,
  -- 1 = as it was first recorded; each correction adds one.
  add column result_version integer not null default 1 check (result_version >= 1),
  add constraint lotto_rounds_proposed check (
    (proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_at is null)
    and (proposed is null) = (proposed_source is null) and (proposed is not null or not disputed)
    and (final_at is null or (proposed is not null and not disputed))
  );
create index lotto_rounds_proposed on lotto_rounds (final_at) where proposed is not null;

-- Who said what: one row per value that a person or a feed gave for a version of a round's result.
create table lotto_result_claims (
  round_id text not null references lotto_rounds (id),
  place integer not null check (place >= 1),
  version integer not null check (version >= 1),
  -- An actor of the staff log, or feed:<id>.
  voice text not null,
  kind text not null check (kind in ('proposed', 'confirmed', 'decided')),
  result jsonb not null,
  reason text not null default '',
  claimed_at timestamptz(3) not null,
  primary key (round_id, place)
);

-- Versions of a result from the second on. Payments go on from `paid_through`, the last bill that was looked at.
create table lotto_corrections (
  round_id text not null references lotto_rounds (id),
  version integer not null check (version >= 2),
  former jsonb not null,
  former_source text not null,
  former_at timestamptz(3) not null,
  result jsonb not null,
  source text not null check (source in ('operator', 'feed')),
  reason text not null check (reason <> ''),
  decided_by text not null,
  corrected_at timestamptz(3) not null,
  paid_through uuid,
  bills integer not null default 0 check (bills >= 0),
  amount bigint not null default 0 check (amount >= 0),
  finished_at timestamptz(3),
  primary key (round_id, version)
);
create index lotto_corrections_unfinished on lotto_corrections (corrected_at) where finished_at is null;

-- What a correction paid: a bill at most once for each version, a line never more than it rightly won.
create table lotto_correction_bills (
  bill_id uuid not null references lotto_bills (id),
  version integer not null,
  round_id text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz(3) not null,
  primary key (bill_id, version),
  foreign key (round_id, version) references lotto_corrections (round_id, version)
);
create index lotto_correction_bills_round on lotto_correction_bills (round_id, version);
create index lotto_correction_bills_paid_at on lotto_correction_bills (paid_at);

create table lotto_correction_lines (
  bill_id uuid not null,
  place integer not null,
  version integer not null,
  amount bigint not null check (amount > 0),
  prize text,
  primary key (bill_id, place, version),
  foreign key (bill_id, place) references lotto_lines (bill_id, place)
);

create function lotto_results_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on lotto_result_claims for each row execute function lotto_results_append_only();
create trigger append_only before update or delete on lotto_correction_bills for each row execute function lotto_results_append_only();
create trigger append_only before update or delete on lotto_correction_lines for each row execute function lotto_results_append_only();

-- A correction is recorded once; only its payments move, and only forward.
create function lotto_corrections_move_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.finished_at is not null
    or (old.round_id, old.version, old.former, old.former_source, old.former_at, old.result, old.source, old.reason, old.decided_by, old.corrected_at)
      is distinct from (new.round_id, new.version, new.former, new.former_source, new.former_at, new.result, new.source, new.reason, new.decided_by, new.corrected_at)
    or new.bills < old.bills or new.amount < old.amount or (old.paid_through is not null and new.paid_through < old.paid_through) then
    raise exception 'correction % of lotto round % cannot be rewritten', old.version, old.round_id;
  end if;
  return new;
end $$;
create trigger lotto_corrections_forward before update or delete on lotto_corrections
  for each row execute function lotto_corrections_move_forward();

-- What a correction pays is a further payout of a settled stake: refund, points and limits reckon with it.
create function turnover_of_lotto_corrections() returns trigger language plpgsql as $$
begin
  insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
    select 'lotto:' || b.id || ':' || n.version, b.id, b.member_id, b.wallet_id, b.wallet_type_id, 'lotto', b.kind_id, 0, n.amount, n.paid_at,
      (n.paid_at at time zone 'Asia/Bangkok')::date
    from paid n join lotto_bills b on b.id = n.bill_id
    order by b.wallet_id, b.id;
  return null;
end $$;
create trigger lotto_correction_bills_turned_over after insert on lotto_correction_bills
  referencing new table as paid for each statement execute function turnover_of_lotto_corrections();

-- As before, and: a settled round takes the result of its next correction, a decided round has no open proposal, and what is
-- proposed and then recorded is the same: a release before this one that records at once does not get past it.
-- Runs as its owner: the servers of the release before write here too, before they are granted anything.
create or replace function lotto_rounds_move_forward() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> new.state and not (
    (old.state = 'upcoming' and new.state in ('open', 'closed', 'void'))
    or (old.state = 'open' and new.state in ('closed', 'void'))
    or (old.state = 'closed' and new.state in ('resulted', 'void', 'no_result'))
    or (old.state = 'resulted' and new.state = 'settled')
  ) then
    raise exception 'lotto round % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.id, old.kind_id, old.day, old.number, old.opens_at, old.closes_at, old.draws_at, old.created_at)
    is distinct from (new.id, new.kind_id, new.day, new.number, new.opens_at, new.closes_at, new.draws_at, new.created_at)
    or (old.finished_at is not null and old.finished_at is distinct from new.finished_at)
    or (old.result is null and new.result_version <> 1)
    or (old.result is not null
      and (old.result, old.result_source, old.resulted_at, old.result_version)
        is distinct from (new.result, new.result_source, new.resulted_at, new.result_version)
      and not (old.state = 'settled' and new.result_version = old.result_version + 1 and new.resulted_at = old.resulted_at and exists (
        select from lotto_corrections c where c.round_id = new.id and c.version = new.result_version
          and c.former = old.result and c.result = new.result and c.source = new.result_source)))
  then
    raise exception 'lotto round % cannot be rewritten', old.id;
  end if;
  if old.proposed is not null and old.state <> new.state and new.state = 'resulted' then
    if old.disputed and not exists (
      select from lotto_result_claims l where l.round_id = new.id and l.version = 1 and l.kind = 'decided' and l.result = new.result)
    then
      raise exception 'lotto round % is disputed: no one decided for its result', old.id;
    end if;
    if not old.disputed and new.result is distinct from old.proposed then
      raise exception 'lotto round % has another result proposed', old.id;
    end if;
  end if;
  if old.state <> new.state and new.state in ('resulted', 'void', 'no_result') then
    new.proposed := null;
    new.proposed_source := null;
    new.proposed_by := null;
    new.proposed_at := null;
    new.proposed_reason := '';
    new.final_at := null;
    new.disputed := false;
  end if;
  return new;
end $$;
