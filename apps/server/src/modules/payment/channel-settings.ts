import { formatBaht, parseTypedBaht, type Satang } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
import { type Hours, readHours } from './hours.ts';
import { paymentSettings } from './tables.ts';

/** Ways to deposit, in the order in which members see them. */
export const channelIds = ['promptpay', 'bank', 'truemoney'] as const;

/** Id of a way to deposit. */
export type ChannelId = (typeof channelIds)[number];

/** What the operator set for one channel. */
export interface ChannelSettings {
  /** Off = members do not see it. */
  readonly on: boolean;
  readonly hours: Hours;
  /** Why it is closed, in the operator's words; empty = it is not. */
  readonly maintenance: string;
  /** `undefined` = the bounds of all deposits. */
  readonly minimum: Satang | undefined;
  readonly maximum: Satang | undefined;
  /** The operator's own notes; empty = ours. */
  readonly notes: readonly string[];
}

interface Setting {
  readonly help: string;
  /** The value in its stored form, or `undefined` when it does not fit. */
  readonly read: (text: string) => string | undefined;
}

/** Every setting of a channel and what it takes; `-` takes a value away. */
export const channelSettings = {
  on: { help: 'on or off', read: (text) => (/^(on|off)$/.test(text) ? text : undefined) },
  hours: {
    help: 'HH:MM-HH:MM in Bangkok time, e.g. 06:00-23:30; 00:00-24:00 = always',
    read: (text) => (readHours(text) ? text : undefined),
  },
  maintenance: { help: 'the text that closes the channel, up to 200 characters; - opens it', read: sentence },
  minimum: { help: 'baht; - = the minimum of all deposits', read: money },
  maximum: { help: 'baht; - = the maximum of all deposits', read: money },
  notes: {
    help: 'up to 8 lines of 300 characters, shown exactly as written; - = the usual notes',
    read: (text) => {
      const lines = text.split('\n');
      return lines.length <= 8 && lines.every((line) => fits(line, 300)) ? text : undefined;
    },
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a setting of a channel. */
export type ChannelSettingName = keyof typeof channelSettings;

/** The key under which a channel's setting is stored. */
export function channelKey(channel: ChannelId, name: ChannelSettingName): string {
  return `${channel}.${name}`;
}

/** The settings of every channel as they hold now. */
export async function readChannelSettings(
  q: Queryable,
): Promise<Readonly<Record<ChannelId, ChannelSettings>>> {
  const rows = await q.select().from(paymentSettings);
  const read = (channel: ChannelId): ChannelSettings => {
    const value = (name: ChannelSettingName): string =>
      rows.find((row) => row.key === channelKey(channel, name))?.val ?? '';
    return {
      on: value('on') !== 'off',
      hours: readHours(value('hours')) ?? { from: 0, to: 0 },
      maintenance: value('maintenance'),
      minimum: parseTypedBaht(value('minimum')),
      maximum: parseTypedBaht(value('maximum')),
      notes: value('notes') === '' ? [] : value('notes').split('\n'),
    };
  };
  return { promptpay: read('promptpay'), bank: read('bank'), truemoney: read('truemoney') };
}

function fits(text: string, longest: number): boolean {
  return text.length > 0 && text.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(text);
}

function sentence(text: string): string | undefined {
  return fits(text, 200) ? text : undefined;
}

function money(text: string): string | undefined {
  const amount = parseTypedBaht(text);
  return amount === undefined || amount <= 0n || amount > 200_000_000n ? undefined : formatBaht(amount);
}
