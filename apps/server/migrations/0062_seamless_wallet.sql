-- The seamless wallet in one round trip per call: each function is one provider's call from the look at
-- the session to the posting, in the order of the locks that everybody takes: transaction id, bet, wallet.
-- They answer one row: `done` (carried out now), `duplicate` (carried out before; nothing moves, the
-- balance is today's) or the name of a refusal, which has written nothing.

-- A bet is taken through an opened game, whose own keys name provider and game; asking again for each bet
-- would lock the provider's one row for everybody.
alter table game_bets drop constraint game_bets_provider_id_fkey;
alter table game_bets drop constraint game_bets_game_id_fkey;
alter table game_transactions drop constraint game_transactions_provider_id_fkey;

-- Ends the inner block of the functions below and undoes what it wrote.
create function game_refuse(p_outcome text) returns void language plpgsql as $$
begin
  raise exception '%', p_outcome using errcode = 'BJ001';
end $$;

-- Moves an amount between one wallet and one house account; the same fingerprint as `ledger.post` makes.
create function ledger_post_pair(
  p_id uuid, p_key text, p_kind text, p_reference text, p_meta jsonb, p_at timestamptz,
  p_wallet uuid, p_house uuid, p_code text, p_amount bigint, out outcome text, out balance bigint
) language plpgsql as $$
declare
  v_wallet text := '["' || p_wallet || '","' || p_amount || '"]';
  v_house text := '["' || p_house || '","' || -p_amount || '"]';
begin
  select l.outcome, l.balance into ledger_post_pair.outcome, ledger_post_pair.balance
    from ledger_post(
      p_id, p_key, p_kind, p_reference,
      encode(sha256(convert_to('["' || p_kind || '",' || to_json(p_reference) || ',['
        || case when p_wallet < p_house then v_wallet || ',' || v_house else v_house || ',' || v_wallet end || ']]', 'UTF8')), 'hex'),
      p_meta, p_at, array[p_wallet, p_house], array[null, p_code], array[p_amount, -p_amount]) l
    order by l.balance nulls last limit 1;
end $$;

-- The balance of a wallet for a reply that moves nothing.
create function game_balance(p_wallet uuid) returns bigint language sql stable as $$
  select a.balance from ledger_accounts a where a.id = p_wallet
$$;

-- Takes a stake once per transaction id (invariant 29). `p_said` is the rest of the JSON array whose hash
-- is the fingerprint of the call, after the session's id.
create function game_bet(
  p_provider text, p_token_hash text, p_transaction text, p_round text, p_game text, p_category text, p_stake bigint,
  p_said text, p_meta jsonb, p_bet_id uuid, p_movement uuid, p_house uuid, p_open boolean, p_at timestamptz,
  out outcome text, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_session game_sessions%rowtype;
  v_known game_transactions%rowtype;
  v_fingerprint text;
  v_state text;
begin
  select * into v_session from game_sessions s where s.token_hash = p_token_hash and s.provider_id = p_provider;
  if not found then
    outcome := 'game_session_expired';
    return;
  end if;
  v_fingerprint := encode(sha256(convert_to('["' || v_session.id || '",' || p_said, 'UTF8')), 'hex');
  begin
    insert into game_transactions (provider_id, transaction_id, kind, fingerprint, bet_transaction_id, member_id, wallet_id, amount, created_at)
      values (p_provider, p_transaction, 'bet', v_fingerprint, p_transaction, v_session.member_id, v_session.wallet_id, p_stake, p_at)
      on conflict do nothing;
    if not found then
      select * into strict v_known from game_transactions t where t.provider_id = p_provider and t.transaction_id = p_transaction;
      if v_known.kind = 'tombstone' then
        perform game_refuse('bet_rolled_back');
      elsif v_known.kind <> 'bet' or v_known.fingerprint <> v_fingerprint then
        perform game_refuse('transaction_conflict');
      end if;
      select b.state into v_state from game_bets b where b.provider_id = p_provider and b.transaction_id = p_transaction for update;
      if v_state = 'rolled_back' then
        perform game_refuse('bet_rolled_back');
      end if;
      outcome := 'duplicate';
      balance := game_balance(v_known.wallet_id);
      return;
    end if;
    if not p_open then
      perform game_refuse('bets_stopped');
    elsif v_session.expires_at <= p_at then
      perform game_refuse('game_session_expired');
    elsif v_session.game_id <> p_game then
      perform game_refuse('game_not_found');
    end if;
    insert into game_bets (id, provider_id, transaction_id, session_id, member_id, wallet_id, wallet_type_id, game_id, category, round_id, stake, state, placed_at)
      values (p_bet_id, p_provider, p_transaction, v_session.id, v_session.member_id, v_session.wallet_id, v_session.wallet_type_id,
        p_game, p_category, p_round, p_stake, 'open', p_at);
    select l.outcome, l.balance into game_bet.outcome, game_bet.balance
      from ledger_post_pair(p_movement, 'bet:' || p_provider || ':' || p_transaction, 'bet', p_round, p_meta, p_at,
        v_session.wallet_id, p_house, 'games', -p_stake) l;
    if outcome = 'insufficient' then
      perform game_refuse('insufficient_funds');
    elsif outcome <> 'posted' then
      raise exception 'a bet could not be posted: %', outcome;
    end if;
    outcome := 'done';
  exception when sqlstate 'BJ001' then
    outcome := sqlerrm;
    balance := null;
  end;
end $$;

-- Pays a win once per transaction id, also after the session's end; 0 closes a lost round, a further win adds.
create function game_win(
  p_provider text, p_transaction text, p_bet text, p_player text, p_round text, p_game text, p_amount bigint,
  p_fingerprint text, p_meta jsonb, p_movement uuid, p_house uuid, p_at timestamptz,
  out outcome text, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_origin game_transactions%rowtype;
  v_known game_transactions%rowtype;
  v_bet game_bets%rowtype;
begin
  select * into v_origin from game_transactions t
    where t.provider_id = p_provider and t.transaction_id = p_bet and t.kind in ('bet', 'tombstone');
  if not found then
    outcome := 'bet_not_found';
    return;
  end if;
  begin
    insert into game_transactions (provider_id, transaction_id, kind, fingerprint, bet_transaction_id, member_id, wallet_id, amount, created_at)
      values (p_provider, p_transaction, 'win', p_fingerprint, p_bet, v_origin.member_id, v_origin.wallet_id, p_amount, p_at)
      on conflict do nothing;
    if not found then
      select * into strict v_known from game_transactions t where t.provider_id = p_provider and t.transaction_id = p_transaction;
      if v_known.kind <> 'win' or v_known.fingerprint <> p_fingerprint then
        perform game_refuse('transaction_conflict');
      end if;
      outcome := 'duplicate';
      balance := game_balance(v_known.wallet_id);
      return;
    end if;
    select * into v_bet from game_bets b where b.provider_id = p_provider and b.transaction_id = p_bet for update;
    if not found or v_bet.state = 'rolled_back' then
      perform game_refuse('bet_rolled_back');
    elsif v_bet.member_id::text <> p_player or v_bet.round_id <> p_round or v_bet.game_id <> p_game then
      perform game_refuse('transaction_conflict');
    end if;
    update game_bets set state = 'settled', payout = payout + p_amount, settled_at = coalesce(settled_at, p_at) where id = v_bet.id;
    outcome := 'done';
    if p_amount = 0 then
      balance := game_balance(v_bet.wallet_id);
      return;
    end if;
    select l.outcome, l.balance into game_win.outcome, game_win.balance
      from ledger_post_pair(p_movement, 'win:' || p_provider || ':' || p_transaction, 'win', p_round,
        p_meta || jsonb_build_object('gameKind', v_bet.category), p_at, v_bet.wallet_id, p_house, 'games', p_amount) l;
    if outcome <> 'posted' then
      raise exception 'a win could not be posted: %', outcome;
    end if;
    outcome := 'done';
  exception when sqlstate 'BJ001' then
    outcome := sqlerrm;
    balance := null;
  end;
end $$;

-- Undoes a bet once per transaction id; a bet that has not come yet is dead from here on (tombstone).
-- `p_main_type` is the type of wallet that answers for a player whose bet never came.
create function game_rollback(
  p_provider text, p_transaction text, p_bet text, p_player text, p_round text, p_game text,
  p_fingerprint text, p_meta jsonb, p_movement uuid, p_house uuid, p_main_type integer, p_at timestamptz,
  out outcome text, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_member uuid;
  v_wallet uuid;
  v_origin game_transactions%rowtype;
  v_known game_transactions%rowtype;
  v_bet game_bets%rowtype;
begin
  select t.member_id, t.wallet_id into v_member, v_wallet from game_transactions t
    where t.provider_id = p_provider and t.transaction_id = p_bet;
  if not found and p_player ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then
    select a.member_id, a.id into v_member, v_wallet from ledger_accounts a
      where a.member_id = p_player::uuid and a.wallet_type_id = p_main_type;
  end if;
  if v_wallet is null then
    outcome := 'bet_not_found';
    return;
  end if;
  begin
    -- First the bet's id: a bet that runs at this moment is waited for, one that never came is dead from here on.
    insert into game_transactions (provider_id, transaction_id, kind, fingerprint, bet_transaction_id, member_id, wallet_id, amount, created_at)
      values (p_provider, p_bet, 'tombstone', p_fingerprint, p_bet, v_member, v_wallet, 0, p_at)
      on conflict do nothing;
    if not found then
      select * into strict v_origin from game_transactions t where t.provider_id = p_provider and t.transaction_id = p_bet;
      v_member := v_origin.member_id;
      v_wallet := v_origin.wallet_id;
    end if;
    insert into game_transactions (provider_id, transaction_id, kind, fingerprint, bet_transaction_id, member_id, wallet_id, amount, created_at)
      values (p_provider, p_transaction, 'rollback', p_fingerprint, p_bet, v_member, v_wallet, 0, p_at)
      on conflict do nothing;
    if not found then
      select * into strict v_known from game_transactions t where t.provider_id = p_provider and t.transaction_id = p_transaction;
      if v_known.kind <> 'rollback' or v_known.fingerprint <> p_fingerprint then
        perform game_refuse('transaction_conflict');
      end if;
      outcome := 'duplicate';
      balance := game_balance(v_known.wallet_id);
      return;
    end if;
    outcome := 'done';
    if v_origin.kind is null then
      balance := game_balance(v_wallet);
      return;
    elsif v_origin.kind = 'tombstone' then
      perform game_refuse('bet_rolled_back');
    end if;
    select * into v_bet from game_bets b where b.provider_id = p_provider and b.transaction_id = p_bet for update;
    if not found or v_origin.kind <> 'bet' then
      perform game_refuse('bet_not_found');
    elsif v_bet.member_id::text <> p_player or v_bet.round_id <> p_round or v_bet.game_id <> p_game then
      perform game_refuse('transaction_conflict');
    elsif v_bet.state = 'settled' then
      perform game_refuse('bet_settled');
    elsif v_bet.state = 'rolled_back' then
      perform game_refuse('bet_rolled_back');
    end if;
    update game_bets set state = 'rolled_back', rolled_back_at = p_at where id = v_bet.id;
    select l.outcome, l.balance into game_rollback.outcome, game_rollback.balance
      from ledger_post_pair(p_movement, 'rollback:' || p_provider || ':' || p_transaction, 'refund', p_round,
        p_meta || jsonb_build_object('gameKind', v_bet.category), p_at, v_bet.wallet_id, p_house, 'games', v_bet.stake) l;
    if outcome <> 'posted' then
      raise exception 'a refund could not be posted: %', outcome;
    end if;
    outcome := 'done';
  exception when sqlstate 'BJ001' then
    outcome := sqlerrm;
    balance := null;
  end;
end $$;
