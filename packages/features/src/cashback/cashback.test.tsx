import {
  cashbackEndpoints,
  type CashbackDay,
  type CashbackTerms,
  type RefundWeek,
} from '@benjarong/contract';
import { cashbackStore } from '@benjarong/core/cashback';
import { answer, closedGate, refuse, renderWithCore, server, status, usualAnswers } from '@benjarong/testing';
import { cashbackText, fill } from '@benjarong/text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { CashbackPanel } from './cashback-panel.tsx';
import { MyWinlossPanel } from './my-winloss-panel.tsx';
import { WinlossPanel } from './winloss-panel.tsx';

const parts: CashbackDay['parts'] = [{ kind: 'slot', stake: '1333.33', percent: '0.50', amount: '6.66' }];
const terms: CashbackTerms = {
  cashback: {
    rates: [{ kind: 'slot', percent: '0.50' }],
    minimum: '1.00',
    cap: '5000.00',
    credited_at: '00:30',
    example: { kind: 'slot', stake: '10000.00', percent: '0.50', amount: '50.00' },
  },
  winloss: {
    percent: '5.00',
    minimum_loss: '500.00',
    cap: '10000.00',
    opens_weekday: 1,
    opens_at: '06:00',
    open_days: 7,
    example: {
      stakes: '20000.00',
      payouts: '16000.00',
      bonuses: '500.00',
      net_loss: '3500.00',
      amount: '175.00',
    },
  },
};
const week: RefundWeek = {
  from: '2026-11-16',
  to: '2026-11-22',
  stakes: '20000.00',
  payouts: '13000.00',
  bonuses: '500.00',
  net_loss: '6500.00',
  percent: '5.00',
  bound: 'none',
  amount: '325.00',
  minimum_loss: '500.00',
  cap: '10000.00',
  opens_at: '2026-11-22T23:00:00.000Z',
  closes_at: '2026-11-29T23:00:00.000Z',
  state: 'open',
};
const { state: _state, ...running } = {
  ...week,
  from: '2026-11-23',
  to: '2026-11-29',
  net_loss: '-89.00',
};
const claim = {
  from: week.from,
  to: week.to,
  stakes: week.stakes,
  payouts: week.payouts,
  bonuses: week.bonuses,
  net_loss: week.net_loss,
  percent: week.percent,
  bound: week.bound,
  amount: week.amount,
  claimed_at: '2026-11-23T05:00:00.000Z',
};

const net = server(
  ...usualAnswers(),
  answer(cashbackEndpoints.terms, terms),
  answer(cashbackEndpoints.turnoverToday, {
    day: '2026-11-23',
    turnover: '100.00',
    parts: [{ kind: 'slot', stake: '100.00', percent: '0.50', amount: '0.50' }],
    bound: 'minimum',
    amount: '0.00',
    minimum: '1.00',
    cap: '5000.00',
    credited_at: '2026-11-23T17:30:00.000Z',
  }),
  answer(cashbackEndpoints.turnoverHistory, {
    items: [
      {
        day: '2026-11-22',
        turnover: '1333.33',
        parts,
        bound: 'none',
        amount: '6.66',
        credited_at: '2026-11-22T17:30:00.000Z',
      },
    ],
    limit: 30,
    next_cursor: null,
    credited: '6.66',
  }),
  answer(cashbackEndpoints.lossWeeks, { running, ended: [week] }),
  answer(cashbackEndpoints.lossHistory, { items: [], limit: 30, next_cursor: null, claimed: '0.00' }),
  answer(cashbackEndpoints.lossClaim, claim),
);

it('shows visitors how cashback works with an example, and the way to log in', async () => {
  renderWithCore(<CashbackPanel />);
  expect(await screen.findByText(/เดิมพันสล็อตที่สรุปผลแล้ว 10,000.00 บาท × 0.50% = คืน 50.00 บาท/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeTruthy();
  expect(net.calls(cashbackEndpoints.turnoverToday)).toHaveLength(0);
});

it('shows members the running day with what is still missing, and each credited day', async () => {
  renderWithCore(<CashbackPanel />, { member: true });
  expect(await screen.findByText(/ยังไม่ถึงขั้นต่ำ 1.00 บาท/)).toBeTruthy();
  const days = await screen.findByRole('list', { name: 'ประวัติคืนเงินรายวัน' });
  expect(within(days).getByText('22 พ.ย. 2569')).toBeTruthy();
  expect(within(days).getByText('+฿6.66')).toBeTruthy();
  expect(within(days).getByText('สล็อต 1,333.33 × 0.50%')).toBeTruthy();
});

it('claims the refund of a week once, however often the button is pressed', async () => {
  const hold = closedGate();
  net.use(
    answer(cashbackEndpoints.lossClaim, async () => {
      await hold.wait;
      return claim;
    }),
  );
  const { user } = renderWithCore(<MyWinlossPanel />, { member: true });
  const button = await screen.findByRole('button', { name: 'รับคืน 325.00 บาท' });
  await user.click(button);
  await user.click(button);
  net.use(answer(cashbackEndpoints.lossWeeks, { running, ended: [{ ...week, state: 'claimed' }] }));
  hold.open();
  expect(await screen.findByText('รับแล้ว')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /รับคืน/ })).toBeNull();
  const calls = net.calls(cashbackEndpoints.lossClaim);
  expect(calls.map(({ body }) => body)).toEqual([{ week: '2026-11-16' }]);
});

it('says why a claim was refused and shows what holds now', async () => {
  net.use(refuse(cashbackEndpoints.lossClaim, 'refund_claimed'));
  const { user } = renderWithCore(<MyWinlossPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'รับคืน 325.00 บาท' }));
  await waitFor(() => expect(net.calls(cashbackEndpoints.lossWeeks).length).toBeGreaterThan(1));
});

it('shows the public page with the rules, and the weeks to members', async () => {
  renderWithCore(<WinlossPanel />, { member: true });
  expect(await screen.findByText(/เสียสุทธิ 3,500.00 บาท คืน 5.00% = 175.00 บาท/)).toBeTruthy();
  expect(await screen.findByText('สัปดาห์นี้คุณยังไม่มียอดเสียสุทธิ')).toBeTruthy();
  expect(screen.getByText(/วันจันทร์ 06:00 น. เป็นเวลา 7 วัน/)).toBeTruthy();
});

it('draws what was claimed with the weeks above it, which would push it down', async () => {
  const hold = closedGate();
  net.use(
    answer(cashbackEndpoints.lossWeeks, async () => {
      await hold.wait;
      return { running, ended: [week] };
    }),
  );
  renderWithCore(<MyWinlossPanel />, { member: true });
  expect(await screen.findByText(/เสียสุทธิ 3,500.00 บาท/)).toBeTruthy();
  const history = { name: new RegExp(cashbackText.loss.history) };
  expect(screen.queryByRole('heading', history)).toBeNull();
  hold.open();
  expect(await screen.findByRole('heading', history)).toBeTruthy();
});

it('draws days without a credit with the time in the terms: the sentence would push the rules down', async () => {
  const hold = closedGate();
  const nothing = { items: [], limit: 30, next_cursor: null, credited: '0.00' };
  net.use(
    answer(cashbackEndpoints.turnoverHistory, nothing),
    answer(cashbackEndpoints.terms, async () => {
      await hold.wait;
      return terms;
    }),
  );
  const { core } = renderWithCore(<CashbackPanel />, { member: true });
  await waitFor(() => expect(core.get(cashbackStore).getState().days.data?.items).toEqual([]));
  expect(screen.queryByText(cashbackText.daily.empty)).toBeNull();
  hold.open();
  expect(await screen.findByText(cashbackText.daily.empty)).toBeTruthy();
  expect(screen.getByText(fill(cashbackText.daily.emptyIntro, { time: '00:30' }))).toBeTruthy();
});

it('offers to try again when the server fails', async () => {
  net.use(status(cashbackEndpoints.lossWeeks, 500));
  const { user } = renderWithCore(<MyWinlossPanel />, { member: true });
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  net.use(answer(cashbackEndpoints.lossWeeks, { running, ended: [week] }));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'รับคืน 325.00 บาท' })).toBeTruthy();
});
