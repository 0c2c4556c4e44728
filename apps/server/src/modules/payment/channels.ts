import { type DataOf, formatBaht, type PaymentChannel, type paymentEndpoints } from '@benjarong/contract';
import { fill, paymentChannelText } from '@benjarong/text';

import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { type DepositSettings, readSettings } from './settings.ts';

/** The one way to deposit today; bank transfer and TrueMoney come with their matching. */
export const promptpayChannel = { channelId: 'promptpay', subChannelId: 'any-bank' } as const;

/** Throws `payment_channel_not_found` for a channel (or sub-channel) that is not offered. */
export function requireChannel(channelId: string, subChannelId?: string): void {
  const known =
    channelId === promptpayChannel.channelId &&
    (subChannelId === undefined || subChannelId === '' || subChannelId === promptpayChannel.subChannelId);
  if (!known) throw new AppError('payment_channel_not_found');
}

/** Ways to deposit. */
export async function channels(q: Queryable): Promise<DataOf<typeof paymentEndpoints.channels>> {
  return {
    channels: [wire(await readSettings(q))],
  };
}

/** Bounds, receiver and notes of one channel. */
export async function channelInfo(
  q: Queryable,
  channelId: string,
): Promise<DataOf<typeof paymentEndpoints.info>> {
  requireChannel(channelId);
  const settings = await readSettings(q);
  return {
    channel: wire(settings),
    receiver_name: settings.receiverName,
    notes: paymentChannelText.promptpay.notes.map((note) => fill(note, { minutes: settings.minutes })),
  };
}

function wire({ minimum, maximum }: DepositSettings): PaymentChannel {
  return {
    channel_id: promptpayChannel.channelId,
    channel_name: paymentChannelText.promptpay.name,
    kind: 'promptpay',
    description: paymentChannelText.promptpay.description,
    minimum: formatBaht(minimum),
    maximum: formatBaht(maximum),
    sub_channels: [
      {
        sub_channel_id: promptpayChannel.subChannelId,
        sub_channel_name: paymentChannelText.promptpay.subChannel,
      },
    ],
  };
}
