import { eq, inArray } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, InputFileError } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import type { PromotionTermsRow } from './promotion-file.ts';
import { type PromotionRow, promotions } from './tables.ts';

/** Adds promotions, all or none; throws {@link InputFileError} when one of them exists. Answers how many. */
export function addPromotions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  rows: readonly PromotionTermsRow[],
): Promise<number> {
  return transact(db, async (tx) => {
    for (const row of rows) {
      const [added] = await tx
        .insert(promotions)
        .values({ ...row, state: 'active', createdAt: clock.now() })
        .onConflictDoNothing()
        .returning();
      if (!added) throw new InputFileError([`there is a promotion ${row.id} already; change it with edit`]);
      await record(tx, by, {
        act: 'promotion.added',
        subject: { kind: 'promotion.offer', key: row.id },
        after: logged(added),
      });
    }
    return rows.length;
  });
}

/**
 * Puts new terms in place of those of promotions that exist, all or none; bonuses that were taken keep theirs. Throws
 * {@link InputFileError} when one does not exist or has ended. Answers how many.
 */
export function editPromotions(
  { db }: Pick<Deps, 'db'>,
  by: Acting,
  rows: readonly PromotionTermsRow[],
): Promise<number> {
  return transact(db, async (tx) => {
    const known = await tx
      .select()
      .from(promotions)
      .where(
        inArray(
          promotions.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(promotions.id)
      .for('update');
    for (const row of rows) {
      const before = known.find(({ id }) => id === row.id);
      if (!before) throw new InputFileError([`there is no promotion ${row.id}; add it with add`]);
      if (before.state === 'ended') throw new InputFileError([`promotion ${row.id} has ended`]);
      const [after] = await tx
        .update(promotions)
        .set({ ...row, version: before.version + 1 })
        .where(eq(promotions.id, row.id))
        .returning();
      if (!after) throw new Error('a promotion vanished');
      await record(tx, by, {
        act: 'promotion.changed',
        subject: { kind: 'promotion.offer', key: row.id },
        before: logged(before),
        after: logged(after),
      });
    }
    return rows.length;
  });
}

/**
 * Pauses, resumes or ends a promotion; an ended one stays ended. Bonuses that were taken go on. Answers the state that it
 * had before, or `undefined` when there is none of that id or it has ended.
 */
export function setPromotionState(
  { db }: Pick<Deps, 'db'>,
  by: Acting,
  id: string,
  state: PromotionRow['state'],
): Promise<PromotionRow['state'] | undefined> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
    if (!before) return undefined;
    if (before.state === state || before.state === 'ended') return before.state;
    await tx
      .update(promotions)
      .set({ state, version: before.version + 1 })
      .where(eq(promotions.id, id));
    await record(tx, by, {
      act: 'promotion.state.changed',
      subject: { kind: 'promotion.offer', key: id },
      before: { state: before.state },
      after: { state },
    });
    return before.state;
  });
}

function logged(row: PromotionRow) {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
