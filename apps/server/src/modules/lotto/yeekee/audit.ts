import { chainTag, yeekeeRules } from '@benjarong/lotto-engine/yeekee';
import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../../kernel/index.ts';
const zero = sql`'\\x00'::bytea`;

const firstHead = hash(
  text(sql`${chainTag}::text`),
  zero,
  text(sql`y.round_id`),
  zero,
  bytes(sql`y.commitment`),
);

const mac = hash(padded(0x5c), hash(padded(0x36), text(sql`y.round_id`), bytes(sql`y.head`)));

// 256 to the power of each place, modulo 100,000: the remainder of a number too large for any integer type.
const places = sql.raw(
  `array[${Array.from({ length: 32 }, (_, at) => 256n ** BigInt(31 - at) % 100_000n).join(',')}]::bigint[]`,
);
const guaranteed = sql`(
  case when w.tops < 1000 then 0 else (
    select min(pay) from (
      select sum(case
        when l.bet_type = '3top' and l.number = d.three or l.bet_type = '3tod' and l.same_number = d.sorted
          or l.bet_type = '2top' and l.number = right(d.three, 2) or l.bet_type = 'run_top' and position(l.number in d.three) > 0
        then l.stake * l.rate / 100 else 0 end) as pay
      from (select three, ${sortedDigits(sql`three`)} as sorted from (select lpad(n::text, 3, '0') as three from generate_series(0, 999) n) s) d
      cross join bets l where l.round_id = o.round_id and l.rank = o.rank group by d.three
    ) every_top
  ) end
  + case when w.bottoms < 100 then 0 else (
    select min(pay) from (
      select sum(case
        when l.bet_type = '2bottom' and l.number = d.two or l.bet_type = 'run_bottom' and position(l.number in d.two) > 0
        then l.stake * l.rate / 100 else 0 end) as pay
      from (select lpad(n::text, 2, '0') as two from generate_series(0, 99) n) d
      cross join bets l where l.round_id = o.round_id and l.rank = o.rank group by d.two
    ) every_bottom
  ) end)`;

const bonusAudit: readonly AuditCheck[] = [
  {
    name: 'lotto.bonuses_earned',
    promise:
      'A shooter’s bonus went to the shooter of its rank, whose stake at risk, recomputed from the bills, was what the bonus says and enough.',
    query: (at) => sql`
      with bets as (
        select o.round_id, o.rank, l.bet_type, l.number, l.same_number, l.stake, l.rate
        from lotto_bonuses o
        join lotto_bills b on b.round_id = o.round_id and b.member_id = any (o.accounts) and b.state not in ('cancelled', 'refunded')
        join lotto_lines l on l.bill_id = b.id
        where o.at_risk is not null ${paidSince(at)}
      )
      select 'bonus ' || d.round_id || ' rank ' || d.rank || ': shot ' || d.position || ' of ' || d.shots || ', at risk ' || d.at_risk
        || ' of at least ' || d.minimum_at_risk || ', the bills say ' || d.found as row
      from (
        select o.*, y.shots, s.member_id as shooter, w.stake - ${guaranteed} as found
        from lotto_bonuses o
        join lotto_yeekee y on y.round_id = o.round_id
        left join lotto_shots s on s.round_id = o.round_id and s.position = o.position
        cross join lateral (
          select coalesce(sum(stake), 0) as stake,
            coalesce(sum(case bet_type when '3top' then 1 when '3tod' then 6 when '2top' then 10 when 'run_top' then 271 else 0 end), 0) as tops,
            coalesce(sum(case bet_type when '2bottom' then 1 when 'run_bottom' then 19 else 0 end), 0) as bottoms
          from bets where bets.round_id = o.round_id and bets.rank = o.rank
        ) w
        where o.at_risk is not null ${paidSince(at)}
        -- What was found is reckoned once, and not again wherever it is named.
        offset 0
      ) d
      where d.position <> d.shots - d.rank + 1 or d.shooter is distinct from d.member_id or d.accounts[1] is distinct from d.member_id
        or d.found <> d.at_risk or d.found < d.minimum_at_risk`,
  },
  {
    name: 'lotto.bonuses_bounded',
    promise: 'One person got one bonus a round at most, and no more a day than the setting said.',
    query: (at) => sql`
      select 'bonus ' || o.round_id || ' rank ' || o.rank || ': ' || n.in_round || ' in the round, ' || n.in_day || ' on ' || r.day
        || ' of at most ' || o.per_day as row
      from lotto_bonuses o join lotto_rounds r on r.id = o.round_id
      cross join lateral (
        select count(*) filter (where p.round_id = o.round_id) as in_round, count(*) as in_day
        from lotto_bonuses p join lotto_rounds q on q.id = p.round_id
        where q.day = r.day and p.member_id = any (o.accounts) and p.paid_at <= o.paid_at
      ) n
      where o.at_risk is not null and (n.in_round > 1 or n.in_day > o.per_day) ${paidSince(at)}`,
  },
];

/** Commitments, chains and results of yeekee rounds, recomputed from shots and seeds (invariant 20). */
export const yeekeeAudit: readonly AuditCheck[] = [
  {
    name: 'lotto.commitments_hold',
    promise:
      'What was published before a yeekee round is the hash of its seed, and an empty chain begins with it (invariant 20).',
    query: (at) => sql`
      select 'yeekee ' || y.round_id || ': its seed or its first head is not what the commitment says' as row
      from lotto_yeekee y join lotto_rounds r on r.id = y.round_id
      where (${bytes(sql`y.commitment`)} <> ${hash(bytes(sql`y.seed`))}
        or (y.shots = 0 and ${bytes(sql`y.head`)} <> ${firstHead})) ${since(at)}`,
  },
  {
    name: 'lotto.chains_hold',
    promise:
      'The head after each shot is the hash of the head before it, the alias, the number and the position (invariant 20).',
    query: (at) => sql`
      select 'yeekee ' || c.round_id || ' shot ' || c.position || ': ' || c.number || ' by ' || c.alias || ' does not lead to its head' as row
      from (
        select s.*, coalesce(${bytes(sql`lag(s.head) over (partition by s.round_id order by s.position)`)}, ${firstHead}) as before
        from lotto_shots s join lotto_yeekee y on y.round_id = s.round_id join lotto_rounds r on r.id = s.round_id
        where true ${since(at)}
      ) c
      where ${bytes(sql`c.head`)} <> ${hash(sql`c.before`, text(sql`c.alias`), text(sql`c.number`), sql`int4send(c.position)`)}`,
  },
  {
    name: 'lotto.yeekee_results_hold',
    promise:
      'The result of a yeekee round is what its shots and its seed make it; below 20 shots it has none (invariant 20).',
    query: (at) => sql`
      select 'yeekee ' || d.round_id || ' (' || d.state || '): ' || d.shots || ' shots make ' || d.total || ', the result says '
        || coalesce(d.result ->> 'first', 'nothing') || ' and ' || coalesce(d.result ->> 'bottom2', 'nothing') as row
      from (
        select y.round_id, r.state, r.result, s.shots,
          case when s.shots < ${yeekeeRules.minShots}::integer then 'nothing'
            else lpad((s.sum + m.system - s.removed)::text, greatest(5, length((s.sum + m.system - s.removed)::text)), '0') end as total
        from lotto_yeekee y join lotto_rounds r on r.id = y.round_id
        cross join lateral (
          select count(*) as shots, coalesce(sum(number::bigint), 0) as sum,
            coalesce(max(number::bigint) filter (where position = y.shots - ${yeekeeRules.removedFromNewest - 1}::integer), 0) as removed
          from lotto_shots where round_id = y.round_id
        ) s
        cross join lateral (
          select sum(get_byte(h.mac, i - 1) * (${places})[i]) % 100000 as system from (select ${mac} as mac) h, generate_series(1, 32) i
        ) m
        where y.ended_at is not null ${since(at)}
      ) d
      where d.state not in ('void', 'no_result')
        and (d.total = 'nothing' or d.result ->> 'first' is distinct from right(d.total, 3)
          or d.result ->> 'bottom2' is distinct from left(right(d.total, 5), 2))`,
  },
  ...bonusAudit,
];

// Written in SQL from the rules in lotto-engine's README, not with its functions: a mistake of the one would have to be
// made in the other as well. Incremental runs take the rounds that were drawn since then and those that still run.
function since(at: Date | undefined): SQL {
  return at === undefined ? sql`` : sql`and r.draws_at >= ${at.toISOString()}::timestamptz`;
}

function text(value: SQL): SQL {
  return sql`convert_to(${value}, 'UTF8')`;
}

function bytes(hex: SQL): SQL {
  return sql`decode(${hex}, 'hex')`;
}

function hash(...parts: readonly SQL[]): SQL {
  return sql`sha256(${sql.join([...parts], sql` || `)})`;
}

// The seed with every byte turned by `pad`, filled up to SHA-256's block of 64 bytes (RFC 2104).
function padded(pad: number): SQL {
  return sql`
  (select string_agg(set_byte(${zero}, 0, get_byte(${bytes(sql`y.seed`)}, i) # ${pad}::integer), ''::bytea order by i)
    from generate_series(0, 31) i) || decode(repeat(${pad.toString(16)}::text, 32), 'hex')`;
}

// What every draw gives back of the bets `l` (type, number, stake, rate): the least over the 1,000 tails of the first
// prize and over the 100 two-digit prizes. Yeekee draws five digits, so no other prize can be sold. A bet covers as
// many draws as its rule says; below all of them the least is 0 and nothing has to be counted.
function sortedDigits(text: SQL): SQL {
  return sql`(select string_agg(c, '' order by c) from unnest(string_to_array(${text}, null)) c)`;
}

function paidSince(at: Date | undefined): SQL {
  return at === undefined ? sql`` : sql`and o.paid_at >= ${at.toISOString()}::timestamptz`;
}
