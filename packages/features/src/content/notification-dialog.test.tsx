import { contentEndpoints } from '@benjarong/contract';
import { winsStore } from '@benjarong/core/lotto';
import { aNotification, answer, renderWithCore, server, testCore } from '@benjarong/testing';
import { contentText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';

import { PagesProvider } from '../shared/index.ts';
import { NotificationDialog } from './notification-dialog.tsx';

beforeAll(() => preloadOverlay(), 60_000);

const net = server(answer(contentEndpoints.seen, undefined));
const win = { bill_id: 'b 1', message: 'ถูกรางวัล ยี่กี ได้รับ 900.00 บาท', seen: false };

async function open(due: boolean) {
  net.use(
    answer(contentEndpoints.notifications, { items: [aNotification({ id: '1', title: 'ปิดปรับปรุง', due })] }),
  );
  const made = testCore({ member: true });
  await made.core.content.getState().loadNotifications();
  made.core.get(winsStore).setState({ wins: [win] });
  const onClose = vi.fn<() => void>();
  const view = renderWithCore(
    <PagesProvider value={(path) => path === '/lotto/bills'}>
      <NotificationDialog open onClose={onClose} />
    </PagesProvider>,
    { made },
  );
  await screen.findByRole('dialog');
  return { ...view, onClose };
}

it('shows a win before the announcements, with the way to its bill', async () => {
  const { user, core, onClose } = await open(false);
  expect(screen.getByRole('dialog', { name: contentText.notices })).toBeTruthy();
  expect(screen.getByText(win.message)).toBeTruthy();
  expect(core.get(winsStore).getState().wins).toEqual([{ ...win, seen: true }]);
  await user.click(screen.getByRole('button', { name: contentText.next }));
  expect(screen.getByText('ปิดปรับปรุง')).toBeTruthy();
  expect(screen.queryByText(win.message)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('leads from a win to its bill and closes on the way', async () => {
  const { user, onClose } = await open(false);
  const way = screen.getByRole('link', { name: contentText.wonBill });
  expect(way.getAttribute('href')).toBe('/lotto/bills?bill=b%201');
  await user.click(way);
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps a win for the bell while an announcement is due', async () => {
  const { core } = await open(true);
  expect(screen.getByRole('dialog', { name: contentText.notifications })).toBeTruthy();
  expect(screen.queryByText(win.message)).toBeNull();
  expect(core.get(winsStore).getState().wins).toEqual([win]);
});
