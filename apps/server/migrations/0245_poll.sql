-- Polls: one question, two to ten choices, votes within a quota that is reckoned from other areas' rows.
create table polls (
  id integer primary key check (id between 1 and 999999),
  question text not null,
  description text not null,
  images jsonb not null,
  -- The event of the announcement dialog that it belongs to.
  event_id uuid,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  quota_base integer not null check (quota_base between 0 and 100),
  quota_maximum integer not null check (quota_maximum between 1 and 1000),
  -- [{by: deposit|bet|login, minimum: satang as text, votes}]
  quota_earns jsonb not null,
  may_change boolean not null,
  results text not null check (results in ('before', 'after')),
  -- Null where there is no right choice and so nothing to win.
  prize jsonb,
  winners integer not null check (winners between 0 and 100),
  -- The seed is secret until the winners are drawn, its hash is public from the beginning.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- What a first person named as the right choice, and who; a second person confirms it.
  proposed_choice integer,
  proposed_by text,
  right_choice integer,
  answered_by text,
  answered_at timestamptz(3),
  head text check (head ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  check (ends_at >= starts_at),
  check (quota_base <= quota_maximum),
  check ((prize is null) = (winners = 0) and (prize is null) = (seed is null) and (seed is null) = (seed_hash is null)),
  check ((proposed_choice is null) = (proposed_by is null)),
  check ((right_choice is null) = (answered_at is null) and (right_choice is null) = (answered_by is null)),
  check (answered_by is null or answered_by <> proposed_by),
  check (drawn_at is null or (right_choice is not null and seed is not null)),
  check ((drawn_at is null) = (head is null))
);

create table poll_choices (
  poll_id integer not null references polls (id),
  choice_id integer not null check (choice_id between 1 and 10),
  label text not null,
  image text not null,
  primary key (poll_id, choice_id)
);

-- A member's n-th vote exists once, whatever arrives at the same time.
create table poll_votes (
  id uuid primary key,
  poll_id integer not null,
  member_id uuid not null,
  place integer not null check (place >= 1),
  choice_id integer not null,
  voted_at timestamptz(3) not null,
  changed_at timestamptz(3),
  constraint poll_votes_once unique (poll_id, member_id, place),
  foreign key (poll_id, choice_id) references poll_choices (poll_id, choice_id)
);
create index poll_votes_choice on poll_votes (poll_id, choice_id);
create index poll_votes_member on poll_votes (member_id);

create table poll_winners (
  poll_id integer not null references polls (id),
  place integer not null check (place >= 1),
  member_id uuid not null,
  vote_id uuid not null references poll_votes (id),
  drawn_at timestamptz(3) not null,
  primary key (poll_id, place),
  constraint poll_winners_once unique (poll_id, member_id)
);
create index poll_winners_member on poll_winners (member_id);

-- Once the right choice is known no vote comes, goes or changes, whoever writes.
create function poll_votes_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'poll votes are never removed';
  end if;
  if tg_op = 'UPDATE' and (old.id, old.poll_id, old.member_id, old.place, old.voted_at)
    is distinct from (new.id, new.poll_id, new.member_id, new.place, new.voted_at) then
    raise exception 'poll vote % cannot be rewritten', old.id;
  end if;
  if exists (select 1 from polls where id = new.poll_id and right_choice is not null) then
    raise exception 'poll % is answered: its votes are final', new.poll_id;
  end if;
  return new;
end $$;
create trigger poll_votes_final before insert or update or delete on poll_votes
  for each row execute function poll_votes_are_final();

-- What members were shown does not change afterwards: commitment, prize, winners, window's beginning, right choice, draw.
create function polls_move_forward() returns trigger language plpgsql as $$
begin
  if (old.id, old.seed, old.seed_hash, old.winners, old.prize, old.starts_at)
    is distinct from (new.id, new.seed, new.seed_hash, new.winners, new.prize, new.starts_at) then
    raise exception 'poll % cannot be rewritten', old.id;
  end if;
  if old.right_choice is not null and (old.right_choice, old.ends_at) is distinct from (new.right_choice, new.ends_at) then
    raise exception 'poll % is answered', old.id;
  end if;
  if old.drawn_at is not null and (old.drawn_at, old.head) is distinct from (new.drawn_at, new.head) then
    raise exception 'poll % is drawn', old.id;
  end if;
  return new;
end $$;
create trigger polls_forward before update on polls for each row execute function polls_move_forward();
