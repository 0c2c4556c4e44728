import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultSecrets } from '../config.ts';
import { billQr } from '../testing/bill-qr.ts';
import { type Behaviour, type FakeProduct, startFakeProduct } from '../testing/fake-product.ts';
import { signatureHeaders } from '../kernel/signature.ts';
import { askSigned, post, startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;
let product: FakeProduct;
let behave: Behaviour;

const credited = { status: 200, body: { error: 0, message: '', data: { outcome: 'credited' } } };

beforeEach(async () => {
  behave = () => credited;
  folder = await temporaryFolder();
  product = await startFakeProduct(defaultSecrets.payment, (call) => behave(call));
  app = await startSandbox(testConfig(folder.path, product.url));
});
afterEach(async () => {
  await app.close();
  await product.close();
  await folder.remove();
});

test('paying a QR notifies the product amount, reference and receiver as the QR says them', async () => {
  const reply = await post(app, '/bank/pay', { qr: billQr() });
  expect(reply.json()).toMatchObject({ status: 'delivered', outcome: 'credited', amount: '500.37' });
  expect(product.calls).toEqual([
    {
      path: '/api/webhook/payment/signed-bank',
      body: {
        event_id: expect.stringMatching(/^evt_/),
        type: 'payment.paid',
        reference: 'BJ0000000001',
        amount: '500.37',
        currency: 'THB',
        receiver: '099400016550100',
        paid_at: expect.stringMatching(/Z$/),
      },
    },
  ]);
});

test('a product that drops, fails and then answers hears the same event until it answers', async () => {
  let turn = 0;
  behave = () => {
    turn++;
    if (turn === 1) return 'drop';
    return turn < 4 ? { status: 503, body: {} } : credited;
  };
  const reply = await post(app, '/bank/pay', { qr: billQr() });
  expect(reply.json()).toMatchObject({ status: 'delivered', outcome: 'credited', attempts: 4 });
  expect(new Set(product.calls.map((call) => JSON.stringify(call.body))).size).toBe(1);
});

test('an event that was never taken goes out again after a restart', async () => {
  behave = () => 'drop';
  void post(app, '/bank/pay', { qr: billQr() });
  await vi.waitUntil(() => product.calls.length > 2, { timeout: 30_000 });
  await app.close();
  behave = () => credited;
  app = await startSandbox(testConfig(folder.path, product.url));
  await vi.waitUntil(
    async () => {
      const [payment] = (await app.inject('/bank/payments')).json<{ status: string }[]>();
      return payment?.status === 'delivered';
    },
    { timeout: 30_000 },
  );
  expect(new Set(product.calls.map((call) => JSON.stringify(call.body))).size).toBe(1);
});

test('the product asks, signed, what was paid under a reference, also before it is notified', async () => {
  const ask = (reference: string, secret: string = defaultSecrets.payment) =>
    askSigned(app, `/bank/payments?reference=${reference}`, secret);
  await post(app, '/bank/pay', { qr: billQr(), delay_seconds: 3600 });
  const [known] = (await ask('BJ0000000001')).json<{ payments: unknown[] }>().payments;
  expect(known).toEqual({
    event_id: expect.stringMatching(/^evt_/),
    reference: 'BJ0000000001',
    amount: '500.37',
    currency: 'THB',
    receiver: '099400016550100',
    paid_at: expect.stringMatching(/Z$/),
  });
  expect(product.calls).toEqual([]);
  expect((await ask('BJ0000000002')).json()).toEqual({ payments: [] });
  expect((await ask('BJ0000000001', defaultSecrets.games)).statusCode).toBe(401);
  expect((await app.inject('/bank/payments?reference=BJ0000000001')).statusCode).toBe(401);
});

test('a signature is good for its method and path only', async () => {
  for (const [path, secret] of [
    ['/sms/health', defaultSecrets.sms],
    ['/bank/health', defaultSecrets.payment],
    ['/games/health', defaultSecrets.games],
    ['/draw/health', defaultSecrets.lotto],
  ] as const) {
    const { headers, ...good } = {
      url: path,
      headers: signatureHeaders(secret, new Date(), { method: 'GET', path, rawBody: '' }),
    };
    expect((await app.inject({ ...good, headers })).json()).toEqual({ ok: true });
    const elsewhere = signatureHeaders(secret, new Date(), { method: 'GET', path: '/other', rawBody: '' });
    expect((await app.inject({ ...good, headers: elsewhere })).statusCode).toBe(401);
    const posted = signatureHeaders(secret, new Date(), { method: 'POST', path, rawBody: '' });
    expect((await app.inject({ ...good, headers: posted })).statusCode).toBe(401);
  }
});

test('testers can pay another amount, another currency, twice, and late', async () => {
  const odd = await post(app, '/bank/pay', { qr: billQr(), amount: '12.5', currency: 'USD', copies: 2 });
  expect(odd.json()).toMatchObject({ amount: '12.50', currency: 'USD', attempts: 2 });
  expect(product.calls).toHaveLength(2);
  expect(product.calls[0]).toEqual(product.calls[1]);
  const late = await post(app, '/bank/pay', { qr: billQr(), delay_seconds: 3600 });
  expect(late.json()).toMatchObject({ status: 'scheduled', outcome: null });
  expect(product.calls).toHaveLength(2);
});

test('a bad QR or amount is refused with a Thai sentence and no call', async () => {
  const bad = await post(app, '/bank/pay', { qr: billQr().replace('500.37', '900.37') });
  expect(bad.statusCode).toBe(400);
  expect(bad.json()).toEqual({ code: 'qr_checksum', message: expect.stringMatching(/[ก-๙]/) });
  expect((await post(app, '/bank/pay', { qr: billQr({ amount: '' }) })).json()).toMatchObject({
    code: 'qr_no_amount',
  });
  expect((await post(app, '/bank/pay', { qr: billQr(), amount: '-1' })).json()).toMatchObject({
    code: 'pay_amount',
  });
  expect((await post(app, '/bank/pay', { qr: billQr(), currency: 'thb' })).statusCode).toBe(400);
  expect(product.calls).toEqual([]);
  expect((await app.inject('/bank/payouts')).json()).toEqual([]);
});
