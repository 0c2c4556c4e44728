import { withdrawEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '../../src/kernel/index.ts';
import type { PayOut, PayOutFact } from '../../src/providers/adapter.ts';
import type { Deps } from '../../src/deps.ts';
import { approveWithdrawal, rejectWithdrawal } from '../../src/modules/withdraw/decide.ts';
import { sweepWithdrawals } from '../../src/modules/withdraw/index.ts';
import { applyFact } from '../../src/modules/withdraw/settle.ts';
import {
  asked,
  balanceOf,
  houseOf,
  newWithdrawer,
  rowOf,
  stepUpOf,
  type Withdrawer,
} from '../../src/modules/withdraw/testing/withdraw-kit.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll, openSecond, type SecondServer } from './support.ts';

let t: TestApp;
/** A second server on the same database, with a pool of its own. */
let other: SecondServer;

beforeAll(async () => {
  t = await createTestApp();
  other = await openSecond(t);
});
beforeEach(async () => {
  await t.reset();
  await openAll(t, other);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const both = (index: number): Deps => (index % 2 === 0 ? t.deps : other.deps);

async function ask(who: Withdrawer, idempotencyKey: string, step_up_token: string) {
  return t.call(
    withdrawEndpoints.create,
    { amount: '500', step_up_token },
    { token: who.token, idempotencyKey },
  );
}

describe('withdrawals under concurrency', () => {
  it('20 keys × 20 copies: one withdrawal each, the same answer to every copy', async () => {
    for (let key = 0; key < 20; key += 1) {
      const who = await newWithdrawer(t);
      const proof = await stepUpOf(t, who);
      const results = await atOnce(20, () => ask(who, `key-${key}-of-a-test`, proof));
      const replies = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const good = replies.filter(({ status }) => status === 200);
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(new Set(good.map(({ text }) => text)).size).toBe(1);
      expect(await balanceOf(t, who)).toBe(9_500_00n);
    }
    expect(await houseOf(t, 'withdrawals_held')).toBe(20n * 500_00n);
  }, 120_000);

  it('20 requests of one member under keys of their own: one is under way, the others are refused', async () => {
    const who = await newWithdrawer(t);
    const proofs: string[] = [];
    for (let index = 0; index < 20; index += 1) proofs.push(await stepUpOf(t, who));
    const results = await atOnce(20, (index) => ask(who, newId(), proofs[index] ?? ''));
    const errors = results.map((result) =>
      result.status === 'fulfilled' ? (result.value.error ?? 'ok') : String(result.reason),
    );
    expect(errors.filter((error) => error === 'ok')).toHaveLength(1);
    expect(errors.filter((error) => error === 'withdraw_open')).toHaveLength(19);
    expect(await balanceOf(t, who)).toBe(9_500_00n);
  }, 120_000);

  it('approve and reject at once from two servers decide once, and the money is in one place', async () => {
    await t.operate(['withdraw', 'set', 'automatic', 'off']);
    for (let round = 0; round < 10; round += 1) {
      const who = await newWithdrawer(t);
      const { withdrawal_id: id } = await asked(t, who);
      const results = await atOnce(20, async (index) => {
        const by = { actor: `shell:person${index}` } as const;
        const decide = index % 4 < 2 ? approveWithdrawal : rejectWithdrawal;
        return decide(both(index), by, id, { note: '' });
      });
      const { state } = await rowOf(t, id);
      // An approved one that is not sent yet may still be rejected: at most one of each.
      const done = results.filter(({ status }) => status === 'fulfilled').length;
      expect([state, done]).toEqual(
        state === 'approved'
          ? ['approved', 1]
          : ['rejected', expect.toSatisfy((n: number) => n === 1 || n === 2)],
      );
      expect(await balanceOf(t, who)).toBe(state === 'approved' ? 9_500_00n : 10_000_00n);
    }
  }, 120_000);

  it('two servers that sweep, and events beside them, send each payout once and book it once', async () => {
    const people: { who: Withdrawer; id: string }[] = [];
    for (let index = 0; index < 15; index += 1) {
      const who = await newWithdrawer(t);
      people.push({ who, id: (await asked(t, who)).withdrawal_id });
    }
    await atOnce(20, (index) => sweepWithdrawals(both(index)));
    await atOnce(20, (index) => sweepWithdrawals(both(index)));
    const sent = t.environment.payouts.sent.map(({ key }: PayOut) => key);
    expect(sent.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    // Every other one fails; each fact comes ten times from both servers.
    const facts = people.map(({ id }, index): { id: string; fact: PayOutFact } => ({
      id,
      fact: index % 2 === 0 ? { state: 'paid', amount: 500_00n } : { state: 'failed', amount: 500_00n },
    }));
    for (const { id, fact } of facts) t.environment.payouts.book.set(id, fact);
    t.clock.advance(60_000);
    const outcomes = await atOnce(facts.length * 10, (index) => {
      const one = facts[index % facts.length];
      if (!one) throw new Error('no fact');
      return applyFact(both(index), one.id, one.fact);
    });
    const first = outcomes.filter((one) => one.status === 'fulfilled' && one.value !== 'duplicate');
    expect(first).toHaveLength(facts.length);
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    await atOnce(10, (index) => sweepWithdrawals(both(index)));
    expect(t.environment.payouts.sent).toHaveLength(15);
    expect([await houseOf(t, 'withdrawals_held'), await houseOf(t, 'bank_out')]).toEqual([0n, 8n * 500_00n]);
    for (const [index, { who }] of people.entries())
      expect(await balanceOf(t, who)).toBe(index % 2 === 0 ? 9_500_00n : 10_000_00n);
  }, 120_000);
});
