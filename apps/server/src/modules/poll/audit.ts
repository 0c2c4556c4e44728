import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Polls: votes within their quota and time, winners who voted right, one prize each, the seed that was promised. */
export const pollAudit: readonly AuditCheck[] = [
  {
    name: 'poll.proofs_are_of_votes',
    promise: 'The kept proof of a drawn poll names every vote of it with its choice, and no other.',
    query: (since) => sql`
      select 'proof of poll ' || p.poll_id || ': ' || jsonb_array_length(p.votes) || ' votes, differs in ' || count(*) as row
      from poll_proofs p
      cross join lateral (
        select 1 from (select * from poll_votes where poll_id = p.poll_id) v
        full join (select (e ->> 'vote_id')::uuid as vote_id, (e ->> 'choice_id')::int as choice_id from jsonb_array_elements(p.votes) e) k
          on k.vote_id = v.id
        where k.choice_id is distinct from v.choice_id
      ) d
      ${since === undefined ? sql`` : sql`where p.made_at >= ${since.toISOString()}::timestamptz`}
      group by p.poll_id, p.votes`,
  },
  {
    name: 'poll.votes_within_quota',
    promise: 'A member’s votes in a poll are numbered without gaps and are no more than the poll’s maximum.',
    query: (since) => sql`
      select 'poll ' || v.poll_id || ', member ' || v.member_id || ': ' || count(*) || ' votes, last place ' || max(v.place) || ', maximum ' || p.quota_maximum as row
      from poll_votes v join polls p on p.id = v.poll_id
      ${ofChanged(sql`v.poll_id`, since)}
      group by v.poll_id, v.member_id, p.quota_maximum
      having count(*) <> max(v.place) or count(*) > p.quota_maximum`,
  },
  {
    name: 'poll.votes_earned',
    promise:
      'No member cast more votes than base, deposits, settled bets and days with a log-in since the poll’s start gave.',
    // No upper bound: closing a poll early moves its end to before what earned votes by another clock, a bank's or a server's.
    query: (since) => sql`
      select 'poll ' || u.poll_id || ', member ' || u.member_id || ': ' || u.votes || ' votes, earned ' || u.earned as row from (
        select p.id as poll_id, m.member_id, m.votes, p.quota_base + coalesce(sum((e ->> 'votes')::int * case e ->> 'by'
          when 'deposit' then (select count(*) from payment_orders o where o.member_id = m.member_id and o.state = 'paid'
            and o.amount >= (e ->> 'minimum')::bigint and o.paid_at >= p.starts_at)
          when 'bet' then (select count(distinct s.source_id) from settled_stakes s where s.member_id = m.member_id and s.stake > 0
            and s.stake >= (e ->> 'minimum')::bigint and s.settled_at >= p.starts_at)
          else (select count(distinct (l.at at time zone 'Asia/Bangkok')::date) from member_events l where l.member_id = m.member_id
            and l.kind = 'login' and l.at >= p.starts_at) end), 0) as earned
        from polls p
        join (select poll_id, member_id, count(*) as votes from poll_votes group by poll_id, member_id) m on m.poll_id = p.id
        left join lateral jsonb_array_elements(p.quota_earns) e on true
        ${ofChanged(sql`p.id`, since)}
        group by p.id, m.member_id, m.votes) u
      where u.votes > u.earned`,
  },
  {
    name: 'poll.votes_in_time',
    promise: 'Every vote was cast and changed while its poll ran, and changed only where that is allowed.',
    query: (since) => sql`
      select 'vote ' || v.id || ' of poll ' || v.poll_id || ': cast ' || v.voted_at || ', changed ' || coalesce(v.changed_at::text, 'never') as row
      from poll_votes v join polls p on p.id = v.poll_id
      where (v.voted_at < p.starts_at or v.voted_at > p.ends_at or v.changed_at > p.ends_at
        or (v.changed_at is not null and not p.may_change))
        ${since === undefined ? sql`` : sql`and greatest(v.voted_at, v.changed_at) >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'poll.winners_voted_right',
    promise:
      'Winners are drawn in places 1 to the poll’s number at most, each by a vote of their own for the right choice.',
    query: (since) => sql`
      select 'poll ' || w.poll_id || ', place ' || w.place || ': vote ' || w.vote_id as row
      from poll_winners w join polls p on p.id = w.poll_id join poll_votes v on v.id = w.vote_id
      where (v.poll_id <> w.poll_id or v.member_id <> w.member_id or v.choice_id is distinct from p.right_choice
        or p.drawn_at is distinct from w.drawn_at or w.place > p.winners) ${drawnSince(since)}`,
  },
  {
    name: 'poll.winners_have_their_prize',
    promise: 'Each winner has the poll’s prize once, and no one else has one.',
    query: (since) => sql`
      select 'poll prize ' || coalesce(r.source_id, w.poll_id || ':' || w.member_id) || ': winner ' || coalesce(w.place::text, 'none')
        || ', reward ' || coalesce(r.id::text, 'none') as row
      from (select w.*, p.prize from poll_winners w join polls p on p.id = w.poll_id) w
      full join (select * from rewards where source = 'poll') r on r.source_id = w.poll_id || ':' || w.member_id
      where (w.place is null or r.id is null or r.member_id <> w.member_id or r.reward is distinct from w.prize)
        ${since === undefined ? sql`` : sql`and coalesce(w.drawn_at, r.made_at) >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'poll.seeds_fit_their_hash',
    promise: 'The seed of a poll is the one whose hash was published.',
    // Seed and hash never change once they are there, by trigger: a run of each minute reads what is new or drawn since.
    query: (since) => sql`
      select 'poll ' || id as row from polls
      where seed is not null and encode(sha256(decode(seed, 'hex')), 'hex') <> seed_hash
        ${since === undefined ? sql`` : sql`and greatest(created_at, drawn_at) >= ${since.toISOString()}::timestamptz`}`,
  },
];

function ofChanged(id: SQL, since: Date | undefined): SQL {
  return since === undefined
    ? sql``
    : sql`where ${id} in (select poll_id from poll_votes where greatest(voted_at, changed_at) >= ${since.toISOString()}::timestamptz)`;
}

function drawnSince(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and w.drawn_at >= ${since.toISOString()}::timestamptz`;
}
