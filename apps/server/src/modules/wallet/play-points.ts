import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../kernel/index.ts';
import { isStakeKind, turnoverWeights } from '../turnover/index.ts';
import { readPointSettings } from './point-settings.ts';
import { postPoints } from './points.ts';
import { pointsOf, type WeightedStakes } from './rules.ts';
import { pointPlays, pointPlaySteps } from './tables.ts';

/** Reckons what was played; a reader of points does it for its own member at once. */
export const playPointsJob: Job = {
  name: 'wallet.points-from-play',
  cron: '* * * * *',
  run: async (deps) => {
    await reckonAllPlay(deps);
  },
};

const batchSize = 200;

/**
 * Turns the settled stakes of a member that wait into points, in the caller's transaction; one look-up when none waits. What
 * is no whole point yet is kept exactly. Locks the member's row of `point_plays`, then the member's points.
 */
export async function reckonPlay(tx: Tx, memberId: string, at: Date): Promise<void> {
  const waiting = await tx.execute(
    sql`select 1 from point_stakes_due where member_id = ${memberId}::uuid limit 1`,
  );
  if (waiting.rows.length === 0) return;
  await tx.insert(pointPlays).values({ memberId }).onConflictDoNothing();
  const [known] = await tx
    .select()
    .from(pointPlays)
    .where(sql`${pointPlays.memberId} = ${memberId}`)
    .for('update');
  if (!known) throw new Error('the points of a member vanished');
  const stakes = await takeWaiting(tx, memberId);
  // Another reckoning took them while this one waited for the row.
  if (stakes.count === 0) return;
  const weights = await turnoverWeights(tx);
  const { unit } = await readPointSettings(tx);
  const { weighted, points, remainder } = pointsOf(stakes.byKind, weights, unit, known.remainder);
  const number = known.number + 1;
  await tx.insert(pointPlaySteps).values({
    memberId,
    number,
    stakes: stakes.count,
    turnover: stakes.turnover,
    weighted,
    unit,
    weights,
    remainderBefore: known.remainder,
    remainderAfter: remainder,
    points,
    reckonedAt: at,
  });
  await tx
    .update(pointPlays)
    .set({
      number,
      stakes: known.stakes + BigInt(stakes.count),
      turnover: known.turnover + stakes.turnover,
      remainder,
      points: known.points + points,
    })
    .where(sql`${pointPlays.memberId} = ${memberId}`);
  if (points > 0n)
    await postPoints(tx, {
      memberId,
      kind: 'play',
      key: `play:${memberId}:${number}`,
      amount: points,
      reference: 'play',
      at,
    });
}

/**
 * Reckons every member whose stakes wait, one transaction each; any number of processes may do it at once. A member that fails
 * is logged and waits for the next run. Answers how many were reckoned.
 */
export async function reckonAllPlay(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let members = 0; ;) {
    const { rows } = await deps.db.execute<{ member_id: string }>(sql`
      select distinct member_id from point_stakes_due where member_id > ${after}::uuid order by member_id limit ${batchSize}`);
    for (const { member_id } of rows) {
      after = member_id;
      try {
        await transact(deps.db, (tx) => reckonPlay(tx, member_id, deps.clock.now()));
        members += 1;
      } catch (error) {
        deps.log.error({ err: error, member: member_id }, 'points.reckon_failed');
      }
    }
    if (rows.length < batchSize) return members;
  }
}

async function takeWaiting(
  tx: Tx,
  memberId: string,
): Promise<{ readonly count: number; readonly turnover: bigint; readonly byKind: WeightedStakes }> {
  const { rows } = await tx.execute<{ kind: string; count: unknown; stake: unknown }>(sql`
    with taken as (
      delete from point_stakes_due d using settled_stakes s
      where d.member_id = ${memberId}::uuid and s.id = d.stake_id returning s.kind, s.stake
    )
    select kind, count(*) as count, sum(stake)::bigint as stake from taken group by kind`);
  const byKind: { -readonly [K in keyof WeightedStakes]: WeightedStakes[K] } = {};
  let [count, turnover] = [0, 0n];
  for (const { kind, count: some, stake } of rows) {
    if (!isStakeKind(kind)) throw new Error(`there is no kind of stake ${kind}`);
    byKind[kind] = toBigint(stake);
    count += Number(toBigint(some));
    turnover += toBigint(stake);
  }
  return { count, turnover, byKind };
}
