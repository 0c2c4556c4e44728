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
