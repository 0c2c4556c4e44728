import { formatBaht, parseBaht } from '@benjarong/contract';
import { paymentSchemas } from '@benjarong/contract/schemas';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { AppError } from '../../kernel/app-error.ts';
import { defineAdapter, type PayInPayment, type PayInTransfer, type Receiver } from '../adapter.ts';
import { Unavailable } from '../failures.ts';
import { addressSetting, bahtSetting, secretSetting, textSetting } from '../settings.ts';
import { readInstant } from './read-instant.ts';
import { createSignedHttp, signedVerifier } from './signed-http.ts';

/**
 * A bank (or a bridge to one) behind our signed HTTP. Members pay our own PromptPay bill-payment QR; the bank answers
 * `GET /bank/payments?reference=`, `GET /bank/statement?account=&since=` and `GET /bank/health`, and sends `payment.paid`
 * and `statement` events as a wake-up.
 */
export const signedBank = defineAdapter({
  kind: 'payin',
  id: 'signed-bank',
  title: 'Bank by signed HTTP',
  settings: Type.Object({
    url: addressSetting('PAYMENT_URL', 'the address where payments are looked up'),
    secret: secretSetting('PAYMENT_SECRET', 'the secret of the signed calls of the bank'),
    billerId: Type.Optional(
      textSetting(
        'PAYMENT_BILLER_ID',
        'the biller of this bank',
        /^[0-9]{15}$/,
        '15 digits: tax id and suffix',
      ),
    ),
    receiverName: Type.Optional(
      textSetting(
        'PAYMENT_RECEIVER_NAME',
        'the name in the QR of this bank',
        /^[\x21-\x7e][\x20-\x7e]{0,24}$/,
        'up to 25 printable ASCII characters',
      ),
    ),
    minimum: Type.Optional(bahtSetting('PAYMENT_MINIMUM', 'the smallest deposit that this bank takes')),
    maximum: Type.Optional(bahtSetting('PAYMENT_MAXIMUM', 'the largest deposit that this bank takes')),
  }),
  limits: ({ minimum, maximum }) => ({
    ...(minimum === undefined ? {} : { minimum: parseBaht(minimum) }),
    ...(maximum === undefined ? {} : { maximum: parseBaht(maximum) }),
  }),
  create: (settings, deps) => {
    const signed = createSignedHttp(deps, settings);
    return {
      open: async ({ reference, receiver }) => ({
        providerRef: reference,
        show: { kind: 'own_qr', receiver: receiverOf(settings, receiver) },
      }),
      look: async ({ reference }) => {
        const query = new URLSearchParams({ reference }).toString();
        const { payments } = await signed.get('look', `/bank/payments?${query}`, book);
        const paid = payments.map(readPayment).filter((payment) => payment.reference === reference);
        return { state: paid.length > 0 ? 'paid' : 'waiting', payments: paid };
      },
      statement: async ({ account, since }) => {
        const query = new URLSearchParams({ account, since: since.toISOString() }).toString();
        const { lines } = await signed.get('statement', `/bank/statement?${query}`, statement);
        return lines.map(readTransfer).filter((line) => line.account === account);
      },
      doctor: () => signed.health('/bank/health'),
    };
  },
  webhook: ({ secret }) => ({
    verify: signedVerifier(secret),
    read: (json) => {
      if (!event.Check(json)) throw new AppError('malformed_request');
      const { type, currency, paid_at, event_id: eventId } = json;
      const paidAt = readInstant(paid_at);
      if (parseBaht(json.amount) <= 0n || paidAt === undefined || eventId.includes('\u0000'))
        throw new AppError('invalid_input');
      // One payment, one id: the event carries the name that the payment has in the bank's list.
      if (json.type === 'payment.paid') {
        const { reference, receiver } = json;
        const facts = JSON.stringify([type, reference, json.amount, currency, receiver, paid_at]);
        return [{ eventId, reference, transaction: eventId, facts }];
      }
      const facts = JSON.stringify([type, json.account, json.amount, currency, paid_at]);
      const since = new Date(paidAt.getTime() - sinceMs);
      const wake = { account: json.account, since };
      return [{ eventId, reference: '', transaction: eventId, facts, statement: wake }];
    },
    answer: (outcome) => ({ status: 200, body: { error: 0, message: '', data: { outcome } } }),
  }),
});

/** One payment as it lies in the bank's list; throws `Unavailable` when amount or time cannot be read. */
export function readPayment(entry: BankPayment): PayInPayment {
  const amount = parseBaht(entry.amount);
  const paidAt = readInstant(entry.paid_at);
  if (paidAt === undefined || amount <= 0n || formatBaht(amount) !== entry.amount)
    throw new Unavailable('look: a payment of the list cannot be read');
  return {
    transaction: entry.event_id,
    reference: entry.reference,
    amount,
    currency: entry.currency,
    receiver: entry.receiver,
    paidAt,
    payer: entry.payer_name ?? '',
  };
}

/** One line as it lies in a statement; throws `Unavailable` when amount or time cannot be read. */
export function readTransfer(entry: BankTransfer): PayInTransfer {
  const amount = parseBaht(entry.amount);
  const paidAt = readInstant(entry.paid_at);
  if (paidAt === undefined || amount <= 0n || formatBaht(amount) !== entry.amount)
    throw new Unavailable('statement: a line cannot be read');
  return {
    transaction: entry.event_id,
    account: entry.account,
    amount,
    currency: entry.currency,
    paidAt,
    payer: entry.payer_name ?? '',
    payerAccount: entry.payer_account ?? '',
    note: entry.note ?? '',
  };
}

/** What a statement says of one line: the fields of its event. */
export interface BankTransfer {
  readonly event_id: string;
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
  readonly paid_at: string;
  readonly payer_name?: string;
  readonly payer_account?: string;
  readonly note?: string;
}

/** What the bank's list says of one payment: the fields of its event. */
export interface BankPayment {
  readonly event_id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly receiver: string;
  readonly paid_at: string;
  readonly payer_name?: string;
}

const event = Compile(paymentSchemas.webhook.body);
const [paidEvent, statementEvent] = paymentSchemas.webhook.body.anyOf;
const { type: _paid, ...paymentFields } = paidEvent.properties;
const book = Compile(Type.Object({ payments: Type.Array(Type.Object(paymentFields), { maxItems: 200 }) }));
const { type: _line, ...lineFields } = statementEvent.properties;
const statement = Compile(Type.Object({ lines: Type.Array(Type.Object(lineFields), { maxItems: 200 }) }));
// Banks book in whole minutes: the line lies in the statement at or a little before its own time.
const sinceMs = 300_000;

function receiverOf(
  settings: { readonly billerId?: string; readonly receiverName?: string },
  receiver: Receiver,
): Receiver {
  return { billerId: settings.billerId ?? receiver.billerId, name: settings.receiverName ?? receiver.name };
}
