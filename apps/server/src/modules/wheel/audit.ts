import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

// A full run recomputes so many spins, the newest; the run of each minute every new one.
const recomputed = 20_000;

/** The wheel (invariant 22): spins are paid, prizes exist, and every draw is what its seed says. */
export const wheelAudit: readonly AuditCheck[] = [
  {
    name: 'wheel.spins_are_paid',
    promise: 'Each spin took one free spin or its price in points, and nothing else bears a spin’s name.',
    query: (since) => sql`
      select 'spin ' || coalesce(s.id::text, e.key) || ': ' || coalesce(s.paid_with, 'no spin') || ' ' || coalesce(s.price, 0) || ', took ' || coalesce(e.amount::text, 'nothing') as row
      from (select * from wheel_spins s where true ${spunSince(since)}) s
      full join (
        select key, amount, member_id, 'points' as paid from point_entries where key like 'wheel:%' ${madeSince(since)}
        union all select key, amount, member_id, 'free' from spin_entries where key like 'wheel:%' ${madeSince(since)}) e
        on e.key = 'wheel:' || s.id
      where s.id is null or e.key is null or e.paid <> s.paid_with or e.member_id <> s.member_id
        or e.amount <> case s.paid_with when 'free' then -1 else -s.price end`,
  },
  {
    name: 'wheel.free_spins_within_granted',
    promise: 'No member spun free more often than free spins were granted.',
    query: (since) => sql`
      select 'member ' || s.member_id || ': ' || count(*) || ' free spins, granted ' || coalesce(max(g.granted), 0) as row
      from wheel_spins s
      left join lateral (select sum(amount) as granted from spin_entries e where e.member_id = s.member_id and e.amount > 0) g on true
      where s.paid_with = 'free' ${membersSince(since)}
      group by s.member_id having count(*) > coalesce(max(g.granted), 0)`,
  },
  {
    name: 'wheel.prizes_within_stock',
    promise: 'As many prizes of a stock were drawn as it counts, and no more than there are.',
    // A stock that nothing was drawn from since then is as the last clean run saw it; a spin takes its stock in its own
    // transaction. What an operator does to a stock by command changes its total, which is looked at always.
    query: (since) => sql`
      select 'stock ' || k.stock_id || ': used ' || k.used || ', spins ' || coalesce(s.spins, 0) || ', total ' || k.total as row
      from wheel_stocks k
      left join lateral (select count(*) as spins from wheel_spins s where s.stock_id = k.stock_id) s on true
      where k.used > k.total
        or (k.used <> s.spins ${since === undefined ? sql`` : sql`and k.stock_id in (select stock_id from wheel_spins where spun_at >= ${since.toISOString()}::timestamptz)`})`,
  },
  {
    name: 'wheel.prizes_were_given',
    promise: 'Each spin with a prize has its reward, each without has none.',
    query: (since) => sql`
      select 'spin ' || s.id || ': prize ' || coalesce(s.reward::text, 'none') || ', reward ' || coalesce(r.reward::text, 'none') as row
      from wheel_spins s left join rewards r on r.source = 'wheel' and r.source_id = s.id::text and r.member_id = s.member_id
      where s.reward is distinct from r.reward ${spunSince(since)}`,
  },
  {
    name: 'wheel.rewards_have_spins',
    promise: 'No reward of the wheel exists without its spin.',
    query: (since) => sql`
      select 'reward ' || r.id || ' of spin ' || r.source_id as row from rewards r
      where r.source = 'wheel' and not exists (select 1 from wheel_spins s where s.id::text = r.source_id)
        ${since === undefined ? sql`` : sql`and r.made_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'wheel.seeds_hash_to_published',
    promise:
      'Each server seed has the hash that was published before its first spin, and its nonces have no gap.',
    query: (since) => sql`
      select 'seed ' || d.id || ': next nonce ' || d.next_nonce || ', spins ' || count(s.id) || ', last ' || coalesce(max(s.nonce)::text, 'none') as row
      from wheel_seeds d left join wheel_spins s on s.seed_id = d.id
      where true ${since === undefined ? sql`` : sql`and d.member_id in (select member_id from wheel_spins where spun_at >= ${since.toISOString()}::timestamptz)`}
      group by d.id
      having encode(sha256(decode(d.server_seed, 'hex')), 'hex') <> d.seed_hash
        or d.next_nonce <> count(s.id) or d.next_nonce <> coalesce(max(s.nonce) + 1, 0)`,
  },
  {
    name: 'wheel.odds_were_published',
    promise:
      'The odds of a spin are those of its version, without a sector at most when that has a stock or gives a coupon.',
    query: (since) => sql`
      select 'spin ' || s.id || ' of version ' || s.version || ': ' || s.odds::text as row
      from wheel_spins s join wheel_versions v on v.version = s.version
      where s.odds <> (
        select coalesce(jsonb_agg(jsonb_build_object('prize_id', o ->> 'prizeId', 'weight', (o ->> 'weight')::int) order by n), '[]')
        from jsonb_array_elements(v.sectors) with ordinality e(o, n)
        where (o -> 'stockId' = 'null' and coalesce(o #>> '{reward,kind}', '') <> 'coupon')
          or s.odds @> jsonb_build_array(jsonb_build_object('prize_id', o ->> 'prizeId')))
        ${spunSince(since)}`,
  },
  {
    name: 'wheel.draws_recompute',
    promise: 'Each spin fell where its server seed, client seed, nonce and odds say.',
    query: (since) => sql`
      select 'spin ' || s.id || ' (nonce ' || s.nonce || '): ' || s.roll || ' ' || s.prize_id || ', computed ' || s.computed as row
      from (select s.*, wheel_draw(d.server_seed, s.client_seed, s.nonce, s.odds) as computed
        from wheel_spins s join wheel_seeds d on d.id = s.seed_id and d.member_id = s.member_id
        -- An erasure takes what the member had typed as the seed.
        where not (s.client_seed = 'erased' and exists (select 1 from members m where m.id = s.member_id and m.erased_at is not null))
          ${spunSince(since)} order by s.number desc limit ${recomputed}) s
      where s.computed <> s.roll || ' ' || s.prize_id`,
  },
];

function spunSince(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and s.spun_at >= ${since.toISOString()}::timestamptz`;
}

function madeSince(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and created_at >= ${since.toISOString()}::timestamptz`;
}

function membersSince(since: Date | undefined): SQL {
  return since === undefined
    ? sql``
    : sql`and s.member_id in (select member_id from wheel_spins where spun_at >= ${since.toISOString()}::timestamptz)`;
}
