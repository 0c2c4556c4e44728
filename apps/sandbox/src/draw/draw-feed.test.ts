import { sandboxDrawText } from '@benjarong/text';
import fastify from 'fastify';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

import { createCaller } from '../kernel/calls.ts';
import { type LottoCall, startFakeLotto } from '../testing/fake-lotto.ts';
import { drawRoutes } from './draw.routes.ts';
import { createDrawFeed } from './draw-feed.ts';
import { at, textAt } from './product.ts';

const secret = 'lotto-secret-of-a-test';
const webhook = '/api/webhook/lotto/signed-draw';
const server_time = '2026-11-21T12:00:00.000Z';
const past = '2026-11-21T11:59:59.000Z';
const future = '2026-11-21T12:00:01.000Z';
function aRound(round_id: string, changes: object = {}) {
  return {
    round_id,
    kind_name: 'ฮานอยปกติ',
    is_yeekee: false,
    draws_at: past,
    ...changes,
  };
}

interface Environment {
  readonly rounds: readonly object[];
  readonly betTypes?: readonly string[];
  /** What the webhook answers. */
  readonly outcome?: () => string | undefined;
}

/** A product with these closed rounds, and a feed that looks at it. */
async function start({ rounds, betTypes = ['3top', '2bottom'], outcome = () => 'recorded' }: Environment) {
  const product = await startFakeLotto(secret, (call: LottoCall) => {
    if (call.path === '/api/lotto/rounds')
      return { body: { error: 0, data: { server_time, items: rounds } } };
    if (call.path === '/api/lotto/round')
      return { body: { error: 0, data: { kind: { bet_types: betTypes } } } };
    const said = outcome();
    return said === undefined ? undefined : { body: { error: 0, data: { outcome: said } } };
  });
  onTestFinished(() => product.close());
  const options = { secret, now: () => new Date(), timeout: 30_000, backoff: [1] };
  const feedOf = (key: string) =>
    createDrawFeed({
      publicUrl: product.url,
      key,
      caller: createCaller({ baseUrl: product.url, ...options }),
      timeout: 30_000,
    });
  return { product, feed: feedOf('draw'), feedOf, options: { publicUrl: product.url, ...options } };
}
function resultOf(call: LottoCall | undefined) {
  return at(call?.body, 'result');
}

afterEach(() => {
  vi.useRealTimers();
});

it('sends the result of every closed round whose draw is past, signed, and only once', async () => {
  const { product, feed } = await start({ rounds: [aRound('hanoi-1'), aRound('lao-1')] });
  await feed.look();
  await feed.look();
  const told = product.of(webhook);
  expect(told.map(({ body }) => at(body, 'round_id'))).toEqual(['hanoi-1', 'lao-1']);
  expect(told.every(({ signed }) => signed)).toBe(true);
  expect(told[0]?.body).toMatchObject({
    event_id: 'draw-hanoi-1',
    type: 'lotto.result',
    result: { first: expect.stringMatching(/^\d{4}$/), bottom2: expect.stringMatching(/^\d{2}$/) },
  });
  expect(feed.announced.map(({ roundId, outcome }) => [roundId, outcome])).toEqual([
    ['lao-1', 'recorded'],
    ['hanoi-1', 'recorded'],
  ]);
});

it('asks for closed rounds only, and leaves alone what is not drawn yet and yeekee, which draws itself', async () => {
  const { product, feed } = await start({
    rounds: [aRound('later', { draws_at: future }), aRound('yeekee-1', { is_yeekee: true })],
  });
  await feed.look();
  expect(product.of('/api/lotto/rounds')[0]?.query['state']).toBe('closed');
  expect(product.of(webhook)).toEqual([]);
});

it('draws the same for a round anyone who asks and whenever, another for another round, and another with another key', async () => {
  const { product, feedOf } = await start({ rounds: [aRound('hanoi-1'), aRound('hanoi-2')] });
  await feedOf('draw').look();
  await feedOf('draw').look();
  await feedOf('other').look();
  const results = product.of(webhook).map(resultOf);
  expect(results[2]).toEqual(results[0]);
  expect(results[3]).toEqual(results[1]);
  expect(results[1]).not.toEqual(results[0]);
  expect(results[4]).not.toEqual(results[0]);
});

it('draws front and back prizes where they are sold, and six digits with them', async () => {
  const { product, feed } = await start({
    rounds: [aRound('gov-1')],
    betTypes: ['3top', '3front', '3bottom'],
  });
  await feed.look();
  const three = expect.stringMatching(/^\d{3}$/);
  expect(resultOf(product.of(webhook)[0])).toMatchObject({
    first: expect.stringMatching(/^\d{6}$/),
    front3: [three, three],
    bottom3: [three, three],
  });
});

it('sends again what was too early or did not arrive', async () => {
  const answers = ['early', undefined, 'recorded'];
  let asked = 0;
  const { product, feed } = await start({
    rounds: [aRound('hanoi-1')],
    outcome: () => answers[Math.min(asked++, answers.length - 1)],
  });
  await feed.look();
  expect(feed.announced[0]?.outcome).toBe('early');
  await feed.look();
  await feed.look();
  expect(feed.announced[0]?.outcome).toBe('recorded');
  const count = product.of(webhook).length;
  await feed.look();
  expect(product.of(webhook)).toHaveLength(count);
  expect(
    new Set(product.of(webhook).map(({ body }) => JSON.stringify(resultOf({ body } as LottoCall)))).size,
  ).toBe(1);
});

it('does nothing while the product is away', async () => {
  const { product, feed } = await start({ rounds: [aRound('hanoi-1')] });
  await product.close();
  await feed.look();
  expect(feed.announced).toEqual([]);
});

it('the page says that it is a demo and shows what was drawn; programs read the same', async () => {
  const { options } = await start({ rounds: [aRound('hanoi-1')] });
  const app = fastify();
  onTestFinished(() => app.close());
  drawRoutes(app, { ...options, every: 5 });
  await app.ready();
  const read = async () => (await app.inject('/draw/results')).json<unknown>();
  await vi.waitFor(async () => expect(at(await read(), 'items', 0, 'outcome')).toBe('recorded'), {
    timeout: 20_000,
  });
  expect(at(await read(), 'demo')).toBe(true);
  const page = (await app.inject('/draw')).body;
  expect(page).toContain(sandboxDrawText.lead);
  expect(page).toContain('ฮานอยปกติ');
  expect(page).toContain(textAt(await read(), 'items', 0, 'first'));
});

it('nothing is drawn where the feed is switched off', async () => {
  const { product, options } = await start({ rounds: [aRound('hanoi-1')] });
  const app = fastify();
  drawRoutes(app, { ...options, every: undefined });
  await app.ready();
  expect((await app.inject('/draw')).body).toContain(sandboxDrawText.none);
  await app.close();
  expect(product.calls).toEqual([]);
});
