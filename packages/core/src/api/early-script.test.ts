import { setTimeout as later } from 'node:timers/promises';

import { closedGate, fakePlatform } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { createCore } from '../create-core.ts';
import { statementStore } from '../statement/index.ts';
import { depositCalls, type EarlyCallOf, earlyScript, memberCalls, statementCalls } from './early-script.ts';
import { NoAnswer } from './wire.ts';

const overview: EarlyCallOf = ['GET', '/api/overview'];
const script = earlyScript({
  pages: { '/member': [overview], '/member/statement?': [overview], '/member/deposit': depositCalls },
});
const channels = JSON.stringify({
  data: {
    channels: [
      { channel_id: 'bank', is_open: false },
      { channel_id: 'qr/1', is_open: true },
      { channel_id: 'truemoney', is_open: true },
    ],
  },
});

/** A browser with its lock and its channel, and the server's refresh; tabs of it are opened by `open`. */
function browser({ user = 'somchai', channel = true, locks = true, refused = 0, first = 'qr/1' } = {}) {
  const sent: { readonly tab: number; readonly call: string; readonly authorization: string | undefined }[] =
    [];
  const listeners = new Set<FakeChannel>();
  const gate = closedGate();
  let queue: Promise<unknown> = Promise.resolve();
  let refreshes = 0;

  class FakeChannel {
    onmessage: ((event: { readonly data: unknown }) => void) | undefined;
    constructor() {
      listeners.add(this);
    }
    postMessage(data: unknown) {
      for (const other of listeners)
        if (other !== this) queueMicrotask(() => listeners.has(other) && other.onmessage?.({ data }));
    }
    close() {
      listeners.delete(this);
    }
  }

  const open = (tab: number, { path = '/member', search = '', blocked = false } = {}) => {
    const window: { bjEarly?: Record<string, { authorization?: string; reply: Promise<{ text: string }> }> } =
      {};
    const storage = { getItem: () => JSON.stringify({ v: 1, isLoggedIn: true, username: user }) };
    const fetch = async (url: string, { method, headers }: RequestInit) => {
      const { authorization } = headers as Record<string, string>;
      sent.push({ tab, call: `${method} ${url}`, authorization });
      if (url.endsWith('/channels')) return new Response(channels);
      if (url.includes('/payment/info'))
        return new Response(
          JSON.stringify({ data: { channel: { channel_id: url.endsWith('/info') ? first : 'qr/1' } } }),
        );
      if (!url.endsWith('/refresh')) return new Response('{}');
      refreshes += 1;
      const number = refreshes;
      await gate.wait;
      return number <= refused
        ? new Response('{"error":401}', { status: 401 })
        : new Response(JSON.stringify({ error: 0, data: { access_token: `token-${number}` } }));
    };
    const request = (_: string, work: () => Promise<unknown>) =>
      (queue = queue.then(work, work).catch(() => undefined));
    const names = { window, location: { pathname: path, search }, fetch };
    // The text of a script element, with the globals of its tab.
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
    new Function(...Object.keys(names), 'navigator', 'BroadcastChannel', 'localStorage', script)(
      ...Object.values(Object.assign(window, channel ? { BroadcastChannel: FakeChannel } : {}) && names),
      locks ? { locks: { request } } : {},
      FakeChannel,
      blocked ? undefined : storage,
    );
    return window;
  };
  return {
    open,
    sent,
    answer: () => gate.open(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    say: (data: unknown) => new FakeChannel().postMessage(data),
    refreshed: () => sent.filter(({ call }) => call === 'POST /api/session/refresh').length,
    /** Every tab's turn with the lock is over. */
    settled: async () => {
      let seen: unknown;
      while (seen !== queue) {
        seen = queue;
        await queue;
      }
      await later(0);
    },
  };
}

const ofMember = ['GET /api/get_user_info', 'POST /api/member/wallets'];

it('refreshes once for all the tabs that a browser restores, and each sends its calls with that token', async () => {
  const { open, answer, settled, sent, refreshed } = browser();
  const tabs = Array.from({ length: 6 }, (_, tab) => open(tab));
  answer();
  await settled();
  expect(refreshed()).toBe(1);
  for (const [tab, window] of tabs.entries()) {
    const reply = await window.bjEarly?.['POST /api/session/refresh']?.reply;
    expect(JSON.parse(reply?.text ?? '{}')).toMatchObject({ error: 0, data: { access_token: 'token-1' } });
    const calls = sent.filter((one) => one.tab === tab && !one.call.endsWith('/refresh'));
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/overview', ...ofMember]);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-1']));
  }
});

it('hears a tab that runs already', async () => {
  const { open, say, sent, refreshed, settled, answer } = browser();
  open(0);
  const { bjEarly } = open(1);
  await later(0);
  say({ kind: 'token', token: 'running', username: 'somchai' });
  await later(0);
  answer();
  await settled();
  expect(refreshed()).toBe(1);
  expect(bjEarly?.['GET /api/overview']?.authorization).toBe('Bearer running');
  expect(sent.filter(({ tab }) => tab === 1)).toHaveLength(3);
});

it('takes no token of another member, of a log-out or of anything else', async () => {
  const { open, say, refreshed, settled, answer } = browser();
  open(0);
  open(1);
  for (const message of [{ kind: 'token', token: 'other', username: 'malee' }, { kind: 'logout' }, null, 'x'])
    say(message);
  answer();
  await settled();
  expect(refreshed()).toBe(1);
});

it('asks in the next tab when the first was refused', async () => {
  const { open, refreshed, settled, answer } = browser({ refused: 1 });
  open(0);
  const { bjEarly } = open(1);
  answer();
  await settled();
  expect(refreshed()).toBe(2);
  expect(bjEarly?.['GET /api/overview']?.authorization).toBe('Bearer token-2');
});

it.each([{ channel: false }, { locks: false }])('asks in each tab where a browser lacks %o', async (lack) => {
  const { open, refreshed, settled, answer } = browser(lack);
  const [one, two] = [open(0), open(1)];
  answer();
  await settled();
  await later(0);
  expect(refreshed()).toBe(2);
  for (const { bjEarly } of [one, two]) expect(bjEarly).toHaveProperty('GET /api/overview');
});

it('leaves everything to core where storage is blocked', async () => {
  const { open, sent, settled } = browser();
  expect(Object.keys(open(0, { blocked: true }).bjEarly ?? {})).toEqual([]);
  await settled();
  expect(sent).toEqual([]);
});

it('sends a page’s calls only for the address that begins with them', async () => {
  const { open, sent, settled, answer } = browser({ locks: false });
  open(0, { path: '/member/statement' });
  open(1, { path: '/member/statement', search: '?kind=bet' });
  open(2, { path: '/member', search: '?ag=bwin' });
  answer();
  await settled();
  await later(0);
  const asked = sent.filter(({ call }) => call === 'GET /api/overview').map(({ tab }) => tab);
  expect(asked).toEqual([0, 2]);
});

const aboutFirst = 'GET /api/member/payment/info';
const aboutNamed = `${aboutFirst}?channel_id=qr%2F1`;

it.each([
  { what: 'beside the channels', asked: [aboutFirst] },
  { what: 'again when another had opened by then', first: 'bank', asked: [aboutFirst, aboutNamed] },
])('asks what there is to know about the first open channel $what', async ({ asked, ...lack }) => {
  const { open, sent, settled, answer } = browser(lack);
  const { bjEarly } = open(0, { path: '/member/deposit' });
  answer();
  await settled();
  await later(0);
  expect(sent.map(({ call }) => call).filter((call) => call.includes('/payment/info'))).toEqual(asked);
  expect(bjEarly?.[aboutNamed]?.authorization).toBe('Bearer token-1');
  const reply = await bjEarly?.[aboutNamed]?.reply;
  expect(JSON.parse(reply?.text ?? '{}')).toMatchObject({ data: { channel: { channel_id: 'qr/1' } } });
});

it('asks for a member’s pages exactly as core does, or core would not take the replies', async () => {
  const asked: string[] = [];
  const core = createCore({
    platform: fakePlatform(),
    baseUrl: '',
    transport: {
      send: ({ method, url }) => {
        asked.push(`${method} ${url}`);
        return Promise.reject(new NoAnswer('network', undefined));
      },
    },
  });
  core.session.open('token');
  await Promise.all([core.wallet.getState().loadPoints(), core.get(statementStore).getState().load()]);
  core.stop();
  expect(asked).toEqual(memberCalls.map(([method, url]) => `${method} ${url}`));
  expect(memberCalls).toEqual(expect.arrayContaining([...statementCalls]));
});
