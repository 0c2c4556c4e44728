import { eq } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Acting } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { forgetKinds } from './kinds.ts';
import { lottoKinds } from '../tables.ts';

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
