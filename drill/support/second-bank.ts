import { createHmac } from 'node:crypto';

import type { Handler } from './https.ts';

/** A payment as `GET /bank/payments` lists it. */
export interface BankPayment {
  readonly event_id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly receiver: string;
  readonly paid_at: string;
}

/** A bridge to a bank, written from docs/providers.md alone. */
export interface SecondBank {
  readonly handler: Handler;
  /** Books the payment and sends its event to the server; the outcome that the server answered. */
  pay(payment: BankPayment, webhook: string): Promise<string>;
}

/** Makes the bank; it answers signed calls only. */
export function createSecondBank(secret: string): SecondBank {
  const book: BankPayment[] = [];
  const sign = (timestamp: string, method: string, path: string, body: string): string =>
    createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
  return {
    handler: (request, response) => {
      const { method = '', url = '/', headers } = request;
      const good = headers['x-signature'] === sign(String(headers['x-timestamp']), method, url, '');
      const { pathname, searchParams } = new URL(url, 'https://bank');
      const payments = book.filter(({ reference }) => reference === searchParams.get('reference'));
      const answers: Readonly<Record<string, object>> = {
        '/bank/health': { ok: true },
        '/bank/payments': { payments },
        '/bank/statement': { lines: [] },
      };
      const answer = answers[pathname];
      response.writeHead(good ? (answer ? 200 : 404) : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(good ? (answer ?? { code: 'not_found' }) : { code: 'signature' }));
    },
    pay: async (payment, webhook) => {
      book.push(payment);
      const body = JSON.stringify({ ...payment, type: 'payment.paid' });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const reply = await fetch(webhook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(timestamp, 'POST', new URL(webhook).pathname, body),
        },
        body,
      });
      const answer = (await reply.json()) as { data?: { outcome?: string } };
      return answer.data?.outcome ?? `http ${reply.status}`;
    },
  };
}
