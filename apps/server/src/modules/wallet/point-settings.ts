import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { pointUnit } from './rules.ts';
import { pointSettings } from './tables.ts';

/** Every setting of points with its default and what it takes. */
export const pointSettingNames = {
  baht_per_point: {
    default: '100.00',
    help: 'baht of settled turnover for one point, 1 to 1000000; kinds of play weigh as in `turnover settings`',
  },
} as const;

/** Name of a setting of points. */
export type PointSettingName = keyof typeof pointSettingNames;

/** True for the name of a setting of points. */
export function isPointSetting(name: string): name is PointSettingName {
  return Object.hasOwn(pointSettingNames, name);
}

/** The value of a setting in its stored form; `undefined` for what does not fit. */
export function readPointSetting(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined || amount < 1_00n || amount > 1_000_000_00n ? undefined : formatBaht(amount);
}

/** The settings as they hold now; `unit` is what weighted stakes are divided by (`rules.ts`). */
export async function readPointSettings(
  q: Queryable,
): Promise<{ readonly bahtPerPoint: Satang; readonly unit: bigint }> {
  const [row] = await q.select().from(pointSettings).where(eq(pointSettings.key, 'baht_per_point'));
  const bahtPerPoint = parseTypedBaht(row?.val ?? pointSettingNames.baht_per_point.default);
  if (bahtPerPoint === undefined || bahtPerPoint <= 0n)
    throw new Error('the setting baht_per_point is broken');
  return { bahtPerPoint, unit: pointUnit(bahtPerPoint) };
}

/** Changes a setting for stakes that are not reckoned yet; `val` is in the form that {@link readPointSetting} gives. */
export async function changePointSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: PointSettingName,
  val: string,
): Promise<void> {
  await transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${pointSettings} in share row exclusive mode`);
    const [before] = await tx.select().from(pointSettings).where(eq(pointSettings.key, key));
    const updatedAt = clock.now();
    await tx
      .insert(pointSettings)
      .values({ key, val, updatedAt })
      .onConflictDoUpdate({ target: pointSettings.key, set: { val, updatedAt } });
    await record(tx, by, {
      act: 'points.setting.changed',
      subject: { kind: 'points.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
  });
}
