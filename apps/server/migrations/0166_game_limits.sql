-- Settings of games that the operator changed; game/limits.ts has the defaults.
create table game_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

-- Pays a win once per transaction id, also after the session's end; 0 closes a lost round, a further win adds. A win above
-- `p_win_most`, or one that would bring its wallet above `p_wallet_most`, is refused before anything is written. The
-- function of 0062 without the two bounds stays for servers of the release before.
create function game_win(
  p_provider text, p_transaction text, p_bet text, p_player text, p_round text, p_game text, p_amount bigint,
  p_fingerprint text, p_meta jsonb, p_movement uuid, p_house uuid, p_at timestamptz, p_win_most bigint, p_wallet_most bigint,
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
    if p_amount > p_win_most then
      perform game_refuse('win_above_limit');
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
    if balance > p_wallet_most then
      perform game_refuse('wallet_above_limit');
    end if;
    outcome := 'done';
  exception when sqlstate 'BJ001' then
    outcome := sqlerrm;
    balance := null;
  end;
end $$;
