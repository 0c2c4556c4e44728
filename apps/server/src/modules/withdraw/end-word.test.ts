import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { approveWithdrawal, claimWithdrawal, WithdrawError } from './decide.ts';
import { sweepWithdrawals } from './index.ts';
import { applyFact } from './settle.ts';
import { resolveTrouble } from './trouble.ts';
import { resolveUnknown } from './unknown.ts';
import { bookAndAccept, type PayoutBank, startPayoutBank } from './testing/payout-bank.ts';
import { asked, balanceOf, newWithdrawer, rowOf, type Withdrawer } from './testing/withdraw-kit.ts';

let t: TestApp;
let bank: PayoutBank;
let who: Withdrawer;
let id: string;

const alice = { actor: 'shell:alice' } as const;
const bob = { actor: 'shell:bob' } as const;
const carol = { actor: 'shell:carol' } as const;
const note = { note: 'as the bank wrote' };

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  bank = await startPayoutBank(t);
  who = await newWithdrawer(t, { satang: 80_000_00n });
});
afterEach(() => bank.close());
afterAll(() => t.close());

const sweep = (seconds = 0) => {
  t.clock.advance(seconds * 1000);
  return sweepWithdrawals(bank.deps);
};
async function approved(amount: string) {
  id = (await asked(t, who, amount)).withdrawal_id;
  await approveWithdrawal(bank.deps, alice, id, note);
  if ((await rowOf(t, id)).state === 'held') await approveWithdrawal(bank.deps, bob, id, note);
}
/** A payout that the bank never answered about, ten quiet minutes later. */
async function unknown(amount: string) {
  await approved(amount);
  bank.answer = (_payout, _bank, response) => response.destroy();
  await sweep();
  t.clock.advance(600_000);
}
const end = (by: { actor: `shell:${string}` }, word: 'paid' | 'returned') =>
  resolveUnknown(bank.deps, by, id, word, note);

describe('the word of a person about an unknown payout', () => {
  it('ends one of up to the limit of one person', async () => {
    await unknown('50000');
    expect([await end(alice, 'returned'), (await rowOf(t, id)).state]).toEqual([true, 'returned']);
    expect(await rowOf(t, id)).toMatchObject({ endFirstBy: null, endedBy: 'shell:alice' });
  });

  it.each(['paid', 'returned'] as const)('above it takes a second person for "%s"', async (word) => {
    await unknown('50000.01');
    expect([await end(alice, word), (await rowOf(t, id)).state]).toEqual([false, 'unknown']);
    expect((await t.operate(['withdraw', 'list'])).out).toContain(
      `${word} by the word of shell:alice, needs a second person`,
    );
    await expect(end(alice, word)).rejects.toThrow(WithdrawError);
    // Nor alone by another account of the same person, nor when the limit is raised meanwhile.
    const asRoot = { actor: 'shell:root', session: 'sudo:alice' } as const;
    await expect(end(asRoot, word)).rejects.toThrow(/second person/);
    await t.operate(['withdraw', 'set', 'one_person_maximum', '90000']);
    await expect(end(alice, word)).rejects.toThrow(/second person/);
    await expect(
      t.deps.database.run(`update withdrawals set state = '${word}', ended_by = 'shell:alice'`),
    ).rejects.toThrow(/withdrawals_two_people_end/);
    expect([await end(bob, word), (await rowOf(t, id)).state]).toEqual([true, word]);
    expect((await t.operate(['withdraw', 'show', id])).out).toContain(
      `${word} by the word of shell:alice, then shell:bob`,
    );
    expect((await t.operate(['audit'])).printed).toContain('no row');
  });

  it('that differs from the first one begins again', async () => {
    await unknown('60000');
    expect([await end(alice, 'paid'), await end(bob, 'returned'), await end(alice, 'returned')]).toEqual([
      false,
      false,
      true,
    ]);
    expect([(await rowOf(t, id)).state, await balanceOf(t, who)]).toEqual(['returned', 80_000_00n]);
  });

  it('is not needed when the bank says so itself', async () => {
    await unknown('60000');
    await end(alice, 'returned');
    bank.book.set(id, { payout_id: id, state: 'paid', amount: '60000.00', currency: 'THB' });
    await sweep(600);
    expect([(await rowOf(t, id)).state, await balanceOf(t, who)]).toEqual(['paid', 20_000_00n]);
    await expect(end(bob, 'returned')).rejects.toThrow(/is paid; only one that is unknown can be decided so/);
  });
});

describe('one that the bank takes at another amount', () => {
  const show = async () => (await t.operate(['withdraw', 'show', id])).out;
  beforeEach(async () => {
    bank.answer = (payout, own, response) => bookAndAccept({ ...payout, amount: '5999.00' }, own, response);
    await approved('6000');
    await sweep();
  });

  it('shows what the provider said from the beginning, and what it says later', async () => {
    expect(await rowOf(t, id)).toMatchObject({ state: 'unknown', trouble: 'wrong_amount' });
    expect(await show()).toContain('provider says accepted of 5999.00 THB');
    bank.move(id, { state: 'paid' });
    await sweep(60);
    expect(await rowOf(t, id)).toMatchObject({ state: 'unknown', trouble: 'wrong_amount' });
    expect(await show()).toContain('provider says paid of 5999.00 THB');
    bank.move(id, { state: 'reversed' });
    await sweep(600);
    expect(await show()).toContain('provider says reversed of 5999.00 THB');
    expect((await t.operate(['audit'])).printed).toContain('no row');
  });

  it('is ended by the word of a person, whose log has the amount that the provider named', async () => {
    bank.move(id, { state: 'paid' });
    expect(await end(alice, 'paid')).toBe(true);
    expect((await t.operate(['log', '--act', 'withdraw.unknown'])).out).toContain(
      '"provider_amount":"5999.00"',
    );
    expect((await t.operate(['audit'])).printed).toContain('no row');
  });
});

it('its timeline names who did each step: the server sends and asks, a person decides and ends', async () => {
  await unknown('6000');
  await sweep();
  await end(bob, 'returned');
  const steps = (await t.operate(['withdraw', 'show', id])).out.match(/(?<=Z {2})\w+ {2}\S+$/gm);
  expect(steps).toEqual([
    'held  system',
    'approved  shell:alice',
    'sending  system',
    'unknown  system',
    'returned  shell:bob',
  ]);
});

it('who claimed it and where its log is are shown', async () => {
  const { withdrawal_id, reference } = await asked(t, who, '6000');
  id = withdrawal_id;
  await claimWithdrawal(bank.deps, carol, id);
  const { out } = await t.operate(['withdraw', 'show', id]);
  expect(out).toContain('claimed by shell:carol until 2026-11-21T09:10:00.000Z');
  expect(out).toContain(`who did what: log --subject withdrawal:${reference}`);
  for (const name of [id, reference]) {
    expect((await t.operate(['log', '--subject', `withdrawal:${name}`])).out).toContain('withdraw.claimed');
    expect((await t.operate(['history', 'withdrawal', name])).out).toContain('"claimed_by":"shell:carol"');
  }
  expect((await t.operate(['history', 'withdrawal'])).out).toMatch(
    new RegExp(String.raw`^Keys of withdrawal with a history: .*\b${reference}\b`),
  );
  expect(await t.operate(['history', 'withdrawal', 'W000000NONE'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('withdrawal W000000NONE has no history; "history withdrawal" lists'),
  });
  t.clock.advance(600_000);
  expect((await t.operate(['withdraw', 'show', id])).out).not.toContain('claimed by');
});

it('a paid one without trouble has none to end', async () => {
  await approved('60000');
  await sweep();
  bank.move(id, { state: 'paid' });
  await sweep(10);
  await expect(resolveTrouble(bank.deps, carol, id, 'seen', note)).rejects.toThrow(/no trouble/);
});

describe('a paid one that the bank brings another amount back of', () => {
  beforeEach(async () => {
    await approved('60000');
    await sweep();
    bank.move(id, { state: 'paid' });
    await sweep(10);
    bank.move(id, { state: 'reversed', amount: '59999.99' });
    await applyFact(bank.deps, id, { state: 'reversed', amount: 59_999_99n });
  });

  it('waits with what the provider said', async () => {
    expect(await rowOf(t, id)).toMatchObject({ state: 'paid', trouble: 'wrong_amount' });
    expect((await t.operate(['withdraw', 'show', id])).out).toContain(
      'provider says reversed of 59999.99 THB',
    );
    expect((await t.operate(['audit'])).printed).toContain('no row');
  });

  it('goes to the member by the word of two people, whole', async () => {
    expect([
      await resolveTrouble(bank.deps, alice, id, 'returned', note),
      await balanceOf(t, who),
      await resolveTrouble(bank.deps, bob, id, 'returned', note),
      await balanceOf(t, who),
    ]).toEqual([false, 20_000_00n, true, 80_000_00n]);
    expect(await rowOf(t, id)).toMatchObject({ state: 'returned', trouble: null, endedBy: 'shell:bob' });
    expect((await t.operate(['audit'])).printed).toContain('no row');
  });

  it('stays paid when the bank does not say that it came back', async () => {
    bank.move(id, { state: 'paid', amount: '60000.00' });
    await expect(resolveTrouble(bank.deps, alice, id, 'returned', note)).rejects.toThrow(
      /The provider says paid; returned would be wrong/,
    );
  });

  it('is in no trouble any more when a person has seen it, and no money moves', async () => {
    expect(await resolveTrouble(bank.deps, carol, id, 'seen', note)).toBe(true);
    expect(await rowOf(t, id)).toMatchObject({ state: 'paid', trouble: null, note: note.note });
    expect((await t.operate(['withdraw', 'list'])).out).toContain('No withdrawal fits');
    expect((await t.operate(['audit'])).printed).toContain('no row');
    expect((await t.operate(['withdraw', 'trouble', id, 'other', '--note', 'n'])).err).toContain(
      'Say one of',
    );
  });
});
