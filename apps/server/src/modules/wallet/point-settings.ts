import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, inArray, sql } from 'drizzle-orm';

import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, bangkokDay } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { changedTerm, expiryFrom, type ExpiryTerm, pointUnit } from './rules.ts';
import { pointSettings } from './tables.ts';

/** Every setting of points with its default and what it takes. */
export const pointSettingNames = {
  baht_per_point: {
    default: '100.00',
    help: 'baht of settled turnover for one point, 1 to 1000000; kinds of play weigh as in `turnover settings`',
  },
  expiry_months: {
    default: '0',
    help: 'whole months that points stay after the month in which they were gained, 1 to 60, oldest first; 0 = for ever. A longer term holds at once; a shorter one from the first of a month at least 30 days later, and never before points that were promised more had it',
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

/** How long points stay, now and after a change that is announced. */
export async function readExpiry(q: Queryable): Promise<ExpiryTerm> {
  const rows = await q
    .select()
    .from(pointSettings)
    .where(inArray(pointSettings.key, ['expiry_months', termKey]));
  const row = rows.find(({ key }) => key === 'expiry_months');
  const months = Number(row?.val ?? pointSettingNames.expiry_months.default);
  const term = readTerm(rows.find(({ key }) => key === termKey)?.val);
  if (term?.months === months) return term;
  // Never changed, or changed by the release before, which kept the day of the change only.
  return { months, former: 0, from: row ? expiryFrom(bangkokDay(row.updatedAt)) : '' };
}

/** The row beside `expiry_months` with what {@link readExpiry} answers: `months:former:from`. */
const termKey = 'expiry_term';

function readTerm(val: string | undefined): ExpiryTerm | undefined {
  const [, months, former, from] = /^(\d+):(\d+):((?:\d{4}-\d\d-01)?)$/.exec(val ?? '') ?? [];
  return months === undefined || former === undefined || from === undefined
    ? undefined
    : { months: Number(months), former: Number(former), from };
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
    if (key === 'expiry_months') {
      const { months, former, from } = changedTerm(await readExpiry(tx), Number(val), bangkokDay(updatedAt));
      await put(tx, termKey, `${months}:${former}:${from}`, updatedAt);
    }
    await put(tx, key, val, updatedAt);
    await record(tx, by, {
      act: 'points.setting.changed',
      subject: { kind: 'points.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
  });
}

/** Writes down, once for ever, from which boundary (`YYYY-MM-01`) on points expire by the rule of today. */
export async function keepRuleFrom(q: Queryable, boundary: string, updatedAt: Date): Promise<void> {
  await q
    .insert(pointSettings)
    .values({ key: 'expiry_rule_from', val: boundary, updatedAt })
    .onConflictDoNothing();
}

async function put(tx: Tx, key: string, val: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(pointSettings)
    .values({ key, val, updatedAt })
    .onConflictDoUpdate({ target: pointSettings.key, set: { val, updatedAt } });
}
