-- What an operator wrote about a decided payment may name its payer: an erasure of the member empties it, nothing else does.
-- The release before never changes a decided review, so it runs on this function as it did.
create or replace function payment_reviews_name_their_actor() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    if (old.state, old.decided_by, old.decided_at, old.order_id, old.version)
      is distinct from (new.state, new.decided_by, new.decided_at, new.order_id, new.version)
      or (new.note <> old.note and not (new.note = '' and exists (
        select 1 from payment_orders o join members m on m.id = o.member_id
        where o.id = old.order_id and m.erased_at is not null))) then
      raise exception 'payment review % is decided and cannot be rewritten', old.id using errcode = '42501';
    end if;
    return new;
  end if;
  if new.state = 'open' then
    return new;
  end if;
  new.version := old.version + 1;
  if new.decided_by = 'shell:before-log' then
    raise exception 'payment review %: name who decides', old.id using errcode = '42501';
  end if;
  if new.decided_by is null then
    new.decided_by := 'shell:unknown';
    perform staff_log_append(jsonb_build_object('actor', new.decided_by, 'act', 'deposit.review.' || new.state,
      'subject', 'deposit.review:' || new.id, 'kind', 'deposit.review', 'key', new.id,
      'before', jsonb_build_object('state', old.state), 'after', jsonb_build_object('state', new.state),
      'reason', 'decided without a name: an older release, or SQL by hand'));
  end if;
  return new;
end $$;
