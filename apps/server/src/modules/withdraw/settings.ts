import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import type { WithdrawTerms } from './rules.ts';
import { withdrawSettings as stored } from './tables.ts';

/** Settings of withdrawals as they hold now. */
export interface WithdrawSettings extends WithdrawTerms {
  /** Above this a second person must approve too. */
  readonly onePersonMaximum: Satang;
  /** Above this within 24 hours of one member a second person must approve too. */
  readonly onePersonDay: Satang;
}

interface Setting {
  readonly default: string;
  readonly help: string;
  /** The value in its stored form, or `undefined` when it does not fit. */
  readonly read: (text: string) => string | undefined;
}

/** Every withdraw setting with its default (money-out.md) and what it takes. */
export const withdrawSettings = {
  minimum: amount('100.00', 'the least that may be asked for', 100n),
  maximum: amount('100000.00', 'the most that may be asked for at a time', 100n),
  day_amount: amount('500000.00', 'the most that one member may ask for on a Bangkok day', 100n),
  day_times: {
    default: '5',
    help: 'how often one member may ask on a Bangkok day, 1 to 50',
    read: matching(/^([1-9]|[1-4][0-9]|50)$/),
  },
  fee: amount('0.00', 'taken from the amount; below minimum'),
  turnover: {
    default: 'review',
    help: 'review (a person looks at withdrawals with open turnover) or refuse',
    read: matching(/^(review|refuse)$/),
  },
  automatic: {
    default: 'on',
    help: 'on or off (a person looks at every withdrawal)',
    read: matching(/^(on|off)$/),
  },
  auto_maximum: amount('5000.00', 'the most that is approved without a person'),
  auto_day: amount('20000.00', 'the most of one member on a Bangkok day that is approved without a person'),
  auto_age_hours: {
    default: '24',
    help: 'hours that a member must be registered to be approved without a person, 0 to 720',
    read: matching(/^([0-9]|[1-9][0-9]|[1-6][0-9]{2}|7[01][0-9]|720)$/),
  },
  one_person_maximum: amount('50000.00', 'that one person may approve; above it takes two'),
  one_person_day: amount(
    '100000.00',
    'of one member within 24 hours that one person may approve; above it takes two',
  ),
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a withdraw setting. */
export type WithdrawSettingName = keyof typeof withdrawSettings;

/** Reads the settings: what the operator changed, else the defaults. */
export async function readWithdrawSettings(q: Queryable): Promise<WithdrawSettings> {
  const rows = await q.select().from(stored);
  const value = (name: WithdrawSettingName): string =>
    rows.find((row) => row.key === name)?.val ?? withdrawSettings[name].default;
  const baht = (name: WithdrawSettingName): Satang => {
    const satang = parseTypedBaht(value(name));
    if (satang === undefined) throw new Error(`withdraw setting ${name} is broken`);
    return satang;
  };
  return {
    minimum: baht('minimum'),
    maximum: baht('maximum'),
    dayAmount: baht('day_amount'),
    dayTimes: Number(value('day_times')),
    fee: baht('fee'),
    turnover: value('turnover') === 'refuse' ? 'refuse' : 'review',
    automatic: value('automatic') === 'on',
    autoMaximum: baht('auto_maximum'),
    autoDay: baht('auto_day'),
    autoAgeHours: Number(value('auto_age_hours')),
    onePersonMaximum: baht('one_person_maximum'),
    onePersonDay: baht('one_person_day'),
  };
}

/** The settings as the operator reads them, by name. */
export async function listWithdrawSettings(q: Queryable): Promise<Readonly<Record<string, string>>> {
  const rows = await q.select().from(stored);
  return Object.fromEntries(
    Object.entries(withdrawSettings).map(([name, { default: fallback }]) => [
      name,
      rows.find(({ key }) => key === name)?.val ?? fallback,
    ]),
  );
}

/**
 * Changes a withdraw setting at once; `val` is in the form that its `read` gives. Answers one English sentence, and
 * changes nothing, when it does not fit the other settings.
 */
export async function changeWithdrawSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: WithdrawSettingName,
  val: string,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${stored} in share row exclusive mode`);
    const [before] = await tx.select().from(stored).where(eq(stored.key, key));
    const updatedAt = clock.now();
    const fault = faultOf({ ...(await listWithdrawSettings(tx)), [key]: val });
    if (fault !== undefined) return fault;
    await tx
      .insert(stored)
      .values({ key, val, updatedAt })
      .onConflictDoUpdate({ target: stored.key, set: { val, updatedAt } });
    await record(tx, by, {
      act: 'withdraw.setting.changed',
      subject: { kind: 'withdraw.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
    return undefined;
  });
}

function faultOf(values: Readonly<Record<string, string>>): string | undefined {
  const baht = (name: WithdrawSettingName): Satang => parseTypedBaht(values[name] ?? '') ?? 0n;
  if (baht('minimum') > baht('maximum')) return 'minimum would be above maximum.';
  if (baht('minimum') > baht('day_amount')) return 'minimum would be above day_amount.';
  return baht('fee') >= baht('minimum') ? 'fee must be below minimum.' : undefined;
}

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined);
}

// A setting in baht, of at least `least` satang; its help says between which amounts.
function amount(initial: string, what: string, least: Satang = 0n): Setting {
  const most = 10_000_000_000n;
  return {
    default: initial,
    help: `baht from ${formatBaht(least)} to ${formatBaht(most)}, ${what}`,
    read: (text) => {
      const value = parseTypedBaht(text);
      return value === undefined || value < least || value > most ? undefined : formatBaht(value);
    },
  };
}
