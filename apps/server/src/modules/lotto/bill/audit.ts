import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../../kernel/index.ts';

const bangkokDay = sql`to_char(b.placed_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;

const counted = sql`count(*) as bills, sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout`;

/** Kept counts and sums of bills against the bills (lotto.md, last section: totals are kept, not summed). */
export const billTotalsAudit: readonly AuditCheck[] = [
  {
    name: 'lotto.bill_totals_match_bills',
    promise: 'Kept counts and sums of a member’s bills by kind, state and period are those of the bills.',
    query: (since) =>
      since === undefined
        ? compared(
            sql`select * from lotto_bill_totals`,
            sql`
        select b.member_id, s.span, s.period, b.kind_id, b.state, ${counted} from lotto_bills b
        cross join lateral (values ('all', ''), ('month', left(${bangkokDay}, 7)), ('day', ${bangkokDay}), ('round', b.round_id)) s (span, period)
        group by 1, 2, 3, 4, 5`,
          )
        : recent(since),
  },
  {
    name: 'lotto.bill_totals_add_up',
    promise: 'A member’s months of bills come to the whole.',
    query: (since) => sql`
      select 'bills of ' || member_id || ' ' || kind_id || ' ' || state || ': ' || sum(bills) filter (where span = 'all') || ', by month '
        || sum(bills) filter (where span = 'month') as row
      from lotto_bill_totals
      where span in ('all', 'month') ${since === undefined ? sql`` : sql`and member_id in (select member_id from (${touched(since)}) m)`}
      group by member_id, kind_id, state
      having (sum(bills) filter (where span = 'all'), sum(stake) filter (where span = 'all'), sum(payout) filter (where span = 'all'))
        is distinct from
        (sum(bills) filter (where span = 'month'), sum(stake) filter (where span = 'month'), sum(payout) filter (where span = 'month'))`,
  },
  {
    name: 'lotto.steps_hold',
    promise:
      'Of a number no more is sold than the steps and caps said under which its lines were sold, cancelled ones not counted (invariant 18).',
    query: (since) => sql`
      select 'round ' || round_id || ' ' || bet_type || ' ' || same_number || ': ' || sold || ' sold where at most ' || sold_until || ' may be' as row
      from (
        select b.round_id, l.bet_type, l.same_number, l.sold_until,
          sum(sum(l.stake)) over (partition by b.round_id, l.bet_type, l.same_number order by l.sold_until) as sold
        from lotto_bills b join lotto_lines l on l.bill_id = b.id
        where b.state <> 'cancelled' and l.sold_until is not null
          ${since === undefined ? sql`` : sql`and b.round_id in (select round_id from (${touched(since)}) m)`}
        group by 1, 2, 3, 4
      ) s
      where sold > sold_until`,
  },
  {
    name: 'lotto.member_types_match_numbers',
    promise:
      'What counts against a member’s bound of a bet type in a round is what counts on its numbers, until the round is finished.',
    query: (since) => {
      const rounds =
        since === undefined
          ? sql``
          : sql`and (round_id, member_id) in (select round_id, member_id from (${touched(since)}) m)`;
      // What was finished before these rows were kept has none.
      const unfinished = sql`where round_id not in (select id from lotto_rounds where finished_at is not null) ${rounds}`;
      return sql`
      select 'round ' || round_id || ' member ' || member_id || ' ' || bet_type || ': kept ' || coalesce(t.stake, 0) || ', numbers say ' || coalesce(n.stake, 0) as row
      from (select * from lotto_member_type_sold ${unfinished}) t
      full join (
        select round_id, member_id, bet_type, sum(stake) as stake from lotto_member_sold ${unfinished} group by 1, 2, 3
      ) n using (round_id, member_id, bet_type)
      where coalesce(t.stake, 0) <> coalesce(n.stake, 0)`;
    },
  },
  {
    name: 'lotto.member_sold_matches_bills',
    promise:
      'What counts against a member’s limits is the stake of the own bills that were not cancelled (invariant 18).',
    query: (since) => {
      const rounds =
        since === undefined
          ? sql``
          : sql`where (round_id, member_id) in (select round_id, member_id from (${touched(since)}) m)`;
      return sql`
      select 'round ' || round_id || ' member ' || member_id || ' ' || bet_type || ' ' || same_number || ': counted '
        || coalesce(s.stake, 0) || ', sold ' || coalesce(l.stake, 0) as row
      from (select * from lotto_member_sold ${rounds}) s
      full join (
        select b.round_id, b.member_id, l.bet_type, l.same_number, sum(l.stake) as stake
        from (select * from lotto_bills ${rounds}) b join lotto_lines l on l.bill_id = b.id
        where b.state <> 'cancelled'
        group by 1, 2, 3, 4
      ) l using (round_id, member_id, bet_type, same_number)
      where coalesce(s.stake, 0) <> coalesce(l.stake, 0)`;
    },
  },
];

// Kept rows that everything has left say 0, as no row does.
function compared(kept: SQL, found: SQL): SQL {
  return sql`
      select 'bills of ' || member_id || ' ' || span || ' ' || period || ' ' || kind_id || ' ' || state || ': kept '
        || coalesce(k.bills, 0) || ' of ' || coalesce(k.stake, 0) || ' paid ' || coalesce(k.payout, 0)
        || ', there are ' || coalesce(f.bills, 0) || ' of ' || coalesce(f.stake, 0) || ' paid ' || coalesce(f.payout, 0) as row
      from (${kept}) k full join (${found}) f using (member_id, span, period, kind_id, state)
      where coalesce(k.bills, 0) <> coalesce(f.bills, 0) or coalesce(k.stake, 0) <> coalesce(f.stake, 0)
        or coalesce(k.payout, 0) <> coalesce(f.payout, 0)`;
}

// Rounds and days in which a member's bills were made or decided since; their bills are found by index.
function recent(since: Date): SQL {
  const parts = sql`
    select member_id, 'round' as span, round_id as period from (${touched(since)}) m
    union
    select member_id, 'day', day from (${touched(since)}) m`;
  return compared(
    sql`select o.* from lotto_bill_totals o join (${parts}) p using (member_id, span, period)`,
    sql`
        select b.member_id, 'round' as span, b.round_id as period, b.kind_id, b.state, ${counted}
        from lotto_bills b where (b.round_id, b.member_id) in (select round_id, member_id from (${touched(since)}) m)
        group by 1, 2, 3, 4, 5
        union all
        select b.member_id, 'day', d.day, b.kind_id, b.state, ${counted}
        from (select distinct member_id, day from (${touched(since)}) m) d
        join lotto_bills b on b.member_id = d.member_id
          and b.placed_at >= (d.day || ' 00:00')::timestamp at time zone 'Asia/Bangkok'
          and b.placed_at < ((d.day || ' 00:00')::timestamp + interval '1 day') at time zone 'Asia/Bangkok'
        group by 1, 2, 3, 4, 5`,
  );
}

function iso(since: Date): SQL {
  return sql`${since.toISOString()}::timestamptz`;
}

function touched(since: Date): SQL {
  return sql`select distinct b.member_id, b.round_id, ${bangkokDay} as day
    from lotto_bills b where greatest(b.placed_at, b.settled_at, b.cancelled_at) >= ${iso(since)}`;
}
