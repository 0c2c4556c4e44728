import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoBill,
  aLottoRound,
  answer,
  closedGate,
  fakeClock,
  handle,
  server,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { fill, lottoBillText } from '@benjarong/text';
import { expect, it, vi } from 'vitest';

import { winsStore } from './wins-store.ts';

const round = aLottoRound({ draws_at: new Date(testNow + 60_000).toISOString() });
const bill = aLottoBill({ bill_id: 'b1', round, paid: '9000.00' });
function page(items: readonly ReturnType<typeof aLottoBill>[]) {
  return {
    server_time: new Date(testNow).toISOString(),
    items: [...items],
    limit: 50,
    total: items.length,
    next_cursor: null,
    totals: { stake: '0.00', paid: '0.00', waiting: '0.00' },
  };
}
const net = server(...usualAnswers());

it('asks again only when a draw has come, and announces each win once', async () => {
  let waits = true;
  net.use(
    answer(lottoEndpoints.billList, ({ query }) =>
      page(query['state'] === 'waiting' ? (waits ? [bill] : []) : waits ? [] : [bill]),
    ),
  );
  const clock = fakeClock();
  const { core } = testCore({ member: true, clock });
  const toasts: string[] = [];
  const won: string[] = [];
  core.events.on('toast', ({ message }) => toasts.push(message));
  core.events.on('billWon', ({ bill_id }) => won.push(bill_id));
  const stop = core.get(winsStore).getState().watch();
  const calls = () => net.calls(lottoEndpoints.billList).length;
  await clock.advance(15_000);
  await vi.waitFor(() => expect(calls()).toBe(1));
  await clock.advance(30_000);
  expect(calls()).toBe(1);
  waits = false;
  await clock.advance(30_000);
  await vi.waitFor(() => expect(won).toEqual(['b1']));
  expect(toasts).toEqual([fill(lottoBillText.bills.wonToast, { name: round.kind_name, amount: '9,000.00' })]);
  const entry = { bill_id: 'b1', message: toasts[0] ?? '', seen: false };
  const kept = () => core.get(winsStore).getState();
  expect(kept().wins).toEqual([entry]);
  kept().markSeen();
  expect(kept().wins).toEqual([{ ...entry, seen: true }]);
  const after = calls();
  await clock.advance(120_000);
  expect([calls(), won]).toEqual([after, ['b1']]);
  kept().reset();
  expect(kept().wins).toEqual([]);
  stop();
});

it('announces nothing that was asked for before a reset', async () => {
  const gate = closedGate();
  let waits = true;
  net.use(
    handle(lottoEndpoints.billList, async ({ query }) => {
      if (query['state'] === 'won') await gate.wait;
      const items = query['state'] === 'won' ? [bill] : waits ? [bill] : [];
      return { json: { error: 0, message: '', data: page(items) } };
    }),
  );
  const clock = fakeClock();
  const { core } = testCore({ member: true, clock });
  const won: string[] = [];
  core.events.on('billWon', ({ bill_id }) => won.push(bill_id));
  const wins = core.get(winsStore).getState();
  const stop = wins.watch();
  const calls = () => net.calls(lottoEndpoints.billList).length;
  await clock.advance(15_000);
  await vi.waitFor(() => expect(calls()).toBe(1));
  waits = false;
  await clock.advance(60_000);
  await vi.waitFor(() => expect(calls()).toBe(3));
  wins.reset();
  gate.open();
  await clock.advance(30_000);
  await vi.waitFor(() => expect(calls()).toBe(4));
  expect(won).toEqual([]);
  stop();
});
