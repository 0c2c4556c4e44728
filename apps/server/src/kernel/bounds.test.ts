import { connect } from 'node:net';

import type { Endpoint } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Config } from '../config.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { defineRoute } from './define-route.ts';
import type { Module } from './module.ts';

function strict<P extends Record<string, ReturnType<typeof Type.String>>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

const schemas = {
  move: {
    body: strict({ word: Type.String() }),
    data: strict({ word: Type.String({ pattern: '^[a-z]*$' }) }),
  },
  look: { data: strict({ agent: Type.String() }) },
};

const base = { origin: 'house', summary: 'For tests.' } as const;
const money: Endpoint<typeof schemas.move> = {
  ...base,
  name: 'content.money',
  method: 'POST',
  path: '/api/t/money',
  auth: 'member',
  money: true,
};
const plain: Endpoint<typeof schemas.move> = {
  ...base,
  name: 'content.plain',
  method: 'POST',
  path: '/api/t/plain',
  auth: 'member',
};
const look: Endpoint<typeof schemas.look> = {
  ...base,
  name: 'content.look',
  method: 'GET',
  path: '/api/t/look',
  auth: 'public',
};

const anna = 'anna'.repeat(5);
let looked = 0;
let fault: Error | undefined;

const probe: Module = {
  name: 'probe',
  routes: (app, deps) => {
    deps.authentication.use(async (token) =>
      token === anna ? { memberId: '01900000-0000-7000-8000-000000000001', sessionId: 's1' } : undefined,
    );
    const count = sql`
      insert into house_state as h (key, value, updated_at) values ('moves', '1', now())
      on conflict (key) do update set value = (h.value::int + 1)::text`;
    const limit = { by: 'member', max: 3, windowSeconds: 60 } as const;
    defineRoute(
      app,
      money,
      schemas.move,
      async ({ tx, body }) => {
        await tx.execute(count);
        return { word: body.word };
      },
      { limit },
    );
    defineRoute(
      app,
      plain,
      schemas.move,
      async ({ tx, body }) => {
        await tx.execute(count);
        return { word: body.word };
      },
      { transaction: true },
    );
    defineRoute(app, look, schemas.look, async ({ userAgent }) => {
      looked += 1;
      if (fault) throw fault;
      return { agent: userAgent };
    });
  },
};

let test: TestApp;
// One application at a time: each part of this file opens and closes its own.
function withApp(config: Partial<Config> = {}): void {
  beforeAll(async () => {
    test = await createTestApp({ modules: [probe], config });
  });
  beforeEach(async () => {
    fault = undefined;
    await test.reset();
  });
  afterAll(() => test.close());
}

async function moves(): Promise<string> {
  const { rows } = await test.deps.db.execute<{ value: string }>(
    sql`select value from house_state where key = 'moves'`,
  );
  return rows[0]?.value ?? '0';
}

function rollsBack(): void {
  it.each([
    ['a money call', money],
    ['a call in a transaction', plain],
  ])('a reply that does not fit rolls %s back and leaves nothing to be replayed', async (_, endpoint) => {
    const call = (word: string) =>
      test.call(endpoint, { word }, { token: anna, idempotencyKey: 'key-00001' });
    expect((await call('LOUD')).status).toBe(500);
    expect(await moves()).toBe('0');
    // The same key with the same body runs again: nothing was stored.
    expect((await call('LOUD')).headers['idempotency-replayed']).toBeUndefined();
    expect(
      (await test.call(endpoint, { word: 'quiet' }, { token: anna, idempotencyKey: 'key-00002' })).data,
    ).toEqual({ word: 'quiet' });
    expect(await moves()).toBe('1');
  });
}

describe('in development', () => {
  withApp();
  rollsBack();

  it.each(['/api/docs/json', '/api/openapi.json'])('%s is there for everybody', async (url) => {
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  describe('limits', () => {
    it('count calls, not the replays of their keys', async () => {
      const call = async (idempotencyKey: string) =>
        (await test.call(money, { word: 'a' }, { token: anna, idempotencyKey })).status;
      for (let n = 0; n < 6; n += 1) expect(await call('key-00001')).toBe(200);
      expect([await call('key-00002'), await call('key-00003'), await call('key-00004')]).toEqual([
        200, 200, 429,
      ]);
      expect(await call('key-00002')).toBe(200);
      expect(await moves()).toBe('3');
    });
  });

  describe('HEAD', () => {
    it('runs no handler of a call', async () => {
      looked = 0;
      const reply = await test.app.inject({ method: 'HEAD', url: '/api/t/look' });
      expect([reply.statusCode, looked]).toEqual([404, 0]);
      expect((await test.app.inject({ method: 'GET', url: '/api/t/look' })).statusCode).toBe(200);
    });

    it('says what GET would say where nothing happens', async () => {
      const head = async (url: string) => (await test.app.inject({ method: 'HEAD', url })).statusCode;
      expect([await head('/healthz'), await head('/readyz'), await head('/art/logo.svg')]).toEqual([
        200, 200, 200,
      ]);
    });
  });

  it('keeps a user agent as text without control characters', async () => {
    const reply = await test.call(look, undefined, { headers: { 'user-agent': 'Phone\t1\u0085 ก' } });
    expect(reply.data.agent).toBe('Phone 1  ก');
  });

  describe('a full disk', () => {
    it.each([
      ['PostgreSQL', '53100'],
      ['the embedded database', 'ENOSPC'],
    ])('of %s is 503 with Retry-After and a sentence of its own', async (_, code) => {
      fault = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code });
      const reply = await test.call(look);
      expect([reply.status, reply.error, reply.headers['retry-after']]).toEqual([503, 'storage_full', '60']);
      expect(reply.message).toContain('พื้นที่จัดเก็บเต็ม');
      expect(test.logs.some((line) => line.includes('"level":50'))).toBe(true);
    });
  });

  it('logs a caller who goes away in the middle as request.aborted at debug, never as an error', async () => {
    const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    await new Promise<void>((resolve) => {
      socket.write(
        `POST ${plain.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"word"`,
        () => resolve(),
      );
    });
    await vi.waitFor(() => expect(test.logs.some((line) => line.includes('incoming request'))).toBe(true));
    socket.destroy();
    await vi.waitFor(() => expect(test.logs.some((line) => line.includes('"request.aborted"'))).toBe(true));
    expect(test.logs.filter((line) => /"level":(40|50)/.test(line))).toEqual([]);
  });
});

it('HEAD is there for no call of the contract', async () => {
  const whole = await createTestApp();
  const open = [...whole.app.endpoints.values()].filter(({ endpoint }) =>
    whole.app.hasRoute({ method: 'HEAD', url: endpoint.path }),
  );
  await whole.close();
  expect(open.map(({ endpoint }) => endpoint.name)).toEqual([]);
});

describe('in production', () => {
  withApp({ env: 'production', checkReplies: false, metricsToken: 'watch' });
  rollsBack();

  const get = (url: string, token?: string) =>
    test.app.inject({
      method: 'GET',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('/readyz says one word, and the rest to the holder of METRICS_TOKEN', async () => {
    test.deps.guard.stopBets('ledger.balance_is_sum');
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz', 'wrong')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz', 'watch')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      bets: 'stopped',
      reason: 'ledger.balance_is_sum',
    });
    test.deps.guard.openBets();
  });

  it.each([
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/%64ocs/json',
    '/api/openapi.json',
    '/api/openapi%2ejson',
  ])('%s is 404 without METRICS_TOKEN', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, 'wrong')).statusCode).toBe(404);
    expect((await get(url, 'watch')).statusCode).toBeLessThan(400);
  });
});
