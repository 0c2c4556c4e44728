import type { ServerResponse } from 'node:http';

import type { Deps } from '../../../deps.ts';
import { connect } from '../../../providers/adapter.ts';
import { type SeenRequest, startDouble } from '../../../providers/testing/double.ts';
import type { TestApp } from '../../../testing/index.ts';

/** One payout in the book of a {@link PayoutBank}. */
export interface BankPayout {
  readonly payout_id: string;
  readonly state: 'accepted' | 'paid' | 'failed' | 'reversed';
  readonly amount: string;
  readonly currency: string;
}

/** What a sending comes to: the reply, after the bank did or did not book it. */
export type BankAnswer = (payout: BankPayout, bank: PayoutBank, response: ServerResponse) => unknown;

/** A payout bank over real HTTP, behind the adapter that production uses. */
export interface PayoutBank {
  readonly deps: Deps;
  readonly url: string;
  /** By payout id; a test moves payouts on by writing here. */
  readonly book: Map<string, BankPayout>;
  /** Ids in the order in which they were sent, copies included. */
  readonly sent: string[];
  /** How the bank answers a sending; books and accepts unless a test says otherwise. */
  answer: BankAnswer;
  /** How it answers when it is asked; from the book unless a test says otherwise. */
  look: ((response: ServerResponse) => unknown) | undefined;
  /** How it answers whether an account can be paid. */
  check: (response: ServerResponse) => unknown;
  move(id: string, change: Partial<BankPayout>): void;
  close(): Promise<void>;
}

/** Starts it on a free port and connects the test application's payout adapter to it. */
export async function startPayoutBank(t: TestApp): Promise<PayoutBank> {
  const double = await startDouble();
  const [chosen] = t.deps.config.adapters.payout;
  if (!chosen) throw new Error('no payout adapter');
  const adapter = connect({ ...chosen, settings: { ...chosen.settings, url: double.url } }, t.deps);
  const bank: PayoutBank = {
    deps: { ...t.deps, providers: { ...t.deps.providers, payout: [adapter] } },
    url: double.url,
    book: new Map(),
    sent: [],
    answer: bookAndAccept,
    look: undefined,
    check: (response) => response.end('{"state":"ready"}'),
    move: (id, change) => {
      const payout = bank.book.get(id);
      if (!payout) throw new Error(`the bank has no payout ${id}`);
      bank.book.set(id, { ...payout, ...change });
    },
    close: () => double.close(),
  };
  double.answer = (response, request) => serve(bank, response, request);
  return bank;
}

/** Books the payout, once per id, and answers it. */
export const bookAndAccept: BankAnswer = (payout, bank, response) => {
  const known = bank.book.get(payout.payout_id) ?? payout;
  bank.book.set(payout.payout_id, known);
  response.end(JSON.stringify(known));
};

function serve(bank: PayoutBank, response: ServerResponse, request: SeenRequest): unknown {
  if (request.path === '/bank/payouts/check') return bank.check(response);
  if (request.method === 'GET') {
    if (bank.look) return bank.look(response);
    const id = new URL(request.path, 'http://bank').searchParams.get('payout_id') ?? '';
    const found = bank.book.get(id);
    return response.end(JSON.stringify({ payouts: found ? [found] : [] }));
  }
  // The adapter's own golden request, which the contract suite pins.
  const { payout_id, amount, currency } = JSON.parse(request.raw.toString()) as BankPayout;
  bank.sent.push(payout_id);
  return bank.answer({ payout_id, amount, currency, state: 'accepted' }, bank, response);
}
