-- Operators are people: who did what, in one append-only chain of rows. A row is written in the
-- transaction of the act itself. It holds ids, masked values and digests only.
create table staff_log (
  seq bigint primary key check (seq >= 1),
  -- The database's own time of writing, not an injected clock.
  at timestamptz(3) not null,
  actor text not null check (actor ~ '^((staff|shell):[A-Za-z0-9._@-]{1,64}|system|demo)$'),
  session text,
  ip text,
  act text not null check (act ~ '^[a-z]+([.][a-z_]+)+$'),
  subject text not null,
  -- Version of the subject's history in house_changes, when it has one.
  version integer,
  member_id uuid,
  reason text not null,
  before jsonb,
  after jsonb,
  approval_id uuid,
  correlation text,
  request_id text,
  prev text not null,
  hash text not null,
  constraint staff_log_hash_once unique (hash)
);
create index staff_log_at on staff_log (at);
create index staff_log_subject on staff_log (subject, seq);
create index staff_log_member on staff_log (member_id, seq) where member_id is not null;

-- History of what the operator may set: before, after, by and from when; never changed or removed.
create table house_changes (
  kind text not null,
  key text not null,
  version integer not null check (version >= 1),
  before jsonb,
  after jsonb,
  by text not null,
  from_at timestamptz(3) not null,
  -- The row of staff_log with who did it and why.
  seq bigint not null,
  primary key (kind, key, version),
  constraint house_changes_seq unique (seq)
);

-- sha256(prev, seq, at, body), each on its own line. The body leaves out what is null, so that a column
-- that a later release adds does not change the hash of older rows.
create function staff_log_hash_of(r staff_log) returns text language sql stable as $$
  select encode(sha256(convert_to(
    r.prev || E'\n' || r.seq || E'\n' || to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n'
    || jsonb_strip_nulls(jsonb_build_object(
      'actor', r.actor, 'session', r.session, 'ip', r.ip, 'act', r.act, 'subject', r.subject, 'version', r.version,
      'member_id', r.member_id, 'reason', r.reason, 'before', r.before::text, 'after', r.after::text,
      'approval_id', r.approval_id, 'correlation', r.correlation, 'request_id', r.request_id))::text, 'UTF8')), 'hex')
$$;

-- Appends one row and, when `entry` names `kind` and `key`, the next version of that history. The advisory lock is held
-- to the end of the transaction: call it last. Returns the row's number.
create function staff_log_append(entry jsonb) returns bigint language plpgsql as $$
declare
  v staff_log;
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
  return v.seq;
end $$;

-- An insert past the function is refused unless it is the very row that the function would have written.
create function staff_log_links() returns trigger language plpgsql as $$
declare
  last staff_log;
begin
  select * into last from staff_log order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.prev <> coalesce(last.hash, repeat('0', 64))
    or new.hash <> staff_log_hash_of(new) then
    raise exception 'staff_log row % does not follow the last one: append with staff_log_append', new.seq using errcode = '42501';
  end if;
  return new;
end $$;
create trigger staff_log_chained before insert on staff_log for each row execute function staff_log_links();

create function staff_log_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on staff_log for each row execute function staff_log_append_only();
create trigger append_only before update or delete on house_changes for each row execute function staff_log_append_only();
create trigger never_emptied before truncate on staff_log for each statement execute function staff_log_append_only();
create trigger never_emptied before truncate on house_changes for each statement execute function staff_log_append_only();
do $$
begin
  execute format('revoke update, delete, truncate on staff_log, house_changes from %I, public', current_user);
end $$;
