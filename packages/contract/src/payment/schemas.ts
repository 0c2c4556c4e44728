import { Type } from 'typebox';

import { caseSchemas } from './case-schemas.ts';
import { baht, id, instant, oneOf, strict, text } from '../schema-kit.ts';

/** How a channel takes money: a PromptPay QR, a transfer to a bank account, or a TrueMoney payment. */
export const paymentMethod = oneOf(['promptpay', 'bank_transfer', 'truemoney']);

const channel = strict({
  channel_id: id(),
  channel_name: text(60),
  kind: paymentMethod,
  description: text(300),
  minimum: baht(),
  maximum: baht(),
  /** Takes whole baht only: the order adds satang of its own to the amount. */
  whole_baht: Type.Boolean(),
  /** Accounts that can be chosen; `bank_id` is 0 where there is no bank. */
  sub_channels: Type.Array(
    strict({ sub_channel_id: id(), sub_channel_name: text(60), bank_id: Type.Integer() }),
  ),
  /** False = no order can be made now; `closed_text` says why and `opens_at` when it opens, where that is known. */
  is_open: Type.Boolean(),
  opens_at: Type.Union([instant(), Type.Null()]),
  closed_text: text(300),
});

/** pending → paid | expired | cancelled | review; a paid order never goes back (invariant 27). */
export const orderStatus = oneOf(['pending', 'paid', 'expired', 'cancelled', 'review']);

/** What became of the slip that the member sent for an order; `message` is a sentence for the member. */
const slip = strict({
  state: oneOf(['checking', 'credited', 'review', 'refused']),
  message: text(300),
  sent_at: instant(),
});

const order = strict({
  order_id: id(),
  reference: text(20),
  channel_id: id(),
  channel_name: text(60),
  method: paymentMethod,
  status: orderStatus,
  /** Exactly what is to be paid. */
  amount: baht(),
  /** What the member asked for, before satang were added. */
  asked_amount: baht(),
  /** EMVCo text that any Thai bank app can scan; empty without a QR. */
  qr_text: text(512),
  receiver_name: text(),
  /** The account to pay to; `null` = the QR says it. `bank_id` is 0 for TrueMoney. */
  account: Type.Union([
    strict({ bank_id: Type.Integer(), account_no: text(20), account_name: text() }),
    Type.Null(),
  ]),
  /** What the member writes in the note of a TrueMoney payment; empty otherwise. */
  pay_note: text(20),
  created_at: instant(),
  expires_at: instant(),
  paid_at: Type.Union([instant(), Type.Null()]),
  /** Signed address of the QR on a card as a picture, good until the order expires; empty without a QR. */
  qr_image: text(300),
  /** The newest slip of the order. */
  slip: Type.Union([slip, Type.Null()]),
});

/** A picture as base64 without line breaks; 5 MB of bytes at most. */
const picture = Type.String({ minLength: 4, maxLength: 6_990_508, pattern: '^[A-Za-z0-9+/]*={0,2}$' });

/** Wire shapes of the payment area. */
export const paymentSchemas = {
  ...caseSchemas,
  channels: { data: strict({ channels: Type.Array(channel) }) },
  info: {
    /** Without `channel_id`: the first channel that is open, else the first. */
    query: strict({ channel_id: Type.Optional(text(64)) }),
    /** `notes` are the operator's own lines, exactly as written. */
    data: strict({ channel, receiver_name: text(), notes: Type.Array(text(300)) }),
  },
  generateQr: {
    body: strict({
      channel_id: text(64),
      sub_channel_id: Type.Optional(text(64)),
      amount: text(20),
      /** A promotion to be granted with the deposit. */
      promotion_id: Type.Optional(text(64)),
    }),
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
      slip: Type.Union([slip, Type.Null()]),
    }),
  },
  pending: { data: strict({ orders: Type.Array(order) }) },
  cancel: { body: strict({ order_id: text(64) }), data: order },
  slip: {
    /** `mini_qr` is what the member’s device read from the picture, empty when it read nothing. */
    body: strict({ order_id: text(64), picture, mini_qr: text(300) }),
    data: order,
  },
  webhook: {
    params: strict({ provider: id() }),
    body: Type.Union([
      strict({
        event_id: text(100, 1),
        type: oneOf(['payment.paid']),
        reference: text(40),
        amount: baht(),
        currency: text(3),
        receiver: text(40),
        paid_at: instant(),
        payer_name: Type.Optional(text()),
      }),
      /** A line of the statement of one account of ours: a bank account or a TrueMoney wallet. */
      strict({
        event_id: text(100, 1),
        type: oneOf(['statement']),
        account: text(40, 1),
        amount: baht(),
        currency: text(3),
        paid_at: instant(),
        payer_name: Type.Optional(text()),
        payer_account: Type.Optional(text(40)),
        note: Type.Optional(text(100)),
      }),
    ]),
    /** waiting = the provider does not list the payment yet; it is asked again. */
    data: strict({ outcome: oneOf(['credited', 'duplicate', 'review', 'covered', 'waiting', 'ignored']) }),
  },
  picture: { params: strict({ order: id(), file: text(100) }) },
};
