import { statementEndpoints } from '@benjarong/contract';
import {
  answer,
  aStatementLine,
  aStatementPage,
  eventually,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { expect, it } from 'vitest';

import { statementStore } from './store.ts';

const net = server(...usualAnswers(), answer(statementEndpoints.statement, aStatementPage()));

function last() {
  return net.calls(statementEndpoints.statement).at(-1)?.query ?? {};
}

it('asks for sittings until a kind, a direction or the member wants single movements', async () => {
  const { core } = testCore({ member: true });
  const store = core.get(statementStore);
  const settled = () => eventually(() => expect(store.getState().list.status).toBe('ready'));
  await store.getState().load();
  expect(last()).toMatchObject({ view: 'sittings' });
  store.getState().setFilters({ kind: 'deposit' });
  await settled();
  expect(last()).toMatchObject({ view: 'lines', kind: 'deposit' });
  store.getState().setView('sittings');
  await settled();
  expect([last()['view'], last()['kind']]).toEqual(['sittings', undefined]);
  store.getState().setFilters({ game_id: 'naga-001' });
  store.getState().setFilters({ direction: 'in' });
  expect(store.getState().filters).toEqual({ direction: 'in' });
  store.getState().setFilters({ direction: undefined, game_id: 'naga-001' });
  await settled();
  store.getState().setView('lines');
  await settled();
  expect([last()['view'], last()['game_id']]).toEqual(['lines', undefined]);
});

it('adds the plays of a sitting page by page and begins again when it is opened again', async () => {
  net.use(
    answer(statementEndpoints.statement, ({ query }) =>
      query['cursor'] === 'b'
        ? aStatementPage({ items: [aStatementLine({ id: 'a' })] })
        : aStatementPage({ items: [aStatementLine({ id: 'b' })], next_cursor: 'b' }),
    ),
  );
  const { core } = testCore({ member: true });
  const store = core.get(statementStore);
  const ids = () => store.getState().sittings['7']?.data?.items.map(({ id }) => id);
  await store.getState().loadSitting('7');
  await store.getState().moreOfSitting('7');
  expect(ids()).toEqual(['b', 'a']);
  await store.getState().moreOfSitting('7');
  expect(ids()).toEqual(['b', 'a']);
  await store.getState().loadSitting('7');
  expect(ids()).toEqual(['b']);
  expect(last()['sitting']).toBe('7');
});
