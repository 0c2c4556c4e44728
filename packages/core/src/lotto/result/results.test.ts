import { lottoEndpoints, type LottoRoundResult } from '@benjarong/contract';
import {
  aLottoResult,
  aLottoRound,
  answer,
  server,
  status,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { expect, it } from 'vitest';

import { lottoStore, resultsKey } from '../round/store.ts';

const net = server(...usualAnswers());
const server_time = new Date(testNow).toISOString();
function of(...ids: readonly string[]): LottoRoundResult[] {
  return ids.map((round_id) => ({
    round: aLottoRound({ round_id, state: 'settled' }),
    result: aLottoResult(),
  }));
}
const query = { day: '2026-11-21', category_id: 'yeekee', kind_id: 'yeekee-demo' };
function open() {
  const store = testCore().core.get(lottoStore);
  const ids = () =>
    store.getState().results[resultsKey(query)]?.data?.items.map(({ round }) => round.round_id);
  return { store, ids };
}

it('results are asked by day, group and kind; what is not chosen is not sent', async () => {
  net.use(answer(lottoEndpoints.results, { server_time, items: of('a'), page: 1, limit: 100, total: 1 }));
  const { store, ids } = open();
  await store.getState().loadResults(query);
  expect(ids()).toEqual(['a']);
  expect(net.calls(lottoEndpoints.results)[0]?.query).toEqual({
    agent_id: '2',
    page: '1',
    limit: '100',
    ...query,
  });
  await store.getState().loadResults({ day: '', category_id: 'lao', kind_id: '' });
  expect(net.calls(lottoEndpoints.results)[1]?.query).toEqual({
    agent_id: '2',
    page: '1',
    limit: '100',
    category_id: 'lao',
  });
});

it('a day of hundreds of rounds goes on page by page, no round twice, and starts again when it is loaded again', async () => {
  net.use(
    answer(lottoEndpoints.results, ({ query: { page } }) => ({
      server_time,
      items: page === '1' ? of('c', 'b') : of('b', 'a'),
      page: Number(page),
      limit: 100,
      total: 3,
    })),
  );
  const { store, ids } = open();
  await store.getState().loadResults(query);
  await store.getState().moreResults(query);
  expect(ids()).toEqual(['c', 'b', 'a']);
  await store.getState().moreResults(query);
  expect(net.calls(lottoEndpoints.results)).toHaveLength(2);
  await store.getState().loadResults(query, { force: true });
  expect(ids()).toEqual(['c', 'b']);
});

it('a page that does not come leaves the pages before', async () => {
  net.use(answer(lottoEndpoints.results, { server_time, items: of('b'), page: 1, limit: 100, total: 2 }));
  const { store, ids } = open();
  await store.getState().loadResults(query);
  net.use(status(lottoEndpoints.results, 503));
  await store.getState().moreResults(query);
  expect(store.getState().results[resultsKey(query)]?.status).toBe('failed');
  expect(ids()).toEqual(['b']);
});
