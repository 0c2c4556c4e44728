import { formatBaht, parseBaht, parseTypedBaht } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { lottoSettings } from './tables.ts';

/** Settings of the lotto area with defaults, amounts in baht; the operator's `lotto set` changes them. */
export const lottoSettingNames = {
  bonus_first: {
    default: '200.00',
    what: 'bonus of the newest shooter of a yeekee round, in baht',
    read: baht,
  },
  bonus_sixteenth: {
    default: '200.00',
    what: 'bonus of the 16th shooter from the newest, in baht',
    read: baht,
  },
  bonus_minimum_at_risk: {
    default: '100.00',
    what: 'stake at risk in the round (stake minus what every draw gives back) from which a shooter gets a bonus, in baht',
    read: baht,
  },
  bonus_per_day: { default: '5', what: 'most bonuses of one shooter a day, 0 to 999', read: count },
  result_hold_seconds: {
    default: '60',
    what: 'seconds that a proposed result is held before it becomes final without a second person, 0 to 86400',
    read: holdSeconds,
  },
  result_two_people: {
    default: 'none',
    what: 'kinds whose results become final by two people only: none, all, or ids with commas between',
    read: kindIds,
  },
  same_device_hours: {
    default: '24',
    what: 'accounts that used one device within so many hours before the draw are one shooter, 0 to 999',
    read: count,
  },
  shot_pause_seconds: {
    default: '5',
    what: 'least seconds between two shots of one member, 0 to 999',
    read: count,
  },
} as const satisfies Readonly<
  Record<string, { default: string; what: string; read: (text: string) => string | undefined }>
>;

/** Name of a setting. */
export type LottoSettingName = keyof typeof lottoSettingNames;

/** True for the name of a setting. */
export function isLottoSetting(name: string): name is LottoSettingName {
  return Object.hasOwn(lottoSettingNames, name);
}

/** The settings as they are stored: what the operator changed, else the defaults. */
export async function lottoSettingTexts(q: Queryable): Promise<Readonly<Record<LottoSettingName, string>>> {
  const rows = await q.select().from(lottoSettings);
  const text = (name: LottoSettingName): string => {
    const value = lottoSettingNames[name].read(
      rows.find((row) => row.key === name)?.val ?? lottoSettingNames[name].default,
    );
    if (value === undefined) throw new Error(`lotto setting ${name} is broken`);
    return value;
  };
  return {
    bonus_first: text('bonus_first'),
    bonus_sixteenth: text('bonus_sixteenth'),
    bonus_minimum_at_risk: text('bonus_minimum_at_risk'),
    bonus_per_day: text('bonus_per_day'),
    result_hold_seconds: text('result_hold_seconds'),
    result_two_people: text('result_two_people'),
    same_device_hours: text('same_device_hours'),
    shot_pause_seconds: text('shot_pause_seconds'),
  };
}

/** The settings with amounts in satang. */
export async function readLottoSettings(q: Queryable) {
  const texts = await lottoSettingTexts(q);
  return {
    bonusFirst: parseBaht(texts.bonus_first),
    bonusSixteenth: parseBaht(texts.bonus_sixteenth),
    bonusMinimumAtRisk: parseBaht(texts.bonus_minimum_at_risk),
    bonusPerDay: Number(texts.bonus_per_day),
    sameDeviceMs: Number(texts.same_device_hours) * 3_600_000,
    shotPauseMs: Number(texts.shot_pause_seconds) * 1_000,
  };
}

/** How a proposed result of a kind becomes final. */
export async function resultRule(
  q: Queryable,
  kindId: string,
): Promise<{ readonly holdMs: number; readonly twoPeople: boolean }> {
  const texts = await lottoSettingTexts(q);
  const kinds = texts.result_two_people;
  return {
    holdMs: Number(texts.result_hold_seconds) * 1_000,
    twoPeople: kinds === 'all' || (kinds !== 'none' && kinds.split(',').includes(kindId)),
  };
}

function baht(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined ? undefined : formatBaht(amount);
}

function count(text: string): string | undefined {
  return /^(0|[1-9][0-9]{0,2})$/.test(text) ? text : undefined;
}

function holdSeconds(text: string): string | undefined {
  return /^(0|[1-9][0-9]{0,4})$/.test(text) && Number(text) <= 86_400 ? text : undefined;
}

function kindIds(text: string): string | undefined {
  return /^[a-z0-9-]{1,24}(,[a-z0-9-]{1,24}){0,199}$/.test(text) ? text : undefined;
}

/** Changes a setting of the lotto area at once; `val` is in the form that its `read` gives. */
export async function changeLottoSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: LottoSettingName,
  val: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`lock table ${lottoSettings} in share row exclusive mode`);
    const [before] = await tx.select().from(lottoSettings).where(eq(lottoSettings.key, key));
    const row = { val, updatedAt: clock.now() };
    await tx
      .insert(lottoSettings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: lottoSettings.key, set: row });
    await record(tx, by, {
      act: 'lotto.setting.changed',
      subject: { kind: 'lotto.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
  });
}
