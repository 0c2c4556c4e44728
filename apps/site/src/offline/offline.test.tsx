import { fakePlatform, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { offlineText } from '@benjarong/text';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { continueOnline } from './continue.ts';
import { InstallPlace } from './install-place.tsx';
import { offlineHtml } from './page.ts';
import { startOffline } from './start.ts';

server(...usualAnswers());
let online = true;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  online = true;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.bjInstall = undefined;
});

const hint = () => screen.queryByRole('heading', { name: offlineText.install });

it('the offline page is one piece, says what happened, and its script uses nothing outside of itself', () => {
  const html = offlineHtml('/assets/anuphan-1.woff2');
  for (const text of [offlineText.title, offlineText.noSignal, offlineText.safe, offlineText.retry])
    expect(html).toContain(text);
  // What the browser would have to fetch: the font that the worker keeps, and the picture that the server writes in.
  expect([...html.matchAll(/(?:src=|href=|url\()([^)"'\s>]*)/g)].map(([, url]) => url)).toEqual([
    '/assets/anuphan-1.woff2',
    '/art/empty/offline.svg#inline',
  ]);
  expect(continueOnline.toString()).not.toMatch(/__vi|import/);
});

it('the offline page goes on by itself once the server answers, and asks at once when the signal is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const answers = [
    () => Promise.reject(new TypeError('pressed without a signal')),
    () => Promise.reject(new TypeError('no line')),
    () => Promise.resolve({ status: 502 }),
    () => Promise.resolve({ status: 404 }),
  ];
  const ask = vi.fn(() => (answers.shift() ?? (() => Promise.resolve({ status: 500 })))());
  vi.stubGlobal('fetch', ask);
  vi.useFakeTimers();
  const button = document.createElement('button');
  document.body.append(button);
  online = false;
  continueOnline();
  expect(document.documentElement.hasAttribute('data-signal')).toBe(false);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(ask).not.toHaveBeenCalled();
  button.click();
  expect([ask.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([1, 'true']);
  await vi.advanceTimersByTimeAsync(0);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  online = true;
  window.dispatchEvent(new Event('online'));
  expect(document.documentElement.hasAttribute('data-signal')).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  // Any answer of the site itself, a 404 as well, is the page that was wanted.
  expect(reload).toHaveBeenCalledTimes(1);
  vi.clearAllTimers();
  button.remove();
});

it('offers to install from the second visit on, until it is put away for good', async () => {
  const platform = fakePlatform();
  const visit = () => {
    const shown = renderWithCore(<InstallPlace />, { platform });
    act(() => startOffline(shown.core));
    return shown;
  };
  // Chromium's event with what it has besides.
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
  });
  window.bjInstall = offer;
  const first = visit();
  first.unmount();
  visit().unmount();
  // The same visit: a reload is none.
  const kept = JSON.parse(platform.storage.local.getItem('local') ?? '{}') as { install: { visits: number } };
  expect(kept.install.visits).toBe(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  visit().unmount();
  const second = visit();
  expect(await screen.findByRole('heading', { name: offlineText.install })).toBeTruthy();
  expect(screen.getByText(offlineText.installLine)).toBeTruthy();
  await second.user.click(screen.getByRole('button', { name: offlineText.installNow }));
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(hint()).toBeNull());
  second.unmount();
  window.bjInstall = offer;
  const later = visit();
  await waitFor(() => expect(hint()).toBeNull());
  later.unmount();
});

it('names the way by the share button where the browser makes no offer, and nothing where there is none', async () => {
  const platform = fakePlatform();
  const local = (install: object) =>
    platform.storage.local.setItem(
      'local',
      JSON.stringify({ v: 1, agent_code: 'bwin', referral: '', balance_hidden: false, shown: {}, install }),
    );
  local({ visits: 2, visited_at: Date.now() });
  const none = renderWithCore(<InstallPlace />, { platform });
  await import('./install-hint.tsx');
  expect(hint()).toBeNull();
  // The browser makes its offer after the page is there.
  const late = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(),
    userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
  });
  // As the script of the head does, which hears it first.
  window.bjInstall = late;
  act(() => void window.dispatchEvent(late));
  expect(await screen.findByRole('button', { name: offlineText.installNow })).toBeTruthy();
  none.unmount();
  window.bjInstall = undefined;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  );
  const { user } = renderWithCore(<InstallPlace />, { platform });
  expect(await screen.findByText(offlineText.installIos)).toBeTruthy();
  expect(screen.queryByRole('button', { name: offlineText.installNow })).toBeNull();
  await user.click(screen.getByRole('button', { name: offlineText.installNever }));
  await waitFor(() => expect(hint()).toBeNull());
});
