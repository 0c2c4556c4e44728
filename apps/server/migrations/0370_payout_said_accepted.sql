-- What the provider said of a payout that it accepted at another amount is kept too; rows of before fit, so none is looked at.
-- The release before reads the new word as it reads the others, and writes none.
alter table withdrawals
  drop constraint withdrawals_said_state_check,
  add constraint withdrawals_said_state_check check (said_state in ('accepted', 'paid', 'failed', 'reversed')) not valid;

-- As in 0190; only what a person decides is theirs: the server sends, asks and books.
create or replace function withdrawals_keep_step() returns trigger language plpgsql as $$
begin
  insert into withdrawal_steps (withdrawal_id, state, at, actor)
    values (new.id, new.state, new.state_at,
      coalesce(case when new.state in ('approved', 'rejected') then new.decided_by else new.ended_by end, 'system'));
  return null;
end $$;
