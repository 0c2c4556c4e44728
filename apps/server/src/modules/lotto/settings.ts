import { formatBaht, parseTypedBaht } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
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
