import { paymentEndpoints, walletEndpoints } from '@benjarong/contract';
import {
  answer,
  aPaymentOrder,
  breakOff,
  eventually,
  fakeClock,
  fakePlatform,
  handle,
  refuse,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { paymentStore } from './store.ts';

const net = server();

function keys() {
  return net.calls(paymentEndpoints.generateQr).map((call) => call.header('idempotency-key'));
}

describe('a deposit', () => {
  const request = { channel_id: 'promptpay', amount: '500.00' };

  it('keeps its key while the outcome is unknown, and takes a new one after an answer', async () => {
    net.use(breakOff(paymentEndpoints.generateQr));
    const { core } = testCore({ member: true });
    const { begin, confirm } = core.get(paymentStore).getState();
    begin();
    await expect(confirm(request)).rejects.toMatchObject({ kind: 'network' });
    net.use(answer(paymentEndpoints.generateQr, aPaymentOrder()));
    begin();
    await confirm(request);
    begin();
    await confirm(request);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[1]);
  });

  it('takes a new key for another amount, and after a refusal', async () => {
    net.use(breakOff(paymentEndpoints.generateQr));
    const { core } = testCore({ member: true });
    const { confirm } = core.get(paymentStore).getState();
    await confirm(request).catch(() => {});
    net.use(refuse(paymentEndpoints.generateQr, 'payment_amount_too_small', { minimum: '100.00' }));
    await confirm({ ...request, amount: '50.00' }).catch(() => {});
    await confirm({ ...request, amount: '50.00' }).catch(() => {});
    expect(new Set(keys()).size).toBe(3);
  });

  it('leaves until when it can be paid for scripts that run before the app, and takes it away', async () => {
    const order = aPaymentOrder();
    net.use(answer(paymentEndpoints.generateQr, order));
    const platform = fakePlatform();
    const { core } = testCore({ member: true, platform });
    const kept = () => /"order_until":(\d+)/.exec(platform.local.values.get('local') ?? '')?.[1];
    const { confirm, forget } = core.get(paymentStore).getState();
    await confirm(request);
    expect(kept()).toBe(String(Date.parse(order.expires_at)));
    forget();
    expect(kept()).toBe('0');
  });

  it('is one call for a double click', async () => {
    net.use(answer(paymentEndpoints.generateQr, aPaymentOrder()));
    const { core } = testCore({ member: true });
    const { confirm } = core.get(paymentStore).getState();
    await Promise.all([confirm(request), confirm(request)]);
    expect(keys()).toHaveLength(1);
  });

  it('is followed until it is paid, then refreshes the wallets', async () => {
    const clock = fakeClock();
    net.use(
      ...usualAnswers(),
      answer(paymentEndpoints.generateQr, aPaymentOrder()),
      handle(paymentEndpoints.inquiryStatus, (_, index) => ({
        json: {
          error: 0,
          message: '',
          data: {
            order_id: 'order-1',
            status: index === 0 ? 'pending' : 'paid',
            expires_at: aPaymentOrder().expires_at,
            paid_at: index === 0 ? null : aPaymentOrder().created_at,
          },
        },
      })),
    );
    const { core } = testCore({ member: true, clock });
    const store = core.get(paymentStore);
    await store.getState().confirm(request);
    const paid: string[] = [];
    core.events.on('depositPaid', ({ order_id }) => paid.push(order_id));
    store.getState().watch();
    for (const count of [1, 2]) {
      await clock.advance(3_000);
      await eventually(() => expect(net.calls(paymentEndpoints.inquiryStatus)).toHaveLength(count));
      if (count === 1) await eventually(() => expect(clock.waiting()).toBe(1));
    }
    await eventually(() => expect(store.getState().order.data?.status).toBe('paid'));
    expect(paid).toEqual(['order-1']);
    await eventually(() => expect(net.calls(walletEndpoints.wallets)).toHaveLength(1));
  });

  it('refreshes the wallets once when it was paid before the page looked, and keeps the chosen promotion', async () => {
    const order = aPaymentOrder({ status: 'paid', paid_at: new Date().toISOString() });
    net.use(...usualAnswers(), answer(paymentEndpoints.qrcodeInfo, { order }));
    const { core } = testCore({ member: true });
    const paid: unknown[] = [];
    core.events.on('depositPaid', (detail) => paid.push(detail));
    core.ui.getState().selectPromotion('p1');
    await core.get(paymentStore).getState().resume();
    await core.get(paymentStore).getState().resume();
    expect(paid).toEqual([{ order_id: order.order_id, late: true }]);
    expect(core.ui.getState().selectedPromotion).toBe('p1');
    await eventually(() => expect(net.calls(walletEndpoints.wallets)).toHaveLength(1));
  });

  it('is no news when it was paid days ago', async () => {
    const order = aPaymentOrder({
      status: 'paid',
      paid_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    });
    net.use(answer(paymentEndpoints.qrcodeInfo, { order }));
    const { core } = testCore({ member: true });
    const paid: unknown[] = [];
    core.events.on('depositPaid', (detail) => paid.push(detail));
    await core.get(paymentStore).getState().resume('order-1');
    expect(paid).toEqual([]);
  });

  it('is followed after it was put away, because money for it still counts until it expires', async () => {
    const clock = fakeClock();
    const order = aPaymentOrder({
      status: 'cancelled',
      expires_at: new Date(clock.now() + 600_000).toISOString(),
    });
    net.use(
      ...usualAnswers(),
      answer(paymentEndpoints.inquiryStatus, {
        order_id: order.order_id,
        status: 'paid',
        expires_at: order.expires_at,
        paid_at: new Date(clock.now()).toISOString(),
        slip: null,
      }),
    );
    const { core } = testCore({ member: true, clock });
    const store = core.get(paymentStore);
    store.getState().show(order);
    store.getState().watch();
    await clock.advance(3_000);
    await eventually(() => expect(store.getState().order.data?.status).toBe('paid'));
    await eventually(() => expect(net.calls(walletEndpoints.wallets)).toHaveLength(1));
  });

  it('is found again after a reload of the tab', async () => {
    const platform = fakePlatform();
    net.use(
      answer(paymentEndpoints.generateQr, aPaymentOrder({ order_id: 'order-7' })),
      answer(paymentEndpoints.qrcodeInfo, ({ query }) => ({
        order: aPaymentOrder({ order_id: query['order_id'] ?? 'newest' }),
      })),
    );
    await testCore({ member: true, platform }).core.get(paymentStore).getState().confirm(request);
    const { core } = testCore({ member: true, platform });
    expect((await core.get(paymentStore).getState().resume()).data?.order_id).toBe('order-7');
    // An address may name another one.
    expect((await core.get(paymentStore).getState().resume('order-8')).data?.order_id).toBe('order-8');
  });

  it('never goes back from paid to pending by an answer that comes late', async () => {
    net.use(
      answer(paymentEndpoints.generateQr, aPaymentOrder({ status: 'paid' })),
      answer(paymentEndpoints.inquiryStatus, {
        order_id: 'order-1',
        status: 'pending',
        expires_at: '',
        paid_at: null,
        slip: null,
      }),
    );
    const { core } = testCore({ member: true });
    const store = core.get(paymentStore);
    await store.getState().confirm(request);
    await store.getState().check();
    expect(store.getState().order.data?.status).toBe('paid');
    expect(net.calls(paymentEndpoints.inquiryStatus)).toEqual([]);
  });
});
