import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, bangkokDay } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { expiryFrom, pointUnit } from './rules.ts';
import { pointSettings } from './tables.ts';

/** Every setting of points with its default and what it takes. */
export const pointSettingNames = {
  baht_per_point: {
    default: '100.00',
    help: 'baht of settled turnover for one point, 1 to 1000000; kinds of play weigh as in `turnover settings`',
  },
  expiry_months: {
    default: '0',
    help: 'whole months that points stay after the month in which they were gained, 1 to 60, oldest first; 0 = for ever. A change acts from the first of a month at least 30 days later',
  },
} as const;

/** Name of a setting of points. */
export type PointSettingName = keyof typeof pointSettingNames;

/** True for the name of a setting of points. */
export function isPointSetting(name: string): name is PointSettingName {
  return Object.hasOwn(pointSettingNames, name);
}

/** The value of a setting in its stored form; `undefined` for what does not fit. */
export function readPointSetting(key: PointSettingName, text: string): string | undefined {
  if (key === 'expiry_months') return /^(?:[0-9]|[1-5][0-9]|60)$/.test(text) ? text : undefined;
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

/** How long points stay, in months (0 = for ever), and the first day on which any may leave. */
export async function readExpiry(q: Queryable): Promise<{ readonly months: number; readonly from: string }> {
  const [row] = await q.select().from(pointSettings).where(eq(pointSettings.key, 'expiry_months'));
  return row
    ? { months: Number(row.val), from: expiryFrom(bangkokDay(row.updatedAt)) }
    : { months: Number(pointSettingNames.expiry_months.default), from: '' };
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
