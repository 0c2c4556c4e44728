import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';
import { rowHash } from './verify.ts';

// Rates by the names that their history has; amounts are decimal text there.
const ratesStored = sql`
  select kind_id || ':' || bet_type as key, jsonb_build_object('rate', rate, 'minimum', minimum::text, 'maximum', maximum::text,
    'maxPerMember', max_per_member::text, 'maxPerNumber', max_per_number::text, 'maxPerBill', max_per_bill::text,
    'maxPerRound', max_per_round::text, 'steps', steps, 'setTerms', set_terms) as value from lotto_rates`;

/** The log, the history and who decided. */
export const staffAudit: readonly AuditCheck[] = [
  {
    name: 'staff.log_chain',
    promise:
      'No row of the staff log was changed, removed or put in; what the hourly run noted is still there.',
    query: (since) => sql`
      select broken.row from (
        select seq, case
          when lag is null and seq > 1 and seq > ${firstRow(since)} then 'staff_log row ' || (seq - 1) || ' is missing'
          when lag_seq is not null and seq <> lag_seq + 1 then 'staff_log row ' || (lag_seq + 1) || ' is missing'
          when coalesce(lag, case when seq = 1 then repeat('0', 64) end) <> prev then 'staff_log row ' || seq || ' does not follow row ' || (seq - 1)
          when reckoned <> hash then 'staff_log row ' || seq || ' was edited'
        end as row
        from (
          select seq, prev, hash, ${rowHash} as reckoned, lag(hash) over (order by seq) as lag, lag(seq) over (order by seq) as lag_seq
          from staff_log where seq >= ${firstRow(since)}
        ) links
        union all
        select split_part(value, ' ', 1)::bigint, 'staff_log row ' || split_part(value, ' ', 1) || ' was noted as the head and is missing or another one'
        from house_state h where key = 'staff_log.anchor' and not exists (
          select 1 from staff_log l where l.seq = split_part(h.value, ' ', 1)::bigint and l.hash = split_part(h.value, ' ', 2))
      ) broken where broken.row is not null order by broken.seq`,
  },
  {
    name: 'staff.reasons_match_log',
    promise:
      'A reason about a member is the one that its row was written with, or gone with a member who was erased.',
    query: (since) => sql`
      select 'log row ' || coalesce(l.seq, r.seq) || ': its reason is missing, added or another one' as row
      from (select * from staff_log where true ${after(sql`at`, since)}) l
      full join (select * from staff_reasons where seq >= ${firstRow(since)}) r on r.seq = l.seq
      where case
        when l.seq is null then ${since === undefined ? sql`true` : sql`not exists (select 1 from staff_log o where o.seq = r.seq)`}
        when r.seq is null then l.reason ~ '^sha256:[0-9a-f]{64}$'
        when r.salt = '' and r.reason = '' then not exists (select 1 from members m where m.id = r.member_id and m.erased_at is not null)
        else l.member_id is distinct from r.member_id
          or l.reason <> 'sha256:' || encode(sha256(convert_to(r.salt || E'\n' || r.reason, 'UTF8')), 'hex') end`,
  },
  {
    name: 'staff.decisions_have_actor',
    promise:
      'Every decision on a deposit or a draw says who took it, and a person’s decision is in the staff log.',
    query: (since) => sql`
      select 'deposit review ' || r.id || ' (' || r.state || '): decided by ' || coalesce(r.decided_by, 'no one') || ', no row of the log' as row
      from payment_reviews r
      where r.state <> 'open' ${after(sql`r.decided_at`, since)} and (r.decided_by is null or (r.decided_by <> 'shell:before-log' and not exists (
        select 1 from staff_log l where l.subject = 'deposit.review:' || r.id and l.actor = r.decided_by)))
      union all
      select 'lotto round ' || r.id || ' (' || r.state || '): decided by ' || coalesce(r.decided_by, 'no one') || ', no row of the log'
      from lotto_rounds r
      where r.state in ('resulted', 'settled', 'void', 'no_result') ${after(sql`coalesce(r.finished_at, r.resulted_at, now())`, since)}
        and (r.decided_by is null or (r.decided_by ~ '^(shell|staff):' and r.decided_by <> 'shell:before-log' and not exists (
          select 1 from staff_log l where l.subject = 'lotto.result:' || r.id and l.actor = r.decided_by)))
      union all
      select 'member event ' || e.id || ' (' || e.kind || '): done by ' || e.actor || ', no row of the log'
      from member_events e
      where e.actor ~ '^(shell|staff):' ${after(sql`e.at`, since)} and not exists (
        select 1 from staff_log l where l.member_id = e.member_id and l.actor = e.actor)`,
  },
  {
    name: 'staff.changes_match_log',
    promise:
      'Every version of a setting, rate, limit, result, review or piece of content is the same in the staff log.',
    query: (since) => sql`
      select 'history ' || c.kind || ' ' || c.key || ' version ' || c.version || ': log row ' || c.seq || ' differs' as row
      from house_changes c left join staff_log l on l.seq = c.seq
      where (l.seq is null or l.subject <> c.kind || ':' || c.key or l.version is distinct from c.version or l.actor <> c.by
        or l.before is distinct from c.before or l.after is distinct from c.after) ${after(sql`c.from_at`, since)}
      union all
      select 'log row ' || l.seq || ' (' || l.subject || '): version ' || l.version || ' is missing from the history'
      from staff_log l where l.version is not null ${after(sql`l.at`, since)} and not exists (select 1 from house_changes c where c.seq = l.seq)`,
  },
  {
    name: 'staff.settings_match_history',
    promise:
      'A setting or rate that has a history has the value of its last version: it was not changed past the log.',
    query: () => sql`
      select last.kind || ' ' || last.key || ': the history says ' || coalesce(last.after::text, 'the default') || ', stored is '
        || coalesce(stored.value::text, 'nothing') as row
      from (select distinct on (kind, key) kind, key, after from house_changes
        where kind in ('agent.setting', 'deposit.setting', 'lotto.setting', 'lotto.rate') order by kind, key, version desc) last
      left join (
        ${settingsOf('agent_settings', 'agent.setting')} union all ${settingsOf('payment_settings', 'deposit.setting')}
        union all ${settingsOf('lotto_settings', 'lotto.setting')}
        union all select 'lotto.rate', key, value, '' from (${ratesStored}) rates
      ) stored on stored.kind = last.kind and stored.key = last.key
      where case when last.after ? 'sha256' then last.after ->> 'sha256' is distinct from stored.digest
        -- A change of a rate names only the fields that it changed: see below.
        when last.kind = 'lotto.rate' then (last.after is null) <> (stored.value is null)
        else last.after is distinct from stored.value end
      union all
      select 'lotto.rate ' || f.key || ': the history says ' || f.field || ' ' || f.value::text || ', stored is '
        || coalesce((stored.value -> f.field)::text, 'nothing')
      from (select distinct on (c.key, e.key) c.key, e.key as field, e.value from house_changes c cross join lateral jsonb_each(c.after) e
        where c.kind = 'lotto.rate' and e.key not in ('kindId', 'betType') order by c.key, e.key, c.version desc) f
      join (${ratesStored}) stored on stored.key = f.key
      where f.value is distinct from stored.value -> f.field`,
  },
];

function iso(since: Date): SQL {
  return sql`${since.toISOString()}::timestamptz`;
}

function after(column: SQL, since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and ${column} >= ${iso(since)}`;
}

// With `since`: from the row before the first that is new, which the new one must follow.
function firstRow(since: Date | undefined): SQL {
  return since === undefined
    ? sql`0`
    : sql`coalesce((select min(seq) - 1 from staff_log where at >= ${iso(since)}), (select max(seq) + 1 from staff_log), 0)`;
}

// A stored setting and the last value that its history knows.
function settingsOf(table: string, kind: string): SQL {
  return sql`select ${kind}::text as kind, s.key, jsonb_build_object('val', s.val) as value, encode(sha256(convert_to(s.val, 'UTF8')), 'hex') as digest from ${sql.raw(table)} s`;
}
