import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { hundredthsText, type Rates } from './rules.ts';
import { affiliateSettings } from './tables.ts';

interface Setting {
  readonly default: string;
  readonly help: string;
  /** The value in its stored form, or `undefined` when it does not fit. */
  readonly read: (text: string) => string | undefined;
}

const rateHelp = "per cent of a friend's settled cash stakes with up to two places, 0 to 10";

/** Every setting of commissions with its default and what it takes. */
export const settings = {
  rate_slot: { default: '0.50', help: rateHelp, read: percent },
  rate_casino: { default: '0.30', help: rateHelp, read: percent },
  rate_sport: { default: '0.30', help: rateHelp, read: percent },
  rate_lotto: { default: '0.80', help: rateHelp, read: percent },
  rate_fishing: { default: '0.50', help: rateHelp, read: percent },
  rate_freespin: { default: '0.50', help: rateHelp, read: percent },
  level2_share: {
    default: '20',
    help: 'whole per cent of the rate that a friend of a friend brings, 0 to 100 (0 = no second level)',
    read: (text) => (/^(0|[1-9][0-9]?|100)$/.test(text) ? text : undefined),
  },
  minimum: { default: '50.00', help: 'baht; less is not redeemed', read: money },
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a setting. */
export type SettingName = keyof typeof settings;

/** How commissions work now. */
export interface AffiliateSettings {
  readonly rates: Rates;
  readonly level2Share: number;
  readonly minimum: Satang;
}

/** True for the name of a setting. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** Reads every setting as text: what the operator changed, else the defaults. */
export async function readTexts(q: Queryable): Promise<Readonly<Record<SettingName, string>>> {
  const rows = await q.select().from(affiliateSettings);
  return Object.fromEntries(
    Object.entries(settings).map(([name, one]) => [
      name,
      rows.find((row) => row.key === name)?.val ?? one.default,
    ]),
  ) as Record<SettingName, string>; // the same keys as `settings`
}

/** Reads the settings; throws on a stored value that no longer fits. */
export async function readSettings(q: Queryable): Promise<AffiliateSettings> {
  const texts = await readTexts(q);
  const amount = (name: SettingName): Satang => {
    const value = parseTypedBaht(texts[name]);
    if (value === undefined) throw new Error(`affiliate setting ${name} is broken`);
    return value;
  };
  // Per cent with two places is written like baht: hundredths are satang.
  const hundredths = (name: SettingName): number => Number(amount(name));
  return {
    rates: {
      slot: hundredths('rate_slot'),
      casino: hundredths('rate_casino'),
      sport: hundredths('rate_sport'),
      lotto: hundredths('rate_lotto'),
      fishing: hundredths('rate_fishing'),
      freespin: hundredths('rate_freespin'),
    },
    level2Share: Number(texts.level2_share),
    minimum: amount('minimum'),
  };
}

/** Changes a setting for days that are not reckoned yet; `val` is in the form that its `read` gives. */
export async function changeSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: SettingName,
  val: string,
): Promise<void> {
  await transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${affiliateSettings} in share row exclusive mode`);
    const [before] = await tx.select().from(affiliateSettings).where(eq(affiliateSettings.key, key));
    const updatedAt = clock.now();
    await tx
      .insert(affiliateSettings)
      .values({ key, val, updatedAt })
      .onConflictDoUpdate({ target: affiliateSettings.key, set: { val, updatedAt } });
    await record(tx, by, {
      act: 'affiliate.setting.changed',
      subject: { kind: 'affiliate.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
  });
}

function percent(text: string): string | undefined {
  const value = parseTypedBaht(text);
  return value === undefined || value < 0n || value > 10_00n ? undefined : hundredthsText(Number(value));
}

function money(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined || amount <= 0n || amount > 100_000_000n ? undefined : formatBaht(amount);
}
