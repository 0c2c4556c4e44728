import type { DatabaseHandle } from '../db/index.ts';

// Written once and never changed: the ledger and the operators' log. The triggers refuse it too; the grant is the second lock.
const appendOnly = new Set([
  'ledger_transactions',
  'ledger_entries',
  'staff_log',
  'staff_reasons',
  'house_changes',
  'settled_stakes',
  'turnover_steps',
  'point_play_steps',
  'shop_stock_changes',
  'parcel_steps',
  'withdrawal_steps',
  'withdrawal_checks',
  'cashback_credits',
  'refund_weeks',
  'refund_claims',
  'quest_claims',
  'login_days',
  'poll_winners',
  'poll_proofs',
  'content_page_versions',
  'point_entries',
  'spin_entries',
  'settled_stake_voids',
  'affiliate_commissions',
  'affiliate_redemptions',
  'affiliate_redeemed',
  'wheel_versions',
  'wheel_spins',
  'lotto_result_claims',
  'lotto_correction_bills',
  'lotto_correction_lines',
  'owed_payments',
]);

/**
 * Grants the servers' role what they need and nothing more: rows of every table (append-only tables: read and insert),
 * functions and sequences, no change of tables. `role` must be a plain name; throws what PostgreSQL refuses.
 */
export async function grantRuntime(database: DatabaseHandle, role: string): Promise<void> {
  const { rows } = await database.run(
    `select n.nspname || '.' || c.relname as name, c.relname as table, n.nspname as schema from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') order by 1`,
    [],
  );
  const statements = ['public', 'pgboss'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${role};`,
    `grant usage, select on all sequences in schema ${schema} to ${role};`,
    `grant execute on all functions in schema ${schema} to ${role};`,
  ]);
  for (const row of rows) {
    const plain = row['schema'] === 'public' && appendOnly.has(String(row['table']));
    const migrations = /^(schema|applied)_migrations$/.test(String(row['table']));
    const rights = migrations ? 'select' : plain ? 'select, insert' : 'select, insert, update, delete';
    statements.push(`revoke all on ${String(row['name'])} from ${role};`);
    statements.push(`grant ${rights} on ${String(row['name'])} to ${role};`);
  }
  await database.run(statements.join('\n'));
}
