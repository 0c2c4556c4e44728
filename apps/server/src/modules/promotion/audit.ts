import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Bonuses against the ledger, their requirements and the choices of deposits. */
export const promotionAudit: readonly AuditCheck[] = [
  {
    name: 'promotion.grants_match_ledger',
    promise:
      'A bonus gave exactly its amount once; what became cash and what was taken away when it ended is what the ledger moved.',
    query: (since) => sql`
      select 'bonus ' || g.id || ' (' || g.state || '): bonus ' || g.bonus || ', ledger ' || coalesce(m.given, 0) || '; cash ' || g.cash
        || ', ledger ' || coalesce(m.cash, 0) || '; taken away ' || g.taken_away || ', ledger ' || coalesce(-m.moved_out, 0) - coalesce(m.cash, 0) as row
      from bonus_grants g
      left join lateral (
        select sum(e.amount) filter (where e.account_id = g.wallet_id and t.key = 'bonus:granted:' || g.id) as given,
          sum(e.amount) filter (where e.account_id = g.cash_wallet_id) as cash,
          sum(e.amount) filter (where e.account_id = g.wallet_id and t.key <> 'bonus:granted:' || g.id) as moved_out
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.key in ('bonus:granted:' || g.id, 'bonus:met:' || g.id, 'bonus:cancelled:' || g.id, 'bonus:expired:' || g.id, 'bonus:used:' || g.id)
          or t.key in (select 'bonus:late:' || g.id || ':' || n from generate_series(1, g.late_moves) n)
      ) m on true
      where (coalesce(m.given, 0) <> g.bonus or coalesce(m.cash, 0) <> g.cash
        or coalesce(-m.moved_out, 0) <> g.cash + g.taken_away) ${touched(since)}`,
  },
  {
    name: 'promotion.cash_is_within_terms',
    promise: 'A bonus became cash only when its turnover was met, and never more than its maximum.',
    query: (since) => sql`
      select 'bonus ' || g.id || ' (' || g.state || '): cash ' || g.cash || ', maximum ' || coalesce(g.maximum_cash_out::text, 'none')
        || ', requirement ' || coalesce(r.state, 'missing') as row
      from bonus_grants g
      left join turnover_requirements r on r.source = g.source and r.source_id = g.id::text
      where (r.id is null or r.due <> g.due or r.wallet_id <> g.wallet_id or g.cash > g.maximum_cash_out
        or (g.state = 'met') <> (r.state = 'met' and g.state <> 'open')
        or (g.state <> 'open' and r.state = 'open')) ${touched(since)}`,
  },
  {
    name: 'promotion.ended_wallets_are_empty',
    promise:
      'When a bonus ended its wallet was emptied: the balance after its last movement of the ending is 0.',
    query: (since) => sql`
      select 'bonus ' || g.id || ': balance ' || e.balance_after || ' after it ended' as row
      from bonus_grants g join ledger_entries e on e.account_id = g.wallet_id and e.version = g.closed_version
      where e.balance_after <> 0 ${touched(since)}`,
  },
  {
    name: 'promotion.choices_match_grants',
    promise: 'A promotion that was granted with a deposit belongs to that member and promotion, once.',
    query: (since) => sql`
      select 'choice of order ' || c.order_id || ' (' || c.state || ')' as row
      from promotion_choices c left join bonus_grants g on g.id = c.grant_id
      where ((c.state = 'granted') <> (g.id is not null)
        or g.member_id <> c.member_id or g.source_id <> c.promotion_id or g.bonus <> c.bonus)
        ${since === undefined ? sql`` : sql`and c.decided_at >= ${since.toISOString()}::timestamptz`}`,
  },
];

// Bonuses that were opened or ended since then, and those whose wallet moved.
function touched(since: Date | undefined): SQL {
  if (since === undefined) return sql``;
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql`and (g.opened_at >= ${at} or g.closed_at >= ${at} or g.bets_left > 0)`;
}
