import { contentEndpoints, lottoEndpoints, promotionEndpoints, sessionEndpoints } from '@benjarong/contract';
import {
  anAgentConfig,
  anEvent,
  aNotification,
  answer,
  fakeClock,
  renderWithCore,
  server,
  type TestCoreOptions,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { accountText, contentText } from '@benjarong/text';
import { WinWatch } from '@benjarong/features/lotto';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';

import { DialogHost } from './dialog-host.tsx';

beforeAll(() => preloadOverlay(), 60_000);

const net = server(...usualAnswers());
const patient = { timeout: 15_000 };

function host(options: TestCoreOptions = {}) {
  return renderWithCore(
    <MemoryRouter>
      <DialogHost popups={false} playing={false} />
    </MemoryRouter>,
    options,
  );
}

describe('the dialogs of specification §2', () => {
  it.each([
    ['login', 360],
    ['register', 420],
    ['notification', 400],
    ['event', 800],
    ['menu', 480],
  ] as const)('%s opens and closes by its flag and is at most %i px wide', async (name, width) => {
    net.use(answer(contentEndpoints.events, { items: [anEvent()] }));
    const { core } = host(name === 'menu' ? { member: true } : {});
    await core.content.getState().loadEvents();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      core.ui.getState().show(name);
    });
    const dialog = await screen.findByRole('dialog', {}, patient);
    expect(dialog.dataset['width']).toBe(String(width));
    act(() => {
      core.ui.getState().hide(name);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['login', 'register'] as const)(
    '%s stays on Escape, has a close button and the customer service in a new tab when there is one',
    async (name) => {
      const { core, user, unmount } = host();
      act(() => {
        core.ui.getState().show(name);
      });
      const dialog = await screen.findByRole('dialog', {}, patient);
      const contact = await within(dialog).findByRole('link', { name: accountText.contact }, patient);
      expect(contact.getAttribute('href')).toBe(anAgentConfig().info.line_contact_url);
      expect(contact.getAttribute('target')).toBe('_blank');
      await user.keyboard('{Escape}');
      expect(core.ui.getState().open[name]).toBe(true);
      expect(within(dialog).getByRole('button', { name: 'ปิด' })).toBeTruthy();
      unmount();

      const config = anAgentConfig();
      const without = host({ config: { ...config, info: { ...config.info, line_contact_url: '' } } });
      act(() => {
        without.core.ui.getState().show(name);
      });
      const plain = await screen.findByRole('dialog', {}, patient);
      await within(plain).findAllByRole('textbox', {}, patient);
      expect(within(plain).queryByRole('link', { name: accountText.contact })).toBeNull();
    },
  );

  it('closes the log-in after a success, and its fields are clear the next time', async () => {
    net.use(
      answer(sessionEndpoints.login, {
        access_token: 'token-of-a-new-session',
        token_type: 'Bearer',
        expires_in: 900,
      }),
    );
    const { core, user } = host();
    act(() => {
      core.ui.getState().show('login');
    });
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /ยูสเซอร์เนม/ }, patient);
    await user.type(await name(), 'somsri88');
    await user.type(screen.getByLabelText(/^รหัสผ่าน/), 'Karawek#2569{Enter}');
    await waitFor(() => expect(core.ui.getState().open.login).toBe(false));
    expect(core.auth.getState().isLoggedIn).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => {
      core.ui.getState().show('login');
    });
    expect((await name()).value).toBe('');
  });

  it('steps through the important announcements with picture, title and words, and says when there are none', async () => {
    const items = [
      aNotification({ id: '1', title: 'ปิดปรับปรุง', description: 'คืนนี้', image: '/art/notice/1.svg' }),
      aNotification({ id: '2', title: 'โปรใหม่', description: 'วันนี้', image: '/art/notice/2.svg' }),
    ];
    net.use(answer(contentEndpoints.notifications, { items }));
    const { core, user, unmount } = host({ member: true });
    await core.content.getState().loadNotifications();
    act(() => {
      core.ui.getState().show('notification');
    });
    const dialog = await screen.findByRole('dialog', { name: contentText.notifications }, patient);
    expect(within(dialog).getByText('ปิดปรับปรุง')).toBeTruthy();
    expect(within(dialog).getByText('คืนนี้')).toBeTruthy();
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/art/notice/1.svg');
    await user.click(within(dialog).getByRole('button', { name: contentText.next }));
    expect(within(dialog).getByText('โปรใหม่')).toBeTruthy();
    const [close] = within(dialog).getAllByRole('button', { name: contentText.close }).toReversed();
    await user.click(close ?? dialog);
    expect(core.ui.getState().open.notification).toBe(false);
    unmount();

    net.use(answer(contentEndpoints.notifications, { items: [] }));
    const none = host();
    act(() => {
      none.core.ui.getState().show('notification');
    });
    expect(await screen.findByText(contentText.empty, {}, patient)).toBeTruthy();
  });

  it('shows the logo of the operator in the member menu, and no deposit or withdrawal among its entries', async () => {
    const { core } = host({ member: true });
    act(() => {
      core.ui.getState().show('menu');
    });
    const menu = await screen.findByRole('dialog', {}, patient);
    const logos = Array.from(menu.querySelectorAll('img'), (image) => image.getAttribute('src'));
    expect(logos).toContain(anAgentConfig().info.agent_logo);
    const targets = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).not.toContain('/member/deposit');
    expect(targets).not.toContain('/member/withdraw');
  });

  it.each(['promotion', 'deposit', 'drawer'] as const)('%s can be toggled', (name) => {
    const { core } = testCore();
    core.ui.getState().toggle(name);
    expect(core.ui.getState().open[name]).toBe(true);
    core.ui.getState().toggle(name);
    expect(core.ui.getState().open[name]).toBe(false);
  });

  it('keeps the selected promotion over a reload of the tab', () => {
    const { core, platform } = testCore();
    core.ui.getState().selectPromotion('welcome');
    expect(testCore({ platform }).core.ui.getState().selectedPromotion).toBe('welcome');
  });
});

describe('important announcements', () => {
  const due = answer(contentEndpoints.notifications, { items: [aNotification({ type: 1, due: true })] });
  function page({ popups = true, task = false }) {
    return renderWithCore(
      <MemoryRouter>
        {task && <div role="dialog" aria-label="a task of the page’s own" />}
        <DialogHost popups={popups} playing={false} />
      </MemoryRouter>,
      { member: true },
    );
  }

  it('show themselves on home and on no other page', async () => {
    net.use(due);
    const other = page({ popups: false });
    await other.core.content.getState().loadNotifications();
    expect(other.core.ui.getState().open.notification).toBe(false);
    other.unmount();
    const home = page({});
    await waitFor(() => expect(home.core.ui.getState().open.notification).toBe(true));
  });

  it.each(['login', 'deposit', 'menu', 'game', 'promotion'] as const)(
    'wait while %s is open',
    async (name) => {
      const { core } = testCore({ member: true });
      core.ui.getState().show(name);
      // A dialog whose code is here already asks at once for what it shows.
      net.use(due, answer(promotionEndpoints.list, { items: [] }));
      renderWithCore(
        <MemoryRouter>
          <DialogHost popups playing={false} />
        </MemoryRouter>,
        { made: { ...testCore({ member: true }), core } },
      );
      await waitFor(() => expect(core.content.getState().notifications.status).toBe('ready'));
      expect(core.ui.getState().open.notification).toBe(false);
    },
  );

  it('never lie over a dialog that a page has for itself: a link with LINE, a consent, a win', async () => {
    net.use(due);
    const { core } = page({ task: true });
    await act(() => core.content.getState().loadNotifications());
    expect(core.content.getState().due()).toHaveLength(1);
    expect(core.ui.getState().open.notification).toBe(false);
  });
});

it('watches for wins on every page of a member who stays, and for no visitor', async () => {
  const bills = answer(lottoEndpoints.billList, {
    server_time: new Date(testNow).toISOString(),
    items: [],
    limit: 50,
    total: 0,
    next_cursor: null,
    totals: { stake: '0.00', paid: '0.00', waiting: '0.00' },
  });
  net.use(bills);
  await WinWatch.preload();
  const looks = () => net.calls(lottoEndpoints.billList).length;
  for (const [who, expected] of [
    [{}, 0],
    [{ member: true }, 1],
  ] as const) {
    const clock = fakeClock();
    const { user, unmount } = host({ ...who, clock });
    await clock.advance(20_000);
    expect(looks()).toBe(0);
    await user.keyboard('{Shift}');
    await clock.advance(20_000);
    await waitFor(() => expect(looks()).toBe(expected));
    unmount();
  }
});
