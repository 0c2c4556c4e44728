-- Settings that the operator changed; a key without a row has its default (withdraw/settings.ts).
create table withdraw_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

-- One row per withdrawal. The amount lies in the house account withdrawals_held from the request to its one outcome.
create table withdrawals (
  id uuid primary key,
  reference text not null check (reference ~ '^W[A-Z0-9]{17}$'),
  member_id uuid not null,
  wallet_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  bank_id smallint not null,
  account_no text not null,
  account_name text not null,
  state text not null check (state in ('held', 'approved', 'sending', 'unknown', 'paid', 'rejected', 'returned')),
  -- While it is sent: ready = surely not sent, out = may have left, accepted = the provider has it.
  dispatch text not null default 'none' check (dispatch in ('none', 'ready', 'out', 'accepted')),
  automatic boolean not null default false,
  provider_id text,
  provider_ref text,
  sends integer not null default 0,
  looks integer not null default 0,
  sent_at timestamptz(3),
  next_at timestamptz(3),
  -- Why a person must look although the provider answered, e.g. wrong_amount; null = nothing.
  trouble text,
  -- Why it ended without payment, for the member: rejected, account_refused, bank_returned.
  reason text,
  on_hold boolean not null default false,
  claimed_by text,
  claimed_until timestamptz(3),
  first_by text,
  decided_by text,
  note text not null default '',
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  version integer not null default 1,
  constraint withdrawals_reference unique (reference),
  constraint withdrawals_two_people check (first_by is null or decided_by is null or state = 'rejected' or first_by <> decided_by),
  constraint withdrawals_decided check (state = 'held' or decided_by is not null)
);
create index withdrawals_member on withdrawals (member_id, created_at desc, id desc);
create index withdrawals_due on withdrawals (next_at) where next_at is not null;
create index withdrawals_waiting on withdrawals (created_at) where state in ('held', 'unknown');
create index withdrawals_state_at on withdrawals (state_at);
create index withdrawals_paid on withdrawals (state_at desc) where state = 'paid';
-- A member has one request under way, whatever happens at once.
create unique index withdrawals_one_open on withdrawals (member_id) where state in ('held', 'approved', 'sending', 'unknown');

-- Every state that a withdrawal reached, in order; written by the triggers below.
create table withdrawal_steps (
  id bigint primary key generated always as identity,
  withdrawal_id uuid not null references withdrawals (id),
  state text not null,
  at timestamptz(3) not null,
  actor text not null,
  constraint withdrawal_steps_once unique (withdrawal_id, state)
);

-- What was looked at before a withdrawal was approved or held back, with the figures.
create table withdrawal_checks (
  withdrawal_id uuid not null references withdrawals (id),
  code text not null,
  outcome text not null check (outcome in ('pass', 'hold')),
  facts jsonb not null,
  primary key (withdrawal_id, code)
);

-- Wake-ups of payout providers, once per event id of theirs; never an outcome by themselves.
create table payout_notices (
  provider_id text not null,
  event_id text not null,
  fingerprint text not null,
  payout_id text not null,
  outcome text not null,
  times integer not null default 1,
  received_at timestamptz(3) not null,
  primary key (provider_id, event_id)
);

-- The payee is the member's verified account at the time of the request (invariant 28), whoever writes.
create function withdrawals_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'held' then
    raise exception 'withdrawal % must begin as held', new.id;
  end if;
  if not exists (
    select 1 from member_bank_accounts b where b.member_id = new.member_id
      and (b.bank_id, b.account_no, b.account_name) = (new.bank_id, new.account_no, new.account_name)
  ) then
    raise exception 'withdrawal % goes to another account than the member''s', new.id;
  end if;
  return new;
end $$;
create trigger withdrawals_begin before insert on withdrawals for each row execute function withdrawals_begin();

-- States only move forward, whoever writes; what was asked for is never rewritten.
create function withdrawals_move_forward() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (
    (old.state = 'held' and new.state in ('approved', 'rejected'))
    or (old.state = 'approved' and new.state in ('sending', 'rejected'))
    or (old.state = 'sending' and new.state in ('unknown', 'paid', 'returned'))
    or (old.state = 'unknown' and new.state in ('paid', 'returned'))
    or (old.state = 'paid' and new.state = 'returned')
  ) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (old.id, old.reference, old.member_id, old.wallet_id, old.amount, old.fee, old.bank_id, old.account_no, old.created_at)
    is distinct from (new.id, new.reference, new.member_id, new.wallet_id, new.amount, new.fee, new.bank_id, new.account_no, new.created_at) then
    raise exception 'withdrawal % cannot be rewritten', old.id;
  end if;
  if new.sends < old.sends or new.sends > old.sends + 1 then
    raise exception 'withdrawal % was sent % times, not %', old.id, old.sends, new.sends;
  end if;
  if new.sends > old.sends and (new.state <> 'sending' and new.state <> 'unknown' or old.dispatch in ('out', 'accepted') and old.state <> 'unknown') then
    raise exception 'withdrawal % may have left already', old.id;
  end if;
  if (old.state, old.note, old.on_hold, old.claimed_by, old.first_by, old.decided_by)
    is distinct from (new.state, new.note, new.on_hold, new.claimed_by, new.first_by, new.decided_by) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger withdrawals_forward before update on withdrawals for each row execute function withdrawals_move_forward();

create function withdrawals_keep_step() returns trigger language plpgsql as $$
begin
  insert into withdrawal_steps (withdrawal_id, state, at, actor)
    values (new.id, new.state, new.state_at, coalesce(new.decided_by, 'system'));
  return null;
end $$;
create trigger withdrawals_first_step after insert on withdrawals for each row execute function withdrawals_keep_step();
create trigger withdrawals_next_step after update of state on withdrawals for each row
  when (old.state is distinct from new.state) execute function withdrawals_keep_step();
