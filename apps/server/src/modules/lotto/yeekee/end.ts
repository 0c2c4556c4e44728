import { drawOfYeekee, systemNumber, yeekeeOutcome } from '@benjarong/lotto-engine/yeekee';
import { asc, eq } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { bySystem } from '../../../kernel/index.ts';
import { nodeHashing } from './hashing.ts';
import { lottoShots, lottoYeekee } from '../tables.ts';
import { closeTaken, endWithout, recordTaken, takeRound } from '../result/record.ts';
import { databaseNow } from '../time.ts';

/**
 * Ends a yeekee round when shooting is over: seals the chain, computes the result from shots and seed alone, or voids
 * the round below 20 shots (lotto.md, yeekee 3 to 7). Does nothing for other rounds, too early or a second time.
 */
export async function endYeekee(deps: Deps, roundId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const round = await takeRound(tx, roundId);
    // The same order as an operator's void: round first, then its chain. Shots wait here.
    const [yeekee] = await tx
      .select()
      .from(lottoYeekee)
      .where(eq(lottoYeekee.roundId, roundId))
      .for('update');
    if (!yeekee || yeekee.endedAt !== null) return;
    const now = await databaseNow(tx, deps.clock);
    if (now < round.drawsAt) return;
    const closed = await closeTaken(tx, round);
    const shots = await tx
      .select({ number: lottoShots.number })
      .from(lottoShots)
      .where(eq(lottoShots.roundId, roundId))
      .orderBy(asc(lottoShots.position));
    const system = await systemNumber(nodeHashing, yeekee.seed, roundId, yeekee.head);
    const outcome = yeekeeOutcome(shots, system);
    if (outcome.status === 'void') {
      await endWithout(deps, tx, bySystem, closed, 'void', 'yeekee: fewer than 20 shots');
      return;
    }
    await tx.update(lottoYeekee).set({ endedAt: now }).where(eq(lottoYeekee.roundId, roundId));
    const result = drawOfYeekee(outcome.digits);
    const recorded = await recordTaken(deps, tx, bySystem, closed, {
      result,
      source: 'yeekee',
      from: round.drawsAt,
    });
    if (recorded.outcome !== 'recorded') throw new Error(`yeekee round ${roundId}: ${recorded.outcome}`);
  });
  deps.cache.invalidate('lotto.');
}
