import { gameEndpoints, lineEndpoints, timings } from '@benjarong/contract';
import { launchText } from '@benjarong/text';
import { createStore } from 'zustand/vanilla';

import { isBusiness, messageOf } from '../../api/errors.ts';
import type { Resettable, StoreFactory } from '../../context.ts';
import type { SelectedGame } from '../../storage/shapes.ts';
import { isAllowedGameLink } from './game-link.ts';
import { type LaunchCommand, type LaunchEvent, launchIdle, launchStep, type LaunchState } from './machine.ts';

/** The launch of one game, driven by `launch-machine.ts`. */
export interface LaunchStoreState extends Resettable {
  readonly launch: LaunchState;
  /** Opens a game; a game that is open is left first. `is_mobile` is true below 960 px (product.md). */
  readonly start: (game: SelectedGame, options: { readonly is_mobile: boolean }) => void;
  readonly chooseWallet: (wallet_id: string) => void;
  /** The frame has loaded. */
  readonly frameLoaded: () => void;
  /** A slow frame is given as long again before the way out is offered once more. */
  readonly waitOn: () => void;
  readonly retry: () => void;
  /** Clears link, wallet and selected game; the balance is fetched again. */
  readonly close: () => void;
}

/** After this long without a loaded frame the member is offered a way out. */
export const launchPatience = 15_000;

/** Makes the launch store. */
export const launchStore: StoreFactory<LaunchStoreState> = (context) => {
  const { api, clock, events, log, platform } = context;
  return createStore<LaunchStoreState>((set, get) => {
    let is_mobile = false;
    let calls = new AbortController();
    let stopTimer: (() => void) | undefined;

    const send = (event: LaunchEvent): void => {
      const { state, commands } = launchStep(get().launch, event);
      set({ launch: state });
      for (const command of commands) carryOut(command);
    };

    const ask = async (
      work: (signal: AbortSignal) => Promise<LaunchEvent>,
      onError: (message: string, missing: boolean) => LaunchEvent,
    ) => {
      const { signal } = calls;
      let event: LaunchEvent;
      try {
        event = await work(signal);
      } catch (error) {
        log('the game did not open', error);
        event = onError(messageOf(error) ?? '', isBusiness(error, 'game_not_found'));
      }
      if (!signal.aborted) send(event);
    };

    const fetchLink = (game: SelectedGame, wallet_id?: string) =>
      ask(
        async (signal) => {
          if (platform.inClient() && wallet_id !== undefined) {
            // LINE's window blocks what a framed game needs: a one-time address takes the game to the device's browser.
            const { url } = await api.call(lineEndpoints.handoff, {
              body: { target: 'game', game_id: game.game_id, provider_id: game.provider_id },
              signal,
              need: ['url'],
            });
            return { type: 'link_loaded', link: url, mode: 'external' };
          }
          const body = {
            game_id: game.game_id,
            provider_id: game.provider_id,
            source: game.source,
            is_mobile,
            agent_code: context.agentCode(),
          };
          const { link, launch_mode } =
            wallet_id === undefined
              ? await api.call(gameEndpoints.demo, { body, signal, need: ['link'] })
              : await api.call(gameEndpoints.link, { body: { ...body, wallet_id }, signal, need: ['link'] });
          return isAllowedGameLink(link, context.gameOrigins())
            ? { type: 'link_loaded', link, mode: launch_mode }
            : { type: 'link_failed', message: launchText.linkNotAllowed };
        },
        (message, missing) => ({ type: 'link_failed', message, missing }),
      );

    const carryOut = (command: LaunchCommand): void => {
      switch (command.do) {
        case 'load_wallets': {
          const { game_id, provider_id, sub_provider_id } = command.game;
          void ask(
            async (signal) => ({
              type: 'wallets_loaded',
              ...(await api.call(gameEndpoints.wallets, {
                body: { game_id, provider_id, sub_provider_id },
                signal,
                need: ['wallets[]'],
              })),
            }),
            (message, missing) => ({ type: 'wallets_failed', message, missing }),
          );
          return;
        }
        case 'fetch_link':
          void fetchLink(command.game, command.wallet.id);
          return;
        case 'fetch_demo':
          void fetchLink(command.game);
          return;
        case 'greet':
          events.emit('toast', { tone: 'info', message: launchText.greeting, ms: timings.demoToast });
          return;
        case 'toast':
          if (command.message)
            events.emit('toast', { tone: 'error', message: command.message, ms: timings.toast });
          return;
        case 'start_timer':
          stopTimer?.();
          stopTimer = clock.after(launchPatience, () => send({ type: 'timed_out' }));
          return;
        case 'stop_timer':
          stopTimer?.();
          return;
        case 'cancel':
          calls.abort();
          calls = new AbortController();
          return;
        case 'closed':
          events.emit('gameClosed', { game_id: command.game.game_id, is_demo: command.game.is_demo });
      }
    };

    return {
      launch: launchIdle,
      start: (game, options) => {
        ({ is_mobile } = options);
        send({ type: 'select', game });
      },
      chooseWallet: (wallet_id) => send({ type: 'wallet_chosen', wallet_id }),
      frameLoaded: () => send({ type: 'frame_loaded' }),
      waitOn: () => send({ type: 'wait' }),
      retry: () => send({ type: 'retry' }),
      close: () => send({ type: 'close' }),
      reset: () => {
        // A demo needs no session and goes on.
        if (get().launch.game?.is_demo) return;
        stopTimer?.();
        calls.abort();
        calls = new AbortController();
        set({ launch: launchIdle });
      },
    };
  });
};
