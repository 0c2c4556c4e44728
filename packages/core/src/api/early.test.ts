import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { dropEarly, takeEarly } from './early.ts';

const reply = { status: 200, text: '{}', date: 'Sun, 22 Nov 2026 12:00:00 GMT', sent: 1, received: 2 };
const call = { method: 'POST', url: '/api/line/login', headers: {}, body: '{"id_token":"a"}' } as const;

// Two seconds after the document began: the process may be older than a reply is good for.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(2_000));
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
