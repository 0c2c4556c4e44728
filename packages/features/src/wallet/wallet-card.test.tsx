import { walletEndpoints } from '@benjarong/contract';
import { walletStore } from '@benjarong/core/wallet';
import { answer, aWallet, renderWithCore, server, status, usualAnswers } from '@benjarong/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { PagesProvider } from '../shared/index.ts';
import { WalletCard } from './wallet-card.tsx';

const net = server(...usualAnswers());
afterEach(() => {
  vi.unstubAllGlobals();
});

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

it('counts up to the new balance when money arrives, and is there at once where motion is not wanted', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step));
  const motion = vi.fn(() => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('matchMedia', motion);
  const arrive = async (core: ReturnType<typeof renderWithCore>['core'], total: string) => {
    net.use(answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [aWallet()], total }));
    await act(() => core.get(walletStore).getState().load({ force: true }));
  };
  const { core, unmount } = renderWithCore(card(), { member: true });
  const place = await screen.findByText('1,234.50');
  await arrive(core, '2234.50');
  await waitFor(() => expect(frames).toHaveLength(1));
  expect(place.textContent).toBe('1,234.50');
  for (const at of [0, 160, 320]) for (const step of frames.splice(0)) step(at);
  expect([place.textContent, frames]).toEqual(['2,234.50', []]);
  motion.mockReturnValue({ matches: true, addEventListener: () => {}, removeEventListener: () => {} });
  motion.mockClear();
  await arrive(core, '3000.00');
  await waitFor(() => expect(motion).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)'));
  expect([place.textContent, frames]).toEqual(['3,000.00', []]);
  unmount();
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
