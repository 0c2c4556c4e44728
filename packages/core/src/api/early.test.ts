import { afterEach, expect, it, vi } from 'vitest';

import { dropEarly, takeEarly, takeFirst } from './early.ts';
import { createServerClock } from './server-clock.ts';

const reply = { status: 200, text: '{}', date: 'Sun, 22 Nov 2026 12:00:00 GMT', sent: 1, received: 2 };
const call = { method: 'POST', url: '/api/line/login', headers: {}, body: '{"id_token":"a"}' } as const;

afterEach(() => {
  delete window.bjEarly;
  vi.restoreAllMocks();
});

function early(body?: string) {
  window.bjEarly = {
    'POST /api/line/login': { ...(body === undefined ? {} : { body }), reply: Promise.resolve(reply) },
  };
}

it('hands a reply over once, with the times at which it left and came', async () => {
  early();
  const taken = await takeEarly(call);
  expect([taken?.status, taken?.header('date'), taken?.times]).toEqual([
    200,
    reply.date,
    { sent: 1, received: 2 },
  ]);
  expect(takeEarly(call)).toBeUndefined();
});

it('keeps a reply for the very body that was sent', async () => {
  early('{"id_token":"b"}');
  expect(takeEarly(call)).toBeUndefined();
  early(call.body);
  expect((await takeEarly(call))?.status).toBe(200);
});

it('keeps a reply for the very session that asked', async () => {
  const channels = { method: 'GET', url: '/api/member/payment/channels' } as const;
  window.bjEarly = {
    'GET /api/member/payment/channels': { authorization: 'Bearer a', reply: Promise.resolve(reply) },
  };
  expect(takeEarly({ ...channels, headers: {} })).toBeUndefined();
  expect(takeEarly({ ...channels, headers: { Authorization: 'Bearer b' } })).toBeUndefined();
  expect((await takeEarly({ ...channels, headers: { Authorization: 'Bearer a' } }))?.status).toBe(200);
});

it('is forgotten when money moves', () => {
  early();
  expect(takeEarly({ method: 'POST', url: '/api/x', headers: { 'Idempotency-Key': 'k' } })).toBeUndefined();
  expect(takeEarly(call)).toBeUndefined();
});

it('is forgotten with the session', () => {
  early();
  dropEarly();
  expect(takeEarly(call)).toBeUndefined();
});

it('drops what is old, and knows nothing where no script asked', () => {
  early();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takeEarly(call)).toBeUndefined();
  delete window.bjEarly;
  expect(takeEarly(call)).toBeUndefined();
});

it('hands over what the server wrote into the page, to visitors only', async () => {
  const asked = { method: 'GET', url: '/api/promotion/list?agent_code=bwin' } as const;
  takeFirst({ first: { [asked.url]: '{"error":0}' } });
  expect(takeEarly({ ...asked, headers: { Authorization: 'Bearer x' } })).toBeUndefined();
  expect((await takeEarly({ ...asked, headers: {} }))?.text).toBe('{"error":0}');
});

it('a device whose clock is an hour off knows the server’s time from the first data on', async () => {
  const hourMs = 3_600_000;
  const device = Date.now() + hourMs;
  vi.spyOn(Date, 'now').mockImplementation(() => device);
  const server = device - hourMs - performance.now();
  takeFirst({ first: { '/api/lotto/lobby': '{}' }, now: new Date(server).toUTCString() });
  const taken = await takeEarly({ method: 'GET', url: '/api/lotto/lobby', headers: {} });
  const clock = createServerClock({ now: () => device, after: () => () => undefined });
  clock.sample(taken?.header('date'), taken?.times?.sent ?? 0, taken?.times?.received ?? 0);
  // A header has whole seconds, and the page took a while to be read.
  expect(Math.abs(clock.offset() + hourMs)).toBeLessThan(1_000 + performance.now());
});
