import type { MovementTitle, MovementTitleCode } from '@benjarong/contract';

import { fill } from '../fill.ts';
import { lottoKindText } from '../lotto/kind/names.ts';
import { lottoBonusText } from '../lotto/yeekee/bonus.ts';
import { paymentChannelText } from '../payment/channel.ts';
import { movementTitleText } from './movements.ts';

type ParamsOf<C extends MovementTitleCode> = Extract<MovementTitle, { readonly code: C }>['params'];
type RoundParams = ParamsOf<'lotto.round'>;

/** What a movement is about as one Thai line, e.g. "ฝากเงินผ่าน พร้อมเพย์ QR" or "ยี่กี 21 พ.ย. 69 รอบที่ 12". */
export function movementTitle({ code, params }: MovementTitle): string {
  // The pair comes from one member of the union, so the parameters are those of this code.
  return (sentences[code] as (values: typeof params) => string)(params);
}

const sentences: { readonly [C in MovementTitleCode]: (params: ParamsOf<C>) => string } = {
  'game.play': ({ game }) => game,
  'game.refund': (params) => fill(movementTitleText.refund, params),
  'payment.deposit': ({ channel }) =>
    channel === 'bank'
      ? movementTitleText.depositByTransfer
      : fill(movementTitleText.deposit, { channel: channelName(channel) }),
  'lotto.round': roundName,
  'lotto.refund': (params) => fill(movementTitleText.refund, { game: roundName(params) }),
  'lotto.correction': (params) => fill(movementTitleText.correction, { game: roundName(params) }),
  'lotto.shooter_bonus': ({ rank, ...round }) =>
    `${lottoBonusText[rank === 1 ? 'first' : 'sixteenth']} ${roundName(round)}`,
  'bonus.welcome': () => movementTitleText.bonus,
  'withdraw.requested': () => movementTitleText.withdraw,
  'withdraw.rejected': () => movementTitleText.withdrawRejected,
  'withdraw.returned': () => movementTitleText.withdrawReturned,
  'bonus.granted': (params) => fill(movementTitleText.bonusGranted, params),
  'bonus.met': (params) => fill(movementTitleText.bonusMet, params),
  'bonus.cancelled': (params) => fill(movementTitleText.bonusCancelled, params),
  'bonus.expired': (params) => fill(movementTitleText.bonusExpired, params),
  'bonus.late': (params) => fill(movementTitleText.bonusLate, params),
  'cashback.day': ({ day }) => fill(movementTitleText.cashback, { day: dayName(day) }),
  'cashback.week': ({ from, to }) =>
    fill(movementTitleText.winloss, { from: dayName(from), to: dayName(to) }),
  'affiliate.redeemed': () => movementTitleText.affiliate,
};

function channelName(channel: string): string {
  return Object.hasOwn(paymentChannelText, channel)
    ? paymentChannelText[channel as keyof typeof paymentChannelText].name // an own key by the line above
    : channel;
}

function roundName({ kind, day, number }: RoundParams): string {
  const name = `${kind} ${dayName(day)}`;
  return number === null ? name : `${name} ${fill(lottoKindText.roundNumber, { number })}`;
}

function dayName(day: string): string {
  return shortDay.format(new Date(`${day}T12:00:00Z`));
}

// Named in full: plain th-TH may bring other digits or another calendar. A day has no time zone: noon UTC is that day.
const shortDay = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
});
