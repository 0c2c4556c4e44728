import { randomUUID } from 'node:crypto';

import { formatBaht } from '@benjarong/contract';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Caller, CallResult } from '../kernel/calls.ts';
import type { Journal } from '../kernel/journal.ts';
import { type BillQr, readPayAmount } from './promptpay.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';

/** A payment and how far the product was told of it; the journal holds one line per change. */
export const paymentRecord = Type.Object({
  payment_id: Type.String(),
  event_id: Type.String(),
  qr: Type.String(),
  merchant: Type.String(),
  receiver: Type.String(),
  reference: Type.String(),
  reference2: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  paid_at: Type.String(),
  /** When the product is to be told, ISO 8601. */
  due_at: Type.String(),
  copies: Type.Integer(),
  /** Calls that were made so far. */
  attempts: Type.Integer(),
  status: Type.Enum(['scheduled', 'sending', 'delivered']),
  /** Outcome in the product's answer: credited, duplicate, review, or the message of a refusal. */
  outcome: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});
/** One payment of the pretend bank. */
export type Payment = Static<typeof paymentRecord>;

/** What may differ from a plain payment of the scanned amount, for testers. */
export interface PayOptions {
  readonly amount?: string;
  readonly currency?: string;
  readonly delaySeconds?: number;
  readonly paidAt?: string;
  readonly copies?: number;
}

/** The bank's book: pays, notifies the product, and keeps telling until it answers with 2xx. */
export interface Payments {
  /** Books a payment and waits a moment for the product's answer. */
  pay(qr: string, bill: BillQr, options: PayOptions): Promise<Payment>;
  /** Newest first. */
  list(): readonly Payment[];
  close(): Promise<void>;
}

/** What {@link createPayments} needs. */
export interface PaymentsOptions {
  readonly journal: Journal<Payment>;
  readonly caller: Caller;
  readonly now: () => Date;
  /** How long `pay` waits for the first answer, in milliseconds. */
  readonly patience: number;
}

const webhook = '/api/webhook/payment/signed-bank';

/** Opens the book; payments that an earlier process had not delivered go out again with the same event id. */
export function createPayments({ journal, caller, now, patience }: PaymentsOptions): Payments {
  const book = new Map<string, Payment>();
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  const save = async (payment: Payment): Promise<void> => {
    book.set(payment.payment_id, payment);
    await journal.append(payment);
  };

  const tell = async (id: string): Promise<void> => {
    for (let attempt = 0; !caller.stopped; attempt++) {
      const payment = book.get(id);
      if (!payment) return;
      const event = {
        event_id: payment.event_id,
        type: 'payment.paid',
        reference: payment.reference,
        amount: payment.amount,
        currency: payment.currency,
        receiver: payment.receiver,
        paid_at: payment.paid_at,
      };
      const replies = await Promise.all(
        Array.from({ length: payment.copies }, () => caller.post(webhook, event)),
      );
      const answers = replies.map(answerOf).filter((answer) => answer !== undefined);
      const delivered = answers.length === replies.length;
      const first = answers.find((answer) => answer.outcome !== 'duplicate') ?? answers[0] ?? {};
      await save({
        ...payment,
        attempts: payment.attempts + replies.length,
        ...(delivered ? { ...first, status: 'delivered' } : { status: 'sending' }),
      });
      if (delivered || !(await caller.pause(attempt))) return;
    }
  };

  const start = (id: string): Promise<void> => {
    const work = tell(id).catch(() => undefined);
    running.add(work);
    void work.finally(() => running.delete(work));
    return work;
  };

  const startWhenDue = (payment: Payment): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void start(payment.payment_id);
      },
      Math.max(0, Date.parse(payment.due_at) - now().getTime()),
    );
    timers.add(timer);
  };

  for (const payment of journal.replayed) book.set(payment.payment_id, payment);
  for (const payment of book.values()) if (payment.status !== 'delivered') startWhenDue(payment);

  return {
    pay: async (qr, bill, options) => {
      const amount = options.amount === undefined ? bill.amount : readPayAmount(options.amount);
      if (amount === undefined) throw new SandboxError('qr_no_amount');
      const delay = (options.delaySeconds ?? 0) * 1000;
      const payment: Payment = {
        payment_id: randomUUID(),
        event_id: `evt_${randomUUID()}`,
        qr,
        merchant: bill.merchant,
        receiver: bill.receiver,
        reference: bill.reference,
        reference2: bill.reference2,
        amount: formatBaht(amount),
        currency: options.currency ?? 'THB',
        paid_at: options.paidAt ?? now().toISOString(),
        due_at: new Date(now().getTime() + delay).toISOString(),
        copies: options.copies ?? 1,
        attempts: 0,
        status: delay > 0 ? 'scheduled' : 'sending',
      };
      await save(payment);
      if (delay > 0) {
        startWhenDue(payment);
      } else {
        let wake: NodeJS.Timeout | undefined;
        const enough = new Promise<void>((resolve) => {
          wake = setTimeout(resolve, patience);
        });
        await Promise.race([start(payment.payment_id), enough]);
        clearTimeout(wake);
      }
      return book.get(payment.payment_id) ?? payment;
    },
    list: () => [...book.values()].toReversed(),
    close: async () => {
      caller.stop();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
      await journal.close();
    },
  };
}

/** What the product answered to an event; `undefined` = it must be told again. */
export function answerOf(reply: CallResult): { outcome?: string; message?: string } | undefined {
  if (reply.kind === 'lost' || reply.status < 200 || reply.status > 299) return undefined;
  const shape = Type.Object({
    message: Type.Optional(Type.String()),
    data: Type.Optional(Type.Object({ outcome: Type.Optional(Type.String()) })),
  });
  if (!Check(shape, reply.body)) return {};
  const outcome = reply.body.data?.outcome;
  const message = reply.body.message;
  return { ...(outcome === undefined ? {} : { outcome }), ...(message ? { message } : {}) };
}
