-- Turnover: one row per settled stake, written by the database itself whichever release settles, and the requirements
-- that stakes count towards. Cashback, refund, points, commissions and protection reckon from the same rows.
create table settled_stakes (
  id bigint generated always as identity primary key,
  -- `game:<bet>`, `game:<bet>:<payout>` for a further win of a settled bet, `lotto:<bill>`.
  key text not null unique,
  -- The game bet or the lotto bill.
  source_id uuid not null,
  member_id uuid not null,
  wallet_id uuid not null,
  wallet_type_id integer not null,
  kind text not null check (kind in ('slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto')),
  -- Game of the catalogue, or kind of lotto.
  game_id text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  settled_at timestamptz(3) not null,
  -- The Bangkok day of `settled_at`.
  day date not null,
  check (stake > 0 or payout > 0)
);
create index settled_stakes_member on settled_stakes (member_id, settled_at);
create index settled_stakes_source on settled_stakes (source_id);
create index settled_stakes_day on settled_stakes (day, member_id);

create table turnover_requirements (
  id uuid primary key,
  member_id uuid not null,
  wallet_id uuid not null references ledger_accounts (id),
  wallet_type_id integer not null,
  source text not null check (source in ('deposit', 'promotion', 'coupon', 'quest')),
  source_id text not null,
  due bigint not null check (due > 0),
  done bigint not null default 0 check (done >= 0 and done <= due),
  -- Per cent of a stake that counts, by kind; as they were when it was opened.
  weights jsonb not null,
  opened_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'met', 'cancelled', 'expired')),
  closed_at timestamptz(3),
  constraint turnover_requirements_source unique (source, source_id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'met') = (done = due))
);
create index turnover_requirements_open on turnover_requirements (wallet_id, opened_at, id) where state = 'open';
create index turnover_requirements_member on turnover_requirements (member_id, opened_at desc, id desc);

create table turnover_steps (
  requirement_id uuid not null references turnover_requirements (id),
  stake_id bigint not null references settled_stakes (id),
  counted bigint not null check (counted > 0),
  primary key (requirement_id, stake_id)
);
create index turnover_steps_stake on turnover_steps (stake_id);

create table turnover_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

create function turnover_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on settled_stakes for each row execute function turnover_append_only();
create trigger append_only before update or delete on turnover_steps for each row execute function turnover_append_only();
create trigger never_emptied before truncate on settled_stakes for each statement execute function turnover_append_only();
create trigger never_emptied before truncate on turnover_steps for each statement execute function turnover_append_only();

-- A requirement is decided once; what it asks for never changes.
create function turnover_forward_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.done < old.done
    or (new.id, new.member_id, new.wallet_id, new.source, new.source_id, new.due, new.weights, new.opened_at)
      is distinct from (old.id, old.member_id, old.wallet_id, old.source, old.source_id, old.due, old.weights, old.opened_at) then
    raise exception 'turnover requirement % is decided or would change', old.id;
  end if;
  return new;
end $$;
create trigger turnover_requirements_forward before update or delete on turnover_requirements
  for each row execute function turnover_forward_only();

-- Counts a settled stake towards the open requirements of its wallet, the oldest first. What one of them did not need
-- goes on to the next; every satang of a stake counts at most once. The wallet is locked before any requirement.
create function turnover_count(p_stake_id bigint, p_wallet uuid, p_kind text, p_stake bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_left bigint := p_stake;
  v_counted bigint;
  v_open record;
begin
  perform 1 from turnover_requirements q where q.wallet_id = p_wallet and q.state = 'open';
  if not found then
    return;
  end if;
  perform 1 from ledger_accounts a where a.id = p_wallet for no key update;
  for v_open in
    select q.id, q.due, q.done, coalesce((q.weights ->> p_kind)::bigint, 0) as weight
    from turnover_requirements q where q.wallet_id = p_wallet and q.state = 'open'
    order by q.opened_at, q.id for update
  loop
    exit when v_left <= 0;
    v_counted := least(v_left * v_open.weight / 100, v_open.due - v_open.done);
    continue when v_counted <= 0;
    insert into turnover_steps (requirement_id, stake_id, counted) values (v_open.id, p_stake_id, v_counted);
    update turnover_requirements set
      done = done + v_counted,
      state = case when done + v_counted = due then 'met' else 'open' end,
      closed_at = case when done + v_counted = due then p_at end
      where id = v_open.id;
    v_left := v_left - (v_counted * 100 + v_open.weight - 1) / v_open.weight;
  end loop;
end $$;

create function turnover_of_game_bet() returns trigger language plpgsql as $$
declare
  v_further boolean := old.state = 'settled';
  v_at timestamptz := new.settled_at;
  v_id bigint;
begin
  if v_further then
    -- The bet keeps the time of its first settlement; a further win has its own.
    select t.created_at into v_at from game_transactions t
      where t.provider_id = new.provider_id and t.bet_transaction_id = new.transaction_id and t.kind = 'win'
      order by t.created_at desc limit 1;
  end if;
  insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
    values ('game:' || new.id || case when v_further then ':' || new.payout else '' end,
      new.id, new.member_id, new.wallet_id, new.wallet_type_id, new.category, new.game_id,
      case when v_further then 0 else new.stake end,
      case when v_further then new.payout - old.payout else new.payout end,
      v_at, (v_at at time zone 'Asia/Bangkok')::date)
    returning id into v_id;
  if not v_further then
    perform turnover_count(v_id, new.wallet_id, new.category, new.stake, v_at);
  end if;
  return null;
end $$;
create trigger game_bets_settled after update of state, payout on game_bets for each row
  when (new.state = 'settled' and (old.state <> 'settled' or new.payout <> old.payout))
  execute function turnover_of_game_bet();

-- Per statement, in the order of the wallets: two settlements never wait for each other in a circle.
create function turnover_of_lotto_bills() returns trigger language plpgsql as $$
declare
  v_row record;
begin
  insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
    select 'lotto:' || n.id, n.id, n.member_id, n.wallet_id, n.wallet_type_id, 'lotto', n.kind_id, n.stake, n.payout, n.settled_at,
      (n.settled_at at time zone 'Asia/Bangkok')::date
    from changed n join former o on o.id = n.id
    where o.state = 'waiting' and n.state in ('won', 'lost')
    order by n.wallet_id, n.id;
  for v_row in
    select s.id, n.wallet_id, n.stake, n.settled_at
    from changed n join former o on o.id = n.id and o.state = 'waiting'
    join settled_stakes s on s.key = 'lotto:' || n.id
    where n.state in ('won', 'lost')
      and exists (select from turnover_requirements q where q.wallet_id = n.wallet_id and q.state = 'open')
    order by n.wallet_id, s.id
  loop
    perform turnover_count(v_row.id, v_row.wallet_id, 'lotto', v_row.stake, v_row.settled_at);
  end loop;
  return null;
end $$;
create trigger lotto_bills_turned_over after update on lotto_bills
  referencing old table as former new table as changed for each statement execute function turnover_of_lotto_bills();

-- What was settled before; no requirement was open then.
insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
  select * from (
    select 'game:' || b.id, b.id, b.member_id, b.wallet_id, b.wallet_type_id, b.category, b.game_id, b.stake, b.payout, b.settled_at as at,
      (b.settled_at at time zone 'Asia/Bangkok')::date
    from game_bets b where b.state = 'settled'
    union all
    select 'lotto:' || b.id, b.id, b.member_id, b.wallet_id, b.wallet_type_id, 'lotto', b.kind_id, b.stake, b.payout, b.settled_at,
      (b.settled_at at time zone 'Asia/Bangkok')::date
    from lotto_bills b where b.state in ('won', 'lost')
  ) s order by s.at;
