import { gameEndpoints, paymentEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../config.development.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import {
  balanceOf,
  makeCatalogue,
  makeMember,
  testAuthModule,
  type TestMember,
} from './game/testing/game-kit.ts';
import { gameModule } from './game/module.ts';
import { ledgerModule } from './ledger/module.ts';
import { paymentModule } from './payment/module.ts';

const modules = [testAuthModule, ledgerModule, gameModule, paymentModule];
let t: TestApp;
let member: TestMember;

beforeAll(async () => {
  t = await createTestApp({ modules });
});
beforeEach(async () => {
  await t.reset();
  await makeCatalogue(t, {
    naga: [
      { id: 'naga-001', name: 'Dragon', category: 'slot' },
      { id: 'naga-002', name: 'Koi', category: 'slot' },
    ],
  });
  member = await makeMember(t);
});
afterAll(() => t.close());

function operator(...args: readonly string[]) {
  return t.operate(args);
}
function generate(amount: string) {
  return t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount }, { token: member.token });
}
async function list() {
  return (await t.call(gameEndpoints.list, undefined, { query: { sort: 'name' } })).data.items;
}

async function wrongPayment(reference?: string) {
  const order = (await generate('500')).data;
  await t.call(
    paymentEndpoints.webhook,
    {
      event_id: 'e1',
      type: 'payment.paid',
      reference: reference ?? order.reference,
      amount: '400.00',
      currency: 'THB',
      receiver: '099999999999101',
      paid_at: t.clock.now().toISOString(),
    },
    { params: { provider: 'signed-bank' }, secret: defaultSecrets.payment },
  );
  const id = /^[0-9a-f-]{36}/.exec((await operator('deposit', 'reviews')).out)?.[0] ?? '';
  return { order, id };
}

describe('deposit commands', () => {
  it('list what waits and credit it on approval, once', async () => {
    expect((await operator('deposit', 'reviews')).out).toContain('No payment waits');
    const { order, id } = await wrongPayment();
    const { out } = await operator('deposit', 'reviews');
    expect(out).toContain(`wrong_amount  400.00 THB`);
    expect(out).toContain(order.reference);
    expect((await operator('deposit', 'approve', id, '--note', 'seen')).out).toContain('Credited 400.00 THB');
    expect((await operator('deposit', 'approve', id)).code).toBe(1);
    expect(await balanceOf(t, member.wallets[1])).toBe(400_00n);
  });

  it('close a review without credit', async () => {
    const { id } = await wrongPayment();
    expect((await operator('deposit', 'reject', id)).code).toBe(0);
    expect((await operator('deposit', 'approve', id)).err).toContain('rejected already');
    expect((await operator('deposit', 'reject', 'x')).err).toContain('no review x');
    expect(await balanceOf(t, member.wallets[1])).toBe(0n);
  });

  it('tie a payment without a known reference to the order that is named', async () => {
    const { order, id } = await wrongPayment('TYPO');
    expect((await operator('deposit', 'approve', id)).err).toContain('--order');
    expect((await operator('deposit', 'approve', id, '--order', order.reference)).code).toBe(0);
    expect(await balanceOf(t, member.wallets[1])).toBe(400_00n);
  });

  it('change the bounds at once and refuse values that cannot be', async () => {
    expect((await operator('deposit', 'set', 'minimum', '100')).out).toBe('minimum is 100.00 now.\n');
    expect((await generate('99')).error).toBe('payment_amount_too_small');
    expect((await operator('deposit', 'set', 'minutes', '5')).code).toBe(0);
    expect((await generate('100')).data.expires_at).toBe(
      new Date(t.clock.now().getTime() + 300_000).toISOString(),
    );
    expect((await operator('deposit', 'settings')).out).toContain('minimum = 100.00 (default 20.00)');
    for (const [name, value] of [
      ['minimum', '0'],
      ['minutes', '0'],
      ['biller_id', '1'],
      ['biller_id', '099999999999901'],
      ['biller_id', '09999999999910'],
      ['maximum', '99.99'],
      ['minimum', '200000.01'],
      ['receiver_name', 'ไทย'],
      ['nothing', '1'],
      ['constructor', '1'],
    ] as const) {
      expect((await operator('deposit', 'set', name, value)).code, `${name} ${value}`).toBe(1);
    }
    expect((await operator('deposit', 'set', 'maximum', '100')).code).toBe(0);
    expect((await operator('deposit', 'set', 'biller_id', '099400016550100')).out).toContain(
      '099400016550100',
    );
  });
});

async function resting() {
  return (await list()).map((game) => game.maintenance);
}

describe('game commands', () => {
  it('take a game out of play and put it back, in the running server', async () => {
    expect(await resting()).toEqual([false, false]);
    expect((await operator('game', 'maintenance', 'on', 'naga-001')).out).toContain('naga-001');
    expect(await resting()).toEqual([true, false]);
    expect((await operator('provider', 'maintenance', 'on', 'naga')).code).toBe(0);
    expect(await resting()).toEqual([true, true]);
    expect((await operator('provider', 'list')).out).toContain('2 games, 1 resting, ALL IN MAINTENANCE');
    await operator('provider', 'maintenance', 'off', 'naga');
    await operator('game', 'maintenance', 'off', 'naga-001');
    expect(await resting()).toEqual([false, false]);
  });

  it('say what is wrong', async () => {
    expect((await operator('game', 'maintenance', 'maybe', 'naga-001')).err).toContain('on or off');
    expect((await operator('game', 'maintenance', 'on', 'none')).err).toContain('no game none');
    expect((await operator('provider', 'maintenance', 'on', 'none')).err).toContain('no provider none');
  });
});
