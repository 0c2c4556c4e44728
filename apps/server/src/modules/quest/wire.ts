import { formatBaht, type Quest, type QuestClaim } from '@benjarong/contract';

import { readReward, wireReward } from '../reward/index.ts';
import { type Ask, daysOf, type Facts, valueOf } from './progress.ts';
import { calendarOf, isMoney, isStreak, percentOf, type Window, windowBefore, windowOf } from './rules.ts';
import type { questClaims, QuestRow } from './tables.ts';

/** What decides over a quest of a member besides what they did. */
export interface Known {
  readonly today: string;
  /** Keys of the periods that were claimed, by quest. */
  readonly claimed: ReadonlyMap<string, ReadonlySet<string>>;
  /** The Bangkok day of the registration; null for a visitor. */
  readonly since: string | null;
}

/** A quest in the window of a day, as progress is asked for. */
export function askOf({ measure, kinds, target }: QuestRow, window: Window): Ask {
  return { measure, kinds, target, window };
}

/** A running quest as it travels; `undefined` when it does not run today. */
export function wireQuest(quest: QuestRow, facts: Facts, known: Known): Quest | undefined {
  const { today } = known;
  const window = windowOf(quest, today);
  if (!window) return undefined;
  const { measure, target } = quest;
  const value = valueOf(facts, askOf(quest, window), today);
  const claimed = known.claimed.get(quest.id);
  const calendar = isStreak(measure) && (quest.period === 'month' || quest.period === 'week');
  return {
    quest_id: quest.id,
    name: quest.name,
    description: quest.description,
    measure,
    kinds: [...quest.kinds],
    period: quest.period,
    from: window.from,
    to: window.to,
    value: amountText(measure, value),
    target: amountText(measure, target),
    percent: percentOf(value, target),
    state: claimed?.has(window.key) === true ? 'claimed' : value >= target ? 'reached' : 'running',
    last: lastOf(quest, known, claimed),
    days: calendar
      ? [...(calendarOf(daysOf(facts, measure), window, today, known.since ?? today) ?? [])]
      : null,
    reward: wireReward(readReward(quest.reward)),
    event_id: quest.eventId,
  };
}

/** A claim as it travels. */
export function wireClaim(claim: typeof questClaims.$inferSelect): QuestClaim {
  return {
    claim_id: claim.id,
    quest_id: claim.questId,
    name: claim.name,
    from: claim.fromDay,
    to: claim.toDay,
    reward: wireReward(readReward(claim.reward)),
    claimed_at: claim.claimedAt.toISOString(),
  };
}

/** A value or target as text: baht with two places, or a whole number. */
export function amountText(measure: QuestRow['measure'], value: bigint): string {
  return isMoney(measure) ? formatBaht(value) : value.toString();
}

// A period that was over before the member existed was not missed.
function lastOf(quest: QuestRow, { today, since }: Known, claimed: ReadonlySet<string> | undefined) {
  const before = windowBefore(quest, today);
  if (!before || since === null || since > before.to) return null;
  const state = claimed?.has(before.key) === true ? ('claimed' as const) : ('missed' as const);
  return { from: before.from, to: before.to, state };
}
