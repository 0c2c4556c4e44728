import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultSecrets } from '../config.ts';
import {
  type Behaviour as ProductBehaviour,
  type FakeProduct,
  startFakeProduct,
} from '../testing/fake-product.ts';
import { askSigned, post, startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';
import type { Behaviour } from './payouts.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;
let product: FakeProduct;
let behave: ProductBehaviour;

const taken = { status: 200, body: { error: 0, message: '', data: { outcome: 'paid' } } };
const order = {
  payout_id: 'p-1',
  bank_id: 1,
  account_no: '1234567890',
  account_name: 'สมศรี ใจดี',
  amount: '500.00',
  currency: 'THB',
};

beforeEach(async () => {
  behave = () => taken;
  folder = await temporaryFolder();
  product = await startFakeProduct(defaultSecrets.payout, (call) => behave(call));
  app = await startSandbox(testConfig(folder.path, product.url, { payoutStep: 5 }));
});
afterEach(async () => {
  await app.close();
  await product.close();
  await folder.remove();
});

const send = (change: object = {}) =>
  post(app, '/bank/payouts', { ...order, ...change }, defaultSecrets.payout);
const next = (behaviour: Behaviour) => post(app, '/bank/payouts/behaviour', { behaviour });
const told = (count: number) => vi.waitUntil(() => product.calls.length >= count, { timeout: 30_000 });
async function listed(id = 'p-1') {
  const reply = await askSigned(app, `/bank/payouts?payout_id=${id}`, defaultSecrets.payout);
  return reply.json<{ payouts: { state: string; amount: string }[] }>().payouts[0];
}

test('a payout is accepted, paid and told with a signature; the same id is one payout', async () => {
  const [first, second] = [await send(), await send()];
  expect(first.json()).toMatchObject({ payout_id: 'p-1', amount: '500.00', currency: 'THB' });
  expect(second.json<{ provider_ref: string }>().provider_ref).toBe(
    first.json<{ provider_ref: string }>().provider_ref,
  );
  await told(1);
  expect(product.calls).toEqual([
    {
      path: '/api/webhook/payout/signed-payout',
      body: {
        event_id: expect.stringMatching(/^evt_/),
        type: 'payout.paid',
        payout_id: 'p-1',
        amount: '500.00',
        currency: 'THB',
        at: expect.stringMatching(/Z$/),
      },
    },
  ]);
  expect(await listed()).toMatchObject({ state: 'paid', amount: '500.00' });
  expect(await listed('p-2')).toBeUndefined();
});

test('unsigned and wrongly signed calls are refused', async () => {
  expect((await post(app, '/bank/payouts', order)).statusCode).toBe(401);
  expect((await post(app, '/bank/payouts', order, defaultSecrets.payment)).statusCode).toBe(401);
  expect((await app.inject('/bank/payouts?payout_id=p-1')).statusCode).toBe(401);
  expect((await askSigned(app, '/bank/payouts/health', defaultSecrets.payout)).json()).toEqual({ ok: true });
  const { payout_id: _, amount: __, currency: ___, ...payee } = order;
  expect((await post(app, '/bank/payouts/check', payee, defaultSecrets.payout)).json()).toEqual({
    state: 'ready',
  });
});

test('the bank refuses, for the same id again too, and lists nothing of it', async () => {
  await next('refuse');
  const refused = [await send(), await send()];
  expect(refused.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual([
    [400, 'payout_refused'],
    [400, 'payout_refused'],
  ]);
  expect(await listed()).toBeUndefined();
});

test.each<[Behaviour, readonly string[]]>([
  ['return', ['payout.failed']],
  ['return_later', ['payout.paid', 'payout.reversed']],
  ['twice', ['payout.paid', 'payout.paid']],
])('%s sends %j', async (behaviour, types) => {
  await next(behaviour);
  await send();
  await told(types.length);
  expect(product.calls.map(({ body }) => (body as { type: string }).type)).toEqual(types);
});

test('another amount is what the list and the event say', async () => {
  await next('other_amount');
  await send();
  await told(1);
  expect(product.calls[0]?.body).toMatchObject({ amount: '499.00' });
  expect(await listed()).toMatchObject({ state: 'paid', amount: '499.00' });
});

test('the event comes before the answer when a tester wants it', async () => {
  await next('early');
  const seen: number[] = [];
  behave = () => {
    seen.push(product.calls.length);
    return taken;
  };
  expect((await send()).json()).toMatchObject({ payout_id: 'p-1' });
  expect(seen).toHaveLength(1);
});

test('a person pays, returns and sends an event once more by hand', async () => {
  await next('manual');
  await send();
  expect(await listed()).toMatchObject({ state: 'accepted' });
  const move = (name: string) => post(app, '/bank/payouts/move', { payout_id: 'p-1', move: name });
  expect((await move('reversed')).json()).toMatchObject({ code: 'payout_move' });
  expect((await move('paid')).json()).toMatchObject({ state: 'paid' });
  await told(1);
  await move('repeat');
  await move('reversed');
  await told(3);
  const ids = product.calls.map(({ body }) => (body as { event_id: string }).event_id);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  expect((await move('paid')).json()).toMatchObject({ code: 'payout_move' });
});

test('a silent bank gives no answer, and what it took is paid all the same', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  await next('silent_paid');
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/bank/payouts`;
  const { signatureHeaders } = await import('../kernel/signature.ts');
  const body = JSON.stringify(order);
  const answered = fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(defaultSecrets.payout, new Date(), {
        method: 'POST',
        path: '/bank/payouts',
        rawBody: body,
      }),
    },
    body,
  }).then(
    () => 'answered',
    () => 'never answered',
  );
  await told(1);
  expect(await listed()).toMatchObject({ state: 'paid' });
  await app.close();
  expect(await answered).toBe('never answered');
});

test('what was not delivered before a restart is delivered after it, under the same event', async () => {
  behave = () => 'drop';
  await send();
  await told(2);
  await app.close();
  behave = () => taken;
  const before = product.calls.length;
  app = await startSandbox(testConfig(folder.path, product.url, { payoutStep: 5 }));
  await told(before + 1);
  expect(new Set(product.calls.map(({ body }) => (body as { event_id: string }).event_id)).size).toBe(1);
});
