import { miniQrText } from '@benjarong/contract';
import { toBuffer } from 'qrcode';

import { transact } from '../../src/db/index.ts';
import { newId } from '../../src/kernel/index.ts';
import { generateQr } from '../../src/modules/payment/index.ts';
import type { Person, Environment } from './environment.ts';

async function nothing() {
  return {};
}

function order(w: Environment, person: Person) {
  return transact(w.t.deps.db, (tx) =>
    generateQr(w.t.deps, tx, person.memberId, { channel_id: 'promptpay', amount: '150' }),
  );
}

// Unpaid orders of one member are limited: then a person new comes.
function anyOrder(w: Environment) {
  return order(w, w.b).catch(async () => order(w, await w.newPerson(0n)));
}

async function ownOrder(w: Environment) {
  const person = await w.newPerson(0n);
  return {
    made: await order(w, person),
    caller: { token: person.session.accessToken, owned: true as const },
  };
}

// A slip that the bank knows as the payment of the order.
async function trueSlip({ t }: Environment, made: Awaited<ReturnType<typeof order>>) {
  const payload = miniQrText({ bank: '014', reference: newId().replaceAll('-', '').slice(-20) });
  t.environment.slips.answers.set(payload, {
    is: 'true',
    amount: BigInt(made.amount.replace('.', '')),
    currency: 'THB',
    paidAt: t.clock.now(),
    receiver: billerOf(made.qr_text),
    sender: '',
    senderAccount: '',
    reference: made.reference,
  });
  return { payload, picture: (await toBuffer(payload, { width: 300 })).toString('base64') };
}

/** Golden requests of deposits; see goldens.ts. */
export const paymentGoldens = {
  'payment.channels': nothing,
  'payment.info': async () => ({ query: { channel_id: 'promptpay' } }),
  'payment.generateQr': async (w: Environment) => ({
    body: { channel_id: 'promptpay', sub_channel_id: 'any-bank', amount: '250.50' },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'payment.qrcodeInfo': async (w: Environment) => {
    const { made, caller } = await ownOrder(w);
    return { query: { order_id: made.order_id }, ...caller };
  },
  'payment.inquiryStatus': async (w: Environment) => {
    const { made, caller } = await ownOrder(w);
    return { query: { order_id: made.order_id }, ...caller };
  },
  'payment.pending': nothing,
  'payment.cancel': async (w: Environment) => {
    const { made, caller } = await ownOrder(w);
    return { body: { order_id: made.order_id }, ...caller };
  },
  'payment.slip': async (w: Environment) => {
    const { made, caller } = await ownOrder(w);
    const { picture, payload } = await trueSlip(w, made);
    return { body: { order_id: made.order_id, picture, mini_qr: payload }, ...caller };
  },
  'payment.cases': nothing,
  'payment.openCase': async (w: Environment) => ({
    body: {
      case_id: newId(),
      method: 'bank_transfer',
      amount: '150.00',
      paid_at: w.t.clock.now().toISOString(),
      bank_id: 4,
      account_no: '1234567890',
      note: 'x',
    },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'payment.webhook': async (w: Environment) => {
    const { reference, amount, qr_text } = await anyOrder(w);
    return {
      params: { provider: 'signed-bank' },
      body: {
        event_id: `e-${newId()}`,
        type: 'payment.paid',
        reference,
        amount,
        currency: 'THB',
        receiver: billerOf(qr_text),
        paid_at: w.t.clock.now().toISOString(),
        payer_name: 'สมหญิง ใจดี',
      },
    };
  },
  'payment.picture': async (w: Environment) => {
    const [, , orderId = '', file = ''] = (await anyOrder(w)).qr_image.split('/');
    return { params: { order: orderId, file } };
  },
};

/** Biller id of an EMVCo text: tag 30, sub-tag 01. */
export function billerOf(emv: string): string {
  const part = (text: string, tag: string): string => {
    for (let at = 0; at + 4 <= text.length;) {
      const length = Number(text.slice(at + 2, at + 4));
      if (text.slice(at, at + 2) === tag) return text.slice(at + 4, at + 4 + length);
      at += 4 + length;
    }
    return '';
  };
  return part(part(emv, '30'), '01');
}
