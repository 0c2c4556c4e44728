import type { Transport, TransportReply } from '@benjarong/core/transport';
import { afterEach, expect, it, vi } from 'vitest';

import { afterExchange } from './after-exchange.ts';

const request = (url: string) => ({ method: 'POST', url, headers: {}, timeoutMs: 1_000 }) as const;
const reply: TransportReply = { status: 200, text: '{}', header: () => undefined };

function recorded() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const transport: Transport = {
    send: ({ url }) => {
      sent.push(url);
      return new Promise((resolve) => answers.push(() => resolve(reply)));
    },
  };
  return { sent, answers, transport };
}

const settled = () => new Promise((done) => setImmediate(done));

afterEach(() => {
  delete window.bjEarly;
  vi.useRealTimers();
});

it('lets a refresh leave after the exchange that the app sent', async () => {
  const { sent, answers, transport } = recorded();
  const ordered = afterExchange(transport);
  void ordered.send(request('/api/line/login'));
  void ordered.send(request('/api/session/refresh'));
  void ordered.send(request('/api/get_user_info'));
  await settled();
  expect(sent).toEqual(['/api/line/login', '/api/get_user_info']);
  answers[0]?.();
  await settled();
  expect(sent).toEqual(['/api/line/login', '/api/get_user_info', '/api/session/refresh']);
});

it('waits for the exchange of the HTML’s head too, also for one that fails', async () => {
  const { sent, transport } = recorded();
  let fail: (() => void) | undefined;
  const early = new Promise<never>((_, reject) => (fail = () => reject(new Error('network'))));
  window.bjEarly = { 'POST /api/line/login': { reply: early } };
  void afterExchange(transport).send(request('/api/session/refresh'));
  await settled();
  expect(sent).toEqual([]);
  fail?.();
  await settled();
  expect(sent).toEqual(['/api/session/refresh']);
});

it('waits no longer than 3 s, and not at all without an exchange', async () => {
  vi.useFakeTimers();
  const { sent, transport } = recorded();
  const ordered = afterExchange(transport);
  void ordered.send(request('/api/session/refresh'));
  expect(sent).toHaveLength(1);
  void ordered.send(request('/api/line/login'));
  void ordered.send(request('/api/session/refresh'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
});
