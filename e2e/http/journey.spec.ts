import { expect, test } from '@playwright/test';

import { freshMobile, freshUsername, goodPassword, payQr, readOtp } from '../support/people.ts';

interface Envelope {
  readonly error: number;
  readonly message: string;
  readonly data: Record<string, unknown>;
}

test('a program registers, deposits and reads its statement by following the OpenAPI document', async ({
  request,
}) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const find = (operation: string): { method: string; path: string } => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) {
        if (operationId === operation) return { method, path };
      }
    }
    throw new Error(`${operation} is not in the document`);
  };
  let token = '';
  const call = async (operation: string, input: Record<string, unknown> = {}): Promise<Envelope> => {
    const { method, path } = find(operation);
    const reply = await request.fetch(path, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(method === 'get' ? { params: input as Record<string, string> } : { data: input }),
    });
    expect(reply.status(), `${operation}: ${await reply.text()}`).toBe(200);
    const body = (await reply.json()) as Envelope;
    expect(body.error, body.message).toBe(0);
    return body;
  };

  const mobile = freshMobile();
  const username = freshUsername();
  const before = Date.now() - 1000;
  await call('auth.checkAccount', { username, mobile, affiliate_code: '' });
  const sent = await call('auth.requestOtp', { username, mobile, type: 'register' });
  const otp = await readOtp(request, mobile, before);
  const verified = await call('auth.verifyOtp', {
    username,
    mobile,
    otp_code: otp,
    otp_ref: sent.data['otp_ref'],
    type: 'register',
  });
  const made = await call('auth.register', {
    username,
    mobile,
    password: goodPassword,
    mode: 'bank',
    know_us_id: 4,
    otp_token: verified.data['otp_token'],
    age_confirmed: true,
  });
  expect(made.data).toEqual({ username, password: goodPassword });

  const session = (await call('auth.login', { username, password: goodPassword })) as unknown as {
    access_token: string;
  };
  token = session.access_token;

  const channels = (await call('payment.channels')).data['channels'] as { channel_id: string }[];
  const order = (await call('payment.generateQr', { channel_id: channels[0]?.channel_id, amount: '500.00' }))
    .data;
  await payQr(request, String(order['qr_text']));
  await expect
    .poll(async () => (await call('payment.inquiryStatus', { order_id: order['order_id'] })).data['status'])
    .toBe('paid');

  const wallets = (await call('wallet.wallets')).data;
  const statement = (await call('statement.statement')).data;
  const [line] = statement['items'] as { amount: string; balance_after: string }[];
  expect(line).toMatchObject({ amount: '500.00', balance_after: '500.00' });
  expect(wallets['total']).toBe('500.00');
});
