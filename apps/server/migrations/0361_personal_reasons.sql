-- What an operator typed about a member (a reason, the word on a void stake) may hold a name that no mask knows. The chained log
-- keeps the salted digest of such a reason; the words and their salt lie here, and an erasure empties both. Without the
-- salt the digest says nothing, and the chain verifies as before. The release before appends through the same function.
create table staff_reasons (
  -- Of staff_log, without a foreign key: its look at a row takes the right to update, which nobody has there.
  seq bigint primary key,
  member_id uuid not null,
  salt text not null,
  reason text not null,
  constraint staff_reasons_erased_whole check ((salt = '') = (reason = ''))
);
create index staff_reasons_member on staff_reasons (member_id);

create or replace function staff_log_append(entry jsonb) returns bigint language plpgsql as $$
declare
  v staff_log;
  v_words text := '';
  v_salt text;
begin
  perform pg_advisory_xact_lock(7216304504);
  select l.seq + 1, l.hash into v.seq, v.prev from staff_log l order by l.seq desc limit 1;
  if v.seq is null then
    v.seq := 1;
    v.prev := repeat('0', 64);
  end if;
  v.at := clock_timestamp();
  v.actor := entry ->> 'actor';
  v.session := entry ->> 'session';
  v.ip := entry ->> 'ip';
  v.act := entry ->> 'act';
  v.subject := entry ->> 'subject';
  v.member_id := (entry ->> 'member_id')::uuid;
  v.reason := coalesce(entry ->> 'reason', '');
  if v.member_id is not null and v.reason <> '' then
    v_words := v.reason;
    -- 244 random bits.
    v_salt := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    v.reason := staff_reason_digest(v_salt, v_words);
  end if;
  v.before := nullif(entry -> 'before', 'null'::jsonb);
  v.after := nullif(entry -> 'after', 'null'::jsonb);
  v.approval_id := (entry ->> 'approval_id')::uuid;
  v.correlation := entry ->> 'correlation';
  v.request_id := entry ->> 'request_id';
  if entry ->> 'kind' is not null then
    select coalesce(max(c.version), 0) + 1 into v.version
      from house_changes c where c.kind = entry ->> 'kind' and c.key = entry ->> 'key';
    insert into house_changes (kind, key, version, before, after, by, from_at, seq)
      values (entry ->> 'kind', entry ->> 'key', v.version, v.before, v.after, v.actor, v.at, v.seq);
  end if;
  v.hash := staff_log_hash_of(v);
  insert into staff_log select v.*;
  if v_words <> '' then
    perform staff_reasons_keep(v.seq, v.member_id, v_salt, v_words);
  end if;
  return v.seq;
end $$;

-- With the owner's rights: servers of the release before append between the migrations and the grants of new tables.
create function staff_reasons_keep(p_seq bigint, p_member uuid, p_salt text, p_words text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into staff_reasons (seq, member_id, salt, reason) values (p_seq, p_member, p_salt, p_words)
$$;

create function staff_reason_digest(salt text, words text) returns text language sql immutable as $$
  select 'sha256:' || encode(sha256(convert_to(salt || E'\n' || words, 'UTF8')), 'hex')
$$;

create function staff_reasons_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.seq, new.member_id) = (old.seq, old.member_id) and new.reason = ''
    and exists (select 1 from members m where m.id = old.member_id and m.erased_at is not null) then
    return new;
  end if;
  raise exception 'staff_reasons: % is refused', tg_op using errcode = '42501';
end $$;
create trigger stays before update or delete on staff_reasons for each row execute function staff_reasons_stay();
create trigger never_emptied before truncate on staff_reasons for each statement execute function staff_log_append_only();

-- The word on a void stake, likewise.
create function settled_stake_voids_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.stake_id, new.member_id, new.voided_at) = (old.id, old.stake_id, old.member_id, old.voided_at)
    and new.reason = '-' and exists (select 1 from members m where m.id = old.member_id and m.erased_at is not null) then
    return new;
  end if;
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
drop trigger append_only on settled_stake_voids;
create trigger append_only before update or delete on settled_stake_voids for each row execute function settled_stake_voids_stay();

-- What a member typed as the seed of the wheel may be a number or a name. It proves the draws until the member is erased.
create function wheel_spins_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.client_seed = 'erased' and to_jsonb(new) - 'client_seed' = to_jsonb(old) - 'client_seed'
    and exists (select 1 from members m where m.id = old.member_id and m.erased_at is not null) then
    return new;
  end if;
  raise exception '% rows are never changed or removed', tg_table_name;
end $$;
drop trigger wheel_spins_final on wheel_spins;
create trigger wheel_spins_final before update or delete on wheel_spins for each row execute function wheel_spins_stay();

create or replace function wheel_seeds_move_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.client_seed = 'erased' and to_jsonb(new) - 'client_seed' = to_jsonb(old) - 'client_seed'
    and exists (select 1 from members m where m.id = old.member_id and m.erased_at is not null) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.revealed_at is not null
    or (new.id, new.member_id, new.server_seed, new.seed_hash, new.made_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.seed_hash, old.made_at)
    or new.next_nonce not between old.next_nonce and old.next_nonce + 1 then
    raise exception 'wheel seed % is revealed or would change', old.id;
  end if;
  return new;
end $$;

-- By whichever release erases, and with the owner's rights: servers may not change these rows.
create function members_erase_texts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_reasons set salt = '', reason = '' where member_id = new.id and reason <> '';
  update settled_stake_voids set reason = '-' where member_id = new.id;
  update wheel_seeds set client_seed = 'erased' where member_id = new.id;
  update wheel_spins set client_seed = 'erased' where member_id = new.id;
  return null;
end $$;
create trigger erased_texts after update of erased_at on members
  for each row when (old.erased_at is null and new.erased_at is not null) execute function members_erase_texts();

-- Whose browser asked: codes for a number that never became the member's go with the member too.
alter table otps add column member_id uuid;
create index otps_member on otps (member_id) where member_id is not null;
