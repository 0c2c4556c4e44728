import {
  type DataOf,
  formatBaht,
  type PaymentChannel,
  type paymentEndpoints,
  type PaymentMethod,
  type Satang,
} from '@benjarong/contract';
import { fill, paymentChannelText, paymentClosedText, thaiInstant } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../db/index.ts';
import { AppError, bangkokDay, bangkokTime } from '../../kernel/index.ts';
import { type DepositAccount, listAccounts } from '../agent/index.ts';
import { excludedUntil, forEver } from '../protection/index.ts';
import { type ChannelId, channelIds, type ChannelSettings, readChannelSettings } from './channel-settings.ts';
import { opensAt } from './hours.ts';
import { canTakeQr, type DepositSettings, plainPromptpay, readSettings } from './settings.ts';

/** Sub-channel of PromptPay: every bank's app can pay. */
export const anyBank = 'any-bank';

/** A way to deposit as it is now. */
export interface OpenChannel {
  readonly id: ChannelId;
  readonly method: PaymentMethod;
  readonly minimum: Satang;
  readonly maximum: Satang;
  /** Empty for a QR. */
  readonly accounts: readonly DepositAccount[];
  /** The order gets satang of its own. */
  readonly wholeBaht: boolean;
  readonly own: ChannelSettings;
  /** Why no order can be made now; `undefined` = one can. */
  readonly closed: { readonly text: string; readonly opensAt: Date | undefined } | undefined;
  readonly settings: DepositSettings;
}

/** Every way to deposit that the operator offers, open or not. */
export async function offeredChannels(deps: Deps, q: Queryable): Promise<readonly OpenChannel[]> {
  const settings = await readSettings(q);
  const own = await readChannelSettings(q);
  const now = deps.clock.now();
  const offered: OpenChannel[] = [];
  for (const id of channelIds) {
    const accounts = await accountsOf(deps, q, id);
    const there = id === 'promptpay' ? canTakeQr(deps, settings) : accounts.length > 0;
    if (!own[id].on || !there) continue;
    offered.push({
      id,
      method: methods[id],
      minimum: own[id].minimum ?? settings.minimum,
      maximum: own[id].maximum ?? settings.maximum,
      accounts,
      wholeBaht: id === 'bank' || (id === 'promptpay' && plainPromptpay(settings) !== undefined),
      own: own[id],
      closed: closedNow(own[id], now),
      settings,
    });
  }
  return offered;
}

/** The channel of an order to be; throws `payment_channel_not_found`, `payment_not_ready` and `payment_channel_closed`. */
export async function requireChannel(deps: Deps, q: Queryable, channelId: string): Promise<OpenChannel> {
  const channel = (await offeredChannels(deps, q)).find(({ id }) => id === channelId);
  if (!channel) {
    const unready = channelId === 'promptpay' && !canTakeQr(deps, await readSettings(q));
    throw new AppError(unready ? 'payment_not_ready' : 'payment_channel_not_found');
  }
  if (channel.closed)
    throw new AppError('payment_channel_closed', { params: { opens: channel.closed.text } });
  return channel;
}

/** Ways to deposit; all of them are closed to a member during a break or self-exclusion. */
export async function channels(
  deps: Deps,
  memberId: string,
): Promise<DataOf<typeof paymentEndpoints.channels>> {
  return { channels: (await channelsFor(deps, memberId)).map(wire) };
}

/** Bounds, receiver and notes of one channel, else of the first open one or the first; throws `payment_channel_not_found`. */
export async function channelInfo(
  deps: Deps,
  memberId: string,
  channelId: string | undefined,
): Promise<DataOf<typeof paymentEndpoints.info>> {
  const offered = await channelsFor(deps, memberId);
  const channel =
    channelId === undefined
      ? (offered.find(({ closed }) => !closed) ?? offered[0])
      : offered.find(({ id }) => id === channelId);
  if (!channel) throw new AppError('payment_channel_not_found');
  const { settings, accounts } = channel;
  return {
    channel: wire(channel),
    receiver_name: accounts[0]?.accountName ?? settings.receiverName,
    notes: notesOf(channel),
  };
}

/** The ways to deposit as anyone may know them: without the operator's accounts. */
export async function publicChannels(deps: Deps): Promise<DataOf<typeof paymentEndpoints.channels>> {
  return { channels: (await offeredChannels(deps, deps.db)).map(publicWire) };
}

/** About the first open way to deposit, as anyone may know it; `undefined` when it is an account. */
export async function publicChannelInfo(
  deps: Deps,
): Promise<DataOf<typeof paymentEndpoints.info> | undefined> {
  const channel = (await offeredChannels(deps, deps.db)).find(({ closed }) => !closed);
  if (channel?.id !== 'promptpay') return undefined;
  return { channel: publicWire(channel), receiver_name: '', notes: notesOf(channel) };
}

const methods = { promptpay: 'promptpay', bank: 'bank_transfer', truemoney: 'truemoney' } as const;

async function channelsFor(deps: Deps, memberId: string): Promise<readonly OpenChannel[]> {
  const until = await excludedUntil(deps.db, { memberId, at: deps.clock.now() });
  const offered = await offeredChannels(deps, deps.db);
  if (until === undefined) return offered;
  const ends = until.getTime() === forEver.getTime() ? undefined : until;
  const text = ends
    ? fill(paymentClosedText.excluded, { time: thaiInstant(ends) })
    : paymentClosedText.excludedForever;
  return offered.map((channel) => ({ ...channel, closed: { text, opensAt: ends } }));
}

// Without a statement no payment to an account could be found.
async function accountsOf(
  { providers }: Deps,
  q: Queryable,
  id: ChannelId,
): Promise<readonly DepositAccount[]> {
  if (id === 'promptpay' || !providers.payin.some(({ port }) => port.statement !== undefined)) return [];
  return (await listAccounts(q, id)).filter(({ pausedAt }) => pausedAt === null);
}

function closedNow(own: ChannelSettings, now: Date): OpenChannel['closed'] {
  if (own.maintenance !== '') return { text: own.maintenance, opensAt: undefined };
  const opens = opensAt(own.hours, now);
  if (!opens) return undefined;
  const { opensAt: sameDay, opensOn } = paymentClosedText;
  const time = bangkokTime(opens).slice(11, 16);
  const [, month = '', date = ''] = bangkokDay(opens).split('-');
  const day = `${Number(date)}/${Number(month)}`;
  return {
    text: bangkokDay(opens) === bangkokDay(now) ? fill(sameDay, { time }) : fill(opensOn, { day, time }),
    opensAt: opens,
  };
}

function notesOf({ id, own, settings: { minutes } }: OpenChannel): string[] {
  return own.notes.length > 0
    ? [...own.notes]
    : paymentChannelText[id].notes.map((note) => fill(note, { minutes }));
}

function publicWire(channel: OpenChannel): PaymentChannel {
  return wire(channel.id === 'promptpay' ? channel : { ...channel, accounts: [] });
}

function wire({ id, method, minimum, maximum, accounts, wholeBaht, closed }: OpenChannel): PaymentChannel {
  const { name, description } = paymentChannelText[id];
  return {
    channel_id: id,
    channel_name: name,
    kind: method,
    description,
    minimum: formatBaht(minimum),
    maximum: formatBaht(maximum),
    whole_baht: wholeBaht,
    sub_channels:
      id === 'promptpay'
        ? [{ sub_channel_id: anyBank, sub_channel_name: paymentChannelText.promptpay.subChannel, bank_id: 0 }]
        : accounts.map((account) => ({
            sub_channel_id: account.id,
            sub_channel_name: account.accountNo,
            bank_id: account.bankId ?? 0,
          })),
    is_open: closed === undefined,
    opens_at: closed?.opensAt?.toISOString() ?? null,
    closed_text: closed?.text ?? '',
  };
}
