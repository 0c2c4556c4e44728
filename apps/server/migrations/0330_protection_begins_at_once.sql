-- Whatever a limit bounds is taken with the member's lock shared, and a limit or exclusion is changed with it alone: a change
-- that has answered is seen by every stake and order that is committed after it, also of a member who had no row before. The
-- lock is in memory only, so that the bets of members without limits write nothing for it. Lock order: this one, the row
-- of limits, the wallet.

-- Why a stake may not be taken, or null. Holds the member's row to the end of the transaction, so that stakes at once
-- are judged one after another; call it before the wallet is locked and before the stake is written.
create or replace function protection_refuses(p_member uuid, p_wallet_type integer, p_stake bigint, p_at timestamptz) returns text language plpgsql as $$
declare
  v protection_limits%rowtype;
  v_loss record;
  v_from timestamptz(3);
  v_pause integer;
begin
  -- A statement of its own: the look below sees what was committed while this one waited.
  perform pg_advisory_xact_lock_shared(hashtextextended('protection:' || p_member, 0));
  perform 1 from protection_limits l where l.member_id = p_member;
  if not found then
    return null;
  end if;
  select * into v from protection_limits l where l.member_id = p_member for no key update;
  if v.excluded_until > p_at then
    return 'self_excluded';
  end if;
  if p_wallet_type = 1 and num_nonnulls(v.loss_day, v.loss_week, v.loss_month) > 0 then
    select * into v_loss from protection_net_loss(p_member, p_at);
    if v_loss.day + p_stake > v.loss_day or v_loss.week + p_stake > v.loss_week or v_loss.month + p_stake > v.loss_month then
      return 'limit_loss';
    end if;
  end if;
  if v.session is not null then
    select coalesce((select s.val::integer from protection_settings s where s.key = 'pause_minutes'), 30) into v_pause;
    v_from := case when v.sitting_last is null or p_at - v.sitting_last >= make_interval(mins => v_pause) then p_at else v.sitting_from end;
    if p_at - v_from >= make_interval(mins => v.session) then
      return 'limit_time';
    end if;
    update protection_limits l set sitting_from = v_from, sitting_last = greatest(p_at, l.sitting_last) where l.member_id = p_member;
  end if;
  return null;
end $$;
