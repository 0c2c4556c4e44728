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
  };
}

function baht(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined ? undefined : formatBaht(amount);
}

function count(text: string): string | undefined {
  return /^(0|[1-9][0-9]{0,2})$/.test(text) ? text : undefined;
}

/** Changes a setting of the lotto area at once; `val` is baht as `readSettingText` gives it. */
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
