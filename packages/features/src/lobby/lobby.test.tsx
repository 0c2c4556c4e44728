import { gameEndpoints, lobbyEndpoints } from '@benjarong/contract';
import { lobbyStore } from '@benjarong/core/lobby';
import { aGame, aLobby, answer, renderWithCore, server, status } from '@benjarong/testing';
import { gameText, homeText, lobbyText } from '@benjarong/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PagesProvider } from '../shared/index.ts';
import { HomeLobby } from './home-lobby.tsx';
import { ProviderStrip } from './provider-strip.tsx';
import { LobbyRoom } from './room/lobby-room.tsx';
import { type Room, roomOf } from './room/rooms.tsx';

const net = server();
function everywhere() {
  return true;
}
const games = Array.from({ length: 60 }, (_, at) =>
  aGame({
    game_id: `g${at}`,
    game_name: `เกม ${at}`,
    provider_id: 'p1',
    provider_name: 'Siam Spin',
    category: 'slot',
  }),
);

beforeEach(() => {
  net.use(
    answer(lobbyEndpoints.configs, ({ query }) =>
      aLobby({
        lobby_key: query['lobby_key'] === 'last' ? 'last' : 'hot',
        games: games.slice(0, 24),
        total: 24,
      }),
    ),
    answer(gameEndpoints.list, ({ query }) => ({
      items: games,
      page: Number(query['page']),
      limit: 60,
      total: 1_000,
    })),
    answer(gameEndpoints.lobby, { categories: [], providers: [] }),
    answer(gameEndpoints.favourites, { items: [] }),
    answer(gameEndpoints.setFavourite, { game_id: 'g0', favourite: true }),
  );
});

function room(name: string): Room {
  const found = roomOf(name);
  if (!found) throw new Error(`no room ${name}`);
  return found;
}

describe('the home lobby', () => {
  it('opens on the hot games and has the id of the specification', async () => {
    renderWithCore(<HomeLobby />);
    expect(await screen.findByText('เกม 0')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'มาแรง' }).getAttribute('aria-selected')).toBe('true');
    expect(document.querySelector('#home-lobby')).not.toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(15);
  });

  it('keeps as many places as it will show games: what is spoken is none of them', async () => {
    renderWithCore(<HomeLobby />);
    const place = screen.getByText(lobbyText.loading);
    const list = place.parentElement?.querySelector('.grid');
    expect([...(list?.children ?? [])].map((each) => each.getAttribute('aria-hidden'))).toEqual(
      Array.from({ length: 15 }, () => 'true'),
    );
    await screen.findAllByRole('listitem');
  });

  it('moves between tabs by arrow keys and loads each list once', async () => {
    const { user } = renderWithCore(<HomeLobby />);
    await screen.findByText('เกม 0');
    await user.click(screen.getByRole('tab', { name: 'มาแรง' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('คาสิโน');
    await waitFor(() => expect(net.calls(lobbyEndpoints.configs).at(-1)?.query['lobby_key']).toBe('casino'));
    await user.keyboard('{ArrowLeft}');
    expect(net.calls(lobbyEndpoints.configs)).toHaveLength(2);
  });

  it('asks a visitor to log in instead of asking the server what was played last', async () => {
    const { user, core } = renderWithCore(<HomeLobby />);
    await user.click(screen.getByRole('tab', { name: 'ล่าสุด' }));
    await user.click(await screen.findByRole('button', { name: homeText.haveAccount }));
    expect(core.ui.getState().open.login).toBe(true);
    expect(net.calls(lobbyEndpoints.configs).every(({ query }) => query['lobby_key'] === 'hot')).toBe(true);
  });

  it('says that games did not load and loads them on request', async () => {
    net.use(status(lobbyEndpoints.configs, 503));
    const { user } = renderWithCore(<HomeLobby />);
    expect(await screen.findByText(lobbyText.failed)).toBeTruthy();
    net.use(answer(lobbyEndpoints.configs, aLobby({ games: games.slice(0, 3), total: 3 })));
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('เกม 2')).toBeTruthy();
  });

  it('opens a game in the sheet, but not one under maintenance', async () => {
    net.use(
      answer(
        lobbyEndpoints.configs,
        aLobby({
          games: [aGame({ game_id: 'm1', game_name: 'ปิดอยู่', maintenance: true }), ...games.slice(0, 2)],
        }),
      ),
    );
    const { user, core } = renderWithCore(<HomeLobby />);
    await user.click(await screen.findByRole('button', { name: /ปิดอยู่/ }));
    expect(core.ui.getState().selectedGame).toBeUndefined();
    await user.click(screen.getByRole('button', { name: /เกม 1/ }));
    expect(core.ui.getState().selectedGame).toMatchObject({ game_id: 'g1', is_demo: false });
    expect(core.ui.getState().open.game).toBe(true);
  });
});

it('what was played last has a heading of its own, in the hot room that shows it', async () => {
  const hot = room('hot');
  const { unmount } = renderWithCore(<LobbyRoom room={hot} search="?show=recent" />, { member: true });
  expect(screen.getByRole('heading', { level: 1, name: homeText.last })).toBeTruthy();
  unmount();
  renderWithCore(<LobbyRoom room={hot} search="" />, { member: true });
  expect(screen.getByRole('heading', { level: 1, name: homeText.hot })).toBeTruthy();
});

it('the strip of providers shows the mark of each and leads to its games', async () => {
  const [provider] = aLobby().providers;
  net.use(answer(lobbyEndpoints.configs, aLobby()));
  const { core } = renderWithCore(<ProviderStrip />);
  await core.get(lobbyStore).getState().load('hot');
  const link = await screen.findByRole('link', { name: provider?.provider_name ?? '' });
  expect(link.getAttribute('href')).toBe(`/lobby/hot?provider=${provider?.provider_id}`);
  expect(link.querySelector('img')?.getAttribute('src')).toBe(provider?.image);
});

describe('a game room', () => {
  const show = (name: string, search = '', options: Parameters<typeof renderWithCore>[1] = {}) =>
    renderWithCore(
      <PagesProvider value={everywhere}>
        <LobbyRoom room={room(name)} search={search} />
      </PagesProvider>,
      options,
    );

  it('leads back to the top from far down, and the page’s name has the focus', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, unmount } = renderWithCore(
      <main id="main">
        <LobbyRoom room={room('slot')} search="" />
      </main>,
    );
    await screen.findByRole('list', { name: homeText.slot });
    expect(screen.queryByRole('button', { name: lobbyText.toTop })).toBeNull();
    const far = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(window.innerHeight * 2);
    act(() => void window.dispatchEvent(new Event('scroll')));
    await user.click(await screen.findByRole('button', { name: lobbyText.toTop }));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    far.mockRestore();
    scrolled.mockRestore();
    unmount();
  });

  it('draws a window of a thousand games, not all of them', async () => {
    show('slot');
    const list = await screen.findByRole('list', { name: homeText.slot });
    const tiles = within(list).getAllByRole('listitem');
    expect(tiles.length).toBeLessThan(40);
    expect(tiles[0]?.getAttribute('aria-setsize')).toBe('1000');
    expect(net.calls(gameEndpoints.list)[0]?.query).toMatchObject({
      category: 'slot',
      page: '1',
      limit: '60',
    });
  });

  it('reads its filters from the address', async () => {
    show('slot', '?q=มังกร&provider=p1&sort=name');
    await screen.findByRole('list', { name: homeText.slot });
    expect(net.calls(gameEndpoints.list)[0]?.query).toMatchObject({
      q: 'มังกร',
      provider: 'p1',
      sort: 'name',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('มังกร');
  });

  it('writes a search into the address without a new step in the history', async () => {
    const { user, platform } = show('slot');
    await user.type(await screen.findByRole('searchbox'), 'ทอง{Enter}');
    expect(platform.visited.at(-1)).toContain(`?q=${encodeURIComponent('ทอง')}`);
  });

  it('looks through all games when the hot room is searched', async () => {
    show('hot', '?q=ทอง');
    await screen.findByRole('list', { name: homeText.hot });
    expect(net.calls(gameEndpoints.list)[0]?.query).not.toHaveProperty('category');
  });

  it('keeps favourites for members and shows the heart only to them', async () => {
    const guest = show('slot');
    await screen.findByRole('list', { name: homeText.slot });
    expect(screen.queryByRole('button', { name: 'เพิ่ม เกม 0 ในรายการโปรด' })).toBeNull();
    guest.unmount();
    const { user } = show('slot', '', { member: true });
    await user.click(await screen.findByRole('button', { name: 'เพิ่ม เกม 0 ในรายการโปรด' }));
    expect(await screen.findByRole('button', { name: 'นำ เกม 0 ออกจากรายการโปรด' })).toBeTruthy();
    // The heart is full at once, the call is on its way.
    await waitFor(() =>
      expect(net.calls(gameEndpoints.setFavourite)[0]?.body).toEqual({ game_id: 'g0', favourite: true }),
    );
  });

  it('offers a member real play and a demo of each game, whatever the balance', async () => {
    const { user, core } = renderWithCore(<LobbyRoom room={room('slot')} search="" />, { member: true });
    await user.click(await screen.findByRole('button', { name: 'ตัวเลือกของเกม เกม 3' }));
    await user.click(await screen.findByRole('button', { name: gameText.tryDemo }));
    expect(core.ui.getState()).toMatchObject({
      selectedGame: { game_id: 'g3', is_demo: true },
      open: { game: true },
    });
  });

  it('says what to do when nothing was found', async () => {
    net.use(answer(gameEndpoints.list, { items: [], page: 1, limit: 60, total: 0 }));
    const { user, platform } = show('slot', '?q=zzz');
    expect(await screen.findByText(lobbyText.empty)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: lobbyText.clearFilters }));
    expect(platform.visited.at(-1)).not.toContain('?');
  });
});
