import { contentEndpoints } from '@benjarong/contract';
import { anEvent, answer, renderWithCore, server, testCore } from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';

import { PagesProvider } from '../shared/index.ts';
import { EventButton } from './event-button.tsx';
import { EventDialog } from './event-dialog.tsx';

beforeAll(() => preloadOverlay(), 60_000);

const net = server();
const two = [
  anEvent({ id: '1', title: 'สมาชิกใหม่', image: '/art/event/1.svg' }),
  anEvent({ id: '2', title: 'วันเกิด', image: '/art/event/2.svg' }),
];

async function open(pages: readonly string[] = []) {
  net.use(answer(contentEndpoints.events, { items: two }));
  const made = testCore();
  await made.core.content.getState().loadEvents();
  const onClose = vi.fn<() => void>();
  const view = renderWithCore(
    <PagesProvider value={(path) => pages.includes(path)}>
      <EventDialog open onClose={onClose} />
    </PagesProvider>,
    { made },
  );
  await screen.findByRole('dialog');
  return { ...view, onClose };
}

it('counts its pictures in the title and follows the carousel', async () => {
  const { user } = await open();
  expect(screen.getByRole('dialog', { name: 'ประกาศสำคัญ ( 1 / 2 )' })).toBeTruthy();
  expect(screen.getByText('สมาชิกใหม่')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /ถัดไป/ }));
  expect(await screen.findByRole('dialog', { name: 'ประกาศสำคัญ ( 2 / 2 )' })).toBeTruthy();
  expect(screen.getByText('วันเกิด')).toBeTruthy();
});

it('leads to the poll only once that page exists, and closes on the way', async () => {
  const { user, platform, onClose } = await open(['/poll/1']);
  await user.click(screen.getByRole('button', { name: 'สมาชิกใหม่' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(platform.visited).toEqual(['/poll/1']);
});

it('has no link without the poll and closes by its button', async () => {
  const { user, onClose } = await open();
  expect(screen.queryByRole('button', { name: 'สมาชิกใหม่' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'ปิด' })[0] ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
});

it('has its button only while there are events', async () => {
  net.use(answer(contentEndpoints.events, { items: [] }));
  const { core, rerender } = renderWithCore(<EventButton />);
  await core.content.getState().loadEvents();
  expect(screen.queryByRole('button')).toBeNull();
  net.use(answer(contentEndpoints.events, { items: two }));
  await core.content.getState().loadEvents({ force: true });
  rerender(<EventButton />);
  expect(await screen.findByRole('button', { name: shellText.openEvents })).toBeTruthy();
});
