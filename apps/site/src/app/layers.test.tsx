import { answer, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { gameEndpoints, lobbyEndpoints } from '@benjarong/contract';
import { aLobby } from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { App } from './app.tsx';

beforeAll(() => preloadOverlay(), 60_000);

const net = server();
const patient = { timeout: 15_000 };

beforeEach(() => {
  net.use(
    ...usualAnswers(),
    answer(lobbyEndpoints.configs, aLobby()),
    answer(gameEndpoints.lobby, { categories: [], providers: [] }),
    answer(gameEndpoints.list, { items: [], page: 1, limit: 60, total: 0 }),
    answer(gameEndpoints.favourites, { items: [] }),
  );
});

/** The site in the browser's own history, at `/`. */
function visit() {
  window.history.pushState({}, '', '/');
  const { core, user, rerender, unmount } = renderWithCore(null, {});
  rerender(
    <BrowserRouter useTransitions={false}>
      <App core={core} />
    </BrowserRouter>,
  );
  return { core, user, unmount };
}

const back = () =>
  act(async () => {
    window.history.back();
    await Promise.resolve();
  });

it('Back closes the drawer and leaves the page', async () => {
  const { core, user, unmount } = visit();
  await user.click(await screen.findByRole('button', { name: shellText.openMenu }));
  await screen.findByRole('dialog', {}, patient);
  await waitFor(() => expect(window.history.state.layer).toBe(1));
  await back();
  expect(core.ui.getState().open.drawer).toBe(false);
  expect(window.location.pathname).toBe('/');
  unmount();
});

it('a link inside the drawer follows the page: Back from there is the page, with nothing in between', async () => {
  const { core, user, unmount } = visit();
  await user.click(await screen.findByRole('button', { name: shellText.openMenu }));
  const drawer = await screen.findByRole('dialog', {}, patient);
  await waitFor(() => expect(window.history.state.layer).toBe(1));
  await user.click(within(drawer).getByRole('link', { name: shellText.slot }));
  await waitFor(() => expect(window.location.pathname).toBe('/slot'));
  expect(core.ui.getState().open.drawer).toBe(false);
  await back();
  expect(window.location.pathname).toBe('/');
  expect(window.history.state.layer).toBeUndefined();
  unmount();
});
