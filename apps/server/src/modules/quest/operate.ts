import { eq, inArray } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, InputFileError } from '../../kernel/index.ts';
import { hasEvent } from '../content/index.ts';
import { record } from '../staff/index.ts';
import type { QuestFields } from './quest-file.ts';
import { type QuestRow, quests } from './tables.ts';

/**
 * Adds quests, and puts the terms of the file in place of those that exist, all or none; claims keep what they were decided
 * by. Throws {@link InputFileError} for an event that does not exist. Answers how many of each.
 */
export function importQuests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  rows: readonly QuestFields[],
): Promise<{ readonly added: number; readonly changed: number }> {
  return transact(db, async (tx) => {
    const known = await tx
      .select()
      .from(quests)
      .where(
        inArray(
          quests.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(quests.id)
      .for('update');
    for (const row of rows) {
      if (row.eventId !== null && !(await hasEvent(tx, row.eventId)))
        throw new InputFileError([`quest ${row.id}: there is no event ${row.eventId}`]);
      const before = known.find(({ id }) => id === row.id);
      const version = (before?.version ?? 0) + 1;
      const [after] = await tx
        .insert(quests)
        .values({ ...row, version, createdAt: clock.now() })
        .onConflictDoUpdate({ target: quests.id, set: { ...row, version } })
        .returning();
      if (!after) throw new Error('a quest was not stored');
      await record(tx, by, {
        act: 'quest.imported',
        subject: { kind: 'quest.offer', key: row.id },
        before: before && logged(before),
        after: logged(after),
      });
    }
    return { added: rows.length - known.length, changed: known.length };
  });
}

/** Pauses or resumes a quest; answers the state before, `undefined` when there is no such quest. */
export function setQuestState(
  { db }: Pick<Deps, 'db'>,
  by: Acting,
  id: string,
  state: QuestRow['state'],
): Promise<QuestRow['state'] | undefined> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(quests).where(eq(quests.id, id)).for('update');
    if (!before) return undefined;
    if (before.state === state) return state;
    await tx
      .update(quests)
      .set({ state, version: before.version + 1 })
      .where(eq(quests.id, id));
    await record(tx, by, {
      act: 'quest.state.changed',
      subject: { kind: 'quest.offer', key: id },
      before: { state: before.state },
      after: { state },
    });
    return before.state;
  });
}

function logged(row: QuestRow) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
