-- What the provider said last about how a payout ended, and who ended one that it could not say. The release before
-- writes none of these and reads none.
alter table withdrawals
  add column said_state text check (said_state in ('paid', 'failed', 'reversed')),
  -- What it named with that, in satang; null = no amount, or one in another currency.
  add column said_amount bigint,
  -- The first of the two people that an end by a person's word needs, and the word.
  add column end_first_by text,
  add column end_word text,
  -- The person whose word ended it; null = what the provider said, or a refusal before it left.
  add column ended_by text,
  add constraint withdrawals_two_people_end check (end_first_by is null or ended_by is null or end_first_by <> ended_by);

-- As in 0207; the word of a first person counts as a change too.
create or replace function withdrawals_move_forward() returns trigger language plpgsql as $$
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
  if (old.id, old.reference, old.member_id, old.wallet_id, old.amount, old.fee, old.bank_id, old.created_at)
    is distinct from (new.id, new.reference, new.member_id, new.wallet_id, new.amount, new.fee, new.bank_id, new.created_at)
    or (old.account_no <> new.account_no
      and not (new.account_no = '' and exists (select 1 from members m where m.id = new.member_id and m.erased_at is not null))) then
    raise exception 'withdrawal % cannot be rewritten', old.id;
  end if;
  if new.sends < old.sends or new.sends > old.sends + 1 then
    raise exception 'withdrawal % was sent % times, not %', old.id, old.sends, new.sends;
  end if;
  if new.sends > old.sends and (new.state <> 'sending' and new.state <> 'unknown' or old.dispatch in ('out', 'accepted') and old.state <> 'unknown') then
    raise exception 'withdrawal % may have left already', old.id;
  end if;
  if (old.state, old.note, old.on_hold, old.claimed_by, old.first_by, old.decided_by, old.end_first_by, old.end_word)
    is distinct from (new.state, new.note, new.on_hold, new.claimed_by, new.first_by, new.decided_by, new.end_first_by, new.end_word) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
