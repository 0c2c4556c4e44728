import type { DataOf, Quest, questEndpoints } from '@benjarong/contract';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay, isUuid } from '../../kernel/index.ts';
import { hasEvent } from '../content/index.ts';
import { findMember } from '../member/index.ts';
import { noFacts, readFacts } from './progress.ts';
import { windowOf } from './rules.ts';
import { questClaims, type QuestRow, quests } from './tables.ts';
import { askOf, wireClaim, wireQuest } from './wire.ts';

const historyLength = 50;

/** The quests that run today in the operator's order, with the member's progress reckoned now. */
export async function list(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DataOf<typeof questEndpoints.list>> {
  const today = bangkokDay(deps.clock.now());
  const items = await withProgress(deps.db, memberId, await activeQuests(deps.db), today);
  return { today, reached: items.filter(({ state }) => state === 'reached').length, items };
}

/** The running quests of an event, without progress for a visitor. Throws `not_found` for an event that does not exist. */
export async function ofEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string | undefined,
  eventId: string,
): Promise<DataOf<typeof questEndpoints.ofEvent>> {
  if (!isUuid(eventId) || !(await hasEvent(db, eventId))) throw new AppError('not_found');
  const rows = await activeQuests(db, eventId);
  return { items: await withProgress(db, memberId, rows, bangkokDay(clock.now())) };
}

/** The last claims of a member, newest first. */
export async function history(
  q: Queryable,
  memberId: string,
): Promise<DataOf<typeof questEndpoints.history>> {
  const rows = await q
    .select()
    .from(questClaims)
    .where(eq(questClaims.memberId, memberId))
    .orderBy(desc(questClaims.claimedAt), desc(questClaims.id))
    .limit(historyLength);
  return { items: rows.map(wireClaim) };
}

function activeQuests(q: Queryable, eventId?: string): Promise<readonly QuestRow[]> {
  const active = eq(quests.state, 'active');
  return q
    .select()
    .from(quests)
    .where(eventId === undefined ? active : and(active, eq(quests.eventId, eventId)))
    .orderBy(asc(quests.position), asc(quests.id));
}

async function withProgress(
  q: Queryable,
  memberId: string | undefined,
  rows: readonly QuestRow[],
  today: string,
): Promise<Quest[]> {
  const running = rows.flatMap((quest) => {
    const window = windowOf(quest, today);
    return window ? [{ quest, ask: askOf(quest, window) }] : [];
  });
  const [facts, claimed, member] =
    memberId === undefined || running.length === 0
      ? [noFacts, new Map<string, Set<string>>(), undefined]
      : await Promise.all([
          readFacts(
            q,
            memberId,
            running.map(({ ask }) => ask),
          ),
          readClaimed(
            q,
            memberId,
            running.map(({ quest }) => quest.id),
          ),
          findMember(q, memberId),
        ]);
  const known = { today, claimed, since: member ? bangkokDay(member.createdAt) : null };
  return running.flatMap(({ quest }) => wireQuest(quest, facts, known) ?? []);
}

async function readClaimed(
  q: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await q
    .select({ questId: questClaims.questId, key: questClaims.periodKey })
    .from(questClaims)
    .where(and(eq(questClaims.memberId, memberId), inArray(questClaims.questId, [...ids])));
  const claimed = new Map<string, Set<string>>();
  for (const { questId, key } of rows)
    claimed.set(questId, (claimed.get(questId) ?? new Set<string>()).add(key));
  return claimed;
}
