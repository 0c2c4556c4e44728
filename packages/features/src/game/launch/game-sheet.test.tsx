import { agentEndpoints, gameEndpoints, type Wallet, walletEndpoints } from '@benjarong/contract';
import { CoreProvider } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import {
  aGame,
  anAgentConfig,
  answer,
  aWallet,
  refuse,
  renderWithCore,
  server,
  testCore,
  type TestCoreOptions,
} from '@benjarong/testing';
import { errorText, gameText } from '@benjarong/text';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GameDialog } from './game-dialog.tsx';
import { PlayRoom } from '../play-room.tsx';

const link = 'https://games.test/play?token=t1';
const game = aGame({ game_id: 'g1', provider_id: 'p1', game_name: 'มังกรทองคำ' });
const cash = aWallet({ id: 'w1', wallet_name: 'กระเป๋าเงินสด', wallet_type_id: 1, balance: '50.00' });
const bonus = aWallet({ id: 'w2', wallet_name: 'กระเป๋าโบนัส', wallet_type_id: 2, balance: '20.00' });

// Closing asks for the balance once more, also when a test has ended: this answer outlives it.
const net = server(answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [cash], total: '50.00' }));

/** The part of happy-dom's window that says what a frame loads. */
interface DomSettings {
  readonly happyDOM: {
    readonly settings: {
      enableIframePageLoading: boolean;
      disableIframePageLoading: boolean;
      readonly fetch: { interceptor: unknown };
    };
  };
}

// The game's page is an empty one: without it happy-dom complains at every frame.
beforeAll(() => {
  // The environment is happy-dom (vitest.config.ts), whose window has this.
  const { settings } = (window as unknown as DomSettings).happyDOM;
  settings.disableIframePageLoading = false;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = {
    beforeAsyncRequest: ({ request }: { readonly request: Request }) =>
      Promise.resolve(request.url.startsWith('https://games.test/') ? new Response('') : undefined),
  };
});

function config() {
  const plain = anAgentConfig();
  return { ...plain, info: { ...plain.info, game_origins: ['https://games.test'] } };
}

function wallets(...list: readonly Wallet[]) {
  return answer(gameEndpoints.wallets, { wallets: [...list] });
}

beforeEach(() => {
  net.use(
    answer(agentEndpoints.config, config()),
    answer(gameEndpoints.link, { link, launch_mode: 'iframe' }),
    answer(gameEndpoints.demo, { link, launch_mode: 'iframe' }),
    answer(gameEndpoints.list, { items: [], page: 1, limit: 60, total: 0 }),
  );
});

function Host() {
  const open = useUi((state) => state.open.game);
  const hide = useUi((state) => state.hide);
  return (
    <GameDialog
      open={open}
      onClose={() => {
        hide('game');
      }}
    />
  );
}

function openSheet(options: TestCoreOptions = {}, is_demo = false) {
  const view = renderWithCore(<Host />, { config: config(), ...options });
  act(() => {
    view.core.ui.getState().selectGame(game, { is_demo });
  });
  return view;
}

function frame() {
  return screen.findByTitle<HTMLIFrameElement>('เกม มังกรทองคำ');
}

/** A message of the game; a frame that loads nothing has no window of its own, so it gets one here. */
function say(from: HTMLIFrameElement, data: unknown, origin = 'https://games.test') {
  const source = window;
  Object.defineProperty(from, 'contentWindow', { configurable: true, value: source });
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
}

describe('the game sheet for a member', () => {
  it('asks no one when one wallet fits, and frames the game in a sandbox', async () => {
    net.use(wallets(cash));
    openSheet({ member: true });
    const game = await frame();
    expect(game.src).toBe(link);
    expect(game.getAttribute('sandbox')).toContain('allow-scripts');
    expect(game.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(net.calls(gameEndpoints.link)[0]?.body).toMatchObject({
      wallet_id: 'w1',
      game_id: 'g1',
      provider_id: 'p1',
    });
  });

  it('makes the member choose between several wallets before the link is fetched', async () => {
    net.use(wallets(cash, bonus));
    const { user } = openSheet({ member: true });
    expect(await screen.findByText(gameText.chooseWallet)).toBeTruthy();
    expect(net.calls(gameEndpoints.link)).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: /กระเป๋าโบนัส/ }));
    await user.click(screen.getByRole('button', { name: gameText.startWith }));
    await frame();
    expect(net.calls(gameEndpoints.link)[0]?.body).toMatchObject({ wallet_id: 'w2' });
  });

  it('offers a demo when no wallet fits', async () => {
    net.use(wallets());
    const { user } = openSheet({ member: true });
    expect(await screen.findByText(gameText.noWallet)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: gameText.tryDemo }));
    await frame();
    expect(net.calls(gameEndpoints.demo)).toHaveLength(1);
  });

  it('asks "real or demo" when the wallet is empty, and opens either', async () => {
    net.use(wallets({ ...cash, balance: '0.00' }));
    const { user } = openSheet({ member: true });
    expect(await screen.findByText(gameText.emptyWallet)).toBeTruthy();
    expect(net.calls(gameEndpoints.link)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: gameText.tryDemo }));
    await frame();
    expect(net.calls(gameEndpoints.demo)).toHaveLength(1);
    expect(screen.getByText(gameText.demo)).toBeTruthy();
  });

  it('plays for real with an empty wallet when the member says so', async () => {
    net.use(wallets({ ...cash, balance: '0.00' }));
    const { user } = openSheet({ member: true });
    await user.click(await screen.findByRole('button', { name: gameText.playReal }));
    await frame();
    expect(net.calls(gameEndpoints.link)[0]?.body).toMatchObject({ wallet_id: 'w1' });
  });

  it('says that there is no such game and leads back', async () => {
    net.use(refuse(gameEndpoints.wallets, 'game_not_found'));
    const { user, core } = openSheet({ member: true });
    expect(await screen.findByRole('heading', { name: gameText.notFound })).toBeTruthy();
    expect(screen.queryByRole('button', { name: gameText.retry })).toBeNull();
    await user.click(screen.getByRole('button', { name: gameText.back }));
    expect(core.ui.getState().selectedGame).toBeUndefined();
  });

  it('shows the money of the wallet that plays, not of all of them', async () => {
    net.use(
      wallets(cash, bonus),
      answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [cash, bonus], total: '70.00' }),
    );
    const { user } = openSheet({ member: true });
    expect(await screen.findByText('฿70.00')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /กระเป๋าโบนัส/ }));
    await user.click(screen.getByRole('button', { name: gameText.startWith }));
    await frame();
    expect(await screen.findByText('฿20.00')).toBeTruthy();
    expect(screen.queryByText('฿70.00')).toBeNull();
  });

  it('shows a refused link in an alert titled "something abnormal found" and tries again on request', async () => {
    net.use(wallets(cash), refuse(gameEndpoints.link, 'game_maintenance'));
    const { user } = openSheet({ member: true });
    const alert = await screen.findByRole('alertdialog', { name: gameText.failedTitle });
    expect(alert.textContent).toContain(errorText.game_maintenance);
    net.use(answer(gameEndpoints.link, { link, launch_mode: 'iframe' }));
    await user.click(screen.getAllByRole('button', { name: gameText.retry }).at(-1) ?? alert);
    await frame();
  });

  it('never frames a link whose origin the operator did not list', async () => {
    net.use(wallets(cash), answer(gameEndpoints.link, { link: 'https://evil.test/', launch_mode: 'iframe' }));
    openSheet({ member: true });
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(screen.queryByTitle('เกม มังกรทองคำ')).toBeNull();
  });

  it('clears link, wallet and game on closing and asks for the balance again', async () => {
    net.use(wallets(cash));
    const { user, core } = openSheet({ member: true });
    await frame();
    await waitFor(() => expect(net.calls(walletEndpoints.wallets).length).toBeGreaterThan(0));
    const before = net.calls(walletEndpoints.wallets).length;
    await user.click(screen.getByRole('button', { name: gameText.close }));
    expect(core.ui.getState().selectedGame).toBeUndefined();
    expect(screen.queryByTitle('เกม มังกรทองคำ')).toBeNull();
    await waitFor(() => expect(net.calls(walletEndpoints.wallets).length).toBeGreaterThan(before));
  });

  it('has a full-screen toggle', async () => {
    net.use(wallets(cash));
    const { user } = openSheet({ member: true });
    await frame();
    const toggle = screen.getByRole('button', { name: gameText.fullScreen });
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    await user.click(toggle);
    const back = screen.getByRole('button', { name: gameText.exitFullScreen });
    expect(back.getAttribute('aria-pressed')).toBe('true');
    await user.click(back);
    expect(screen.getByRole('button', { name: gameText.fullScreen })).toBeTruthy();
  });

  it('listens to its own frame and origin only', async () => {
    net.use(wallets(cash));
    const { core } = openSheet({ member: true });
    const game = await frame();
    say(game, { type: 'close' }, 'https://evil.test');
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'close' }, origin: 'https://games.test', source: null }),
      );
    });
    say(game, 'close');
    expect(core.ui.getState().open.game).toBe(true);
    say(game, { type: 'close' });
    expect(core.ui.getState().open.game).toBe(false);
  });
});

describe('the game sheet for a visitor', () => {
  it('offers log-in or demo first and calls nothing before', async () => {
    const { user, core } = openSheet();
    await user.click(await screen.findByRole('button', { name: gameText.playRealLogin }));
    expect(core.ui.getState().open.login).toBe(true);
    expect(net.calls(gameEndpoints.demo)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: gameText.tryDemo }));
    await frame();
    expect(net.calls(gameEndpoints.wallets)).toHaveLength(0);
    expect(screen.getByText(gameText.demo)).toBeTruthy();
  });

  it('closes by Escape', async () => {
    const { core } = openSheet();
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(core.ui.getState().open.game).toBe(false);
  });
});

describe('/play', () => {
  it('opens the game of its address again after a reload', async () => {
    net.use(wallets(cash));
    renderWithCore(<PlayRoom search="?game_id=g1&provider_id=p1&source=seamless" />, {
      config: config(),
      member: true,
    });
    await waitFor(() =>
      expect(net.calls(gameEndpoints.link)[0]?.body).toMatchObject({ game_id: 'g1', source: 'seamless' }),
    );
  });

  it('says to a visitor that there is no such game instead of asking for a log-in', async () => {
    renderWithCore(<PlayRoom search="?game_id=nothing&provider_id=p1" />, { config: config() });
    expect(await screen.findByText(gameText.notFoundLine)).toBeTruthy();
    expect(screen.queryByRole('button', { name: gameText.playRealLogin })).toBeNull();
  });

  it('learns name and picture from the list of its provider, and launches once', async () => {
    net.use(
      wallets(cash),
      answer(gameEndpoints.list, {
        items: [aGame({ game_id: 'g0', provider_id: 'p1' }), game],
        page: 1,
        limit: 60,
        total: 2,
      }),
    );
    renderWithCore(<PlayRoom search="?game_id=g1&provider_id=p1" />, { config: config(), member: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'มังกรทองคำ' })).toBeTruthy();
    expect(screen.getByRole('region', { name: /มังกรทองคำ/ })).toBeTruthy();
    expect(net.calls(gameEndpoints.list)[0]?.query).toMatchObject({ provider: 'p1' });
    await waitFor(() => expect(net.calls(gameEndpoints.link)).toHaveLength(1));
  });

  it('says so when its address names no game', () => {
    renderWithCore(<PlayRoom search="" />, { config: config() });
    expect(screen.getAllByText(gameText.notFound)).not.toHaveLength(0);
  });

  it('leaves nothing running when the page is left', async () => {
    net.use(wallets(cash));
    const made = testCore({ config: config(), member: true });
    const view = renderWithCore(<PlayRoom search="?game_id=g1&provider_id=p1" />, { made });
    await waitFor(() => expect(net.calls(gameEndpoints.link)).toHaveLength(1));
    view.rerender(<CoreProvider core={made.core}>{null}</CoreProvider>);
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  });
});
