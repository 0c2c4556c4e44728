import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, isUuid } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';

/** A settled stake that was taken out of the commissions. */
export interface VoidedStake {
  readonly memberId: string;
  /** Satang. */
  readonly stake: bigint;
}

/**
 * Takes the settled stake of a game bet or a lotto bill out of the commissions, once: a provider or a draw declared it void
 * after it had settled. Commissions that were reckoned are corrected by counter-rows in the next run. Moves no money;
 * cashback, turnover requirements, quests and points keep the stake. `undefined` = nothing settled has this id, or it is
 * void already.
 */
export function voidStake(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  sourceId: string,
  reason: string,
): Promise<VoidedStake | undefined> {
  if (!isUuid(sourceId)) return Promise.resolve(undefined);
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('turnover.stake-voids', 0))`);
    const { rows } = await tx.execute(sql`
      with found as (
        select s.id, s.member_id, s.stake from settled_stakes s where s.source_id = ${sourceId}::uuid and s.stake > 0
      ), voided as (
        insert into settled_stake_voids (stake_id, member_id, reason, voided_at)
        select id, member_id, ${reason}, ${clock.now().toISOString()}::timestamptz from found
        on conflict (stake_id) do nothing returning stake_id
      )
      select f.member_id, f.stake from found f join voided v on v.stake_id = f.id`);
    const [row] = rows;
    if (!row) return undefined;
    const memberId = String(row['member_id']);
    const stake = toBigint(row['stake']);
    await record(tx, by, {
      act: 'turnover.stake.voided',
      subject: `turnover.stake:${sourceId}`,
      memberId,
      before: { stake },
      after: { stake: 0n },
      reason,
    });
    return { memberId, stake };
  });
}

/**
 * Waits for the voids that are being written and keeps later ones back until the caller's transaction ends: every void that
 * is written afterwards has a higher id than those there are. A lock of the table would need rights that servers lack.
 */
export async function holdStakeVoids(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('turnover.stake-voids', 0))`);
}
