import type { PaymentOrder } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { agentModule } from '../../src/modules/agent/module.ts';
import {
  balanceOf,
  makeMember,
  testAuthModule,
  type TestMember,
} from '../../src/modules/game/testing/game-kit.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { paymentModule } from '../../src/modules/payment/module.ts';
import { openReviews } from '../../src/modules/payment/reviews.ts';
import { depositKit } from '../../src/modules/payment/testing/deposit-kit.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce } from './support.ts';

let t: TestApp;
let kit: ReturnType<typeof depositKit>;
let account: Awaited<ReturnType<typeof kit.accounts>>['bank'];

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, agentModule, ledgerModule, paymentModule] });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  kit = depositKit(t);
  account = (await kit.accounts()).bank;
});
afterAll(() => t.close());

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

async function people(count: number): Promise<readonly TestMember[]> {
  const made: TestMember[] = [];
  for (let n = 0; n < count; n += 1) made.push(await makeMember(t));
  return made;
}

describe('unique satang', () => {
  it('of 110 members who ask at once 99 get an amount each, the others the sentence', async () => {
    const who = await people(110);
    const replies = (await atOnce(110, (n) => kit.ask(at(who, n), 'bank'))).map((result) =>
      result.status === 'fulfilled' ? result.value : undefined,
    );
    const made = replies.flatMap((reply) => (reply && reply.error === undefined ? [reply.data.amount] : []));
    expect(made).toHaveLength(99);
    expect(new Set(made).size).toBe(99);
    expect(replies.filter((reply) => reply?.error === 'payment_amounts_taken')).toHaveLength(11);
  });
});

describe('one payment', () => {
  it('of 20 orders, told 5 times each at once and out of order, is credited once per order', async () => {
    const who = await people(20);
    const orders: PaymentOrder[] = [];
    for (const one of who) orders.push((await kit.ask(one, 'bank')).data);
    const lines = orders.map((order) => kit.lineOf(order, account));
    const told = await atOnce(100, (n) => kit.tell(at(lines, (n * 7) % 20)));
    expect(told.every(({ status }) => status === 'fulfilled')).toBe(true);
    for (const [n, one] of who.entries())
      expect(kit.baht(await balanceOf(t, one.wallets[1]))).toBe(orders[n]?.amount);
    expect(await openReviews(t.deps)).toEqual([]);
  });

  it('told by slip and by the bank at once is credited once, 20 times over', async () => {
    const who = await people(20);
    for (const [n, one] of who.entries()) {
      const order = (await kit.ask(one, 'bank')).data;
      const slip = await kit.slip({ bank: '014', reference: `PG${n}` });
      t.environment.slips.answers.set(slip.payload, kit.answer(order, kit.receiverOf(account)));
      const line = kit.lineOf(order, account);
      await Promise.all([
        kit.tell(line),
        kit.send(one, order, slip.picture),
        kit.tell(line),
        kit.send(one, order, slip.picture),
      ]);
      expect(kit.baht(await balanceOf(t, one.wallets[1]))).toBe(order.amount);
    }
    expect(await openReviews(t.deps)).toEqual([]);
  });

  it('of one slip that ten members send at once credits one of them', async () => {
    const who = await people(10);
    const slip = await kit.slip({ bank: '014', reference: 'ONCE' });
    const orders: PaymentOrder[] = [];
    for (const one of who) orders.push((await kit.ask(one, 'promptpay', '100')).data);
    const [first] = orders;
    if (!first) throw new Error('no order');
    t.environment.slips.answers.set(slip.payload, kit.answer(first, '099999999999101'));
    const replies = await Promise.all(who.map((one, n) => kit.send(one, at(orders, n), slip.picture)));
    const paid = replies.filter((reply) => reply.error === undefined && reply.data.status === 'paid');
    // Whoever was refused beside it may have held the reference for that moment.
    expect(paid.length).toBeLessThanOrEqual(1);
    await kit.send(at(who, 0), first, slip.picture);
    const balances = await Promise.all(who.map((one) => balanceOf(t, one.wallets[1])));
    expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(100_00n);
  });
});
