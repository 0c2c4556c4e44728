import type { Endpoint } from '@benjarong/contract';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { sql } from 'drizzle-orm';

import { buildApp } from '../app.ts';
import { createDeps } from '../deps.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { AppError } from './app-error.ts';
import { defineRoute } from './define-route.ts';
import { kernelJobs } from './jobs.ts';
import type { Module } from './module.ts';
import { verifySignature } from './signature.ts';

function strict<P extends Record<string, ReturnType<typeof Type.String>>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

const strictCount = Type.Object({ count: Type.Integer() }, { additionalProperties: false });

const schemas = {
  echo: { body: strict({ word: Type.String({ maxLength: 20 }) }), data: strict({ word: Type.String() }) },
  move: { body: strict({ word: Type.String() }), data: strict({ count: Type.String() }) },
  hook: { body: strict({ word: Type.String() }), data: strict({ word: Type.String() }) },
  secret: { data: strict({ member: Type.String() }) },
  nothing: { body: strict({}) },
  one: { params: strict({ id: Type.String() }) },
};

const base = { origin: 'house', summary: 'For tests.' } as const;
const echo: Endpoint<typeof schemas.echo> = {
  ...base,
  name: 'content.echo',
  method: 'POST',
  path: '/api/t/echo',
  auth: 'public',
};
const move: Endpoint<typeof schemas.move> = {
  ...base,
  name: 'content.move',
  method: 'POST',
  path: '/api/t/move',
  auth: 'member',
  money: true,
};
const hook: Endpoint<typeof schemas.hook> = {
  ...base,
  name: 'content.hook',
  method: 'POST',
  path: '/api/t/hook',
  auth: 'signed',
};
const secret: Endpoint<typeof schemas.secret> = {
  ...base,
  name: 'content.secret',
  method: 'GET',
  path: '/api/t/secret',
  auth: 'member',
};

const nothing: Endpoint<typeof schemas.nothing> = {
  ...base,
  name: 'content.nothing',
  method: 'POST',
  path: '/api/t/nothing',
  auth: 'public',
};
const one: Endpoint<typeof schemas.one> = {
  ...base,
  name: 'content.one',
  method: 'GET',
  path: '/api/t/one/:id',
  auth: 'public',
};

const anna = '01900000-0000-7000-8000-000000000001';
const bert = '01900000-0000-7000-8000-000000000002';
const annaToken = 'anna'.repeat(5);
const bertToken = 'bert'.repeat(5);
const signature = 'a-secret-for-tests';

const probe: Module = {
  name: 'probe',
  routes: (app, deps) => {
    deps.authentication.use(async (token) => {
      if (token === annaToken) return { memberId: anna, sessionId: 's1' };
      return token === bertToken ? { memberId: bert, sessionId: 's2' } : undefined;
    });
    defineRoute(
      app,
      echo,
      schemas.echo,
      async ({ body }) => {
        if (body.word === 'boom') throw new Error('kaboom with password=hunter2');
        if (body.word === 'refuse') throw new AppError('game_not_found');
        return { word: body.word };
      },
      { limit: { by: 'ip', max: 1000, windowSeconds: 60 } },
    );
    defineRoute(app, move, schemas.move, async ({ tx, body }) => {
      const { rows } = await tx.execute<{ value: string }>(sql`
        insert into house_state as h (key, value, updated_at) values ('moves', '1', now())
        on conflict (key) do update set value = (h.value::int + 1)::text returning value`);
      if (body.word === 'refuse') throw new AppError('insufficient_funds');
      if (body.word === 'keep') throw new AppError('password_wrong', { keep: true });
      return { count: rows[0]?.value ?? '' };
    });
    defineRoute(app, hook, schemas.hook, async ({ body }) => ({ word: body.word }), {
      verifier: () => (request) => verifySignature(signature, request),
    });
    defineRoute(app, nothing, schemas.nothing, async () => undefined);
    defineRoute(app, one, schemas.one, async () => undefined);
    defineRoute(app, secret, schemas.secret, async ({ member }) => ({ member: member.memberId }));
  },
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules: [probe] });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

async function moves(): Promise<string> {
  const { rows } = await test.deps.db.execute<{ value: string }>(
    sql`select value from house_state where key = 'moves'`,
  );
  return rows[0]?.value ?? '0';
}

function post(type: string, payload: string | Buffer) {
  return test.app.inject({ method: 'POST', url: '/api/t/echo', headers: { 'content-type': type }, payload });
}

describe('two applications of one process', () => {
  it('check requests and replies by their own schemas and messages, also where a call has the same name', async () => {
    const numbers = { body: strictCount, data: strictCount };
    const counted: Endpoint<typeof numbers> = {
      ...base,
      name: 'content.echo',
      method: 'POST',
      path: '/api/t/echo',
      auth: 'public',
    };
    const other = await buildApp(createDeps(test.deps), [
      {
        name: 'probe',
        routes: (app) => {
          defineRoute(app, counted, numbers, async ({ body }) => body);
          defineRoute(app, nothing, schemas.nothing, async () => undefined, { message: 'done' });
        },
      },
    ]);
    try {
      const ask = async (app: TestApp['app'], url: string, payload: object) => {
        const reply = await app.inject({ method: 'POST', url, payload });
        return [reply.statusCode, reply.json<{ message: string }>().message === 'done'];
      };
      expect([
        await ask(other, '/api/t/echo', { count: 1 }),
        await ask(other, '/api/t/echo', { word: 'x' }),
        await ask(other, '/api/t/nothing', {}),
        await ask(test.app, '/api/t/echo', { count: 1 }),
        await ask(test.app, '/api/t/echo', { word: 'x' }),
        await ask(test.app, '/api/t/nothing', {}),
      ]).toEqual([
        [200, false],
        [400, false],
        [200, true],
        [400, false],
        [200, false],
        [200, false],
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('envelope', () => {
  it('answers data with error 0 and an empty message', async () => {
    const reply = await test.call(echo, { word: 'สวัสดี' });
    expect(JSON.parse(reply.text)).toEqual({ error: 0, message: '', data: { word: 'สวัสดี' } });
  });

  it('answers a business refusal with HTTP 200, its code and a Thai sentence', async () => {
    const reply = await test.call(echo, { word: 'refuse' });
    expect([reply.status, reply.error, reply.message]).toEqual([200, 'game_not_found', 'ไม่พบเกมนี้']);
  });

  it('answers an unexpected error with 500, a request id and no detail, and logs the cause', async () => {
    const reply = await test.call(echo, { word: 'boom' });
    expect(reply.status).toBe(500);
    expect(reply.text).not.toMatch(/kaboom|hunter2|at /);
    expect(JSON.parse(reply.text)).toHaveProperty('request_id', reply.headers['x-request-id']);
    expect(test.logs.join('')).toContain('kaboom');
  });

  it('answers 404 in the envelope for an unknown path', async () => {
    const reply = await test.app.inject({ method: 'GET', url: '/api/nothing' });
    expect([reply.statusCode, reply.json<{ error: number }>().error]).toEqual([404, 1001]);
  });

  it.each([
    ['a number for a text', { word: 5 }],
    ['a list for a text', { word: ['x'] }],
    ['an unknown property', { word: 'x', more: 1 }],
    ['a missing property', {}],
    ['too long a text', { word: 'x'.repeat(21) }],
    ['a prototype key', '{"word":"x","__proto__":{"a":1}}'],
    ['broken JSON', '{"word":'],
  ])('refuses %s with 400', async (_, payload) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/t/echo',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect([reply.statusCode, reply.json<{ error: number }>().error]).toEqual([400, 1012]);
  });

  it('refuses broken UTF-8 with 400, another content type with 415 and too large a body with 413', async () => {
    expect((await post('application/json', Buffer.from([0x22, 0xff, 0x22]))).statusCode).toBe(400);
    expect((await post('text/plain', 'x')).statusCode).toBe(415);
    expect((await post('application/json', JSON.stringify({ word: 'x'.repeat(70_000) }))).statusCode).toBe(
      413,
    );
  });

  it('takes an empty body for {} and refuses the value null where a body is an object', async () => {
    const answer = async (payload: string) => [
      (await post('application/json', payload)).statusCode,
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/t/nothing',
          headers: { 'content-type': 'application/json' },
          payload,
        })
      ).statusCode,
    ];
    expect(await answer('')).toEqual([400, 200]);
    expect(await answer('null')).toEqual([400, 400]);
  });

  it.each([
    [String.raw`a\ude00b`, 'a\uFFFDb'],
    [String.raw`ส\uD83dม`, 'ส\uFFFDม'],
    [String.raw`\ude00\ud83d`, '\uFFFD\uFFFD'],
    [String.raw`\ud83d\ud83d\ude00`, '\uFFFD😀'],
    [String.raw`\ud83d\uDE00`, '😀'],
    [String.raw`\\ud83d`, String.raw`\ud83d`],
    [String.raw`\\\ud83d\n\u0041`, '\\\uFFFD\nA'],
  ])('makes half an emoji a replacement character: "%s"', async (word, taken) => {
    const reply = await post('application/json', `{"word":"${word}"}`);
    expect(reply.json<{ data: { word: string } }>().data.word).toBe(taken);
  });

  it('answers a path parameter beyond any length with 404, not 500', async () => {
    const reply = await test.app.inject({ method: 'GET', url: `/api/t/one/${'a'.repeat(201)}` });
    expect([reply.statusCode, reply.json<{ error: number }>().error]).toEqual([404, 1001]);
  });

  it('answers a broken address with 400, not a stack', async () => {
    const reply = await test.app.inject({ method: 'GET', url: '/api/%ff' });
    expect([reply.statusCode, reply.json<{ error: number }>().error]).toEqual([400, 1012]);
  });

  it('refuses the 1,001st call of a minute with 429 and Retry-After', async () => {
    await test.deps.db.execute(sql`update rate_limits set hits = 1000`);
    await test.call(echo, { word: 'x' });
    await test.deps.db.execute(sql`update rate_limits set hits = 1000`);
    const reply = await test.call(echo, { word: 'x' });
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '60']);
    test.clock.advance(60_000);
    expect((await test.call(echo, { word: 'x' })).status).toBe(200);
  });
});

describe('who may call', () => {
  it('refuses a member endpoint without, with a garbage and with an unknown token', async () => {
    expect((await test.call(secret)).error).toBe('unauthorized');
    expect((await test.call(secret, undefined, { token: 'x' })).status).toBe(401);
    expect((await test.call(secret, undefined, { token: 'z'.repeat(20) })).error).toBe('session_expired');
  });

  it('lets a member in', async () => {
    expect((await test.call(secret, undefined, { token: annaToken })).data.member).toBe(anna);
  });

  it('takes a signed call within 300 seconds and refuses it later, altered or unsigned', async () => {
    expect((await test.call(hook, { word: 'x' }, { secret: signature })).data.word).toBe('x');
    expect((await test.call(hook, { word: 'x' }, { secret: 'another' })).error).toBe('invalid_signature');
    expect((await test.call(hook, { word: 'x' })).status).toBe(401);
    const late = { 'x-timestamp': String(test.clock.now().getTime() / 1000 - 301) };
    expect((await test.call(hook, { word: 'x' }, { secret: signature, headers: late })).status).toBe(401);
  });

  it('says to browsers what they must not do, and to programs only what everybody hears', async () => {
    const browser = (await test.call(echo, { word: 'x' })).headers;
    const program = (await test.call(hook, { word: 'x' }, { secret: signature })).headers;
    expect([browser['x-frame-options'], browser['x-content-type-options']]).toEqual(['DENY', 'nosniff']);
    expect([program['x-frame-options'], program['x-content-type-options']]).toEqual([undefined, 'nosniff']);
    expect(program['content-security-policy']).toBe(browser['content-security-policy']);
  });
});

describe('money calls', () => {
  const key = 'aaaaaaaa-0000-4000-8000-000000000001';

  it('have one effect and the same reply for the same key and body', async () => {
    const first = await test.call(move, { word: 'a' }, { token: annaToken, idempotencyKey: key });
    const second = await test.call(move, { word: 'a' }, { token: annaToken, idempotencyKey: key });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect([second.text, second.headers['idempotency-replayed'], await moves()]).toEqual([
      first.text,
      'true',
      '1',
    ]);
  });

  it('refuse the same key with another body, and keep members apart', async () => {
    await test.call(move, { word: 'a' }, { token: annaToken, idempotencyKey: key });
    expect((await test.call(move, { word: 'b' }, { token: annaToken, idempotencyKey: key })).error).toBe(
      'idempotency_key_reused',
    );
    expect((await test.call(move, { word: 'b' }, { token: bertToken, idempotencyKey: key })).data.count).toBe(
      '2',
    );
  });

  it('without a key are calls of their own', async () => {
    await test.call(move, { word: 'a' }, { token: annaToken });
    expect((await test.call(move, { word: 'a' }, { token: annaToken })).data.count).toBe('2');
  });

  it('leave nothing behind when refused, and answer the same refusal again', async () => {
    const refused = await test.call(move, { word: 'refuse' }, { token: annaToken, idempotencyKey: key });
    expect([refused.error, await moves()]).toEqual(['insufficient_funds', '0']);
    const again = await test.call(move, { word: 'refuse' }, { token: annaToken, idempotencyKey: key });
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([refused.text, 'true']);
  });

  it('keep what a refusal says to keep, with and without a key', async () => {
    expect((await test.call(move, { word: 'keep' }, { token: annaToken, idempotencyKey: key })).error).toBe(
      'password_wrong',
    );
    expect((await test.call(move, { word: 'keep' }, { token: annaToken })).error).toBe('password_wrong');
    expect(await moves()).toBe('2');
  });
});

describe('the hourly clean-up', () => {
  it('forgets stored replies after two days and counters a day after their window, not before', async () => {
    const forget = kernelJobs([probe]).find((job) => job.name === 'kernel.forget');
    await test.call(move, { word: 'a' }, { token: annaToken, idempotencyKey: 'k'.repeat(8) });
    await test.call(echo, { word: 'x' });
    const rows = async () => {
      await forget?.run(test.deps);
      const { rows } = await test.deps.db.execute<{ keys: number; limits: number }>(sql`
        select (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from rate_limits) as limits`);
      return rows[0];
    };
    const hour = 3_600_000;
    test.clock.advance(24 * hour + 60_000);
    expect(await rows()).toEqual({ keys: 1, limits: 1 });
    test.clock.advance(1);
    expect(await rows()).toEqual({ keys: 1, limits: 0 });
    test.clock.advance(24 * hour - 60_001);
    expect(await rows()).toEqual({ keys: 1, limits: 0 });
    test.clock.advance(1);
    expect(await rows()).toEqual({ keys: 0, limits: 0 });
  });
});

describe('database', () => {
  it('refuses the pool inside a transaction instead of hanging', async () => {
    const { db } = test.deps;
    await expect(db.transaction(async () => db.execute(sql`select 1`))).rejects.toThrow(
      /inside a transaction|Failed query/,
    );
  });
});
