import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, isUuid } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';

/** A settled stake that was taken out. */
export interface VoidedStake {
  readonly memberId: string;
  /** Satang. */
  readonly stake: bigint;
}

/**
 * Takes the settled stake of a game bet or a lotto bill out of what is reckoned from now on, once: a provider or a draw
 * declared it void after it had settled. Moves no money; commissions that were reckoned are corrected by counter-rows in
 * the next run. `undefined` = nothing settled has this id, or it is void already.
 */
export function voidStake(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  sourceId: string,
  reason: string,
): Promise<VoidedStake | undefined> {
  if (!isUuid(sourceId)) return Promise.resolve(undefined);
  return transact(db, async (tx) => {
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
