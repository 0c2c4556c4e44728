import { statementEndpoints, walletEndpoints } from '@benjarong/contract';
import {
  answer,
  aStatementLine,
  aStatementPage,
  aWallet,
  closedGate,
  fakePlatform,
  refuse,
  renderWithCore,
  server,
  status,
  usualAnswers,
} from '@benjarong/testing';
import { CoreProvider } from '@benjarong/core/react';
import { statementStore } from '@benjarong/core/statement';
import { errorText, statementScreenText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { keepWords } from '@benjarong/ui/keep-words';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { LatestMovements } from './latest-movements.tsx';
import { MovementList } from './movement-list.tsx';
import { StatementPanel } from './statement-panel.tsx';

const deposit = aStatementLine({
  id: '2',
  kind: 'deposit',
  amount: '500.00',
  balance_after: '620.00',
  title: 'ฝากเงินผ่านพร้อมเพย์',
});
const bet = aStatementLine({
  id: '1',
  kind: 'bet',
  amount: '-30.00',
  balance_after: '120.00',
  title: 'มังกรทองคำ',
});
const page = aStatementPage({
  items: [deposit, bet],
  total: 2,
  totals: { in: '500.00', out: '-30.00', net: '470.00' },
});

beforeAll(() => preloadOverlay(), 60_000);
afterEach(() => {
  vi.unstubAllGlobals();
});

const net = server(
  ...usualAnswers(),
  answer(statementEndpoints.statement, page),
  answer(statementEndpoints.movement, {
    line: bet,
    why: 'คุณวางเดิมพัน “มังกรทองคำ” ระบบจึงหัก 30.00 บาท',
    source: {
      kind: 'lotto_bill',
      path: '/lotto/bills?bill=b1',
      facts: [
        { name: 'bill', value: 'L1' },
        { name: 'stake', value: '30.00' },
        { name: 'placed_at', value: '2026-11-21T05:00:00.000Z' },
      ],
    },
  }),
);

it('shows each movement with sign and balance after, and what it did to the balance in its detail', async () => {
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  const row = await screen.findByRole('button', { name: /มังกรทองคำ/ });
  expect(screen.getByText('2 รายการ')).toBeTruthy();
  expect(row.textContent).toContain('-฿30.00');
  expect(row.textContent).toContain('120.00');
  await user.click(row);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('฿150.00')).toBeTruthy();
  expect(await within(dialog).findByText(/ระบบจึงหัก 30.00 บาท/)).toBeTruthy();
  expect(within(dialog).getByText('21 พ.ย. 2569 12:00 น.')).toBeTruthy();
  const open = within(dialog).getByRole('link', { name: 'เปิดโพยใบนี้' });
  expect(open.getAttribute('href')).toBe('/lotto/bills?bill=b1');
});

it('a deposit leads to its order', async () => {
  net.use(
    answer(statementEndpoints.movement, {
      line: deposit,
      why: 'เงินที่คุณฝากเข้ามาถึงแล้ว',
      source: {
        kind: 'order',
        path: '/member/payment?order=o1',
        facts: [{ name: 'order', value: 'BJ2611210000000001' }],
      },
    }),
  );
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: new RegExp(keepWords('ฝากเงินผ่านพร้อมเพย์')) }));
  const dialog = await screen.findByRole('dialog');
  const open = await within(dialog).findByRole('link', { name: statementScreenText.openBehind.order });
  expect(open.getAttribute('href')).toBe('/member/payment?order=o1');
  expect(within(dialog).getByText('BJ2611210000000001')).toBeTruthy();
});

it('says a reference once, also where what is behind the movement has the same', async () => {
  net.use(
    answer(statementEndpoints.movement, {
      line: bet,
      why: 'เพราะ',
      source: {
        kind: 'withdrawal',
        path: null,
        facts: [
          { name: 'withdrawal', value: bet.reference },
          { name: 'status', value: 'สำเร็จ' },
        ],
      },
    }),
  );
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: /มังกรทองคำ/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('สำเร็จ')).toBeTruthy();
  expect(within(dialog).getAllByText(bet.reference)).toHaveLength(1);
});

it('names the wallet of each row when the member has more than one', async () => {
  const bonus = aWallet({ id: 'wallet-bonus', wallet_type_id: 2, wallet_name: 'กระเป๋าโบนัส' });
  const row = () => screen.findByRole('button', { name: /มังกรทองคำ/ });
  const { unmount } = renderWithCore(<StatementPanel />, { member: true });
  expect((await row()).textContent).not.toContain(bet.wallet_name);
  unmount();
  net.use(
    answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [aWallet(), bonus], total: '2469.00' }),
    answer(statementEndpoints.statement, { ...page, items: [deposit, { ...bet, ...bonus, id: '1' }] }),
  );
  renderWithCore(<StatementPanel />, { member: true });
  await waitFor(async () => expect((await row()).textContent).toContain(bonus.wallet_name));
  expect(screen.getByRole('button', { name: /ฝากเงินผ่าน/ }).textContent).toContain(deposit.wallet_name);
});

it('draws rows with the names of their wallets, which would push those below them', async () => {
  const hold = closedGate();
  const wallets = [aWallet(), aWallet({ id: 'wallet-bonus', wallet_name: 'กระเป๋าโบนัส' })];
  net.use(
    answer(walletEndpoints.wallets, async () => {
      await hold.wait;
      return { agent_code: 'bwin', wallets, total: '2469.00' };
    }),
  );
  const { core } = renderWithCore(<StatementPanel />, { member: true });
  await waitFor(() => expect(core.get(statementStore).getState().list.status).toBe('ready'));
  expect(screen.queryByRole('button', { name: /มังกรทองคำ/ })).toBeNull();
  hold.open();
  expect((await screen.findByRole('button', { name: /มังกรทองคำ/ })).textContent).toContain(bet.wallet_name);
});

it('shows a sitting as one line with its sums, and each of its plays in its detail', async () => {
  const sitting = {
    id: '9',
    game_id: 'naga-001',
    plays: 150,
    stake: '300.00',
    payout: '152.00',
    refunded: '0.00',
    started_at: '2026-11-21T05:00:00.000Z',
    ended_at: '2026-11-21T05:40:00.000Z',
  };
  const line = aStatementLine({ id: '9', kind: 'bet', amount: '-148.00', title: 'มังกรทองคำ', sitting });
  net.use(
    answer(statementEndpoints.statement, ({ query }) =>
      query['sitting'] === '9'
        ? aStatementPage({ items: [aStatementLine({ id: '8', kind: 'win', title: 'ตาที่ชนะ' })], total: 250 })
        : aStatementPage({ items: [line], total: 250 }),
    ),
  );
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  const row = await screen.findByRole('button', { name: /มังกรทองคำ/ });
  expect(row.textContent).toContain('150 ตา');
  expect(row.textContent).toContain('12:00–12:40');
  // One row, 250 movements: the number above says what it counts.
  expect(screen.getByText('250 รายการ โดยนับทุกรายการในช่วงเล่น')).toBeTruthy();
  await user.click(row);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('฿300.00')).toBeTruthy();
  expect(await within(dialog).findByRole('button', { name: /ตาที่ชนะ/ })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'ประวัติการเล่นเกมนี้ทั้งหมด' }));
  await waitFor(() =>
    expect(net.calls(statementEndpoints.statement).at(-1)?.query).toMatchObject({ game_id: 'naga-001' }),
  );
  await user.click(await screen.findByRole('radio', { name: 'ทีละรายการ' }));
  await waitFor(() =>
    expect(net.calls(statementEndpoints.statement).at(-1)?.query).toMatchObject({ view: 'lines' }),
  );
  expect(net.calls(statementEndpoints.statement).at(-1)?.query['game_id']).toBeUndefined();
});

it('keeps the words of a title whole at the end of a line', async () => {
  const titles = ['ฝากเงินผ่าน พร้อมเพย์ QR', 'ยี่กี 25 พ.ย. 69 รอบที่ 78'];
  const lines = titles.map((title, index) => aStatementLine({ id: `${index}`, title }));
  net.use(answer(statementEndpoints.statement, aStatementPage({ items: lines, total: 2 })));
  renderWithCore(<StatementPanel />, { member: true });
  const [first, second] = await screen.findAllByRole('listitem');
  // No break inside a word of the glossary, none between a number and its word.
  expect(first?.textContent).toContain(keepWords('พร้อมเพย์'));
  expect(second?.textContent).toContain(`${keepWords('รอบที่')}\u00A078`);
  expect(keepWords('รอบที่')).not.toBe('รอบที่');
});

it('asks the server for the chosen direction and period', async () => {
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  await screen.findByRole('button', { name: /มังกรทองคำ/ });
  await user.click(screen.getByRole('radio', { name: 'เงินเข้า' }));
  await waitFor(() =>
    expect(net.calls(statementEndpoints.statement).at(-1)?.query).toMatchObject({ direction: 'in' }),
  );
});

it('has its filters from the address and writes them there, dates in Thai', async () => {
  const platform = fakePlatform('/member/statement?kind=deposit&direction=in&from=2026-11-01&to=2026-11-20');
  const { user } = renderWithCore(<StatementPanel />, { member: true, platform });
  await waitFor(() =>
    expect(net.calls(statementEndpoints.statement).at(-1)?.query).toMatchObject({
      kind: 'deposit',
      direction: 'in',
      from: '2026-11-01',
      to: '2026-11-20',
    }),
  );
  expect(await screen.findByText('1 พ.ย. 2569')).toBeTruthy();
  expect(screen.getByText('20 พ.ย. 2569')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'เงินออก' }));
  await waitFor(() =>
    expect(platform.location().search).toBe('?kind=deposit&direction=out&from=2026-11-01&to=2026-11-20'),
  );
});

it('keeps the direction in sight on a phone and the finer filters in a sheet that counts what is set', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  expect(await screen.findByRole('radio', { name: 'เงินเข้า' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'วันนี้' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ตัวกรอง' }));
  const sheet = await screen.findByRole('dialog', { name: 'ตัวกรอง' });
  await user.click(within(sheet).getByRole('radio', { name: 'เดิมพัน' }));
  await waitFor(() =>
    expect(net.calls(statementEndpoints.statement).at(-1)?.query).toMatchObject({ kind: 'bet' }),
  );
  await user.click(await within(sheet).findByRole('button', { name: 'ดู 2 รายการ' }));
  await user.click(await screen.findByRole('button', { name: 'ตัวกรอง ใช้อยู่ 1' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'ตัวกรอง' })).getByRole('button', { name: 'ล้างตัวกรอง' }),
  );
  await waitFor(() => expect(net.calls(statementEndpoints.statement).at(-1)?.query['kind']).toBeUndefined());
});

it('shows a reversed range at its dates, in the sheet too, and lets the sheet go', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  net.use(refuse(statementEndpoints.statement, 'period_invalid'));
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'ตัวกรอง' }));
  const sheet = await screen.findByRole('dialog', { name: 'ตัวกรอง' });
  expect((await within(sheet).findByRole('alert')).textContent).toContain(errorText.period_invalid);
  fireEvent.change(within(sheet).getByLabelText('ตั้งแต่วันที่'), { target: { value: '2026-11-20' } });
  fireEvent.change(within(sheet).getByLabelText('ถึงวันที่'), { target: { value: '2026-11-18' } });
  expect(await within(sheet).findByText(statementScreenText.reversed)).toBeTruthy();
  expect(within(sheet).getByLabelText('ถึงวันที่').getAttribute('aria-invalid')).toBe('true');
  const closers = await within(sheet).findAllByRole('button', { name: 'ปิด' });
  const go = closers.find((button) => button.textContent === 'ปิด');
  if (!go) throw new Error('no way on');
  await user.click(go);
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeTruthy();
});

it('says that nothing was found and takes the filters away again', async () => {
  net.use(answer(statementEndpoints.statement, aStatementPage({ items: [], total: 0 })));
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  await screen.findByText('ยังไม่มีรายการ');
  await user.click(screen.getByRole('radio', { name: 'เงินออก' }));
  await user.click(await screen.findByRole('button', { name: 'ล้างตัวกรอง' }));
  await screen.findByText('ยังไม่มีรายการ');
  expect(net.calls(statementEndpoints.statement).at(-1)?.query['direction']).toBeUndefined();
});

it('offers to try again when the server fails', async () => {
  net.use(status(statementEndpoints.statement, 500));
  const { user } = renderWithCore(<StatementPanel />, { member: true });
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  net.use(answer(statementEndpoints.statement, page));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: /มังกรทองคำ/ })).toBeTruthy();
});

it('names the day of each of the latest movements, which no heading does', async () => {
  const now = Date.now();
  const lines = [0, 1, 400].map((days) =>
    aStatementLine({ id: `${days}`, created_at: new Date(now - days * 86_400_000).toISOString() }),
  );
  net.use(answer(statementEndpoints.statement, aStatementPage({ items: lines, total: 3 })));
  renderWithCore(<LatestMovements />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /วันนี้|เมื่อวาน|\d+ [ก-๙.]+ 25\d\d/.exec(row.textContent)?.[0])).toEqual([
    'วันนี้',
    'เมื่อวาน',
    expect.stringMatching(/^\d+ /),
  ]);
});

it('draws the lines of the first screen first, then all of them', () => {
  const lines = Array.from({ length: 60 }, (_, at) => aStatementLine({ id: String(at) }));
  const list = <MovementList lines={lines} onOpen={() => undefined} />;
  const { core } = renderWithCore(list, { member: true });
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  const first = renderToString(<CoreProvider core={core}>{list}</CoreProvider>);
  expect(first.match(/<li>/g)).toHaveLength(12);
});
