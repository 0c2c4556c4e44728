import { renderWithCore, server } from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { drawerMenu } from './menus.ts';
import { NavDrawer } from './nav-drawer.tsx';

beforeAll(() => preloadOverlay(), 60_000);
server();

function open(options: Parameters<typeof renderWithCore>[1] = {}) {
  const onClose = vi.fn<() => void>();
  const view = renderWithCore(
    <MemoryRouter initialEntries={['/slot']}>
      <NavDrawer open onClose={onClose} />
    </MemoryRouter>,
    options,
  );
  return { ...view, onClose };
}

it('leads to every room that exists, marks the page one is on, and closes when one goes', async () => {
  const { user, onClose } = open();
  const drawer = await screen.findByRole('dialog');
  const menu = within(drawer).getByRole('navigation', { name: shellText.mainMenu });
  for (const { label } of drawerMenu()) {
    expect(within(menu).getByRole('link', { name: label })).toBeTruthy();
  }
  const here = within(menu).getByRole('link', { name: shellText.slot });
  expect(here.getAttribute('aria-current')).toBe('page');
  await user.click(here);
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers registration and log-in to visitors, not to members', async () => {
  const visitor = open();
  expect(await screen.findByRole('link', { name: shellText.registerFree })).toBeTruthy();
  expect(screen.getByRole('link', { name: shellText.login })).toBeTruthy();
  visitor.unmount();
  open({ member: true });
  await screen.findByRole('dialog');
  expect(screen.queryByRole('link', { name: shellText.registerFree })).toBeNull();
});
