-- What the audit of each minute reads: gifts since a time.
create index coupon_grants_made on coupon_grants (made_at);
create index bonus_grants_rewards on bonus_grants (opened_at) where source = 'reward';

-- When a waiting bonus was last tried in vain: the next round begins with the others.
alter table rewards add column tried_at timestamptz(3);

-- The votes of a drawn poll as its proof shows them: reckoned once, at the draw, when they are final.
create table poll_proofs (
  poll_id integer primary key references polls (id),
  votes jsonb not null,
  made_at timestamptz(3) not null
);
create function poll_proofs_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'poll_proofs rows are never changed or removed';
end $$;
create trigger poll_proofs_final before update or delete on poll_proofs
  for each row execute function poll_proofs_are_final();
