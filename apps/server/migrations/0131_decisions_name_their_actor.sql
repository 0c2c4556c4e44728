-- Decisions say who took them. `shell:before-log` marks those of releases that did not ask;
-- the columns are nullable because the previous release goes on writing without them.
alter table payment_reviews add column decided_by text, add column version integer not null default 1;
update payment_reviews set decided_by = 'shell:before-log', version = 2 where state <> 'open';

alter table lotto_rounds add column decided_by text;
update lotto_rounds set decided_by = case
    when result_source in ('feed', 'yeekee') or reason like 'yeekee:%' then 'system' else 'shell:before-log' end
  where state in ('resulted', 'settled', 'void', 'no_result');

-- A decision without a name (the previous release after a rollback, SQL by hand) is entered into the log all the same.
create function payment_reviews_name_their_actor() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    if (old.state, old.decided_by, old.decided_at, old.order_id, old.note, old.version)
      is distinct from (new.state, new.decided_by, new.decided_at, new.order_id, new.note, new.version) then
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
create trigger payment_reviews_actor before update on payment_reviews
  for each row execute function payment_reviews_name_their_actor();

create function lotto_rounds_name_their_actor() returns trigger language plpgsql as $$
begin
  if old.state in ('resulted', 'settled', 'void', 'no_result') then
    if (old.decided_by, old.reason) is distinct from (new.decided_by, new.reason) then
      raise exception 'lotto round % is decided and cannot be rewritten', old.id using errcode = '42501';
    end if;
    return new;
  end if;
  if new.state not in ('resulted', 'void', 'no_result') then
    return new;
  end if;
  if new.decided_by = 'shell:before-log' then
    raise exception 'lotto round %: name who decides', old.id using errcode = '42501';
  end if;
  if new.decided_by is null then
    if new.result_source in ('feed', 'yeekee') or new.reason like 'yeekee:%' then
      new.decided_by := 'system';
    else
      new.decided_by := 'shell:unknown';
      perform staff_log_append(jsonb_build_object('actor', new.decided_by,
        'act', case new.state when 'resulted' then 'lotto.result.recorded' when 'void' then 'lotto.round.voided' else 'lotto.round.not_drawn' end,
        'subject', 'lotto.result:' || new.id, 'kind', 'lotto.result', 'key', new.id,
        'after', jsonb_build_object('state', new.state, 'result', new.result),
        'reason', 'decided without a name: an older release, or SQL by hand'));
    end if;
  end if;
  return new;
end $$;
create trigger lotto_rounds_actor before update on lotto_rounds
  for each row execute function lotto_rounds_name_their_actor();

-- Looser than before, so the rows that are there need no look.
alter table member_events drop constraint member_events_actor_check;
alter table member_events add constraint member_events_actor_check check (
  actor in ('member', 'operator', 'system', 'demo') or actor ~ '^(staff|shell):[A-Za-z0-9._@-]{1,64}$') not valid;
