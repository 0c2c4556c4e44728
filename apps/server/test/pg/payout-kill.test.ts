import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../../src/config.development.ts';
import {
  type BankPayout,
  bookAndAccept,
  type PayoutBank,
  startPayoutBank,
} from '../../src/modules/withdraw/testing/payout-bank.ts';
import {
  asked,
  balanceOf,
  houseOf,
  newWithdrawer,
  rowOf,
  type Withdrawer,
} from '../../src/modules/withdraw/testing/withdraw-kit.ts';
import { receivePayoutEvents } from '../../src/modules/withdraw/webhook.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { makeRunner, type Runner } from './runner.ts';
import { type Holder, openHolder } from './support.ts';

const before = 10_000_00n;
const amount = 500_00n;

let t: TestApp;
let holder: Holder;
let bank: PayoutBank;
let who: Withdrawer;
let id: string;
/** Starts while the test before works. */
let next: Sender;
let runner: Runner;

beforeAll(async () => {
  t = await createTestApp();
  holder = await openHolder(t);
  bank = await startPayoutBank(t);
  runner = await makeRunner('payout-runner');
  next = await startSender();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  bank.book.clear();
  bank.sent.length = 0;
  healthy();
  who = await newWithdrawer(t, { satang: before });
  id = (await asked(t, who)).withdrawal_id;
});
afterEach(() => holder.client.query('rollback'));
afterAll(async () => {
  await next.kill();
  runner.remove();
  await bank.close();
  await holder.close();
  await t.close();
});

/** What became of a payout at the bank, and where its money must be in the end. */
const ends = { paid: 'paid', failed: 'wallet', reversed: 'wallet', none: 'held' } as const;
type End = keyof typeof ends;

/** Each brings a sender to one moment of a payout; throws when its sweep ends without having come there. */
const moments = {
  'asks whether the account can be paid': (sender: Sender) =>
    seen(sender, (reached) => {
      bank.check = reached;
    }),
  'writes down that it may leave': (sender: Sender) => {
    bank.check = (response) => hold('withdrawal_steps').then(() => response.end('{"state":"ready"}'));
    return waits(sender);
  },
  'has written that down': (sender: Sender) => sender.sweep('hang', 'taken'),
  'has sent it': (sender: Sender, end: End) =>
    seen(sender, (reached) => {
      bank.answer = (payout) => {
        book(payout, end);
        reached();
      };
    }),
  'books the answer': (sender: Sender, end: End) => {
    bank.answer = (payout, _bank, response) =>
      hold('message_outbox').then(() => response.end(JSON.stringify(book(payout, end))));
    return waits(sender);
  },
  'asks what became of it': async (sender: Sender, end: End) => {
    await loseAnswer(sender, end);
    await seen(sender, (reached) => {
      bank.look = reached;
    });
  },
  'books what became of it': async (sender: Sender, end: End) => {
    await loseAnswer(sender, end);
    bank.look = (response) =>
      hold('message_outbox').then(() => response.end(JSON.stringify({ payouts: [...bank.book.values()] })));
    await waits(sender);
  },
} as const;
type Moment = keyof typeof moments;

describe('a server that is killed (SIGKILL) while it', () => {
  it.each<[Moment, End, number]>([
    ['asks whether the account can be paid', 'paid', 1],
    ['writes down that it may leave', 'reversed', 1],
    ['has written that down', 'none', 0],
    ['has sent it', 'paid', 1],
    ['has sent it', 'failed', 1],
    ['has sent it', 'reversed', 1],
    ['has sent it', 'none', 1],
    ['books the answer', 'paid', 1],
    ['books the answer', 'failed', 1],
    ['books the answer', 'reversed', 1],
    ['asks what became of it', 'paid', 1],
    ['asks what became of it', 'reversed', 1],
    ['asks what became of it', 'none', 1],
    ['books what became of it', 'paid', 1],
    ['books what became of it', 'failed', 1],
    ['books what became of it', 'reversed', 1],
  ])(
    '%s (the bank: %s) has every baht in one place, and its payout sent at most once',
    async (moment, end, sent) => {
      const second = await killAt(moment, end);
      expect(await where()).toBe('held');
      // The one that comes after it sends what surely did not leave, and only asks about the rest.
      bank.answer = (payout, _bank, response) => response.end(JSON.stringify(book(payout, end)));
      for (let sweeps = 0; sweeps < 3; sweeps += 1) {
        t.clock.advance(sweeps === 0 ? 61_000 : 600_000);
        await second.sweep();
      }
      expect([await where(), bank.sent]).toEqual([ends[end], Array.from({ length: sent }, () => id)]);
      expect((await rowOf(t, id)).trouble).toBe(end === 'none' ? 'not_known' : null);
    },
  );

  it('books the answer leaves the rest to an event that another server takes', async () => {
    const second = await killAt('books the answer', 'paid');
    const at = t.clock.now().toISOString();
    const paid = {
      event_id: 'e-1',
      type: 'payout.paid',
      payout_id: id,
      amount: '500.00',
      currency: 'THB',
      at,
    };
    await receivePayoutEvents(bank.deps, 'signed-payout', paid);
    expect(await where()).toBe('paid');
    t.clock.advance(61_000);
    await second.sweep();
    expect([await where(), bank.sent]).toEqual(['paid', [id]]);
  });
});

/** Kills a sender at a moment; returns the one that takes over when nothing of the first is left in the database. */
async function killAt(moment: Moment, end: End): Promise<Sender> {
  const first = next;
  const starting = startSender();
  try {
    await moments[moment](first, end);
  } finally {
    await first.kill();
    next = await starting;
  }
  await holder.client.query('rollback');
  await gone(first);
  healthy();
  return next;
}

/** Lets a sender sweep until the bank, which never answers it, sees a call. */
async function seen(sender: Sender, listen: (reached: () => void) => void): Promise<void> {
  const moment = new Promise<void>(listen);
  await Promise.race([moment, sender.sweep().then(refuse)]);
}

/** Lets a sender sweep until it waits for a lock. */
async function waits(sender: Sender): Promise<void> {
  let over = false;
  const end = (): never => {
    over = true;
    return refuse();
  };
  await Promise.race([holder.waiting(1, () => over), sender.sweep().then(end)]);
}

function refuse(): never {
  throw new Error('the sweep ended before that moment');
}

function healthy(): void {
  bank.check = (response) => response.end('{"state":"ready"}');
  bank.answer = bookAndAccept;
  bank.look = undefined;
}

/** Puts a payout into the bank's book as it ends there, and returns what the bank says of it. */
function book(payout: BankPayout, end: End): BankPayout | undefined {
  if (end === 'none') return undefined;
  const ended = { ...payout, state: end };
  bank.book.set(payout.payout_id, ended);
  return ended;
}

/** A sending whose answer never comes. */
async function loseAnswer(sender: Sender, end: End): Promise<void> {
  bank.answer = (payout, _bank, response) => {
    book(payout, end);
    response.destroy();
  };
  await sender.sweep();
  expect((await rowOf(t, id)).state).toBe('unknown');
}

/** Lets whoever writes to a table wait until the lock is rolled back: its transaction is open, its last write not done. */
async function hold(table: string): Promise<void> {
  await holder.client.query(`begin; lock table ${table} in share mode`);
}

/** Waits until PostgreSQL has ended the sessions of a process that is gone. */
async function gone({ name }: Sender): Promise<void> {
  for (let left = 1; left > 0;)
    left = Number(
      (
        await holder.client.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where application_name = $1',
          [name],
        )
      ).rows[0]?.n,
    );
}

/** Where the money is: all of it, in exactly one place. */
async function where(): Promise<string> {
  const [wallet, held, out] = [
    await balanceOf(t, who),
    await houseOf(t, 'withdrawals_held'),
    await houseOf(t, 'bank_out'),
  ];
  expect(wallet + held + out).toBe(before);
  return wallet === before ? 'wallet' : held === amount ? 'held' : out === amount ? 'paid' : 'broken';
}

interface Sender {
  /** Its name in PostgreSQL. */
  readonly name: string;
  /** Sweeps once at the test's instant; resolves when it says `until`. */
  sweep(how?: string, until?: string): Promise<void>;
  kill(): Promise<void>;
}

let senders = 0;

/** A process of its own that sends payouts; resolves when it is ready for the first. */
async function startSender(): Promise<Sender> {
  senders += 1;
  const name = `payout-runner-${senders}`;
  const { rows } = await holder.client.query<{ name: string }>('select current_database() as name');
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${rows[0]?.name ?? ''}`;
  address.searchParams.set('application_name', name);
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [runner.file, address.href, bank.url, defaultSecrets.payout],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the sender ended');
  });
  ended.catch(() => undefined);
  const said = async (word: string): Promise<void> => {
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    if (line !== word) throw new Error(`the sender said ${line}, not ${word}`);
  };
  await said('ready');
  return {
    name,
    sweep: async (how = '', until = 'done') => {
      child.stdin.write(`${t.clock.now().toISOString()} ${how}\n`);
      await said(until);
    },
    kill: async () => {
      const exited = once(child, 'exit');
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}
