import { gameEndpoints, walletEndpoints } from '@benjarong/contract';
import { createCore } from '@benjarong/core';
import {
  aGame,
  answer,
  fakeBrowser,
  fakeClock,
  handle,
  hastyClock,
  server,
  testCore,
} from '@benjarong/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

const net = server();

describe('the server’s clock', () => {
  it('is right although the device is an hour wrong', async () => {
    const truth = Date.parse('2026-11-21T09:05:00.000Z');
    net.use(
      handle(walletEndpoints.points, () => ({
        json: { error: 0, message: '', data: { point: 1 } },
        headers: { date: new Date(truth).toUTCString() },
      })),
    );
    const { core } = testCore({ member: true, clock: fakeClock(truth - 3_600_000) });
    await core.api.call(walletEndpoints.points);
    expect(Math.abs(core.serverClock.now() - truth)).toBeLessThanOrEqual(1_000);
  });
});

it('knows when an answer was asked for that came before its call', async () => {
  const clock = fakeClock();
  const asked = clock.now() - 700;
  const reply = { status: 200, text: '{"error":0,"message":"","data":{"point":1}}', header: () => undefined };
  const transport = {
    send: ({ url }: { readonly url: string }) =>
      Promise.resolve(
        url === walletEndpoints.points.path
          ? { ...reply, times: { sent: asked, received: asked + 300 } }
          : reply,
      ),
  };
  const core = createCore({ platform: fakeBrowser().tab(), baseUrl: '', clock, transport });
  onTestFinished(core.stop);
  const early = new AbortController().signal;
  await core.api.call(walletEndpoints.points, { signal: early });
  expect(core.api.askedAt(early)).toBe(asked);
  const own = new AbortController().signal;
  await core.api.call(walletEndpoints.wallets, { signal: own });
  expect(core.api.askedAt(own)).toBeUndefined();
});

it('a game list of a thousand games is one typed call', async () => {
  net.use(answer(gameEndpoints.list, { items: [aGame()], page: 1, limit: 60, total: 1_000 }));
  const core = createCore({ platform: fakeBrowser().tab(), baseUrl: '', clock: hastyClock });
  onTestFinished(core.stop);
  const list = await core.api.call(gameEndpoints.list, { query: {}, need: ['items[]', 'total'] });
  expect(list.total).toBe(1_000);
});
