import { createHmac, timingSafeEqual } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { accentPaints, type AgentConfig, displayBaht } from '@benjarong/contract';
import { depositText } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import { isUuid, RawReply } from '../../kernel/index.ts';
import { publicConfig } from '../agent/index.ts';
import { type QrCard, qrCardPng } from './qr-card.ts';
import { paymentOrders } from './tables.ts';

// As the pages write an instant; named in full, because plain th-TH may bring another calendar.
const locale = 'th-TH-u-ca-buddhist-nu-latn';
const timeZone = 'Asia/Bangkok';
const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const minute = new Intl.DateTimeFormat(locale, {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type PictureOrder = Pick<typeof paymentOrders.$inferSelect, 'id' | 'reference'>;

/** Address of an order's QR on a card as a PNG, good until the order expires. */
export function pictureAddress(order: PictureOrder): string {
  return `/pay/${order.id}/${signatureOf(order)}.png`;
}

/** The card of an order as a PNG, complete without the page: amount, receiver, reference, expiry and code; 404 for a wrong signature and after the order expired. */
export async function orderPicture(deps: Deps, orderId: string, file: string): Promise<RawReply> {
  if (!isUuid(orderId)) return gone();
  const [order] = await deps.db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  if (!order) return gone();
  const wanted = Buffer.from(`${signatureOf(order)}.png`);
  const given = Buffer.from(file);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return gone();
  const left = Math.floor((order.expiresAt.getTime() - deps.clock.now().getTime()) / 1000);
  if (left <= 0) return gone();
  const { info } = await publicConfig(deps);
  const body = await qrCardPng(orderCard(order, info));
  return new RawReply({
    headers: {
      'content-type': 'image/png',
      'cache-control': `private, max-age=${left}`,
      'content-disposition': `inline; filename="promptpay-${order.reference}.png"`,
    },
    body,
  });
}

/** What is written on an order's card, whole without the page: brand and its colour, amount, receiver, reference, expiry (Bangkok). */
export function orderCard(
  order: Pick<
    typeof paymentOrders.$inferSelect,
    'qrText' | 'amount' | 'receiverName' | 'reference' | 'expiresAt'
  >,
  info: Pick<AgentConfig['info'], 'brand_name' | 'accent'>,
): QrCard {
  return {
    value: order.qrText,
    brand: info.brand_name,
    colour: accentPaints[info.accent].light,
    kind: depositText.promptpay,
    heading: depositText.exact,
    amount: displayBaht(order.amount),
    rows: [
      [depositText.receiver, order.receiverName],
      [depositText.reference, order.reference],
      [depositText.validUntil, `${day.format(order.expiresAt)} ${minute.format(order.expiresAt)}`],
    ],
    note: depositText.cardNote,
  };
}

// The reference is 60 random bits that only the member and the bank see; the address shows neither.
function signatureOf({ id, reference }: PictureOrder): string {
  return createHmac('sha256', reference).update(`order-picture:${id}`).digest('base64url');
}

function gone() {
  return new RawReply({
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    body: 'Not Found',
  });
}
