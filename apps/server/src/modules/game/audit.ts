import { sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** Bets against the ledger (invariant 29). */
export const gameAudit: readonly AuditCheck[] = [
  {
    name: 'game.stakes_match_ledger',
    promise: 'Every bet took exactly its stake from its wallet, and an undone one gave it back once.',
    query: (since) => sql`
      select 'bet ' || b.provider_id || ':' || b.transaction_id || ' (' || b.state || '): stake ' || b.stake || ', ledger ' || coalesce(m.stake, 0)
        || ', refunded ' || coalesce(r.refund, 0) as row
      from game_bets b
      left join lateral (
        select -sum(e.amount) as stake from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account_id = b.wallet_id
        where t.key = 'bet:' || b.provider_id || ':' || b.transaction_id
      ) m on true
      left join lateral (
        select sum(e.amount) as refund from game_transactions g
        join ledger_transactions t on t.key = 'rollback:' || g.provider_id || ':' || g.transaction_id
        join ledger_entries e on e.transaction_id = t.id and e.account_id = b.wallet_id
        where g.provider_id = b.provider_id and g.bet_transaction_id = b.transaction_id and g.kind = 'rollback'
      ) r on true
      where (coalesce(m.stake, 0) <> b.stake or coalesce(r.refund, 0) <> case when b.state = 'rolled_back' then b.stake else 0 end) ${touched(since)}`,
  },
  {
    name: 'game.payouts_match_ledger',
    promise: 'The payout of a bet is the sum of its wins in the ledger.',
    query: (since) => sql`
      select 'bet ' || b.provider_id || ':' || b.transaction_id || ': payout ' || b.payout || ', ledger ' || coalesce(w.paid, 0) as row
      from game_bets b
      left join lateral (
        select sum(e.amount) as paid from game_transactions g
        join ledger_transactions t on t.key = 'win:' || g.provider_id || ':' || g.transaction_id
        join ledger_entries e on e.transaction_id = t.id and e.account_id = b.wallet_id
        where g.provider_id = b.provider_id and g.bet_transaction_id = b.transaction_id and g.kind = 'win'
      ) w on true
      where coalesce(w.paid, 0) <> b.payout ${touched(since)}`,
  },
  {
    name: 'game.dead_bets_stay_dead',
    promise: 'A bet whose rollback came first was never taken.',
    query: (since) => sql`
      select 'bet ' || b.provider_id || ':' || b.transaction_id || ' exists beside its tombstone' as row
      from game_bets b join game_transactions g on g.provider_id = b.provider_id and g.transaction_id = b.transaction_id
      where g.kind <> 'bet' ${touched(since)}`,
  },
];

// What a provider said since then names the bets that may have changed, old ones included.
function touched(since: Date | undefined) {
  return since === undefined
    ? sql``
    : sql`and (b.provider_id, b.transaction_id) in (select provider_id, bet_transaction_id from game_transactions
        where created_at >= ${since.toISOString()}::timestamptz)`;
}
