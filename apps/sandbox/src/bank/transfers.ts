import { randomUUID } from 'node:crypto';

import { formatBaht } from '@benjarong/contract';
import { type Static, Type } from 'typebox';

import type { Caller } from '../kernel/calls.ts';
import type { Journal } from '../kernel/journal.ts';
import { answerOf } from './payments.ts';
import { readPayAmount } from './promptpay.ts';

/** A transfer to an account and how far the product knows of it; the journal holds one line per change. */
export const transferRecord = Type.Object({
  transfer_id: Type.String(),
  event_id: Type.String(),
  account: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  payer_name: Type.String(),
  payer_account: Type.String(),
  note: Type.String(),
  trans_ref: Type.String(),
  paid_at: Type.String(),
  due_at: Type.String(),
  copies: Type.Integer(),
  attempts: Type.Integer(),
  /** lost = the bank says nothing of it, only its slip does. */
  status: Type.Enum(['lost', 'scheduled', 'sending', 'delivered']),
  outcome: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});
/** One transfer of the pretend bank. */
export type Transfer = Static<typeof transferRecord>;

/** What is transferred. */
export interface TransferOrder {
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly note: string;
  readonly paidAt: string | undefined;
  readonly delaySeconds: number;
  readonly copies: number;
  /** The bank's statement and events leave it out. */
  readonly lost: boolean;
}

/** The book of transfers: books, notifies the product, and repeats until it answers with 2xx. */
export interface Transfers {
  /** Books a transfer and waits a moment for the product's answer. */
  send(order: TransferOrder): Promise<Transfer>;
  /** Newest first. */
  list(): readonly Transfer[];
  close(): Promise<void>;
}

/** What {@link createTransfers} needs. */
export interface TransfersOptions {
  readonly journal: Journal<Transfer>;
  readonly caller: Caller;
  readonly now: () => Date;
  /** How long `send` waits for the first answer, in milliseconds. */
  readonly patience: number;
}

const webhook = '/api/webhook/payment/signed-bank';

/** Opens the book; transfers that an earlier process had not delivered go out again with the same event id. */
export function createTransfers({ journal, caller, now, patience }: TransfersOptions): Transfers {
  const book = new Map<string, Transfer>();
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  const save = async (transfer: Transfer): Promise<void> => {
    book.set(transfer.transfer_id, transfer);
    await journal.append(transfer);
  };

  const tell = async (id: string): Promise<void> => {
    for (let attempt = 0; !caller.stopped; attempt++) {
      const transfer = book.get(id);
      if (!transfer) return;
      const event = { type: 'statement', ...lineOf(transfer) };
      const replies = await Promise.all(
        Array.from({ length: transfer.copies }, () => caller.post(webhook, event)),
      );
      const answers = replies.map(answerOf).filter((answer) => answer !== undefined);
      const delivered = answers.length === replies.length;
      const first = answers.find(({ outcome }) => outcome !== 'duplicate') ?? answers[0] ?? {};
      await save({
        ...transfer,
        attempts: transfer.attempts + replies.length,
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

  const startWhenDue = ({ transfer_id, due_at }: Transfer): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void start(transfer_id);
      },
      Math.max(0, Date.parse(due_at) - now().getTime()),
    );
    timers.add(timer);
  };

  for (const transfer of journal.replayed) book.set(transfer.transfer_id, transfer);
  for (const transfer of book.values())
    if (transfer.status === 'sending' || transfer.status === 'scheduled') startWhenDue(transfer);

  return {
    send: async (order) => {
      const delay = order.delaySeconds * 1000;
      const id = randomUUID();
      const transfer: Transfer = {
        transfer_id: id,
        event_id: `line_${id}`,
        account: order.account,
        amount: formatBaht(readPayAmount(order.amount)),
        currency: order.currency,
        payer_name: order.payerName,
        payer_account: order.payerAccount,
        note: order.note,
        trans_ref: id.replaceAll('-', '').toUpperCase().slice(0, 20),
        paid_at: order.paidAt ?? now().toISOString(),
        due_at: new Date(now().getTime() + delay).toISOString(),
        copies: order.copies,
        attempts: 0,
        status: order.lost ? 'lost' : delay > 0 ? 'scheduled' : 'sending',
      };
      await save(transfer);
      if (transfer.status === 'scheduled') startWhenDue(transfer);
      if (transfer.status === 'sending') {
        let wake: NodeJS.Timeout | undefined;
        const enough = new Promise<void>((resolve) => {
          wake = setTimeout(resolve, patience);
        });
        await Promise.race([start(id), enough]);
        clearTimeout(wake);
      }
      return book.get(id) ?? transfer;
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

/** A line as event and statement say it. */
export function lineOf(transfer: Transfer) {
  const { event_id, account, amount, currency, paid_at, payer_name, payer_account, note } = transfer;
  return {
    event_id,
    account,
    amount,
    currency,
    paid_at,
    ...(payer_name === '' ? {} : { payer_name }),
    ...(payer_account === '' ? {} : { payer_account }),
    ...(note === '' ? {} : { note }),
  };
}
