-- Double entry. A member's wallet is an account with a balance and a version; a house account keeps
-- entries only, so that no row of the house is a bottleneck. Amounts are integer satang.
create table ledger_accounts (
  id uuid primary key,
  member_id uuid,
  wallet_type_id integer,
  code text unique,
  balance bigint,
  version bigint,
  created_at timestamptz(3) not null,
  constraint ledger_accounts_wallet unique (member_id, wallet_type_id),
  constraint ledger_accounts_shape check (
    (member_id is not null and wallet_type_id >= 1 and code is null and balance is not null and version >= 0)
    or (member_id is null and wallet_type_id is null and code is not null and balance is null and version is null)
  ),
  constraint ledger_accounts_not_negative check (balance >= 0)
);

create table ledger_transactions (
  id uuid primary key,
  key text not null unique check (length(key) between 3 and 300),
  kind text not null,
  reference text not null,
  fingerprint text not null,
  meta jsonb not null,
  created_at timestamptz(3) not null,
  -- The database's own time of writing: the audit's clean point must not depend on an injected clock.
  recorded_at timestamptz(3) not null default clock_timestamp()
);
create index ledger_transactions_recorded_at on ledger_transactions (recorded_at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account_id uuid not null references ledger_accounts (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  version bigint check (version >= 1),
  constraint ledger_entries_shape check ((balance_after is null) = (version is null)),
  constraint ledger_entries_once unique (transaction_id, account_id),
  constraint ledger_entries_version unique (account_id, version)
);
create index ledger_entries_account on ledger_entries (account_id, id desc);

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on ledger_transactions for each row execute function ledger_append_only();
create trigger append_only before update or delete on ledger_entries for each row execute function ledger_append_only();
create trigger never_emptied before truncate on ledger_transactions for each statement execute function ledger_append_only();
create trigger never_emptied before truncate on ledger_entries for each statement execute function ledger_append_only();

-- The owner gives the rights up as well (a superuser cannot; the triggers hold for him too).
-- UPDATE on transactions stays with the owner: the foreign key's row lock needs it.
do $$
begin
  execute format('revoke delete, truncate on ledger_transactions from %I, public', current_user);
  execute format('revoke update, delete, truncate on ledger_entries from %I, public', current_user);
end $$;

-- Posts one movement. Members' accounts are locked in id order before anything is read, so two
-- postings never wait for each other in a circle. Outcomes: posted | replayed (same key and content:
-- the first result) | conflict (same key, other content) | insufficient | unknown_account.
-- Every outcome but `posted` has written nothing. One row per line.
create function ledger_post(
  p_id uuid, p_key text, p_kind text, p_reference text, p_fingerprint text, p_meta jsonb, p_at timestamptz,
  p_accounts uuid[], p_codes text[], p_amounts bigint[]
) returns table (outcome text, transaction_id uuid, account_id uuid, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_known ledger_transactions%rowtype;
  v_line record;
  v_balance bigint;
  v_version bigint;
begin
  if cardinality(p_accounts) < 2 or cardinality(p_accounts) <> cardinality(p_amounts)
    or (select sum(a) from unnest(p_amounts) a) <> 0 then
    raise exception 'ledger: a movement has at least two lines that sum to zero' using errcode = '23514';
  end if;

  perform 1 from ledger_accounts a where a.id = any (p_accounts) and a.balance is not null
    order by a.id for no key update;

  select * into v_known from ledger_transactions t where t.key = p_key;
  if not found then
    if exists (
      select 1 from unnest(p_accounts, p_codes) l (account, code)
      where l.code is null and not exists (select 1 from ledger_accounts a where a.id = l.account and a.balance is not null)
    ) then
      return query select 'unknown_account'::text, null::uuid, null::uuid, null::bigint;
      return;
    end if;
    if exists (
      select 1 from unnest(p_accounts, p_amounts) l (account, amount)
      join ledger_accounts a on a.id = l.account and a.balance is not null
      where a.balance + l.amount < 0
    ) then
      return query select 'insufficient'::text, null::uuid, null::uuid, null::bigint;
      return;
    end if;
    insert into ledger_transactions (id, key, kind, reference, fingerprint, meta, created_at)
      values (p_id, p_key, p_kind, p_reference, p_fingerprint, p_meta, p_at)
      on conflict (key) do nothing;
    -- Lost to a posting with the same key on other accounts.
    if not found then
      select * into v_known from ledger_transactions t where t.key = p_key;
    end if;
  end if;

  if v_known.id is not null then
    if v_known.fingerprint <> p_fingerprint then
      return query select 'conflict'::text, v_known.id, null::uuid, null::bigint;
    else
      return query select 'replayed'::text, v_known.id, e.account_id, e.balance_after
        from ledger_entries e where e.transaction_id = v_known.id;
    end if;
    return;
  end if;

  for v_line in
    select l.account, l.code, l.amount from unnest(p_accounts, p_codes, p_amounts) l (account, code, amount) order by l.account
  loop
    v_balance := null;
    v_version := null;
    if v_line.code is not null then
      insert into ledger_accounts (id, code, created_at)
        select v_line.account, v_line.code, p_at
        where not exists (select 1 from ledger_accounts a where a.id = v_line.account)
        on conflict do nothing;
    else
      update ledger_accounts a set balance = a.balance + v_line.amount, version = a.version + 1
        where a.id = v_line.account and a.balance + v_line.amount >= 0
        returning a.balance, a.version into strict v_balance, v_version;
    end if;
    insert into ledger_entries (transaction_id, account_id, amount, balance_after, version)
      values (p_id, v_line.account, v_line.amount, v_balance, v_version);
    return query select 'posted'::text, p_id, v_line.account, v_balance;
  end loop;
end $$;
