import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';
import { billTotalsAudit } from './bill/audit.ts';
import { resultAudit } from './result/audit.ts';
import { yeekeeAudit } from './yeekee/audit.ts';

/** Bills, rounds, limits and shots (invariants 12 to 20). */
export const lottoAudit: readonly AuditCheck[] = [
  {
    name: 'lotto.no_late_bill',
    promise: 'No bill was made before its round opened or at or after its close (invariant 12).',
    query: (since) => sql`
      select 'bill ' || b.id || ' of round ' || r.id || ': placed ' || b.placed_at || ', open ' || r.opens_at || ' to ' || r.closes_at as row
      from lotto_bills b join lotto_rounds r on r.id = b.round_id
      where (b.placed_at < r.opens_at or b.placed_at >= r.closes_at) ${touched(since)}`,
  },
  {
    name: 'lotto.rounds_complete',
    promise:
      'A settled round has paid or lost every uncancelled bill, one without a result gave every bill back (invariants 13, 16).',
    query: (since) => sql`
      select 'round ' || r.id || ' (' || r.state || '): bill ' || b.id || ' is ' || b.state as row
      from lotto_rounds r join lotto_bills b on b.round_id = r.id
      where r.finished_at is not null and b.state <> 'cancelled'
        and case when r.state = 'settled' then b.state not in ('won', 'lost') else b.state <> 'refunded' end ${finished(since)}`,
  },
  {
    name: 'lotto.states_fit',
    promise: 'Bills are decided only after their round is, and rounds say when they ended (invariant 14).',
    query: (since) => sql`
      select 'round ' || r.id || ' (' || r.state || '): bill ' || b.id || ' is ' || b.state as row
      from lotto_bills b join lotto_rounds r on r.id = b.round_id
      where ((b.state in ('won', 'lost') and r.state not in ('resulted', 'settled'))
        or (b.state = 'refunded' and r.state not in ('void', 'no_result'))) ${touched(since)}`,
  },
  {
    name: 'lotto.bills_match_lines',
    promise:
      'A bill is the sum of its lines, each paid at most once and never above its own rate; no bill was paid more than it said (invariant 15).',
    query: (since) => sql`
      select 'bill ' || b.id || ' (' || b.state || '): ' || b.lines || ' lines of ' || b.stake || ' paid ' || b.payout
        || ', lines say ' || coalesce(l.n, 0) || ' of ' || coalesce(l.stake, 0) || ' paid ' || coalesce(l.paid, 0) as row
      from lotto_bills b left join lateral (
        select count(*) as n, sum(stake) as stake, sum(payout) as paid, sum(possible_win) as possible, max(possible_win) as most,
          count(*) filter (where state = 'won') as won,
          bool_or(payout > possible_win and state = 'won') as above,
          bool_or(bet_type <> 'set4' and (possible_win <> stake * rate / 100 or (state = 'won' and payout <> stake * rate / 100))) as wrong,
          bool_or((state = 'won') <> (b.state in ('won', 'lost') and payout > 0)) as odd,
          bool_or((b.state in ('waiting', 'cancelled', 'refunded')) and state <> b.state) as other
        from lotto_lines where bill_id = b.id
      ) l on true
      where (coalesce(l.n, 0) <> b.lines or l.stake <> b.stake or b.possible_win not between l.most and l.possible or (b.state = 'won' and b.payout > b.possible_win) or l.won <> b.won_lines
        or (b.state <> 'cancelled' and l.paid <> b.payout) or l.above or l.wrong or l.odd or l.other) ${touched(since)}`,
  },
  {
    name: 'lotto.bills_match_ledger',
    promise:
      'Each bill was debited once, and paid, given back or cancelled once with the exact amount (invariants 15 to 17).',
    query: (since) => sql`
      select 'bill ' || b.id || ' (' || b.state || '): stake ' || b.stake || ' payout ' || b.payout || ', ledger bet ' || coalesce(bet.amount, 0)
        || ' win ' || coalesce(win.amount, 0) || ' refund ' || coalesce(refund.amount, 0) || ' cancel ' || coalesce(cancel.amount, 0) as row
      from lotto_bills b ${moved('bet')} ${moved('win')} ${moved('refund')} ${moved('cancel')}
      where (coalesce(bet.amount, 0) <> -b.stake
        or coalesce(win.amount, 0) <> case when b.state = 'won' then b.payout else 0 end
        or coalesce(refund.amount, 0) <> case when b.state = 'refunded' then b.stake else 0 end
        or coalesce(cancel.amount, 0) <> case when b.state = 'cancelled' then b.stake else 0 end) ${touched(since)}`,
  },
  {
    name: 'lotto.cancelled_in_time',
    promise: 'A cancelled bill was cancelled before its round closed (invariant 17).',
    query: (since) => sql`
      select 'bill ' || b.id || ': cancelled ' || b.cancelled_at || ', closed ' || r.closes_at as row
      from lotto_bills b join lotto_rounds r on r.id = b.round_id
      where b.state = 'cancelled' and b.cancelled_at >= r.closes_at ${touched(since)}`,
  },
  {
    name: 'lotto.sold_matches_bills',
    promise: 'What counts against caps is the stake of all bills that were not cancelled (invariant 18).',
    query: (since) => sql`
      select 'round ' || round_id || ' ' || bet_type || ' ' || same_number || ': counted ' || coalesce(s.stake, 0) || ', sold ' || coalesce(l.stake, 0) as row
      from (select * from lotto_sold ${since === undefined ? sql`` : sql`where round_id in (select round_id from lotto_bills where placed_at >= ${iso(since)})`}) s
      full join (
        select b.round_id, l.bet_type, l.same_number, sum(l.stake) as stake
        from lotto_bills b join lotto_lines l on l.bill_id = b.id
        where b.state <> 'cancelled' ${since === undefined ? sql`` : sql`and b.round_id in (select round_id from lotto_bills where placed_at >= ${iso(since)})`}
        group by 1, 2, 3
      ) l using (round_id, bet_type, same_number)
      where coalesce(s.stake, 0) <> coalesce(l.stake, 0)`,
  },
  {
    name: 'lotto.shots_in_order',
    promise:
      'Shots of a round are numbered without a gap, none came before its opening or after its end, and the count, sum and head are theirs (invariant 20).',
    query: (since) => sql`
      select 'yeekee ' || y.round_id || ': ' || y.shots || ' shots of sum ' || y.sum || ', stored ' || coalesce(s.n, 0) || ' of ' || coalesce(s.sum, 0) as row
      from lotto_yeekee y join lotto_rounds r on r.id = y.round_id left join lateral (
        select count(*) as n, max(position) as last, sum(number::bigint) as sum, min(fired_at) as first_at, max(fired_at) as last_at,
          (array_agg(head order by position desc))[1] as head
        from lotto_shots where round_id = y.round_id
      ) s on true
      where y.shots > 0 and (s.n is distinct from y.shots::bigint or s.last is distinct from y.shots or s.sum is distinct from y.sum::numeric
        or s.head <> y.head or s.first_at < r.opens_at or s.last_at >= r.draws_at)
        ${since === undefined ? sql`` : sql`and r.draws_at >= ${iso(since)}`}`,
  },
  {
    name: 'lotto.bonuses_match_ledger',
    promise: 'A shooter’s bonus was paid once, by the ledger as by the round.',
    query: (since) => sql`
      select 'bonus ' || o.round_id || ' rank ' || o.rank || ': ' || o.amount || ', ledger ' || coalesce(m.amount, 0) as row
      from lotto_bonuses o left join lateral (
        select -sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.version is null
        where t.key = 'lotto:bonus:' || o.round_id || ':' || o.rank
      ) m on true
      where coalesce(m.amount, 0) <> o.amount ${since === undefined ? sql`` : sql`and o.paid_at >= ${iso(since)}`}`,
  },
  ...billTotalsAudit,
  ...resultAudit,
  ...yeekeeAudit,
];

function iso(since: Date): SQL {
  return sql`${since.toISOString()}::timestamptz`;
}

// Bills that were made or decided since then.
function touched(since: Date | undefined): SQL {
  return since === undefined
    ? sql``
    : sql`and greatest(b.placed_at, b.settled_at, b.cancelled_at) >= ${iso(since)}`;
}

function finished(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and r.finished_at >= ${iso(since)}`;
}

function moved(what: string): SQL {
  return sql`
  left join lateral (
    select sum(e.amount) as amount from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account_id = b.wallet_id
    where t.key = ${`lotto:${what}:`} || b.id
  ) ${sql.raw(what)} on true`;
}
