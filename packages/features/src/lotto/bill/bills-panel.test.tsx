import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoBill,
  aLottoBillLine,
  aLottoLobby,
  aLottoResult,
  aLottoRound,
  answer,
  fakePlatform,
  hang,
  refuse,
  renderWithCore,
  server,
  status,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { fill, lottoBillText, lottoRoundText } from '@benjarong/text';
import { ConfirmHost } from '@benjarong/ui/confirm';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { BillsPanel } from './bills-panel.tsx';

const { bills } = lottoBillText;
const server_time = new Date(testNow).toISOString();
function soon(minutes: number) {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}
const waiting = aLottoBill({ bill_id: 'w', bill_no: 'LWAITING1', cancel_until: soon(60) });
const won = aLottoBill({
  bill_id: 'x',
  bill_no: 'LWONWON22',
  state: 'won',
  paid: '900.00',
  won_lines: 1,
  lines: 2,
});
function pageOf(items = [waiting, won], total = items.length) {
  return {
    server_time,
    items,
    next_cursor: null,
    limit: 60,
    total,
    totals: { stake: '20.00', paid: '900.00', waiting: '10.00' },
  };
}
function detailOf(bill = waiting, lines = [aLottoBillLine()], left = 4) {
  return {
    server_time,
    bill,
    lines,
    result: bill.state === 'won' ? aLottoResult() : null,
    cancels_left_today: left,
  };
}

const net = server(
  ...usualAnswers(),
  answer(lottoEndpoints.billList, pageOf()),
  answer(lottoEndpoints.billDetail, ({ query }) =>
    query['bill_id'] === 'x'
      ? detailOf(won, [
          aLottoBillLine({ number: '345', state: 'won', paid: '900.00' }),
          aLottoBillLine({ index: 1, number: '346', state: 'lost' }),
        ])
      : detailOf(),
  ),
);
beforeAll(() => preloadOverlay(), 60_000);

function show() {
  return renderWithCore(
    <>
      <BillsPanel />
      <ConfirmHost />
    </>,
    { member: true },
  );
}
async function openBill(no: RegExp) {
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: no }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: bills.again });
  return { ...shown, dialog };
}

it('takes the bill that the address named out of it when it closes', async () => {
  const platform = fakePlatform('/lotto/bills?bill=w&state=waiting');
  const { user } = renderWithCore(<BillsPanel />, { member: true, platform });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: bills.again });
  expect(platform.place.search).toContain('bill=w');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(platform.place).toEqual({ path: '/lotto/bills', search: '?state=waiting' }));
});

it('shows that bills are on their way, and nothing that looks like none', () => {
  net.use(hang(lottoEndpoints.billList));
  show();
  expect(screen.getByText('กำลังโหลด')).toBeTruthy();
  expect(screen.queryByText(bills.empty)).toBeNull();
});

it('shows every bill with its state and money, and the totals', async () => {
  show();
  const card = await screen.findByRole('button', { name: /LWONWON22/ });
  expect(card.textContent).toContain(bills.state.won);
  expect(card.textContent).toContain('ได้รับ 900.00');
  expect(screen.getByRole('button', { name: /LWAITING1/ }).textContent).toContain('ถูกรางวัลสูงสุด 9,000.00');
  expect(screen.getByText('20.00')).toBeTruthy();
});

it('without a bill leads to the rounds; filtered to none it says so', async () => {
  net.use(answer(lottoEndpoints.billList, pageOf([])));
  const { user } = show();
  expect(await screen.findByText(bills.empty)).toBeTruthy();
  expect(screen.getByRole('link', { name: bills.go }).getAttribute('href')).toBe('/lotto/lobby');
  await user.click(screen.getByRole('radio', { name: bills.state.cancelled }));
  expect(await screen.findByText(bills.emptyFiltered)).toBeTruthy();
  expect(net.calls(lottoEndpoints.billList).at(-1)?.query).toMatchObject({ state: 'cancelled' });
});

it('that cannot be loaded says why and tries again', async () => {
  net.use(status(lottoEndpoints.billList, 503));
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  net.use(answer(lottoEndpoints.billList, pageOf()));
  await user.click(again);
  expect(await screen.findByRole('button', { name: /LWAITING1/ })).toBeTruthy();
});

it('has its filters from the address and writes them there', async () => {
  const platform = fakePlatform('/lotto/bills?state=won&from=2026-11-01&to=2026-11-20');
  const { user } = renderWithCore(<BillsPanel />, { member: true, platform });
  await waitFor(() =>
    expect(net.calls(lottoEndpoints.billList).at(-1)?.query).toMatchObject({
      state: 'won',
      from: '2026-11-01',
      to: '2026-11-20',
    }),
  );
  await user.click(await screen.findByRole('radio', { name: bills.state.lost }));
  await waitFor(() => expect(platform.location().search).toBe('?state=lost&from=2026-11-01&to=2026-11-20'));
});

it('keeps showing the period that filters the list when the member comes back to it', async () => {
  const { user, core, unmount } = show();
  await screen.findByRole('button', { name: /LWAITING1/ });
  await user.click(screen.getByRole('radio', { name: bills.periods.yesterday }));
  unmount();
  renderWithCore(<BillsPanel />, { made: { core, platform: core.platform as never } });
  expect(await screen.findByRole('radio', { name: bills.periods.yesterday, checked: true })).toBeTruthy();
});

it('a bill opens with won and lost lines apart', async () => {
  const { dialog } = await openBill(/LWONWON22/);
  expect(within(dialog).getByRole('heading', { name: 'ถูกรางวัล (1)' })).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: 'ไม่ถูกรางวัล (1)' })).toBeTruthy();
  expect(within(dialog).getByText('+900.00')).toBeTruthy();
  // Each has its place in the slip that was sent.
  expect(within(dialog).getByText('1.').closest('li')?.textContent).toContain('345');
  expect(within(dialog).getByText('2.').closest('li')?.textContent).toContain('346');
  expect(within(dialog).queryByRole('button', { name: bills.cancel })).toBeNull();
});

it('a bill that cannot be loaded has its error box with another try', async () => {
  net.use(refuse(lottoEndpoints.billDetail, 'bill_not_found'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /LWAITING1/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(bills.error)).toBeTruthy();
  net.use(answer(lottoEndpoints.billDetail, detailOf()));
  await user.click(within(dialog).getByRole('button', { name: lottoRoundText.lobby.refresh }));
  expect(await within(dialog).findByText('123')).toBeTruthy();
});

it('a bill is cancelled after a question; why it was refused is in the dialog', async () => {
  net.use(refuse(lottoEndpoints.cancel, 'bill_cancel_too_late'));
  const { user, dialog } = await openBill(/LWAITING1/);
  await user.click(within(dialog).getByRole('button', { name: bills.cancel }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('10.00');
  await user.click(within(question).getByRole('button', { name: bills.cancelYes }));
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
  expect(net.calls(lottoEndpoints.cancel)).toHaveLength(1);
});

it('no cancel is left today: the button says so by being off', async () => {
  net.use(answer(lottoEndpoints.billDetail, detailOf(waiting, [aLottoBillLine()], 0)));
  const { dialog } = await openBill(/LWAITING1/);
  expect(within(dialog).getByRole('button', { name: bills.cancel }).hasAttribute('disabled')).toBe(true);
  expect(dialog.textContent).toContain(fill(bills.cancelsToday, { count: 0 }));
});

it('is shared as words that can be pasted as a slip', async () => {
  const { user, dialog, platform } = await openBill(/LWAITING1/);
  await user.click(within(dialog).getByRole('button', { name: bills.shareMessage }));
  await waitFor(() =>
    expect([...platform.copied, ...platform.shared.map(({ text }) => text)]).toHaveLength(1),
  );
  const [text] = [...platform.copied, ...platform.shared.map((content) => content.text)];
  expect(text).toContain('123 บน 10');
});

it('is bet again in the next open round of its kind, with its stakes', async () => {
  const next = aLottoRound({ round_id: 'hanoi-2', opens_at: soon(-60), closes_at: soon(60) });
  const lobby = aLottoLobby();
  const [group] = lobby.categories;
  const [kind] = group?.kinds ?? [];
  if (!group || !kind) throw new Error('the builder has one kind');
  net.use(
    answer(lottoEndpoints.lobby, {
      ...lobby,
      categories: [{ ...group, kinds: [{ ...kind, rounds: [next] }] }],
    }),
  );
  const { user, dialog, platform } = await openBill(/LWAITING1/);
  await user.click(within(dialog).getByRole('button', { name: bills.again }));
  await waitFor(() => expect(platform.visited.at(-1)).toBe('/lotto/hanoi-2'));
  expect(platform.local.values.get('local')).toContain('3top:123:1000');
});
