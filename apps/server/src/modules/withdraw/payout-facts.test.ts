import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { toBigint } from '../../db/columns.ts';
import { ledger } from '../ledger/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { sweepWithdrawals } from './index.ts';
import { receivePayoutEvents } from './webhook.ts';
import { type BankPayout, type PayoutBank, startPayoutBank } from './testing/payout-bank.ts';
import { asked, newWithdrawer, rowOf } from './testing/withdraw-kit.ts';

let t: TestApp;
let bank: PayoutBank;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  bank = await startPayoutBank(t);
});
afterEach(() => bank.close());
afterAll(() => t.close());

type Start = 'sending' | 'unknown' | 'paid' | 'returned';
type Ending = 'paid' | 'failed' | 'reversed';
type Money = Pick<BankPayout, 'amount' | 'currency'>;

const exact: Money = { amount: '500.00', currency: 'THB' };
const less: Money = { amount: '499.99', currency: 'THB' };
const more: Money = { amount: '500.01', currency: 'THB' };
const foreign: Money = { amount: '500.00', currency: 'USD' };

/** A withdrawal of 500.00 whose payout is in a state, at the bank too. */
async function payoutIn(start: Start): Promise<string> {
  const { withdrawal_id: id } = await asked(t, await newWithdrawer(t));
  if (start === 'unknown')
    bank.answer = (payout, own, response) => {
      own.book.set(payout.payout_id, payout);
      response.destroy();
    };
  await sweep();
  if (start === 'paid') bank.move(id, { state: 'paid' });
  if (start === 'returned') bank.move(id, { state: 'failed' });
  await sweep(10);
  expect(await rowOf(t, id)).toMatchObject({ state: start, trouble: null });
  return id;
}
function sweep(seconds = 0) {
  t.clock.advance(seconds * 1000);
  return sweepWithdrawals(bank.deps);
}
let events = 0;
/** A verified event about a payout, as the route hands it on; answers its outcome. */
async function tell(id: string, ending: Ending, money: Money): Promise<string> {
  events += 1;
  const at = t.clock.now().toISOString();
  const body = { event_id: `e-${events}`, type: `payout.${ending}`, payout_id: id, at, ...money };
  const { body: reply } = await receivePayoutEvents(bank.deps, 'signed-payout', body);
  return (JSON.parse(String(reply)) as { data: { outcome: string } }).data.outcome;
}
/** Where the 500.00 of a withdrawal are by the ledger; always in one place. */
async function placeOf(id: string): Promise<string> {
  const { rows } = await t.deps.database.run(
    `select coalesce(sum(e.amount) filter (where e.account_id = $2), 0)::text as held,
       coalesce(sum(e.amount) filter (where e.account_id = $3), 0)::text as bank
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.key like 'withdraw:' || $1 || ':%'`,
    [id, ledger.houseId('withdrawals_held'), ledger.houseId('bank_out')],
  );
  const [held, out] = [toBigint(rows[0]?.['held']), toBigint(rows[0]?.['bank'])];
  if (held + out === 0n) return 'wallet';
  expect(held + out).toBe(500_00n);
  return held === 500_00n ? 'held' : out === 500_00n ? 'bank' : 'broken';
}

/** What each fact comes to: the outcome, the state, the trouble, the place of the money. */
type Row = readonly [Ending, Money, readonly [string, string, string | null, string]];
const table: Readonly<Record<Start, readonly Row[]>> = {
  sending: [
    ['paid', exact, ['paid', 'paid', null, 'bank']],
    ['failed', exact, ['returned', 'returned', null, 'wallet']],
    ['reversed', exact, ['returned', 'returned', null, 'wallet']],
    ['paid', more, ['review', 'unknown', 'wrong_amount', 'held']],
    ['failed', less, ['review', 'unknown', 'wrong_amount', 'held']],
    ['reversed', less, ['review', 'unknown', 'wrong_amount', 'held']],
    ['reversed', foreign, ['review', 'unknown', 'wrong_amount', 'held']],
    ['paid', foreign, ['review', 'unknown', 'wrong_amount', 'held']],
  ],
  unknown: [
    ['paid', exact, ['paid', 'paid', null, 'bank']],
    ['failed', exact, ['returned', 'returned', null, 'wallet']],
    ['reversed', exact, ['returned', 'returned', null, 'wallet']],
    ['paid', less, ['review', 'unknown', 'wrong_amount', 'held']],
    ['failed', more, ['review', 'unknown', 'wrong_amount', 'held']],
    ['reversed', less, ['review', 'unknown', 'wrong_amount', 'held']],
    ['failed', foreign, ['review', 'unknown', 'wrong_amount', 'held']],
  ],
  paid: [
    ['paid', exact, ['duplicate', 'paid', null, 'bank']],
    // Nothing was paid, it says now: that contradicts the payment, and only a person can know.
    ['failed', exact, ['review', 'paid', 'contradiction', 'bank']],
    ['reversed', exact, ['returned', 'returned', null, 'wallet']],
    ['reversed', less, ['review', 'paid', 'wrong_amount', 'bank']],
    ['reversed', foreign, ['review', 'paid', 'wrong_amount', 'bank']],
    ['paid', less, ['review', 'paid', 'wrong_amount', 'bank']],
  ],
  returned: [
    ['failed', exact, ['duplicate', 'returned', null, 'wallet']],
    ['reversed', exact, ['duplicate', 'returned', null, 'wallet']],
    ['paid', exact, ['review', 'returned', 'contradiction', 'wallet']],
    ['paid', less, ['review', 'returned', 'contradiction', 'wallet']],
  ],
};

describe.each(Object.entries(table))('what a bank says about a payout that is %s', (start, rows) => {
  it.each(rows)('%s of %o', async (ending, money, expected) => {
    // The keys of the table.
    const id = await payoutIn(start as Start);
    bank.move(id, { state: ending, ...money });
    const outcome = await tell(id, ending, money);
    const { state, trouble } = await rowOf(t, id);
    expect([outcome, state, trouble, await placeOf(id)]).toEqual(expected);
    // What waits for a person waits, also when the bank says something else later.
    if (outcome !== 'review') return;
    bank.move(id, { state: 'reversed', ...exact });
    await sweep(3_600);
    await tell(id, 'reversed', exact);
    expect([(await rowOf(t, id)).trouble, await placeOf(id)]).toEqual([expected[2], expected[3]]);
    expect((await t.operate(['withdraw', 'list'])).out).toContain(`trouble ${String(trouble)}`);
  });
});

it.each(['reversed', 'failed', 'paid', 'accepted'] as const)(
  'an event of another amount waits for a person, the money held, while the bank’s book says %s',
  async (book) => {
    const id = await payoutIn('sending');
    bank.move(id, { state: book });
    expect(await tell(id, book === 'accepted' ? 'paid' : book, less)).toBe('review');
    bank.move(id, { state: 'paid' });
    await sweep(60);
    expect([(await rowOf(t, id)).state, (await rowOf(t, id)).trouble, await placeOf(id)]).toEqual([
      'unknown',
      'wrong_amount',
      'held',
    ]);
  },
);
