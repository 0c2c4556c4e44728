import { formatBaht } from '@benjarong/contract';
import { sandboxBankText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { readJson, readQuery } from '../kernel/read.ts';
import { sendPage } from '../kernel/page.ts';
import { signedBody } from '../kernel/signature.ts';
import { bankPage } from './bank.page.ts';
import { type BillQr, readBillQr } from './promptpay.ts';
import type { Payment, Payments } from './payments.ts';

const scan = Type.Object({ qr: Type.String({ maxLength: 2000 }) }, { additionalProperties: false });
const order = Type.Object(
  {
    qr: Type.String({ maxLength: 2000 }),
    /** Baht; another amount than the QR says, or the amount of a QR that says none. */
    amount: Type.Optional(Type.String({ maxLength: 20 })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    /** The customer pays now; the product hears of it this much later. */
    delay_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
    /** What the bank claims as the time of payment, ISO 8601 UTC. */
    paid_at: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' }),
    ),
    /** How often the same event is sent. */
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  },
  { additionalProperties: false },
);

const lookUp = Type.Object(
  { reference: Type.Optional(Type.String({ maxLength: 40 })) },
  { additionalProperties: false },
);

/** What the bank needs from the process. */
export interface BankOptions {
  readonly payments: Payments;
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * The bank: `POST /bank/read`, `POST /bank/pay`, `GET /bank/payments`, and the app at `/bank`. The
 * product asks, signed, `GET /bank/payments?reference=` (what was paid under it, oldest first) and `GET /bank/health`.
 */
export function bankRoutes(app: FastifyInstance, { payments, secret, now }: BankOptions): void {
  app.post('/bank/read', (request) => billReply(readBillQr(readJson(scan, request.body).qr)));

  app.post('/bank/pay', (request) => {
    const { qr, amount, currency, delay_seconds, paid_at, copies } = readJson(order, request.body);
    const bill = readBillQr(qr);
    const options = {
      ...(amount === undefined || amount.trim() === '' ? {} : { amount }),
      ...(currency === undefined ? {} : { currency }),
      ...(delay_seconds === undefined ? {} : { delaySeconds: delay_seconds }),
      ...(paid_at === undefined ? {} : { paidAt: paid_at }),
      ...(copies === undefined ? {} : { copies }),
    };
    return payments.pay(qr.trim(), bill, options).then(paymentReply);
  });

  app.get('/bank/payments', (request) => {
    const { reference } = readQuery(lookUp, request.query);
    if (reference === undefined) return payments.list().slice(0, 200).map(paymentReply);
    signedBody(request, secret, now());
    const paid = payments.list().filter((payment) => payment.reference === reference);
    return { payments: paid.toReversed().slice(0, 200).map(listed) };
  });

  app.get('/bank/health', (request) => {
    signedBody(request, secret, now());
    return { ok: true };
  });

  app.get('/bank', (_request, reply) =>
    sendPage(reply, { title: t.title, environment: 'bank', script: 'bank', body: bankPage() }),
  );
}

function billReply(bill: BillQr) {
  return {
    merchant: bill.merchant,
    receiver: bill.receiver,
    reference: bill.reference,
    reference2: bill.reference2,
    amount: bill.amount === undefined ? null : formatBaht(bill.amount),
    currency: 'THB',
  };
}

function sentence(payment: Payment): string {
  if (payment.status === 'scheduled') return t.scheduled;
  if (payment.status === 'sending') return t.retrying;
  if (payment.outcome === 'credited') return t.credited;
  if (payment.outcome === 'duplicate') return t.duplicate;
  if (payment.outcome === 'review') return t.reviewing;
  return payment.message ?? t.done;
}

function paymentReply(payment: Payment) {
  return {
    payment_id: payment.payment_id,
    event_id: payment.event_id,
    status: payment.status,
    outcome: payment.outcome ?? null,
    message: sentence(payment),
    merchant: payment.merchant,
    receiver: payment.receiver,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    paid_at: payment.paid_at,
    attempts: payment.attempts,
    copies: payment.copies,
    qr: payment.qr,
  };
}

// What the product learns of a payment when it asks, and by the event: the same fields.
function listed({ event_id, reference, amount, currency, receiver, paid_at }: Payment) {
  return {
    event_id,
    reference,
    amount,
    currency,
    receiver,
    paid_at,
  };
}
