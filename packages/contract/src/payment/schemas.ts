import { Type } from 'typebox';

import { baht, id, instant, oneOf, strict, text } from '../schema-kit.ts';

const channel = strict({
  channel_id: id(),
  channel_name: text(60),
  kind: oneOf(['promptpay']),
  description: text(300),
  minimum: baht(),
  maximum: baht(),
  sub_channels: Type.Array(strict({ sub_channel_id: id(), sub_channel_name: text(60) })),
});

/** pending → paid | expired | review; an order never goes back (invariant 27). */
export const orderStatus = oneOf(['pending', 'paid', 'expired', 'review']);

const order = strict({
  order_id: id(),
  reference: text(20),
  channel_id: id(),
  channel_name: text(60),
  status: orderStatus,
  amount: baht(),
  /** EMVCo text that any Thai bank app can scan. */
  qr_text: text(512),
  receiver_name: text(),
  created_at: instant(),
  expires_at: instant(),
  paid_at: Type.Union([instant(), Type.Null()]),
  /** Signed address of the QR as a picture, good until the order expires. */
  qr_image: text(300),
});

/** Wire shapes of the payment area. */
export const paymentSchemas = {
  channels: { data: strict({ channels: Type.Array(channel) }) },
  info: {
    query: strict({ channel_id: text(64) }),
    data: strict({ channel, receiver_name: text(), notes: Type.Array(text(300)) }),
  },
  generateQr: {
    body: strict({ channel_id: text(64), sub_channel_id: Type.Optional(text(64)), amount: text(20) }),
    data: order,
  },
  qrcodeInfo: {
    /** Without `order_id`: the member’s newest pending order, if any. */
    query: strict({ order_id: Type.Optional(text(64)) }),
    data: strict({ order: Type.Union([order, Type.Null()]) }),
  },
  inquiryStatus: {
    query: strict({ order_id: text(64) }),
    data: strict({
      order_id: id(),
      status: orderStatus,
      expires_at: instant(),
      paid_at: Type.Union([instant(), Type.Null()]),
    }),
  },
  webhook: {
    params: strict({ provider: id() }),
    body: strict({
      event_id: text(100, 1),
      type: oneOf(['payment.paid']),
      reference: text(40),
      amount: baht(),
      currency: text(3),
      receiver: text(40),
      paid_at: instant(),
      payer_name: Type.Optional(text()),
    }),
    /** waiting = the provider does not list the payment yet; it is asked again. */
    data: strict({ outcome: oneOf(['credited', 'duplicate', 'review', 'waiting', 'ignored']) }),
  },
  picture: { params: strict({ order: id(), file: text(100) }) },
};
