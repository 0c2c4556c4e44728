import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { digested, record } from '../staff/index.ts';
import {
  type ChannelId,
  channelKey,
  type ChannelSettingName,
  readChannelSettings,
} from './channel-settings.ts';
import { paymentSettings } from './tables.ts';

/** Settings of deposits as they hold now. */
export interface DepositSettings {
  /** Receiver of bill payments: 15 digits. */
  readonly billerId: string;
  /** Receiver's name in the QR: printable ASCII, up to 25 characters. */
  readonly receiverName: string;
  /** A plain PromptPay id (mobile, national id or e-wallet) for an operator without a biller; empty = none. */
  readonly promptpayId: string;
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
    help: 'receiver of bill payments (the default belongs to no one), 15 digits: the 13 of a tax id or national id with its check digit, then a suffix of two',
    read: billerId,
  },
  promptpay_id: {
    default: '',
    help: 'a PromptPay mobile number, 13 digits of a national id or 15 of an e-wallet, used while no biller is set; - = none',
    read: (text) => (text === '-' ? '' : matching(/^(0[689][0-9]{8}|[0-9]{13}|[0-9]{15})$/)(text)),
  },
  receiver_name: {
    default: 'BENJARONG',
    help: 'name of the receiver in the QR, up to 25 printable ASCII characters',
    read: matching(/^[\x21-\x7e][\x20-\x7e]{0,24}$/),
  },
  minimum: {
    default: '20.00',
    help: 'baht, the least of a deposit, at most 2000000; a channel may have its own',
    read: money,
  },
  maximum: {
    default: '200000.00',
    help: 'baht, the most of a deposit, at most 2000000; a channel may have its own',
    read: money,
  },
  minutes: {
    default: '15',
    help: 'minutes until an order expires, 1 to 60',
    read: matching(/^([1-9]|[1-5][0-9]|60)$/),
  },
  max_pending: {
    default: '5',
    help: 'orders that one member may leave unpaid at a time, 1 to 20',
    read: matching(/^([1-9]|1[0-9]|20)$/),
  },
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
    promptpayId: value('promptpay_id'),
    receiverName: value('receiver_name'),
    minimum: amount('minimum'),
    maximum: amount('maximum'),
    minutes: Number(value('minutes')),
    maxPending: Number(value('max_pending')),
  };
}

/** The settings as the operator reads them, by name. */
export async function listDepositSettings(
  q: Queryable,
): Promise<Readonly<Record<DepositSettingName, string>>> {
  const now = await readSettings(q);
  return {
    biller_id: now.billerId,
    promptpay_id: now.promptpayId,
    receiver_name: now.receiverName,
    minimum: formatBaht(now.minimum),
    maximum: formatBaht(now.maximum),
    minutes: String(now.minutes),
    max_pending: String(now.maxPending),
  };
}

/**
 * True when a PromptPay QR can be paid: in production only after the operator set a biller or a PromptPay id of its own
 * (the default biller belongs to no one, and money that was sent there would be lost).
 */
export function canTakeQr({ config }: Pick<Deps, 'config'>, settings: DepositSettings): boolean {
  return config.env !== 'production' || hasBiller(settings) || settings.promptpayId !== '';
}

/** The plain PromptPay id that QRs are made for; `undefined` = the biller takes them. */
export function plainPromptpay(settings: DepositSettings): string | undefined {
  return settings.promptpayId === '' || hasBiller(settings) ? undefined : settings.promptpayId;
}

function hasBiller({ billerId: own }: DepositSettings): boolean {
  return own !== depositSettings.biller_id.default;
}

/**
 * Changes a deposit setting at once; `val` is in the form that its `read` gives. Answers one English sentence, and changes
 * nothing, when it does not fit the other settings.
 */
export async function changeDepositSetting(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: DepositSettingName,
  val: string,
): Promise<string | undefined> {
  return storeSetting(deps, by, {
    key,
    val,
    act: 'deposit.setting.changed',
    fault: async (tx) =>
      key === 'minimum' || key === 'maximum'
        ? settingsFault({ ...(await readSettings(tx)), [key]: parseTypedBaht(val) ?? 0n })
        : undefined,
  });
}

/** Changes or takes away (`undefined`) one setting of a channel; answers as {@link changeDepositSetting}. */
export async function changeChannelSetting(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  channel: ChannelId,
  name: ChannelSettingName,
  val: string | undefined,
): Promise<string | undefined> {
  return storeSetting(deps, by, {
    key: channelKey(channel, name),
    val,
    act: 'deposit.channel.changed',
    fault: async (tx) => {
      if (name !== 'minimum' && name !== 'maximum') return undefined;
      const all = await readSettings(tx);
      const own = (await readChannelSettings(tx))[channel];
      const bound = (which: 'minimum' | 'maximum') =>
        (which === name ? parseTypedBaht(val ?? '') : own[which]) ?? all[which];
      return settingsFault({ minimum: bound('minimum'), maximum: bound('maximum') });
    },
  });
}

interface StoredSetting {
  readonly key: string;
  /** `undefined` = the row goes. */
  readonly val: string | undefined;
  readonly act: string;
  readonly fault: (tx: Tx) => Promise<string | undefined>;
}

async function storeSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  { key, val, act, fault }: StoredSetting,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${paymentSettings} in share row exclusive mode`);
    const wrong = await fault(tx);
    if (wrong !== undefined) return wrong;
    const [before] = await tx.select().from(paymentSettings).where(eq(paymentSettings.key, key));
    const updatedAt = clock.now();
    if (val === undefined) await tx.delete(paymentSettings).where(eq(paymentSettings.key, key));
    else
      await tx
        .insert(paymentSettings)
        .values({ key, val, updatedAt })
        .onConflictDoUpdate({ target: paymentSettings.key, set: { val, updatedAt } });
    await record(tx, by, {
      act,
      subject: { kind: 'deposit.setting', key },
      before: before && valueOf(key, before.val),
      after: val === undefined ? undefined : valueOf(key, val),
    });
    return undefined;
  });
}

// These may be a person's numbers: the log keeps enough to compare them, not to read them.
function valueOf(key: string, val: string) {
  return key === 'biller_id' || key === 'promptpay_id' ? digested(val) : { val };
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
