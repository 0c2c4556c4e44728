import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
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

/** Every deposit setting with its default and what it takes. The default biller belongs to nobody: set your own. */
export const depositSettings = {
  biller_id: {
    default: '099999999999901',
    help: '15 digits: tax id and suffix',
    read: matching(/^[0-9]{15}$/),
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

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined);
}

function money(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined || amount <= 0n || amount > 200_000_000n ? undefined : formatBaht(amount);
}
