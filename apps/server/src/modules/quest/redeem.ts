import type { DataOf, questEndpoints } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay, newId } from '../../kernel/index.ts';
import { giveReward, readReward, wireReward } from '../reward/index.ts';
import { readFacts, valueOf } from './progress.ts';
import { windowOf } from './rules.ts';
import { questClaims, quests } from './tables.ts';
import { amountText, askOf } from './wire.ts';

/**
 * Gives the reward of a reached quest in the caller's transaction, once per member and period by unique index; what the
 * member did is reckoned here. Throws `quest_not_found`, `quest_ended`, `quest_claimed`, `quest_not_reached` with value and
 * target, and what giving throws (`promotion_bonus_open`).
 */
export async function redeem(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  questId: string,
): Promise<DataOf<typeof questEndpoints.redeem>> {
  const at = clock.now();
  const today = bangkokDay(at);
  // Shared: a change of its terms waits for the claims that were decided by them.
  const [quest] = await tx.select().from(quests).where(eq(quests.id, questId)).for('share');
  if (!quest) throw new AppError('quest_not_found');
  const window = quest.state === 'active' ? windowOf(quest, today) : undefined;
  if (!window) throw new AppError('quest_ended');
  const { measure, target, name } = quest;
  const [claimed] = await tx
    .select({ id: questClaims.id })
    .from(questClaims)
    .where(
      and(
        eq(questClaims.questId, quest.id),
        eq(questClaims.memberId, memberId),
        eq(questClaims.periodKey, window.key),
      ),
    );
  if (claimed) throw new AppError('quest_claimed');
  const ask = askOf(quest, window);
  const measured = valueOf(await readFacts(tx, memberId, [ask]), ask, today);
  if (measured < target)
    throw new AppError('quest_not_reached', {
      params: { value: amountText(measure, measured), target: amountText(measure, target) },
    });
  const [claim] = await tx
    .insert(questClaims)
    .values({
      id: newId(),
      questId: quest.id,
      memberId,
      periodKey: window.key,
      fromDay: window.from,
      toDay: window.to,
      name,
      measure,
      kinds: quest.kinds,
      measured,
      target,
      reward: quest.reward,
      questVersion: quest.version,
      claimedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!claim) throw new AppError('quest_claimed');
  const reward = readReward(quest.reward);
  await giveReward(tx, { memberId, source: 'quest', sourceId: claim.id, name, reward, at });
  return { quest_id: quest.id, name, reward: wireReward(reward), claimed_at: at.toISOString() };
}
