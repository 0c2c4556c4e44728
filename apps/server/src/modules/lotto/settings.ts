import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { lottoSettings } from './tables.ts';

/** Settings of the lotto area with defaults in baht; the operator's `lotto set` changes them. */
export const lottoSettingNames = {
  bonus_first: { default: '200.00', what: 'bonus of the newest shooter of a yeekee round, in baht' },
  bonus_sixteenth: { default: '200.00', what: 'bonus of the 16th shooter from the newest, in baht' },
  bonus_minimum_stake: {
    default: '100.00',
    what: 'stake in the round from which a shooter gets a bonus, in baht',
  },
} as const;

/** Name of a setting. */
export type LottoSettingName = keyof typeof lottoSettingNames;

/** True for the name of a setting. */
export function isLottoSetting(name: string): name is LottoSettingName {
  return Object.hasOwn(lottoSettingNames, name);
}

/** A setting's value as it is stored, or `undefined` when the text is no amount. */
export function readSettingText(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined ? undefined : formatBaht(amount);
}

/** Reads the settings in satang: what the operator changed, else the defaults. */
export async function readLottoSettings(q: Queryable) {
  const rows = await q.select().from(lottoSettings);
  const amount = (name: LottoSettingName): bigint => {
    const text = rows.find((row) => row.key === name)?.val ?? lottoSettingNames[name].default;
    const satang = parseTypedBaht(text);
    if (satang === undefined) throw new Error(`lotto setting ${name} is broken`);
    return satang;
  };
  return {
    bonusFirst: amount('bonus_first'),
    bonusSixteenth: amount('bonus_sixteenth'),
    bonusMinimumStake: amount('bonus_minimum_stake'),
  };
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
