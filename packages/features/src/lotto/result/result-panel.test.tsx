import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoBill,
  aLottoBillLine,
  aLottoResult,
  aLottoRound,
  answer,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { fill, lottoBillText, lottoResultText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { BillDetailDialog } from '../bill/bill-detail.tsx';
import { ResultPanel } from './result-panel.tsx';
import { rolling } from './roll-digits.ts';

const { corrected } = lottoResultText;
const round = aLottoRound({ state: 'settled', result_status: 'corrected' });
const former = aLottoResult({ numbers: { top3: '243', top2: '43', bottom2: '56', top4: null } });
const result = aLottoResult({ numbers: { top3: '234', top2: '34', bottom2: '56', top4: null } });
const correction = { version: 2, former, corrected_at: '2026-11-21T11:41:00.000Z', reason: 'พิมพ์เลขสลับกัน' };

const net = server(...usualAnswers());
beforeAll(() => preloadOverlay(), 60_000);

it('a reported result that is not final shows that it waits for confirmation, and no digits', () => {
  const waiting = aLottoRound({ state: 'closed', result_status: 'awaiting_confirmation' });
  const { container } = renderWithCore(<ResultPanel detail={{ round: waiting, result: null }} />);
  expect(screen.getByRole('status').textContent).toContain(lottoResultText.awaiting);
  expect(container.textContent).not.toMatch(/\d/);
});

it('a round without a report shows nothing, one with a right result no word of a correction', () => {
  const none = renderWithCore(
    <ResultPanel detail={{ round: aLottoRound({ state: 'closed' }), result: null }} />,
  );
  expect(none.container.textContent).toBe('');
  const fine = aLottoRound({ state: 'settled', result_status: 'final' });
  renderWithCore(<ResultPanel detail={{ round: fine, result, corrections: [] }} />);
  expect(screen.queryByText(corrected.title)).toBeNull();
  expect(screen.queryByText(corrected.badge)).toBeNull();
});

it('a corrected round shows both values, when, why, and what it means for money', () => {
  renderWithCore(<ResultPanel detail={{ round, result, corrections: [correction] }} />);
  expect(screen.getByText(corrected.badge)).toBeTruthy();
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText(/21 พ\.ย\. .*18:41/)).toBeTruthy();
  expect(item.getByText(fill(corrected.why, { reason: correction.reason }))).toBeTruthy();
  expect(item.getByText('243')).toBeTruthy();
  expect(item.getByText('234')).toBeTruthy();
  expect(screen.getByText(corrected.money)).toBeTruthy();
});

it('of two corrections each shows what it put in place', () => {
  const second = {
    version: 3,
    former: result,
    corrected_at: '2026-11-21T12:41:00.000Z',
    reason: 'แก้อีกครั้ง',
  };
  const last = aLottoResult({ numbers: { top3: '235', top2: '35', bottom2: '56', top4: null } });
  renderWithCore(<ResultPanel detail={{ round, result: last, corrections: [correction, second] }} />);
  const [one, two] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect([one?.includes('243'), one?.includes('234'), one?.includes('235')]).toEqual([true, true, false]);
  expect([two?.includes('243'), two?.includes('234'), two?.includes('235')]).toEqual([false, true, true]);
});

it('a bill of a corrected round says what was paid on top, at the bill and at its line', async () => {
  net.use(
    answer(lottoEndpoints.billDetail, () => ({
      server_time: new Date().toISOString(),
      bill: aLottoBill({ round, state: 'lost', cancel_until: null, corrected_paid: '900.00' }),
      lines: [
        aLottoBillLine({ index: 0, bet_type: '2top', number: '34', state: 'lost', corrected_paid: '900.00' }),
        aLottoBillLine({ index: 1, bet_type: '2top', number: '99', state: 'lost' }),
      ],
      result,
      corrections: [correction],
      cancels_left_today: 4,
    })),
  );
  renderWithCore(<BillDetailDialog billId="bill-1" onClose={() => undefined} />, { member: true });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByText(fill(corrected.paidOn, { amount: '900.00' }))).toHaveLength(2);
  expect(dialog.getByText(corrected.title)).toBeTruthy();
  expect(dialog.getByText(lottoBillText.bills.state.won)).toBeTruthy();
  expect(dialog.getByText(fill(lottoBillText.bills.wonPaid, { amount: '900.00' }))).toBeTruthy();
  expect(dialog.getByText(`${lottoBillText.bills.wonCard} (1)`)).toBeTruthy();
  expect(dialog.getByText(`${lottoBillText.bills.lostCard} (1)`)).toBeTruthy();
});

afterEach(() => vi.unstubAllGlobals());

it('digits settle from the left and end exactly at the result', () => {
  expect(rolling('0427', 1, 99)).toBe('0427');
  expect(rolling('0427', 0.5, 7)).toMatch(/^04\d\d$/);
  for (let turn = 0; turn < 30; turn += 1) expect(rolling('0427', 0, turn)).toMatch(/^\d{4}$/);
  expect(new Set(Array.from({ length: 10 }, (_, turn) => rolling('5', 0, turn))).size).toBe(10);
});

it('rolls to a result that comes while one waits, and for no one who comes later or wants no motion', async () => {
  const asked = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    last += 1;
    asked.set(last, step);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => asked.delete(frame));
  const draw = (now: number): void => {
    const steps = [...asked.values()];
    asked.clear();
    for (const step of steps) step(now);
  };
  const still = vi.fn(() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('matchMedia', still);
  const final = aLottoRound({ state: 'settled', result_status: 'final' });
  const now = { ...result, resulted_at: new Date().toISOString() };
  const show = (waits: boolean, drawn = now) => {
    let come = () => {};
    function Page() {
      const [here, set] = useState(!waits);
      come = () => act(() => set(true));
      return <ResultPanel detail={{ round: final, result: here ? drawn : null, corrections: [] }} />;
    }
    return { ...renderWithCore(<Page />), come: () => come() };
  };
  const one = show(true);
  one.come();
  const prizes = one.container.querySelectorAll('dd').length;
  await waitFor(() => expect(asked.size).toBe(prizes));
  draw(0);
  // On its way it is seen only: what is read is the result, once.
  const [main] = one.container.querySelectorAll('dd');
  expect(main?.querySelector('[aria-hidden]')?.textContent).not.toBe(now.first);
  expect(main?.querySelector(':not([aria-hidden])')?.textContent).toBe(now.first);
  draw(600);
  expect(asked.size).toBe(prizes);
  draw(1_200);
  expect(asked.size).toBe(0);
  expect(one.container.textContent).toContain('234');
  one.unmount();
  show(false).unmount();
  // An old answer said that there is none: what was drawn an hour ago is no news.
  const old = show(true, { ...result, resulted_at: new Date(Date.now() - 3_600_000).toISOString() });
  old.come();
  expect(old.container.querySelector('dd [aria-hidden]')).toBeNull();
  old.unmount();
  still.mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const calm = show(true);
  calm.come();
  await waitFor(() => expect(still.mock.calls.length).toBeGreaterThanOrEqual(2 * prizes));
  expect(asked.size).toBe(0);
  expect(calm.container.textContent).toContain('234');
  calm.unmount();
});
