import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../../kernel/index.ts';

/** Results: proposed, final, corrected (lotto.md, last section). */
export const resultAudit: readonly AuditCheck[] = [
  {
    name: 'lotto.nothing_paid_before_final',
    promise: 'No bill is decided while its round has no final result, void or "not drawn".',
    query: (since) => sql`
      select 'round ' || r.id || ' (' || r.state || ', proposed by ' || r.proposed_by || '): bill ' || b.id || ' is ' || b.state as row
      from lotto_rounds r join lotto_bills b on b.round_id = r.id
      where r.result is null and r.proposed is not null and b.state in ('won', 'lost', 'refunded')
        ${since === undefined ? sql`` : sql`and (b.settled_at is null or b.settled_at >= ${iso(since)})`}`,
  },
  {
    name: 'lotto.versions_follow',
    promise:
      'The versions of a corrected result follow each other without a gap, and the last one is the result of the round.',
    query: (since) => sql`
      select 'round ' || r.id || ': version ' || r.result_version || ', corrections ' || coalesce(c.n, 0) as row
      from lotto_rounds r left join lateral (
        select count(*) as n, max(x.version) as last, bool_and(x.follows) as follows,
          (array_agg(x.result order by x.version desc))[1] as result
        from (
          select v.*, v.former is not distinct from coalesce(lag(v.result) over (order by v.version), v.former)
            and v.version = 1 + row_number() over (order by v.version) as follows
          from lotto_corrections v where v.round_id = r.id
        ) x
      ) c on true
      where (r.result_version > 1 or coalesce(c.n, 0) > 0)
        and (coalesce(c.n, 0) <> r.result_version - 1 or c.last is distinct from r.result_version
          or not c.follows or c.result is distinct from r.result)
        ${since === undefined ? sql`` : sql`and r.id in (select round_id from lotto_corrections where corrected_at >= ${iso(since)})`}`,
  },
  {
    name: 'lotto.corrections_were_proposed',
    promise:
      'Every correction was proposed by a person before it was recorded, with the digits that were recorded.',
    query: (since) => sql`
      select 'correction ' || c.version || ' of round ' || c.round_id || ' by ' || c.decided_by || ': no claim of it' as row
      from lotto_corrections c
      where not exists (
        select from lotto_result_claims l where l.round_id = c.round_id and l.version = c.version and l.result = c.result
          and l.voice !~ '^feed:' and l.claimed_at <= c.corrected_at)
        ${since === undefined ? sql`` : sql`and c.corrected_at >= ${iso(since)}`}`,
  },
  {
    name: 'lotto.corrections_match_lines',
    promise:
      'What a correction paid on a bill is the sum of its lines, once for each version; a line never got more than it can win.',
    query: (since) => sql`
      select 'correction ' || coalesce(p.version, l.version) || ' of bill ' || coalesce(p.bill_id, l.bill_id) || ': paid '
        || coalesce(p.amount, 0) || ', lines ' || coalesce(l.amount, 0) as row
      from (select * from lotto_correction_bills ${recently(since)}) p
      full join (
        select bill_id, version, sum(amount) as amount from lotto_correction_lines
        ${since === undefined ? sql`` : sql`where bill_id in (select bill_id from lotto_correction_bills ${recently(since)})`}
        group by bill_id, version
      ) l on l.bill_id = p.bill_id and l.version = p.version
      where coalesce(p.amount, 0) <> coalesce(l.amount, 0)
        ${since === undefined ? sql`` : sql`and p.bill_id is not null`}
      union all
      select 'line ' || n.place || ' of bill ' || n.bill_id || ': won ' || n.payout || ' and ' || x.amount || ' by correction, at most ' || n.possible_win
      from (
        select bill_id, place, sum(amount) as amount from lotto_correction_lines
        ${since === undefined ? sql`` : sql`where bill_id in (select bill_id from lotto_correction_bills ${recently(since)})`}
        group by bill_id, place
      ) x join lotto_lines n on n.bill_id = x.bill_id and n.place = x.place
      where n.state not in ('won', 'lost') or n.payout + x.amount > n.possible_win`,
  },
  {
    name: 'lotto.corrections_match_ledger',
    promise:
      'What a correction paid is in the ledger once, with the exact amount, and the correction has the sums of its bills.',
    query: (since) => sql`
      select 'correction ' || p.version || ' of bill ' || p.bill_id || ': ' || p.amount || ', ledger ' || coalesce(m.amount, 0) as row
      from lotto_correction_bills p join lotto_bills b on b.id = p.bill_id left join lateral (
        select sum(e.amount) as amount from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account_id = b.wallet_id
        where t.key = 'lotto:correct:' || p.bill_id || ':' || p.version
      ) m on true
      where coalesce(m.amount, 0) <> p.amount ${since === undefined ? sql`` : sql`and p.paid_at >= ${iso(since)}`}
      union all
      select 'correction ' || c.version || ' of round ' || c.round_id || ': ' || c.bills || ' bills of ' || c.amount || ', paid '
        || count(p.bill_id) || ' of ' || coalesce(sum(p.amount), 0)
      from lotto_corrections c left join lotto_correction_bills p on p.round_id = c.round_id and p.version = c.version
      ${since === undefined ? sql`` : sql`where c.finished_at is null or c.finished_at >= ${iso(since)}`}
      group by c.round_id, c.version, c.bills, c.amount
      having (c.bills, c.amount) is distinct from (count(p.bill_id)::integer, coalesce(sum(p.amount), 0)::bigint)`,
  },
];

function iso(since: Date): SQL {
  return sql`${since.toISOString()}::timestamptz`;
}

function recently(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`where paid_at >= ${iso(since)}`;
}
