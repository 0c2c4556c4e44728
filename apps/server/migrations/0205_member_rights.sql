-- What a member accepted, by document and version; a new version is asked again.
create table member_consents (
  member_id uuid not null references members (id),
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version >= 1),
  accepted_at timestamptz(3) not null,
  primary key (member_id, document, version)
);

-- Security notices, shown at the next log-in. `session_id` is the session that caused one: it is not shown there.
create table member_notices (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind text not null check (kind in ('device.new', 'mobile.changed')),
  session_id uuid,
  device text not null,
  ip text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index member_notices_unread on member_notices (member_id, created_at desc) where read_at is null;

-- Codes for a user name that was forgotten, and for a change of the number.
alter table otps drop constraint otps_type_check;
alter table otps add constraint otps_type_check
  check (type in ('register', 'reset_password', 'step_up', 'recover_username', 'change_mobile'));

-- The member asked to stay signed in on this device: idle and absolute end are 30 days then.
alter table sessions add column remember boolean not null default false;

-- An erased member: identity replaced, ledger kept.
alter table members add column erased_at timestamptz(3);
alter table members drop constraint members_mobile_check;
alter table members add constraint members_mobile_check
  check (case when erased_at is null then mobile ~ '^0[689][0-9]{8}$' else mobile = 'erased:' || id end);

-- Rows are only ever added; of an erased member the two texts may be blanked, and nothing else.
create or replace function member_events_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.detail = '' and new.ip = ''
    and (new.id, new.member_id, new.kind, new.actor, new.at) = (old.id, old.member_id, old.kind, old.actor, old.at)
    and exists (select 1 from members m where m.id = new.member_id and m.erased_at is not null) then
    return new;
  end if;
  raise exception 'member_events rows are never changed or removed';
end $$;
