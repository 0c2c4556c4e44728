import { errorCodes, lottoEndpoints } from '@benjarong/contract';
import {
  aLottoBill,
  aLottoBillLine,
  answer,
  breakOff,
  refuse,
  server,
  status,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { billsStore } from './bills-store.ts';

const totals = { stake: '20.00', paid: '0.00', waiting: '20.00' };
const server_time = new Date(testNow).toISOString();
function bills(...ids: readonly string[]) {
  return ids.map((bill_id) => aLottoBill({ bill_id }));
}
function pageOf(ids: readonly string[], total = ids.length, next_cursor: string | null = null) {
  return {
    server_time,
    items: bills(...ids),
    next_cursor,
    limit: 60,
    total,
    totals,
  };
}
function detailOf(bill = aLottoBill()) {
  return {
    server_time,
    bill,
    lines: [aLottoBillLine()],
    result: null,
    cancels_left_today: 4,
  };
}

const net = server(...usualAnswers(), answer(lottoEndpoints.billList, pageOf(['a', 'b'])));
function open() {
  const { core } = testCore({ member: true });
  return { core, store: core.get(billsStore) };
}
function ids(store: ReturnType<typeof open>['store']) {
  return store.getState().list.data?.items.map(({ bill_id }) => bill_id);
}

describe('the list of bills', () => {
  it('is one page of the agent’s bills with totals', async () => {
    const { store } = open();
    await store.getState().load();
    expect(ids(store)).toEqual(['a', 'b']);
    expect(store.getState().list.data?.totals).toEqual(totals);
    expect(net.calls(lottoEndpoints.billList)[0]?.query).toEqual({ agent_id: '2', limit: '60' });
  });

  it('asks for what is filtered, forgets the other bills at once, and drops a filter that is taken off', async () => {
    const { store } = open();
    await store.getState().load();
    net.use(answer(lottoEndpoints.billList, pageOf(['w'])));
    store.getState().setFilters({ state: 'won', from: '2026-11-21', to: '2026-11-21' });
    expect(store.getState().list.data).toBeUndefined();
    await store.getState().load();
    expect(ids(store)).toEqual(['w']);
    expect(net.calls(lottoEndpoints.billList).at(-1)?.query).toMatchObject({
      state: 'won',
      from: '2026-11-21',
      to: '2026-11-21',
    });
    store.getState().setFilters({ state: undefined });
    await store.getState().load();
    expect(store.getState().filters).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(net.calls(lottoEndpoints.billList).at(-1)?.query).not.toHaveProperty('state');
  });

  it('goes on where the page before ended, and stops at the end', async () => {
    net.use(
      answer(lottoEndpoints.billList, ({ query }) =>
        query['cursor'] === 'after-b' ? pageOf(['c'], 3) : pageOf(['a', 'b'], 3, 'after-b'),
      ),
    );
    const { store } = open();
    await store.getState().load();
    await store.getState().more();
    expect(ids(store)).toEqual(['a', 'b', 'c']);
    await store.getState().more();
    expect(net.calls(lottoEndpoints.billList)).toHaveLength(2);
  });

  it('keeps what it showed when the next look fails', async () => {
    const { store } = open();
    await store.getState().load();
    net.use(status(lottoEndpoints.billList, 503));
    await store.getState().load({ force: true });
    expect(store.getState().list.status).toBe('failed');
    expect(ids(store)).toEqual(['a', 'b']);
  });

  it('belongs to its member: nothing of it stays after the log-out', async () => {
    const { core, store } = open();
    await store.getState().load();
    store.getState().setFilters({ state: 'won' });
    await store.getState().load();
    core.auth.getState().clearUser();
    expect(store.getState()).toMatchObject({ filters: {}, list: { status: 'idle' }, details: {} });
  });
});

describe('one bill', () => {
  it('comes with its lines', async () => {
    net.use(answer(lottoEndpoints.billDetail, detailOf()));
    const { store } = open();
    await store.getState().loadDetail('bill-1');
    expect(store.getState().details['bill-1']?.data?.lines[0]?.number).toBe('123');
    expect(net.calls(lottoEndpoints.billDetail)[0]?.query).toEqual({ bill_id: 'bill-1', agent_id: '2' });
  });

  it('that is cancelled says what came back, changes in list and detail, and is reported to the wallet', async () => {
    const gone = aLottoBill({ bill_id: 'a', state: 'cancelled', paid: '10.00' });
    net.use(
      answer(lottoEndpoints.cancel, {
        server_time,
        bill: gone,
        refunded: '10.00',
        balance: '110.00',
        cancels_left_today: 3,
      }),
      answer(lottoEndpoints.billDetail, detailOf(gone)),
    );
    const { core, store } = open();
    const told: string[] = [];
    core.events.on('billCancelled', ({ bill_id }) => told.push(bill_id));
    await store.getState().load();
    await expect(store.getState().cancel('a')).resolves.toBe('10.00');
    expect(store.getState().list.data?.items[0]?.state).toBe('cancelled');
    await store.getState().loadDetail('a');
    expect(store.getState().details['a']?.data?.bill.state).toBe('cancelled');
    expect(told).toEqual(['a']);
  });

  it('keeps its key over a lost answer, and takes a new one for another bill', async () => {
    net.use(breakOff(lottoEndpoints.cancel));
    const { store } = open();
    await expect(store.getState().cancel('a')).rejects.toThrow();
    await expect(store.getState().cancel('a')).rejects.toThrow();
    await expect(store.getState().cancel('b')).rejects.toThrow();
    const keys = net.calls(lottoEndpoints.cancel).map(({ header }) => header('idempotency-key'));
    const [first, second, other] = [keys[0], keys.at(-2), keys.at(-1)];
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('that may not be cancelled any more stays as it was, with the reason', async () => {
    net.use(refuse(lottoEndpoints.cancel, 'bill_cancel_too_late'));
    const { store } = open();
    await store.getState().load();
    await expect(store.getState().cancel('a')).rejects.toMatchObject({
      code: errorCodes.bill_cancel_too_late,
    });
    expect(store.getState().list.data?.items[0]?.state).toBe('waiting');
  });
});
