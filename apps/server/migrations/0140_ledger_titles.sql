-- A movement keeps what it is about as a code and its parameters; the sentence is made when it is read. A poster
-- puts both into `p_meta` under `title_code` and `params` and `ledger_post` moves them into their columns, so that no
-- function changes its signature: the previous release goes on posting `meta.title`, which readers fall back to.
alter table ledger_transactions
  add column title_code text,
  add column params jsonb,
  add constraint ledger_transactions_title check (
    (title_code is null) = (params is null)
    and (title_code is null or (title_code ~ '^[a-z]+([._][a-z]+)*$' and length(title_code) <= 60))
    and (params is null or (jsonb_typeof(params) = 'object' and length(params::text) <= 1000))
  );

create or replace function ledger_post(
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
    insert into ledger_transactions (id, key, kind, reference, fingerprint, meta, title_code, params, created_at)
      values (p_id, p_key, p_kind, p_reference, p_fingerprint, p_meta - array['title_code', 'params'],
        p_meta ->> 'title_code', p_meta -> 'params', p_at)
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

-- Code and parameters of a movement whose sentence was stored: {"code", "params"}, or null for a sentence that is
-- none of the product's own. Taken from the facts beside the sentence, never from its words.
create function ledger_title_of(p_kind text, p_key text, p_reference text, p_meta jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_title text := p_meta ->> 'title';
  v_round lotto_rounds%rowtype;
  v_game text;
begin
  if v_title is null then
    return null;
  elsif p_kind = 'deposit' and p_meta ->> 'channel' = 'promptpay' then
    return jsonb_build_object('code', 'payment.deposit', 'params', jsonb_build_object('channel', p_meta ->> 'channel'));
  elsif p_kind = 'bonus' and p_key like 'bonus:seed:%' then
    return jsonb_build_object('code', 'bonus.welcome', 'params', '{}'::jsonb);
  elsif p_meta ? 'provider' and p_kind in ('bet', 'win', 'refund') then
    -- A refund's sentence is one word before the game's name.
    v_game := case when p_kind = 'refund' then substr(v_title, strpos(v_title, ' ') + 1) else v_title end;
    return jsonb_build_object('code', case when p_kind = 'refund' then 'game.refund' else 'game.play' end,
      'params', jsonb_build_object('game', v_game));
  elsif p_meta ->> 'gameKind' = 'lotto' or p_key like 'lotto:bonus:%' then
    select * into v_round from lotto_rounds r where r.id = coalesce(p_meta ->> 'round', p_reference);
    if not found then
      return null;
    end if;
    -- The kind's name as it was then: the sentence without the word or two before it, the day and the number behind it.
    v_game := case
      when p_kind = 'refund' then substr(v_title, strpos(v_title, ' ') + 1)
      when p_kind = 'bonus' then regexp_replace(v_title, '^\S+ [0-9]+ ', '')
      else v_title end;
    if v_round.number is not null then
      v_game := regexp_replace(v_game, ' \S+ ' || v_round.number || '$', '');
    end if;
    v_game := regexp_replace(v_game, ' [0-9]{1,2} \S+ [0-9]{2}$', '');
    return jsonb_build_object(
      'code', case p_kind when 'refund' then 'lotto.refund' when 'bonus' then 'lotto.shooter_bonus' else 'lotto.round' end,
      'params', jsonb_build_object('kind', v_game, 'day', v_round.day, 'number', v_round.number)
        || case when p_kind = 'bonus' then jsonb_build_object('rank', split_part(p_key, ':', 4)::integer) else '{}'::jsonb end);
  end if;
  return null;
end $$;

-- The one time that rows of the ledger change: the owner adds what they already say. Amounts, keys, fingerprints and
-- the sentence itself stay as they are.
alter table ledger_transactions disable trigger append_only;
update ledger_transactions t set title_code = n.title ->> 'code', params = n.title -> 'params'
  from (select id, ledger_title_of(kind, key, reference, meta) as title from ledger_transactions) n
  where n.id = t.id and n.title is not null and length((n.title -> 'params')::text) <= 1000;
alter table ledger_transactions enable trigger append_only;
