import { withdrawEndpoints } from '@benjarong/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../../config.development.ts';
import { requireStartable } from '../../server.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { WithdrawError } from './decide.ts';
import { sweepWithdrawals } from './index.ts';
import { withdrawModule } from './module.ts';
import { payoutOf } from './send.ts';
import { resolveUnknown } from './unknown.ts';
import { receivePayoutEvents } from './webhook.ts';
import { type BankPayout, bookAndAccept, type PayoutBank, startPayoutBank } from './testing/payout-bank.ts';
import { asked, balanceOf, houseOf, newWithdrawer, rowOf, type Withdrawer } from './testing/withdraw-kit.ts';

let t: TestApp;
let bank: PayoutBank;
let who: Withdrawer;
let id: string;
const before = 10_000_00n;
const amount = 500_00n;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  who = await newWithdrawer(t, { satang: before });
  bank = await startPayoutBank(t);
  id = (await asked(t, who)).withdrawal_id;
});
afterEach(() => bank.close());
afterAll(() => t.close());

const sweep = (seconds = 0) => {
  t.clock.advance(seconds * 1000);
  return sweepWithdrawals(bank.deps);
};
const state = async () => (await rowOf(t, id)).state;
/** Where the money is: in the wallet, held, at the bank. It is always all there, in exactly one place. */
async function where() {
  const [wallet, held, out] = [
    await balanceOf(t, who),
    await houseOf(t, 'withdrawals_held'),
    await houseOf(t, 'bank_out'),
  ];
  expect(wallet + held + out).toBe(before);
  return wallet === before ? 'wallet' : held === amount ? 'held' : out === amount ? 'paid' : 'broken';
}
let events = 0;
function event(type: 'payout.paid' | 'payout.failed' | 'payout.reversed', change: object = {}) {
  events += 1;
  return {
    event_id: `e-${events}`,
    type,
    payout_id: id,
    amount: '500.00',
    currency: 'THB',
    at: t.clock.now().toISOString(),
    ...change,
  };
}
/** A verified event, as the route hands it on. */
async function tell(body: object): Promise<string> {
  const { body: reply } = await receivePayoutEvents(bank.deps, 'signed-payout', body);
  return (JSON.parse(String(reply)) as { data: { outcome: string } }).data.outcome;
}
const by = { actor: 'shell:tester' } as const;

describe('a payout', () => {
  it('is paid by look alone, without any event', async () => {
    await sweep();
    expect([await state(), await where()]).toEqual(['sending', 'held']);
    bank.move(id, { state: 'paid' });
    await sweep(10);
    expect([await state(), await where(), bank.sent]).toEqual(['paid', 'paid', [id]]);
  });

  it('that the bank refuses is back in the wallet', async () => {
    bank.answer = (_payout, _bank, response) => response.writeHead(400).end('{"code":"account_closed"}');
    await sweep();
    expect([await state(), await where()]).toEqual(['returned', 'wallet']);
    expect((await rowOf(t, id)).reason).toBe('account_refused');
    await sweep(3_600);
    expect(bank.sent).toEqual([id]);
  });

  it('to an account that the bank does not take is never sent', async () => {
    bank.check = (response) => response.writeHead(400).end('{"code":"no_such_account"}');
    await sweep();
    expect([await state(), await where(), bank.sent]).toEqual(['rejected', 'wallet', []]);
  });

  it('waits while the bank checks the account', async () => {
    bank.check = (response) => response.end('{"state":"checking"}');
    await sweep();
    expect([await state(), bank.sent]).toEqual(['approved', []]);
    bank.check = (response) => response.end('{"state":"ready"}');
    await sweep(60);
    expect([await state(), bank.sent]).toEqual(['sending', [id]]);
  });

  it('for which the bank is surely too busy is sent again under the same id', async () => {
    bank.answer = (_payout, _bank, response) => response.writeHead(503, { 'retry-after': '30' }).end();
    await sweep();
    expect([(await rowOf(t, id)).dispatch, await where()]).toEqual(['ready', 'held']);
    await sweep(29);
    expect(bank.sent).toEqual([id]);
    bank.answer = bookAndAccept;
    await sweep(2);
    bank.move(id, { state: 'paid' });
    await sweep(20);
    expect([await state(), await where(), bank.sent]).toEqual(['paid', 'paid', [id, id]]);
  });

  it('that our settings stop waits for the operator, and is not given back', async () => {
    bank.answer = (_payout, _bank, response) => response.writeHead(401).end('{"code":"invalid_signature"}');
    await sweep();
    expect([await state(), (await rowOf(t, id)).trouble, await where()]).toEqual([
      'sending',
      'provider_settings',
      'held',
    ]);
  });
});

describe('a bank that does not answer', () => {
  /** The bytes arrived and the connection broke: the outcome cannot be known. */
  const silent = (books: boolean) => {
    bank.answer = (payout, own, response) => {
      if (books) own.book.set(payout.payout_id, payout);
      response.destroy();
    };
  };

  it('and paid: unknown, then paid when it is asked, never sent again', async () => {
    silent(true);
    await sweep();
    expect([await state(), await where()]).toEqual(['unknown', 'held']);
    bank.move(id, { state: 'paid' });
    await sweep(10);
    expect([await state(), await where(), bank.sent]).toEqual(['paid', 'paid', [id]]);
  });

  it('and gave it back: unknown, then back in the wallet', async () => {
    silent(true);
    await sweep();
    bank.move(id, { state: 'failed' });
    await sweep(10);
    expect([await state(), await where(), bank.sent]).toEqual(['returned', 'wallet', [id]]);
  });

  it('and cannot be asked either: unknown for days, the money held', async () => {
    silent(true);
    bank.look = (response) => response.destroy();
    for (let minutes = 0; minutes < 20; minutes += 1) await sweep(600);
    expect([await state(), await where(), bank.sent]).toEqual(['unknown', 'held', [id]]);
    bank.look = undefined;
    bank.move(id, { state: 'paid' });
    await sweep(600);
    expect(await where()).toBe('paid');
  });

  it('and knows nothing: a person decides, and not before ten quiet minutes', async () => {
    silent(false);
    await sweep();
    for (let looks = 0; looks < 5; looks += 1) await sweep(60);
    expect([await state(), (await rowOf(t, id)).trouble, bank.sent]).toEqual(['unknown', 'not_known', [id]]);
    await expect(resolveUnknown(bank.deps, by, id, 'returned', { note: 'n' })).rejects.toThrow(/ten minutes/);
    t.clock.advance(600_000);
    await resolveUnknown(bank.deps, by, id, 'returned', { note: 'the bank has no trace of it' });
    expect([await state(), await where()]).toEqual(['returned', 'wallet']);
  });

  it('and knows nothing: a person sends it again under the same id', async () => {
    silent(false);
    await sweep();
    t.clock.advance(600_000);
    bank.answer = bookAndAccept;
    await resolveUnknown(bank.deps, by, id, 'again', { note: 'asked the bank' });
    await expect(resolveUnknown(bank.deps, by, id, 'again', { note: 'n' })).rejects.toThrow(/says accepted/);
    await expect(resolveUnknown(bank.deps, by, id, 'returned', { note: 'n' })).rejects.toThrow(WithdrawError);
    bank.move(id, { state: 'paid' });
    await sweep(60);
    expect([await state(), await where(), bank.sent]).toEqual(['paid', 'paid', [id, id]]);
  });

  it('answers a second sending with "known already": asked, not given back', async () => {
    silent(false);
    await sweep();
    t.clock.advance(600_000);
    bank.answer = (payout, own, response) => {
      own.book.set(payout.payout_id, { ...payout, state: 'paid' });
      response.writeHead(409).end('{"code":"duplicate"}');
    };
    await resolveUnknown(bank.deps, by, id, 'again', { note: 'n' });
    expect([await state(), await where()]).toEqual(['unknown', 'held']);
    await sweep(60);
    expect(await where()).toBe('paid');
  });
});

describe('an event', () => {
  it('before the answer of the sending ends it once', async () => {
    bank.answer = (payout, own, response) => {
      const paid: BankPayout = { ...payout, state: 'paid' };
      own.book.set(payout.payout_id, paid);
      void tell(event('payout.paid')).then(() =>
        response.end(JSON.stringify({ ...paid, state: 'accepted' })),
      );
    };
    await sweep();
    expect([await state(), await where(), bank.sent]).toEqual(['paid', 'paid', [id]]);
  });

  it('sent twice, and twenty times at once, has one effect', async () => {
    await sweep();
    bank.move(id, { state: 'paid' });
    const paid = event('payout.paid');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tell(paid)));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'duplicate'), 'paid']);
    expect(await tell(paid)).toBe('duplicate');
    expect(await where()).toBe('paid');
  });

  it('is never an outcome by itself: what the bank’s book says holds', async () => {
    await sweep();
    expect(await tell(event('payout.paid'))).toBe('waiting');
    expect([await state(), await where()]).toEqual(['sending', 'held']);
    expect(await tell(event('payout.failed', { payout_id: 'someone-else' }))).toBe('ignored');
    const first = event('payout.paid');
    await tell(first);
    await expect(tell({ ...first, amount: '1.00' })).rejects.toThrow('transaction_conflict');
  });

  it('that is forged, stale or of an unknown provider is refused before anything is read', async () => {
    await sweep();
    bank.move(id, { state: 'paid' });
    const send = (provider: string, secret: string, headers = {}) =>
      t.call(withdrawEndpoints.webhook, event('payout.paid'), { params: { provider }, secret, headers });
    expect((await send('signed-payout', defaultSecrets.payment)).status).toBe(401);
    expect((await send('another', defaultSecrets.payout)).status).toBe(401);
    const old = { 'x-timestamp': String(Math.floor(t.clock.now().getTime() / 1000) - 301) };
    expect((await send('signed-payout', defaultSecrets.payout, old)).status).toBe(401);
    expect([await state(), await where()]).toEqual(['sending', 'held']);
    expect((await send('signed-payout', defaultSecrets.payout)).status).toBe(200);
  });

  it('for another amount waits for a person, the money held', async () => {
    await sweep();
    bank.move(id, { state: 'paid', amount: '499.99' });
    expect(await tell(event('payout.paid', { amount: '499.99' }))).toBe('review');
    await sweep(60);
    expect([await state(), (await rowOf(t, id)).trouble, await where()]).toEqual([
      'unknown',
      'wrong_amount',
      'held',
    ]);
    await resolveUnknown(bank.deps, by, id, 'paid', { note: 'the bank owes 0.01' });
    expect([await state(), await where()]).toEqual(['paid', 'paid']);
  });

  it('of a return after the payment gives the money back once', async () => {
    await sweep();
    bank.move(id, { state: 'paid' });
    await sweep(10);
    bank.move(id, { state: 'reversed' });
    const back = event('payout.reversed');
    expect([await tell(back), await tell(back), await tell(event('payout.reversed'))]).toEqual([
      'returned',
      'duplicate',
      'duplicate',
    ]);
    expect([await state(), await where()]).toEqual(['returned', 'wallet']);
  });

  it('of a payment after it was given back cries for a person and moves nothing', async () => {
    await sweep();
    bank.move(id, { state: 'failed' });
    await sweep(10);
    bank.move(id, { state: 'paid' });
    expect(await tell(event('payout.paid'))).toBe('review');
    expect([await state(), (await rowOf(t, id)).trouble, await where()]).toEqual([
      'returned',
      'contradiction',
      'wallet',
    ]);
  });
});

describe('a server that dies', () => {
  const outage = 'killed here';
  const killed = (): Promise<number> => sweepWithdrawals(bank.deps).catch(() => -1);
  /** Lets the next write to the ledger, or change of a withdrawal, fail at its commit. */
  const fault = (table: string) =>
    t.deps.database.run(`
      create or replace function test_kill() returns trigger language plpgsql as $$ begin raise exception '${outage}'; end $$;
      create constraint trigger test_kill after insert or update on ${table} deferrable initially deferred for each row execute function test_kill();`);
  const mend = (table: string) => t.deps.database.run(`drop trigger test_kill on ${table}`);

  it('before the sending was written down has sent nothing; the next one sends', async () => {
    await fault('withdrawal_steps');
    expect(await killed()).toBe(-1);
    await mend('withdrawal_steps');
    expect([await state(), bank.sent]).toEqual(['approved', []]);
    await sweep(61);
    expect([await state(), bank.sent]).toEqual(['sending', [id]]);
  });

  it('between writing it down and sending leaves a question, not a payment', async () => {
    const [adapter] = bank.deps.providers.payout;
    if (!adapter) throw new Error('no adapter');
    const dying = {
      ...bank.deps,
      providers: {
        ...bank.deps.providers,
        payout: [{ ...adapter, port: { ...adapter.port, send: () => Promise.reject(new Error(outage)) } }],
      },
    };
    await sweepWithdrawals(dying).catch(() => undefined);
    expect([await state(), (await rowOf(t, id)).dispatch]).toEqual(['sending', 'out']);
    await sweep(30);
    expect(bank.sent).toEqual([]);
    await sweep(31);
    expect([await state(), await where(), bank.sent]).toEqual(['unknown', 'held', []]);
  });

  it('after sending and before booking asks, and never sends again', async () => {
    bank.answer = (payout, own, response) => {
      void fault('withdrawals').then(() => bookAndAccept({ ...payout, state: 'paid' }, own, response));
    };
    expect(await killed()).toBe(-1);
    await mend('withdrawals');
    expect([await state(), await where()]).toEqual(['sending', 'held']);
    await sweep(61);
    expect([await state(), await where(), bank.sent]).toEqual(['paid', 'paid', [id]]);
  });

  it('while it books the payment books all of it or nothing', async () => {
    await sweep();
    bank.move(id, { state: 'paid' });
    await fault('ledger_entries');
    t.clock.advance(10_000);
    expect(await killed()).toBe(-1);
    await mend('ledger_entries');
    expect([await state(), await where()]).toEqual(['sending', 'held']);
    await sweep(61);
    expect([await state(), await where()]).toEqual(['paid', 'paid']);
  });

  it('and ten that sweep at once send one payout once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sweepWithdrawals(bank.deps)));
    expect(bank.sent).toEqual([id]);
    bank.move(id, { state: 'paid' });
    t.clock.advance(60_000);
    await Promise.all(Array.from({ length: 10 }, () => sweepWithdrawals(bank.deps)));
    expect(await where()).toBe('paid');
  });

  it('does not start without the adapter of a payout that is under way', async () => {
    await sweep();
    await expect(
      requireStartable({ ...t.deps, providers: { ...t.deps.providers, payout: [] } }, [withdrawModule]),
    ).rejects.toThrow(/PAYOUT_ADAPTERS leaves out signed-payout, which has 1 payouts/);
  });
});

it('carries exactly the verified account and the amount without the fee', async () => {
  await t.operate(['withdraw', 'set', 'fee', '10']);
  const other = await newWithdrawer(t);
  const row = await rowOf(t, (await asked(t, other, '300')).withdrawal_id);
  expect(payoutOf(row)).toEqual({
    key: row.id,
    amount: 290_00n,
    payee: { bankId: 1, accountNo: row.accountNo, accountName: 'สมศรี ใจดี' },
  });
});
