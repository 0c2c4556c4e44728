import { walletEndpoints } from '@benjarong/contract';
import { answer, aWallet, renderWithCore, server, status, usualAnswers } from '@benjarong/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PagesProvider } from '../shared/index.ts';
import { WalletCard } from './wallet-card.tsx';

const net = server(...usualAnswers());

function card(pages: readonly string[] = []) {
  return (
    <PagesProvider value={(path) => pages.includes(path)}>
      <WalletCard />
    </PagesProvider>
  );
}

it('shows the total, the member and the points, and what exists to go to', async () => {
  renderWithCore(card(['/member/deposit', '/member/statement', '/redeem']), {
    member: { username: 'demo888', vip_level: 1 },
  });
  const region = screen.getByRole('region', { name: 'กระเป๋าเงิน' });
  expect(await within(region).findByText('1,234.50')).toBeTruthy();
  expect(await within(region).findByText('120')).toBeTruthy();
  expect(region.textContent).toContain('สมาชิก demo888');
  // A level changes the avatar only (spec §6).
  expect(region.textContent).not.toContain('VIP');
  expect(within(region).getByRole('link', { name: 'ฝากเงิน' })).toBeTruthy();
  expect(within(region).queryByRole('link', { name: 'ถอนเงิน' })).toBeNull();
  expect(within(region).getByText('120').closest('a')?.getAttribute('href')).toBe('/redeem');
});

it('refreshes by its button and says the new balance once', async () => {
  const { user } = renderWithCore(card(), { member: true });
  await screen.findByText('1,234.50');
  net.use(answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [aWallet()], total: '2000.00' }));
  await user.click(screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' }));
  expect(await screen.findByText('2,000.00')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'ยอดเงินล่าสุด 2,000.00 บาท',
    ),
  );
});

it('hides the balance from people who look over the shoulder, also from assistive tools', async () => {
  const { user } = renderWithCore(card(), { member: true });
  await screen.findByText('1,234.50');
  await user.click(screen.getByRole('button', { name: 'ซ่อนยอดเงิน' }));
  expect(screen.queryByText('1,234.50')).toBeNull();
  expect(screen.getByText('ยอดเงินถูกซ่อนอยู่')).toBeTruthy();
});

it('keeps the last balance when the server fails, and says that it may be old', async () => {
  const { user } = renderWithCore(card(), { member: true });
  await screen.findByText('1,234.50');
  net.use(status(walletEndpoints.wallets, 500));
  await user.click(screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' }));
  expect(await screen.findByText('ยอดเงินอาจไม่เป็นปัจจุบัน')).toBeTruthy();
  expect(screen.getByText('1,234.50')).toBeTruthy();
});
