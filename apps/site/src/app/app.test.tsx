import {
  contentEndpoints,
  gameEndpoints,
  lobbyEndpoints,
  paymentEndpoints,
  promotionEndpoints,
  statementEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import {
  answer,
  aLobby,
  anAgentConfig,
  aNotification,
  aPaymentChannel,
  aUserInfo,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { App } from './app.tsx';

const net = server();

beforeEach(() => {
  net.use(
    ...usualAnswers(),
    answer(lobbyEndpoints.configs, aLobby()),
    answer(gameEndpoints.lobby, { categories: [], providers: [] }),
    answer(gameEndpoints.list, { items: [], page: 1, limit: 60, total: 0 }),
    answer(gameEndpoints.favourites, { items: [] }),
    answer(sessionEndpoints.validate, aUserInfo()),
    answer(sessionEndpoints.logout),
    answer(paymentEndpoints.channels, { channels: [aPaymentChannel()] }),
    answer(paymentEndpoints.info, { channel: aPaymentChannel(), receiver_name: '', notes: [] }),
    answer(paymentEndpoints.qrcodeInfo, { order: null }),
    answer(promotionEndpoints.list, { items: [] }),
    answer(statementEndpoints.statement, {
      items: [],
      next_cursor: null,
      limit: 60,
      total: 0,
      totals: { in: '0.00', out: '0.00', net: '0.00' },
    }),
  );
});

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{`${pathname}${search}`}</output>;
}

/** The site at an address; the fake platform's navigation goes through the router, as in the browser. */
function visit(path: string, options: Parameters<typeof renderWithCore>[1] = {}) {
  let go: ((path: string, options?: { readonly replace?: boolean }) => void) | undefined;
  const view = renderWithCore(null, options);
  const { core, platform } = view;
  const patched = {
    ...core,
    platform: {
      ...platform,
      navigate: (to: string, how?: { readonly replace?: boolean }) => go?.(to, how),
    },
  };
  view.rerender(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <App
        core={patched}
        onNavigate={(navigate) => {
          go = navigate;
        }}
      />
      <Where />
    </MemoryRouter>,
  );
  return view;
}

/** The first dialog brings its code along, which takes a busy machine a while. */
const patient = { timeout: 15_000 };
function where() {
  return screen.getByTestId('where').textContent;
}

describe('the site', () => {
  it('invites a visitor on the home page and shows a member the wallet instead', async () => {
    const guest = visit('/');
    expect(await screen.findAllByRole('link', { name: shellText.registerFree })).not.toHaveLength(0);
    guest.unmount();
    visit('/', { member: true });
    expect(await screen.findByText('1,234.50')).toBeTruthy();
    expect(screen.queryByRole('link', { name: shellText.registerFree })).toBeNull();
  });

  it('sends a visitor from a member page to the log-in and remembers the page', async () => {
    const { core } = visit('/member/statement?kind=bet');
    await waitFor(() => expect(where()).toBe('/login'));
    expect(core.ui.getState().returnTo).toBe('/member/statement?kind=bet');
  });

  it('moves a member away from the log-in', async () => {
    visit('/login', { member: true });
    await waitFor(() => expect(where()).toBe('/member'));
  });

  it('validates the member once, however many member pages are opened', async () => {
    visit('/member/statement', { member: true });
    await waitFor(() => expect(net.calls(sessionEndpoints.validate)).toHaveLength(1));
    expect(where()).toBe('/member/statement');
  });

  it.each(['/nowhere', '/member/wheel/x', '/lobby/unknown'])(
    'answers %s with 404 and a way home',
    async (path) => {
      visit(path);
      expect(await screen.findByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeTruthy();
      expect(screen.getByText(shellText.notFoundLine)).toBeTruthy();
      const [home] = screen.getAllByRole('link', { name: shellText.backHome });
      expect(home?.getAttribute('href')).toBe('/');
    },
  );

  it('has one main landmark, one h1 and a skip link to it', async () => {
    visit('/');
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('main').id).toBe('main');
    expect(screen.getByRole('link', { name: 'ข้ามไปเนื้อหา' }).getAttribute('href')).toBe('#main');
  });
});

describe('the tab bar', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: shellText.bottomMenu }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  it('shows a visitor home, affiliate, log-in, promotions and the LINE contact', async () => {
    visit('/');
    await waitFor(() =>
      expect(tabs()).toEqual([
        '/',
        '/affiliate',
        '/login',
        '/promotions',
        anAgentConfig().info.line_contact_url,
      ]),
    );
  });

  it('shows a member home, profile, deposit, withdrawal and the LINE contact', () => {
    visit('/', { member: true });
    expect(tabs()).toEqual([
      '/',
      '/member/profile',
      '/member/deposit',
      '/member/withdraw',
      anAgentConfig().info.line_contact_url,
    ]);
  });

  it('has the help centre in the place of a contact when the operator set no https or line address', () => {
    const config = anAgentConfig();
    visit('/', { config: { ...config, info: { ...config.info, line_contact_url: 'javascript:alert(1)' } } });
    expect(tabs()).toEqual(['/', '/affiliate', '/login', '/promotions', '/help']);
  });
});

describe('the member menu', () => {
  it('logs out after asking, goes home and says so', async () => {
    const { user, core } = visit('/member/statement', { member: true });
    await user.click(await screen.findByRole('button', { name: shellText.openMemberMenu }));
    await user.click(await screen.findByRole('button', { name: shellText.logout }, patient));
    expect(await screen.findByText(shellText.logoutQuestion, {}, patient)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: shellText.logoutNo }));
    expect(core.auth.getState().isLoggedIn).toBe(true);

    await user.click(await screen.findByRole('button', { name: shellText.openMemberMenu }));
    await user.click(await screen.findByRole('button', { name: shellText.logout }));
    await user.click(await screen.findByRole('button', { name: shellText.logoutYes }));
    await waitFor(() => expect(core.auth.getState().isLoggedIn).toBe(false));
    expect(where()).toBe('/');
    expect(await screen.findByText(shellText.loggedOut, {}, patient)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(core.ui.getState().returnTo).toBeUndefined();
  });

  it('closes when an entry is chosen', async () => {
    const { user, core } = visit('/', { member: true });
    await user.click(await screen.findByRole('button', { name: shellText.openMemberMenu }));
    const menu = await screen.findByRole('dialog', {}, patient);
    await user.click(within(menu).getByRole('link', { name: shellText.statement }));
    expect(where()).toBe('/member/statement');
    expect(core.ui.getState().open.menu).toBe(false);
  });
});

describe('announcements of type 1', () => {
  it('show themselves where the server says that they are due, never to visitors', async () => {
    net.use(
      answer(contentEndpoints.notifications, { items: [aNotification({ type: 1, title: 'สำคัญมาก' })] }),
    );
    const guest = visit('/');
    await waitFor(() => expect(net.calls(contentEndpoints.notifications)).not.toHaveLength(0));
    expect(guest.core.ui.getState().open.notification).toBe(false);
    guest.unmount();

    const first = visit('/', { member: true });
    expect(await screen.findByRole('dialog', { name: shellText.announcements }, patient)).toBeTruthy();
    const { platform } = first;
    await waitFor(() => expect(net.calls(contentEndpoints.seen)).toHaveLength(1));
    first.unmount();
    net.use(answer(contentEndpoints.notifications, { items: [aNotification({ seen: true, due: false })] }));

    const again = visit('/', { member: true, platform });
    await waitFor(() => expect(again.core.content.getState().notifications.status).toBe('ready'));
    expect(again.core.ui.getState().open.notification).toBe(false);
  });

  it.each(['/member/deposit', '/lotto/lobby', '/slot', '/member'])(
    'never lie over a task: on %s they wait',
    async (path) => {
      net.use(answer(contentEndpoints.notifications, { items: [aNotification({ type: 1 })] }));
      const { core, unmount } = visit(path, { member: true });
      await act(() => core.content.getState().loadNotifications());
      expect(core.content.getState().due()).toHaveLength(1);
      expect(core.ui.getState().open.notification).toBe(false);
      unmount();
    },
  );
});

it('shows the error page in place of all when the bars fail, and starts over at another address', async () => {
  // React reports what a boundary caught: here that is meant.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = renderWithCore(null);
  const { core } = view;
  let broken = true;
  const events: typeof core.events = {
    ...core.events,
    on: (...args) => {
      if (broken) throw new Error('the bars are broken');
      return core.events.on(...args);
    },
  };
  let go: ((path: string) => void) | undefined;
  view.rerender(
    <MemoryRouter initialEntries={['/nowhere']} useTransitions={false}>
      <App
        core={{ ...core, events }}
        onNavigate={(navigate) => {
          go = navigate;
        }}
      />
      <Where />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: shellText.errorTitle });
  expect(screen.queryByRole('banner')).toBeNull();
  broken = false;
  act(() => go?.('/slot'));
  await screen.findByRole('banner');
  expect(screen.getByTestId('where').textContent).toBe('/slot');
  errors.mockRestore();
});
