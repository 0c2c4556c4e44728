import { lottoEndpoints, paymentEndpoints, promotionEndpoints } from '@benjarong/contract';
import { aLottoLobby, aPaymentChannel, fakeClock, testCore, testNow } from '@benjarong/testing';
import { afterEach, expect, it, vi } from 'vitest';

import { lottoStore } from '../lotto/index.ts';
import { paymentStore } from '../payment/index.ts';
import { type FirstData, readFirst } from './first.ts';

const lobbyAddress = '/api/lotto/lobby?agent_id=2';
const listAddress = '/api/promotion/list?agent_code=bwin';
const lobbyCall = { query: { agent_id: '2' }, need: ['categories[]'] } as const;
const listCall = { query: { agent_code: 'bwin' }, need: ['items[]'] } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

function firstData(answers: Readonly<Record<string, unknown>>): FirstData {
  return { answers, now: new Date(testNow).toUTCString(), sent: testNow - 300, received: testNow - 200 };
}

it('finds what the server wrote into the page, and nothing where it wrote nothing', () => {
  expect(readFirst({})).toBeUndefined();
  expect(readFirst({ first: 'x' })).toBeUndefined();
  const found = readFirst({ first: { '/a': '{}' }, now: 'Sat', drawn: 5 });
  expect(found).toMatchObject({ answers: { '/a': '{}' }, now: 'Sat', drawnAt: 5 });
  expect(readFirst({ first: {}, drawn: '5' })?.drawnAt).toBeUndefined();
  expect(found?.sent).toBeLessThanOrEqual(found?.received ?? 0);
});

it('a device whose clock is an hour off knows the server’s time from the first data on', () => {
  const hourMs = 3_600_000;
  const device = Date.now() + hourMs;
  vi.spyOn(Date, 'now').mockImplementation(() => device);
  const server = device - hourMs - performance.now();
  const first = readFirst({ first: {}, now: new Date(server).toUTCString() });
  const { core } = testCore({ clock: fakeClock(device), first });
  // A header has whole seconds, and the page took a while to be read.
  expect(Math.abs(core.serverClock.offset() + hourMs)).toBeLessThan(1_000 + performance.now());
});

it('a store begins with the answer that came with the page, fresh for as long as if it had been asked for then', async () => {
  const lobby = aLottoLobby();
  const clock = fakeClock();
  const asked: string[] = [];
  const { core } = testCore({
    clock,
    first: firstData({ [lobbyAddress]: JSON.stringify({ status: 0, message: '', data: lobby }) }),
    transport: {
      send: ({ url }) => {
        asked.push(url);
        return Promise.resolve({
          status: 200,
          text: JSON.stringify({ status: 0, message: '', data: lobby }),
          header: () => undefined,
        });
      },
    },
  });
  const store = core.get(lottoStore);
  // What React takes over is the state that it was drawn with.
  expect(store.getInitialState().lobby).toEqual({ status: 'ready', data: lobby, at: testNow - 200 });
  await store.getState().loadLobby();
  expect(asked).toEqual([]);
  await clock.advance(9_900);
  await store.getState().loadLobby();
  expect(asked).toEqual([lobbyAddress]);
});

it('what a member may be answered otherwise is shown to a member, and asked for again', () => {
  const first = firstData({ [listAddress]: '{"error":0,"message":"","data":{"items":[]}}' });
  const at = (member?: true) =>
    testCore({ first, clock: fakeClock(), ...(member ? { member } : {}) }).core.api.first(
      promotionEndpoints.list,
      listCall,
    );
  expect(at()).toEqual({ data: { items: [] }, at: testNow - 200 });
  expect(at(true)).toEqual({ data: { items: [] }, at: 0 });
});

it('an answer that is none is asked for by the call', () => {
  const read = (text: unknown) =>
    testCore({ first: firstData({ [lobbyAddress]: text }) }).core.api.first(lottoEndpoints.lobby, lobbyCall);
  expect(read('{"status":1,"message":"no"}')).toBeUndefined();
  expect(read('{"status":0,"message":"","data":{}}')).toBeUndefined();
  expect(read('<html>')).toBeUndefined();
  expect(read(7)).toBeUndefined();
  expect(testCore().core.api.first(lottoEndpoints.lobby, lobbyCall)).toBeUndefined();
});

it('a deposit’s form begins with what came with the page, and asks for the member’s own at once', async () => {
  const channel = aPaymentChannel();
  const answers = {
    [paymentEndpoints.channels.path]: { channels: [channel] },
    [paymentEndpoints.info.path]: { channel, receiver_name: '', notes: ['n'] },
    [paymentEndpoints.qrcodeInfo.path]: { order: null },
  };
  const asked: string[] = [];
  const { core } = testCore({
    member: true,
    clock: fakeClock(),
    first: firstData(
      Object.fromEntries(
        Object.entries(answers).map(([url, data]) => [url, JSON.stringify({ error: 0, message: '', data })]),
      ),
    ),
    transport: {
      send: ({ url }) => {
        asked.push(url);
        return Promise.reject(new Error('no answer'));
      },
    },
  });
  const { channels, info, order, loadChannels, loadInfo, resume } = core.get(paymentStore).getState();
  expect([channels.data, info[channel.channel_id]?.data?.notes, order]).toEqual([
    [channel],
    ['n'],
    { status: 'ready', data: null, at: 0 },
  ]);
  await Promise.all([loadChannels(), loadInfo(channel.channel_id), resume()]);
  expect(asked.filter((url) => url.startsWith('/api/member/payment/'))).toHaveLength(3);
  // What does not come again stays.
  expect(core.get(paymentStore).getState().channels.data).toEqual([channel]);
});
