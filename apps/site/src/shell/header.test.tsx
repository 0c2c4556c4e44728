import { contentEndpoints, questEndpoints } from '@benjarong/contract';
import { winsStore } from '@benjarong/core/lotto';
import { aNotification, answer, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { fill, questText, shellText } from '@benjarong/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Header } from './header.tsx';

const net = server(...usualAnswers());
const patient = { timeout: 15_000 };
const announced = new RegExp(shellText.announcementsCount.split('{')[0] ?? '');

afterEach(() => {
  vi.unstubAllGlobals();
});

function onScreenOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

async function header(options: Parameters<typeof renderWithCore>[1] = {}, inner = false, at = '/slot') {
  const view = renderWithCore(
    <MemoryRouter initialEntries={[at]}>
      <Header inner={inner} />
    </MemoryRouter>,
    options,
  );
  await view.core.content.getState().loadNotifications();
  return view;
}

describe('the header', () => {
  it('leads visitors to registration and log-in', async () => {
    await header();
    expect(screen.getByRole('link', { name: shellText.registerFree }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: shellText.login }).getAttribute('href')).toBe('/login');
  });

  it('has the way home only where the page asks for it', async () => {
    const { unmount } = await header();
    expect(screen.queryByRole('link', { name: shellText.backHome })).toBeNull();
    unmount();
    await header({}, true);
    expect(screen.getByRole('link', { name: shellText.backHome }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['/member/deposit', 'กลับไปหน้าสมาชิก'],
    ['/member/payment', 'กลับไปหน้าฝากเงิน'],
  ])('names the page above %s once', async (at, name) => {
    await header({ member: true }, true, at);
    expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('has the bell when a bill won, announcements or none, and counts it until it was shown', async () => {
    net.use(answer(contentEndpoints.notifications, { items: [] }));
    onScreenOf(960);
    const { core } = await header({ member: true });
    await screen.findByRole('button', { name: shellText.openMemberMenu }, patient);
    const wins = core.get(winsStore);
    act(() => wins.setState({ wins: [{ bill_id: 'b1', message: 'x', seen: false }] }));
    const bell = (count: number) => ({ name: fill(shellText.noticesCount, { count }) });
    expect(await screen.findByRole('button', bell(1), patient)).toBeTruthy();
    act(() => wins.getState().markSeen());
    expect(screen.getByRole('button', bell(0))).toBeTruthy();
  });

  it('has bell and star for members from 960 px on, while there are announcements and quests', async () => {
    const quests = { today: '2026-11-21', reached: 0, items: [] };
    net.use(answer(contentEndpoints.notifications, { items: [aNotification()] }));
    onScreenOf(960);
    const wide = await header({ member: true });
    const bell = await screen.findByRole('button', { name: announced }, patient);
    await wide.user.click(bell);
    expect(wide.core.ui.getState().open.notification).toBe(true);
    await waitFor(() => expect(net.calls(questEndpoints.list)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: questText.starNone })).toBeNull();
    wide.unmount();

    net.use(answer(contentEndpoints.notifications, { items: [] }), answer(questEndpoints.list, quests));
    const quiet = await header({ member: true });
    await screen.findByRole('button', { name: shellText.openMemberMenu }, patient);
    expect(screen.queryByRole('button', { name: announced })).toBeNull();
    await waitFor(() => expect(net.calls(questEndpoints.list)).toHaveLength(2));
    quiet.unmount();

    net.use(answer(contentEndpoints.notifications, { items: [aNotification()] }));
    onScreenOf(959);
    await header({ member: true });
    const banner = screen.getByRole('banner');
    await within(banner).findByRole('button', { name: shellText.openMemberMenu }, patient);
    expect(within(banner).queryByRole('button', { name: announced })).toBeNull();
    // Nothing asks for quests where no star can be.
    expect(net.calls(questEndpoints.list)).toHaveLength(2);
  });
});
