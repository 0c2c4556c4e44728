import { sql, type SQL } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/module.ts';

const sums = sql`count(*) filter (where e.amount > 0) as count_in, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as sum_in,
          count(*) filter (where e.amount < 0) as count_out, coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as sum_out,
          min(e.id) as first, max(e.id) as last`;

const bangkokDay = sql`to_char(t.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;

/** Invariants 1 to 4 of money-and-safety.md as SQL; each answers the rows that break it. */
export const ledgerAudit: readonly AuditCheck[] = [
  {
    name: 'ledger.transactions_sum_to_zero',
    promise: 'Entries of a transaction sum to 0 and are at least two (invariant 1).',
    query: (since) => sql`
      select 'transaction ' || t.id || ' (' || t.key || '): ' || count(e.id) || ' entries, sum ' || coalesce(sum(e.amount), 0) as row
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id ${recent(since)}
      group by t.id having count(e.id) < 2 or coalesce(sum(e.amount), 0) <> 0`,
  },
  {
    name: 'ledger.everything_sums_to_zero',
    promise: 'All entries sum to 0 (invariant 2).',
    query: (since) => sql`
      select 'all entries together: sum ' || sum(e.amount) as row
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id ${recent(since)}
      having coalesce(sum(e.amount), 0) <> 0`,
  },
  {
    name: 'ledger.entries_have_accounts',
    promise: 'Every entry belongs to an account, a balance and a version to a wallet only (invariant 3).',
    query: (since) => sql`
      select 'entry ' || e.id || ' of account ' || e.account_id || case when a.id is null then ': no such account' else ': wrong kind' end as row
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join ledger_accounts a on a.id = e.account_id
      ${since === undefined ? sql`where true` : recent(since)} and (a.id is null or (a.member_id is null) <> (e.version is null))`,
  },
  {
    name: 'ledger.balance_is_sum',
    promise: 'A member balance is the sum of its entries and the last balance after (invariant 3).',
    query: (since) =>
      since === undefined
        ? sql`
      select 'wallet ' || a.id || ': balance ' || a.balance || ', sum ' || coalesce(s.sum, 0) || ', last ' || coalesce(l.balance_after, 0)
        || ', version ' || a.version || ', entries ' || coalesce(s.count, 0) as row
      from ledger_accounts a
      left join (select account_id, sum(amount) as sum, count(*) as count from ledger_entries group by account_id) s on s.account_id = a.id
      left join ledger_entries l on l.account_id = a.id and l.version = a.version
      where a.member_id is not null and (a.balance <> coalesce(s.sum, 0) or a.balance <> coalesce(l.balance_after, 0)
        or a.version <> coalesce(s.count, 0))`
        : sql`
      select 'wallet ' || a.id || ': balance ' || a.balance || ', last ' || coalesce(l.balance_after, 0) || ', version ' || a.version as row
      from ledger_accounts a left join ledger_entries l on l.account_id = a.id and l.version = a.version
      where a.member_id is not null and (l.id is null or a.balance <> l.balance_after) ${touched(since)}`,
  },
  {
    name: 'ledger.versions_have_no_gap',
    promise:
      'Each entry continues the one before it: version + 1, balance after = before + amount (invariant 3).',
    query: (since) => sql`
      select 'entry ' || e.id || ' of wallet ' || e.account_id || ': version ' || coalesce(e.version::text, 'none') || ', amount ' || e.amount
        || ', balance after ' || coalesce(e.balance_after::text, 'none') || ', before ' || coalesce(p.balance_after, 0) as row
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.member_id is not null
      join ledger_transactions t on t.id = e.transaction_id
      left join ledger_entries p on p.account_id = e.account_id and p.version = e.version - 1
      ${since === undefined ? sql`where true` : recent(since)}
        and (e.version is null or (e.version > 1 and p.id is null) or e.balance_after <> coalesce(p.balance_after, 0) + e.amount)`,
  },
  {
    name: 'ledger.no_wallet_below_zero',
    promise: 'No member wallet is or was below 0 (invariant 4).',
    query: (since) => sql`
      select 'wallet ' || a.id || ': balance ' || a.balance as row from ledger_accounts a where a.balance < 0
      union all
      select 'entry ' || e.id || ' of wallet ' || e.account_id || ': balance after ' || e.balance_after
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      ${since === undefined ? sql`where true` : recent(since)} and e.balance_after < 0`,
  },
  {
    name: 'ledger.totals_match_wallet',
    promise:
      'The kept totals of a wallet count its entries and come to its balance, months and days as the whole.',
    query: (since) => sql`
      select 'wallet ' || a.id || ': ' || a.version || ' entries of ' || a.balance || ', kept by ' || s.span || ' '
        || coalesce(k.n, 0) || ' of ' || coalesce(k.sum, 0) as row
      from ledger_accounts a
      cross join (values ('all'), ('month')${since === undefined ? sql`, ('day')` : sql``}) s (span)
      left join lateral (
        select sum(o.count_in + o.count_out) as n, sum(o.sum_in - o.sum_out) as sum
        from ledger_totals o where o.account_id = a.id and o.span = s.span
      ) k on true
      where a.member_id is not null and (a.version <> coalesce(k.n, 0) or a.balance <> coalesce(k.sum, 0)) ${touched(since)}`,
  },
  {
    name: 'ledger.totals_match_entries',
    promise:
      'Each kept total is the count and sum of its entries, all of them between its first and its last.',
    query: keptAgainstEntries,
  },
  {
    name: 'ledger.sittings_match_entries',
    promise:
      'Each sitting is the count and sums of its entries, all of one wallet, and every play of a game has one.',
    query: (since) => sql`
      select 'sitting ' || coalesce(s.first_entry, f.sitting) || ': kept ' || coalesce(s.entries, 0) || ' entries, ' || coalesce(s.stake, 0) || ' out, '
        || coalesce(s.payout + s.refunded, 0) || ' in; entries ' || coalesce(f.entries, 0) || ', ' || coalesce(f.stake, 0) || ' out, ' || coalesce(f.got, 0) || ' in' as row
      from ${sittingsAndEntries(since)}
      where (s.entries, s.plays, s.stake, s.payout + s.refunded, s.last_entry) is distinct from (f.entries, f.plays, f.stake, f.got, f.last)
      union all
      select 'entry ' || e.id || ': a play of a game without a sitting'
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.version is not null and e.sitting is null
      ${since === undefined ? sql`where true` : recent(since)}
        and t.kind in ('bet', 'win', 'refund') and t.meta ? 'provider' and t.meta ? 'gameId'`,
  },
];

// What is added up again: everything, or the days on which something came since. Entries are found by their wallet and
// the ids between which the kept row says they lie; one that lies elsewhere is missing from the sum and shows.
function keptAgainstEntries(since: Date | undefined): SQL {
  const days =
    since === undefined
      ? sql`select account_id, period from ledger_totals where span = 'day'`
      : sql`select e.account_id, ${bangkokDay} as period
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.version is not null ${recent(since)}`;
  const found =
    since === undefined
      ? sql`
        select e.account_id, s.span, s.period, t.kind, ${sums}, bool_or((e.kind, e.created_at) is distinct from (t.kind, t.created_at)) as odd
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        cross join lateral (values ('all', ''), ('month', left(${bangkokDay}, 7)), ('day', ${bangkokDay})) s (span, period)
        where e.version is not null group by 1, 2, 3, 4`
      : sql`
        select e.account_id, 'day' as span, d.period, t.kind, ${sums}, bool_or((e.kind, e.created_at) is distinct from (t.kind, t.created_at)) as odd
        from (
          select o.account_id, o.period, min(o.first_entry) as lo, max(o.last_entry) as hi
          from ledger_totals o join (select distinct * from (${days}) n) d using (account_id, period)
          where o.span = 'day' group by 1, 2
        ) d
        cross join lateral (select * from ledger_entries e where e.account_id = d.account_id and e.id between d.lo and d.hi) e
        join ledger_transactions t on t.id = e.transaction_id and ${bangkokDay} = d.period
        group by 1, 2, 3, 4`;
  const kept =
    since === undefined
      ? sql`select * from ledger_totals`
      : sql`select o.* from ledger_totals o join (select distinct * from (${days}) n) d using (account_id, period) where o.span = 'day'`;
  return sql`
    select 'wallet ' || account_id || ' ' || span || ' ' || period || ' ' || kind || ': kept '
      || coalesce(k.count_in, 0) || ' in ' || coalesce(k.sum_in, 0) || ', ' || coalesce(k.count_out, 0) || ' out ' || coalesce(k.sum_out, 0)
      || ', entries ' || coalesce(f.count_in, 0) || ' in ' || coalesce(f.sum_in, 0) || ', ' || coalesce(f.count_out, 0) || ' out ' || coalesce(f.sum_out, 0) as row
    from (${kept}) k full join (${found}) f using (account_id, span, period, kind)
    where (k.count_in, k.sum_in, k.count_out, k.sum_out) is distinct from (f.count_in, f.sum_in, f.count_out, f.sum_out)
      or k.first_entry > f.first or k.last_entry < f.last or f.odd`;
}

// Kept sittings beside what their entries come to: all of both, or the sittings to which something came since.
function sittingsAndEntries(since: Date | undefined): SQL {
  const sums = sql`e.sitting, e.account_id, count(*) as entries, count(*) filter (where e.kind = 'bet') as plays,
    coalesce(-sum(e.amount) filter (where e.kind = 'bet'), 0) as stake, coalesce(sum(e.amount) filter (where e.kind <> 'bet'), 0) as got,
    max(e.id) as last`;
  return since === undefined
    ? sql`play_sittings s full join (select ${sums} from ledger_entries e where e.sitting is not null group by 1, 2) f
        on f.sitting = s.first_entry and f.account_id = s.account_id`
    : sql`(
        select distinct e.sitting from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.sitting is not null ${recent(since)}
      ) n join play_sittings s on s.first_entry = n.sitting
      left join lateral (
        select ${sums} from ledger_entries e
        where e.account_id = s.account_id and e.id between s.first_entry and s.last_entry and e.sitting = s.first_entry group by 1, 2
      ) f on true`;
}

function recent(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`where t.recorded_at >= ${since.toISOString()}::timestamptz`;
}

function touched(since: Date | undefined): SQL {
  return since === undefined
    ? sql``
    : sql`and a.id in (select e.account_id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id ${recent(since)})`;
}
