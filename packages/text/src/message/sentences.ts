import type { MessageKind, MessageParams } from '@benjarong/contract';

import { fill } from '../fill.ts';
import { movementTitle } from '../statement/movement-title.ts';
import { paymentChannelText } from '../payment/channel.ts';
import { messageWords as words } from './words.ts';

/** A message in Thai, before the messenger draws it. */
export interface MessageSentences {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note?: string;
  /** What the button leads to. */
  readonly to: 'statement' | 'lotto-bills' | 'deposit-missing' | 'profile' | 'affiliate' | 'redeem';
  readonly button: string;
}

/** A kind of message with its parameters. */
export type Message = {
  readonly [K in MessageKind]: { readonly kind: K; readonly params: MessageParams<K> };
}[MessageKind];

/** What a message says; `at` is when it happened. */
export function messageSentences(message: Message, at: Date): MessageSentences {
  const title = words.titles[message.kind];
  const { to, rows } = factsOf(message, at);
  if (to === 'profile') return { title, rows, note: words.security, to, button: words.profile };
  if (to === 'affiliate') return { title, rows, note: words.friend, to, button: words.affiliate };
  const buttons = {
    'lotto-bills': words.bills,
    'deposit-missing': words.case,
    redeem: words.parcel,
    statement: words.statement,
  };
  if (message.kind === 'points_expiring') return { title, rows, to, button: words.shop };
  return { title, rows, to, button: buttons[to] };
}

/** The whole message as one line. */
export function messageLine({ title, rows }: Pick<MessageSentences, 'title' | 'rows'>): string {
  return [title, ...rows.map(({ value }) => value)].join(' ');
}

/** The same notice as an SMS: as short as it can be. */
export function messageSms(kind: MessageKind, brand: string, at: Date): string {
  return fill(words.sms, { brand, title: words.titles[kind], time: clock.format(at) });
}

function factsOf(message: Message, at: Date): Pick<MessageSentences, 'rows' | 'to'> {
  const { kind, params } = message;
  switch (kind) {
    case 'deposit_credited':
      return money(params.amount, { label: words.channel, value: channelName(params.channel) });
    case 'deposit_case_answered':
      return { rows: [{ label: words.reference, value: params.reference }], to: 'deposit-missing' };
    case 'withdrawal_paid':
    case 'withdrawal_refused':
      return money(params.amount);
    case 'bill_won': {
      const { bill_no, amount: _, ...round } = params;
      const name = movementTitle({ code: 'lotto.round', params: round });
      const facts = [
        { label: words.round, value: name },
        { label: words.bill, value: bill_no },
      ];
      return { ...money(params.amount, ...facts), to: 'lotto-bills' };
    }
    case 'refund_credited':
      return money(params.amount, {
        label: words.period,
        value: `${shortDay(params.from)} - ${shortDay(params.to)}`,
      });
    case 'cashback_credited':
      return money(params.amount, { label: words.day, value: shortDay(params.day) });
    case 'promotion_met':
      return money(params.amount, { label: words.promotion, value: params.name });
    case 'parcel_sent':
      return {
        rows: [
          { label: words.item, value: params.name },
          { label: words.carrier, value: params.carrier },
          { label: words.tracking, value: params.tracking },
        ],
        to: 'redeem',
      };
    case 'parcel_delivered':
      return { rows: [{ label: words.item, value: params.name }], to: 'redeem' };
    case 'parcel_returned':
      return {
        rows: [
          { label: words.item, value: params.name },
          { label: words.pointsBack, value: fill(words.points, { points: params.points }) },
        ],
        to: 'redeem',
      };
    case 'points_expiring':
      return {
        rows: [
          { label: words.pointsLeaving, value: fill(words.points, { points: params.points }) },
          { label: words.usableUntil, value: shortDay(params.day) },
        ],
        to: 'redeem',
      };
    case 'friend_deposited':
      return { rows: [{ label: words.time, value: clock.format(at) }], to: 'affiliate' };
    default:
      return { rows: [{ label: words.time, value: clock.format(at) }], to: 'profile' };
  }
}

function money(amount: string, ...more: MessageSentences['rows']): Pick<MessageSentences, 'rows' | 'to'> {
  const baht = fill(words.baht, { amount: amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',') });
  return { rows: [{ label: words.amount, value: baht }, ...more], to: 'statement' };
}

function channelName(channel: string): string {
  return Object.hasOwn(paymentChannelText, channel)
    ? paymentChannelText[channel as keyof typeof paymentChannelText].name // an own key by the line above
    : channel;
}

function shortDay(day: string): string {
  return days.format(new Date(`${day}T12:00:00Z`));
}

const days = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
});
const clock = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
