import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ProviderError, Refused, Unavailable, Unknown } from './failures.ts';
import { createHttp, isSafeAddress } from './http.ts';

const now = new Date('2026-11-21T09:00:00Z');
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let server: Server;
let baseUrl: string;
const lines: string[] = [];
const log = {
  debug: (facts: object, event: string) => void lines.push(JSON.stringify({ ...facts, event })),
  warn: (facts: object, event: string) => void lines.push(JSON.stringify({ ...facts, event })),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reply = Compile(Type.Object({ message_id: Type.String() }));
function call(effect: 'read' | 'write', { timeoutMs = 15_000, url = baseUrl } = {}) {
  return createHttp({ adapter: 'test', baseUrl: url, log, now: () => now, timeoutMs })
    .json(
      { verb: 'send', method: 'POST', path: '/sms/send?to=0812345678', body: '{"to":"0812345678"}', effect },
      reply,
    )
    .catch((error: unknown) => error);
}

describe('a bad reply', () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['a failure', (response) => response.writeHead(500).end('{"message_id":"m1"}')],
    ['another shape', (response) => response.end('{"id":1}')],
    ['a number for a text', (response) => response.end('{"message_id":1}')],
    ['no JSON', (response) => response.end('<html>')],
    ['nothing', (response) => response.end()],
    ['too much', (response) => response.end(`{"message_id":"${'x'.repeat(101_000)}"}`)],
    [
      'a small reply that unpacks to too much',
      (response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync('{"message_id":"m1"}'.padEnd(5_000_000))),
    ],
    ['another address', (response) => response.writeHead(302, { location: '/' }).end()],
    ['a line cut after the request', (response) => response.destroy()],
    [
      'a line cut within the reply',
      (response) => response.writeHead(200, { 'content-length': '50' }).write('{', () => response.destroy()),
    ],
  ])('is no answer for a read and unknown for a write: %s', async (_, behave) => {
    answer = (_request, response) => void behave(response);
    expect(await call('read')).toBeInstanceOf(Unavailable);
    const failure = await call('write');
    expect(failure).toBeInstanceOf(Unknown);
    expect(String(failure)).not.toContain('0812345678');
  });

  it('that does not come in time is unknown for a write', async () => {
    answer = () => undefined;
    expect(await call('write', { timeoutMs: 200 })).toBeInstanceOf(Unknown);
    expect(await call('read', { timeoutMs: 200 })).toBeInstanceOf(Unavailable);
  });
});

describe('a call that surely had no effect', () => {
  it('is unavailable when nothing listens', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => {
      other.close(resolve);
    });
    expect(await call('write', { url: `http://127.0.0.1:${port}` })).toBeInstanceOf(Unavailable);
  });

  it.each([429, 503])('is unavailable after %s, for as long as the provider says', async (status) => {
    answer = (_request, response) => response.writeHead(status, { 'retry-after': '7' }).end();
    expect(await call('write')).toMatchObject({ name: 'Unavailable', retryAfter: 7 });
  });

  it.each([
    [400, '{"code":"bad_phone"}', 'bad_phone', 'input'],
    [422, '{"code":1103}', '1103', 'input'],
    [404, '<html>', 'http_404', 'input'],
    [401, '{"code":"has spaces\\nand lines"}', 'http_401', 'config'],
  ])('is refused by %s with its code', async (status, body, code, scope) => {
    answer = (_request, response) => response.writeHead(status).end(body);
    const failure = await call('write');
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ code, scope });
  });
});

it('takes unknown fields and says how far the clocks are apart', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { date: 'Sat, 21 Nov 2026 09:00:05 GMT' }).end('{"message_id":"m1","more":1}');
  expect(await call('write')).toEqual({ message_id: 'm1', more: 1 });
  const http = createHttp({ adapter: 'test', baseUrl, log, now: () => now });
  expect((await http.send({ verb: 'x', method: 'GET', path: '/', effect: 'read' })).skewMs).toBe(5_000);
});

it('never leaves its host and its scheme', async () => {
  for (const address of [
    'http://example.com',
    'ftp://localhost',
    'https://user@host',
    'http://127.0.0.1.evil.example',
  ])
    expect([address, isSafeAddress(address)]).toEqual([address, false]);
  for (const address of ['https://bank.example/v1', 'http://localhost:4100', 'http://[::1]:80/x'])
    expect([address, isSafeAddress(address)]).toEqual([address, true]);
  expect(() => createHttp({ adapter: 'x', baseUrl: 'http://example.com', log, now: () => now })).toThrow(
    'https',
  );
  const http = createHttp({ adapter: 'x', baseUrl: 'https://bank.example/v1', log, now: () => now });
  expect(http.pathOf('/bank/payments?reference=A')).toBe('/v1/bank/payments?reference=A');
  for (const path of ['.evil.example/', '@evil.example/', ':81/'])
    await expect(http.send({ verb: 'x', method: 'GET', path, effect: 'read' })).rejects.toThrow();
});

it('logs adapter, verb, status, time and code, and nothing of what was said', async () => {
  lines.length = 0;
  answer = (_request, response) => response.writeHead(400).end('{"code":"no_credit","text":"0812345678"}');
  expect(await call('write')).toBeInstanceOf(ProviderError);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      adapter: 'test',
      verb: 'send',
      status: 400,
      ms: expect.any(Number),
      code: 'no_credit',
      event: 'provider.refused',
    },
  ]);
});
