import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { digested, record } from '../staff/index.ts';
import { paymentSettings } from './tables.ts';

/** Settings of deposits as they hold now. */
export interface DepositSettings {
  /** Receiver of bill payments: 15 digits. */
  readonly billerId: string;
  /** Receiver's name in the QR: printable ASCII, up to 25 characters. */
  readonly receiverName: string;
  readonly minimum: Satang;
  readonly maximum: Satang;
  /** Life of a QR in minutes. */
  readonly minutes: number;
  /** Most orders that one member may leave unpaid at a time. */
  readonly maxPending: number;
}

interface Setting {
  readonly default: string;
  readonly help: string;
  /** The value in its stored form, or `undefined` when it does not fit. */
  readonly read: (text: string) => string | undefined;
}

/** Every deposit setting with its default and what it takes. The default biller belongs to no one: set your own. */
export const depositSettings = {
  biller_id: {
    default: '099999999999101',
    help: '15 digits: the 13 of a tax id or national id with its check digit, then a suffix of two',
    read: billerId,
  },
  receiver_name: {
    default: 'BENJARONG',
    help: 'up to 25 printable ASCII characters',
    read: matching(/^[\x21-\x7e][\x20-\x7e]{0,24}$/),
  },
  minimum: { default: '20.00', help: 'baht', read: money },
  maximum: { default: '200000.00', help: 'baht, at most 2000000', read: money },
  minutes: { default: '15', help: '1 to 60', read: matching(/^([1-9]|[1-5][0-9]|60)$/) },
  max_pending: { default: '5', help: '1 to 20', read: matching(/^([1-9]|1[0-9]|20)$/) },
} as const satisfies Readonly<Record<string, Setting>>;

/** Why the bounds do not fit each other, in one English sentence; `undefined` = they do. */
function settingsFault({
  minimum,
  maximum,
}: Pick<DepositSettings, 'minimum' | 'maximum'>): string | undefined {
  return minimum > maximum
    ? `minimum (${formatBaht(minimum)}) would be above maximum (${formatBaht(maximum)}).`
    : undefined;
}

/** Name of a deposit setting. */
export type DepositSettingName = keyof typeof depositSettings;

/** Reads the settings: what the operator changed, else the defaults. */
export async function readSettings(q: Queryable): Promise<DepositSettings> {
  const rows = await q.select().from(paymentSettings);
  const value = (name: DepositSettingName): string =>
    rows.find((row) => row.key === name)?.val ?? depositSettings[name].default;
  const amount = (name: DepositSettingName): Satang => {
    const satang = parseTypedBaht(value(name));
    if (satang === undefined) throw new Error(`deposit setting ${name} is broken`);
    return satang;
  };
  return {
    billerId: value('biller_id'),
    receiverName: value('receiver_name'),
    minimum: amount('minimum'),
    maximum: amount('maximum'),
    minutes: Number(value('minutes')),
    maxPending: Number(value('max_pending')),
  };
}

/**
 * True when deposits can be taken: in production only after the operator set a biller of its own (the default one
 * belongs to no one, and money that was sent there would be lost).
 */
export async function canDeposit({ config }: Pick<Deps, 'config'>, q: Queryable): Promise<boolean> {
  if (config.env !== 'production') return true;
  return (await readSettings(q)).billerId !== depositSettings.biller_id.default;
}

/**
 * Changes a deposit setting at once; `val` is in the form that its `read` gives. Answers one English sentence, and changes
 * nothing, when it does not fit the other settings.
 */
export async function changeDepositSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: DepositSettingName,
  val: string,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${paymentSettings} in share row exclusive mode`);
    if (key === 'minimum' || key === 'maximum') {
      const fault = settingsFault({ ...(await readSettings(tx)), [key]: parseTypedBaht(val) ?? 0n });
      if (fault !== undefined) return fault;
    }
    const [before] = await tx.select().from(paymentSettings).where(eq(paymentSettings.key, key));
    const updatedAt = clock.now();
    await tx
      .insert(paymentSettings)
      .values({ key, val, updatedAt })
      .onConflictDoUpdate({ target: paymentSettings.key, set: { val, updatedAt } });
    await record(tx, by, {
      act: 'deposit.setting.changed',
      subject: { kind: 'deposit.setting', key },
      before: before && valueOf(key, before.val),
      after: valueOf(key, val),
    });
    return undefined;
  });
}

// A biller id may be a person's tax number: the log keeps enough to compare it, not to read it.
function valueOf(key: DepositSettingName, val: string) {
  return key === 'biller_id' ? digested(val) : { val };
}

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined);
}

function money(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined || amount <= 0n || amount > 200_000_000n ? undefined : formatBaht(amount);
}

// Thai ids: the 13th digit makes the sum of the others, weighted 13 to 2, complete (modulo 11).
function billerId(text: string): string | undefined {
  if (!/^[0-9]{15}$/.test(text)) return undefined;
  const digits = Array.from(text.slice(0, 13), Number);
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === digits[12] ? text : undefined;
}
