import { createHmac, timingSafeEqual } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { toBuffer } from 'qrcode';

import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { RawReply } from '../../kernel/index.ts';
import { paymentOrders } from './tables.ts';

/** Address of an order's QR as a PNG, good until the order expires. */
export function pictureAddress(config: Config, orderId: string): string {
  return `/pay/${orderId}/${signatureOf(config, orderId)}.png`;
}

/** The QR of an order as a PNG; 404 for a wrong signature and after the order expired. */
export async function orderPicture(deps: Deps, orderId: string, file: string): Promise<RawReply> {
  const wanted = Buffer.from(`${signatureOf(deps.config, orderId.toLowerCase())}.png`);
  const given = Buffer.from(file);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return gone();
  const [order] = await deps.db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  const left = order ? Math.floor((order.expiresAt.getTime() - deps.clock.now().getTime()) / 1000) : 0;
  if (!order || left <= 0) return gone();
  const body = await toBuffer(order.qrText, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    width: 720,
  });
  return new RawReply({
    headers: {
      'content-type': 'image/png',
      'cache-control': `private, max-age=${left}`,
      'content-disposition': `inline; filename="promptpay-${order.reference}.png"`,
    },
    body,
  });
}

// A key of its own, so that a picture's address never helps to forge a webhook.
function signatureOf(config: Config, orderId: string): string {
  return createHmac('sha256', config.paymentSecret).update(`order-picture:${orderId}`).digest('base64url');
}

function gone() {
  return new RawReply({
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    body: 'Not Found',
  });
}
