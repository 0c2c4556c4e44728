import { and, eq } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Acting } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { forgetKinds, type RateRow } from './kinds.ts';
import { lottoKinds, lottoRates } from '../tables.ts';

type KindRow = typeof lottoKinds.$inferSelect;

/** What may be changed of a kind; amounts in satang. */
export type KindChange = Partial<
  Pick<
    KindRow,
    | 'active'
    | 'billMinimum'
    | 'billMaximum'
    | 'maxLines'
    | 'cancelMinutes'
    | 'cancelPerDay'
    | 'schedule'
    | 'scheduleText'
  >
>;

/** Changes a kind at once; false when there is none. A new schedule holds for rounds to come. */
export async function changeKind(
  deps: Deps,
  by: Acting,
  kindId: string,
  change: KindChange,
): Promise<boolean> {
  const done = await transact(deps.db, async (tx) => {
    const [before] = await tx.select().from(lottoKinds).where(eq(lottoKinds.kindId, kindId)).for('update');
    if (!before) return false;
    await tx.update(lottoKinds).set(change).where(eq(lottoKinds.kindId, kindId));
    await record(tx, by, {
      act: change.schedule === undefined ? 'lotto.kind.changed' : 'lotto.schedule.changed',
      subject: { kind: 'lotto.kind', key: kindId },
      // Only what was changed; the keys of `change` are columns of the row.
      before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof KindRow]])),
      after: { ...change },
    });
    return true;
  });
  forgetKinds(deps);
  return done;
}

/** Changes what a kind pays for a bet type, in hundredths; bills sold before keep theirs. False when the kind does not sell it. */
export async function changeRate(
  deps: Deps,
  by: Acting,
  where: { readonly kindId: string; readonly betType: RateRow['betType'] },
  rate: number,
): Promise<boolean> {
  const done = await transact(deps.db, async (tx) => {
    const here = and(eq(lottoRates.kindId, where.kindId), eq(lottoRates.betType, where.betType));
    const [before] = await tx.select().from(lottoRates).where(here).for('update');
    if (!before) return false;
    await tx.update(lottoRates).set({ rate }).where(here);
    await record(tx, by, {
      act: 'lotto.rate.changed',
      subject: { kind: 'lotto.rate', key: `${where.kindId}:${where.betType}` },
      before: { rate: before.rate },
      after: { rate },
    });
    return true;
  });
  forgetKinds(deps);
  return done;
}
