import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Points and free spins: balance = sum = last balance after, never below 0 (invariant 22); what play gives is the floor of its sum. */
export const walletAudit: readonly AuditCheck[] = [
  {
    name: 'wallet.points_are_sum',
    promise:
      'Points of a member are the sum of the entries and the last balance after, versions without gaps.',
    query: (since) => notTheSum('points', sql`point_accounts`, sql`point_entries`, since),
  },
  {
    name: 'wallet.spins_are_sum',
    promise:
      'Free spins of a member are the sum of the entries and the last balance after, versions without gaps.',
    query: (since) => notTheSum('spins', sql`spin_accounts`, sql`spin_entries`, since),
  },
  {
    name: 'wallet.play_points_chain',
    promise:
      'Each reckoning of play goes on from the remainder of the one before, and its points were posted once.',
    query: (since) => sql`
      select 'reckoning ' || s.member_id || ' ' || s.number || ': remainder ' || s.remainder_before || ' after ' || coalesce(b.remainder_after, 0)
        || ', points ' || s.points || ', posted ' || coalesce(e.amount, 0) as row
      from point_play_steps s
      left join point_play_steps b on b.member_id = s.member_id and b.number = s.number - 1
      left join point_entries e on e.key = 'play:' || s.member_id || ':' || s.number and e.member_id = s.member_id and e.kind = 'play'
      where (s.remainder_before <> coalesce(b.remainder_after, 0) or (s.number > 1 and b.number is null) or s.points <> coalesce(e.amount, 0))
        ${since === undefined ? sql`` : sql`and s.reckoned_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'wallet.play_points_are_of_steps',
    promise: 'What a member’s play came to is what its reckonings say.',
    query: (since) => sql`
      select 'play of ' || p.member_id || ': ' || p.number || ' reckonings, points ' || p.points || ', remainder ' || p.remainder
        || '; steps ' || coalesce(s.count, 0) || ', points ' || coalesce(s.points, 0) as row
      from point_plays p
      left join lateral (
        select count(*) as count, sum(stakes) as stakes, sum(turnover) as turnover, sum(points) as points
        from point_play_steps s where s.member_id = p.member_id
      ) s on true
      left join point_play_steps l on l.member_id = p.member_id and l.number = p.number
      where (p.number, p.stakes, p.turnover, p.points, p.remainder)
          is distinct from (coalesce(s.count, 0), coalesce(s.stakes, 0), coalesce(s.turnover, 0), coalesce(s.points, 0), coalesce(l.remainder_after, 0))
        ${since === undefined ? sql`` : sql`and p.member_id in (select member_id from point_play_steps where reckoned_at >= ${since.toISOString()}::timestamptz)`}`,
  },
  {
    name: 'wallet.points_expire_oldest_first',
    promise:
      'Points that expired are exactly what was left of those gained before their day when all that left was the oldest.',
    query: (since) => sql`
      select 'expired points of ' || x.member_id || ' ' || x.version || ': ' || -x.amount || ', due ' || s.due as row
      from point_entries x
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.amount < 0
            -- Points of a parcel that came back before the boundary was announced (the key ends with it) take a spend back.
            or (e.kind = 'redemption' and e.created_at < (right(x.key, 10)::date - 14)::timestamp at time zone 'Asia/Bangkok')
            or (e.kind <> 'redemption' and e.created_at < x.reference::date::timestamp at time zone 'Asia/Bangkok')), 0) as due,
          coalesce(sum(e.amount) filter (where e.amount < 0
            or e.created_at < x.reference::date::timestamp at time zone 'Asia/Bangkok'), 0) as former_due
        from point_entries e where e.member_id = x.member_id and e.version < x.version
      ) s
      where x.kind = 'expired' and (x.amount >= 0 or (-x.amount <> s.due
        -- Until the first boundary of this rule a server of the release before booked by its own: a returned parcel as a gain.
        and (-x.amount <> s.former_due
          or right(x.key, 10) >= (select val from point_settings where key = 'expiry_rule_from'))))
        ${since === undefined ? sql`` : sql`and x.created_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'wallet.stakes_give_points_once',
    promise:
      'Every settled stake since points began is reckoned or waits, once: both together are the stakes of the member.',
    // A sum over all play: in the full run only.
    query: (since) =>
      since === undefined
        ? sql`
      select 'play of ' || coalesce(p.member_id, s.member_id) || ': reckoned ' || coalesce(p.stakes, 0) || ', waiting ' || coalesce(s.waiting, 0)
        || ', settled ' || coalesce(s.count, 0) as row
      from (
        select t.member_id, count(*) as count, sum(t.stake) as turnover, count(d.stake_id) as waiting,
          coalesce(sum(t.stake) filter (where d.stake_id is not null), 0) as waiting_turnover
        from settled_stakes t left join point_stakes_due d on d.member_id = t.member_id and d.stake_id = t.id
        where t.stake > 0 and t.id >= coalesce((select val::bigint from point_settings where key = 'first_stake'), 0)
        group by t.member_id
      ) s full join point_plays p on p.member_id = s.member_id
      where (coalesce(p.stakes, 0) + coalesce(s.waiting, 0), coalesce(p.turnover, 0) + coalesce(s.waiting_turnover, 0))
        is distinct from (coalesce(s.count, 0), coalesce(s.turnover, 0))
      union all
      select 'waiting stake ' || d.stake_id || ' of ' || d.member_id || ' was never settled' as row
      from point_stakes_due d where not exists (select from settled_stakes s where s.id = d.stake_id and s.member_id = d.member_id and s.stake > 0)`
        : sql`select '' as row where false`,
  },
];

function notTheSum(what: string, accounts: SQL, entries: SQL, since: Date | undefined): SQL {
  return sql`
      select ${what}::text || ' of ' || a.member_id || ': balance ' || a.balance || ', sum ' || coalesce(s.sum, 0) || ', entries ' || coalesce(s.count, 0) as row
      from ${accounts} a
      left join lateral (
        select sum(e.amount) as sum, count(*) as count from ${entries} e where e.member_id = a.member_id) s on true
      where (a.balance <> coalesce(s.sum, 0) or a.version <> coalesce(s.count, 0) or a.balance < 0)
      ${since === undefined ? sql`` : sql`and a.member_id in (select member_id from ${entries} where created_at >= ${since.toISOString()}::timestamptz)`}`;
}
