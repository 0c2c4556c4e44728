import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { percentText, type Rates, type RefundTerms } from './rules.ts';
import { cashbackSettings } from './tables.ts';

interface Setting {
  readonly default: string;
  readonly help: string;
  /** The value in its stored form, or `undefined` when it does not fit. */
  readonly read: (text: string) => string | undefined;
}

const rateHelp = 'per cent of settled stakes with up to two places, 0 to 10';

/** Every setting of cashback and refund with its default and what it takes. */
export const settings = {
  rate_slot: { default: '0.50', help: rateHelp, read: percent(10_00) },
  rate_fishing: { default: '0.50', help: rateHelp, read: percent(10_00) },
  rate_freespin: { default: '0.50', help: rateHelp, read: percent(10_00) },
  rate_casino: { default: '0.30', help: rateHelp, read: percent(10_00) },
  rate_sport: { default: '0.30', help: rateHelp, read: percent(10_00) },
  rate_lotto: { default: '0.20', help: rateHelp, read: percent(10_00) },
  minimum: { default: '1.00', help: 'baht; a day that comes to less is not credited', read: money },
  cap: { default: '5000.00', help: 'baht, most that a day is credited', read: money },
  refund_percent: {
    default: '5.00',
    help: 'per cent of a net loss with up to two places, 0 to 50',
    read: percent(50_00),
  },
  refund_minimum_loss: { default: '500.00', help: 'baht; a smaller net loss is not refunded', read: money },
  refund_cap: { default: '10000.00', help: 'baht, most that a week is refunded', read: money },
  refund_weekday: {
    default: '1',
    help: 'day on which the claim of the week before opens, 1 = Monday to 7 = Sunday',
    read: matching(/^[1-7]$/),
  },
  refund_time: {
    default: '06:00',
    help: 'Bangkok time at which it opens, HH:MM',
    read: matching(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a setting. */
export type SettingName = keyof typeof settings;

/** How cashback and refund work now. */
export interface CashbackSettings {
  readonly rates: Rates;
  readonly minimum: Satang;
  readonly cap: Satang;
  readonly refund: RefundTerms & { readonly weekday: number; readonly time: string };
}

/** True for the name of a setting. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** Reads every setting as text: what the operator changed, else the defaults. */
export async function readTexts(q: Queryable): Promise<Readonly<Record<SettingName, string>>> {
  const rows = await q.select().from(cashbackSettings);
  return Object.fromEntries(
    Object.entries(settings).map(([name, one]) => [
      name,
      rows.find((row) => row.key === name)?.val ?? one.default,
    ]),
  ) as Record<SettingName, string>; // the same keys as `settings`
}

/** Reads the settings; throws on a stored value that no longer fits. */
export async function readSettings(q: Queryable): Promise<CashbackSettings> {
  const texts = await readTexts(q);
  const amount = (name: SettingName): Satang => {
    const value = parseTypedBaht(texts[name]);
    if (value === undefined) throw new Error(`cashback setting ${name} is broken`);
    return value;
  };
  // Per cent with two places is written like baht: hundredths are satang.
  const hundredths = (name: SettingName): number => Number(amount(name));
  return {
    rates: {
      slot: hundredths('rate_slot'),
      fishing: hundredths('rate_fishing'),
      freespin: hundredths('rate_freespin'),
      casino: hundredths('rate_casino'),
      sport: hundredths('rate_sport'),
      lotto: hundredths('rate_lotto'),
    },
    minimum: amount('minimum'),
    cap: amount('cap'),
    refund: {
      percent: hundredths('refund_percent'),
      minimumLoss: amount('refund_minimum_loss'),
      cap: amount('refund_cap'),
      weekday: Number(texts.refund_weekday),
      time: texts.refund_time,
    },
  };
}

/** Changes a setting for days and weeks that are not over; `val` is in the form that its `read` gives. */
export async function changeSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: SettingName,
  val: string,
): Promise<void> {
  await transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${cashbackSettings} in share row exclusive mode`);
    const [before] = await tx.select().from(cashbackSettings).where(eq(cashbackSettings.key, key));
    const updatedAt = clock.now();
    await tx
      .insert(cashbackSettings)
      .values({ key, val, updatedAt })
      .onConflictDoUpdate({ target: cashbackSettings.key, set: { val, updatedAt } });
    await record(tx, by, {
      act: 'cashback.setting.changed',
      subject: { kind: 'cashback.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
  });
}

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined);
}

function percent(most: number) {
  return (text: string) => {
    const value = parseTypedBaht(text);
    return value === undefined || value < 0n || value > BigInt(most) ? undefined : percentText(Number(value));
  };
}

function money(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined || amount <= 0n || amount > 100_000_000n ? undefined : formatBaht(amount);
}
