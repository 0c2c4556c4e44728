import { type LaunchMode, readBaht, type Wallet } from '@benjarong/contract';

import { type Step, step, type Table, transition } from '../../machine.ts';
import type { SelectedGame } from '../../storage/shapes.ts';

/** Where the launch of a game is (spec §4 "Game launch"). */
export type LaunchStatus =
  | 'idle'
  | 'loading_wallets'
  | 'choosing_wallet'
  /** The one wallet that fits is empty: real or demo? */
  | 'choosing_mode'
  | 'no_wallet'
  | 'fetching'
  | 'opening'
  | 'playing'
  | 'slow'
  /** The member waits on after a frame was slow; it is timed again. */
  | 'waiting'
  | 'outside'
  | 'failed';

/** What failed, which decides where it is shown: link = alert in the sheet, demo and wallets = toast (spec §8); no such game = in the sheet. */
export type LaunchTrouble = 'wallets' | 'link' | 'demo' | 'missing';

/** One launch. */
export interface LaunchState {
  readonly status: LaunchStatus;
  readonly game: SelectedGame | undefined;
  /** The wallets that fit the game and may be used. */
  readonly wallets: readonly Wallet[];
  readonly wallet: Wallet | undefined;
  /** Empty until the game has one. */
  readonly link: string;
  readonly mode: LaunchMode;
  readonly trouble: LaunchTrouble | undefined;
  /** Thai sentence of the trouble. */
  readonly message: string;
}

/** What can happen to a launch. */
export type LaunchEvent =
  | { readonly type: 'select'; readonly game: SelectedGame }
  | { readonly type: 'wallets_loaded'; readonly wallets: readonly Wallet[] }
  | { readonly type: 'wallets_failed'; readonly message: string; readonly missing?: boolean }
  | { readonly type: 'wallet_chosen'; readonly wallet_id: string }
  | { readonly type: 'link_loaded'; readonly link: string; readonly mode: LaunchMode }
  | { readonly type: 'link_failed'; readonly message: string; readonly missing?: boolean }
  | { readonly type: 'frame_loaded' }
  | { readonly type: 'timed_out' }
  /** The member waits on. */
  | { readonly type: 'wait' }
  | { readonly type: 'retry' }
  | { readonly type: 'close' };

/** What has to be done. */
export type LaunchCommand =
  | { readonly do: 'load_wallets'; readonly game: SelectedGame }
  | { readonly do: 'fetch_link'; readonly game: SelectedGame; readonly wallet: Wallet }
  | { readonly do: 'fetch_demo'; readonly game: SelectedGame }
  /** 'taking you into the game', one second. */
  | { readonly do: 'greet' }
  | { readonly do: 'toast'; readonly message: string }
  | { readonly do: 'start_timer' }
  | { readonly do: 'stop_timer' }
  /** Calls under way are void from now on. */
  | { readonly do: 'cancel' }
  | { readonly do: 'closed'; readonly game: SelectedGame };

/** No game. */
export const launchIdle: LaunchState = {
  status: 'idle',
  game: undefined,
  wallets: [],
  wallet: undefined,
  link: '',
  mode: 'iframe',
  trouble: undefined,
  message: '',
};

/** Only wallets with money in them, or the main wallet, are offered (spec §4). */
export function usableWallets(wallets: readonly Wallet[]): readonly Wallet[] {
  return wallets.filter((wallet) => wallet.wallet_type_id === 1 || balanceOf(wallet) > 0n);
}

type Rules = Table<LaunchState, LaunchEvent, LaunchCommand>;
type RuleOf<T extends LaunchEvent['type']> = NonNullable<Rules['idle'][T]>;

const select: RuleOf<'select'> = (_, { game }) => begin(game);

const close: RuleOf<'close'> = ({ game }) =>
  game
    ? step<LaunchState, LaunchCommand>(
        launchIdle,
        { do: 'stop_timer' },
        { do: 'cancel' },
        { do: 'closed', game },
      )
    : step<LaunchState, LaunchCommand>(launchIdle);

const again: RuleOf<'retry'> = (state) => {
  if (!state.game) return step(launchIdle);
  if (!state.wallet) return begin(state.game);
  const fresh: LaunchState = { ...state, link: '', trouble: undefined, message: '' };
  const { state: next, commands } = fetchLink(fresh, state.wallet);
  return step(next, { do: 'stop_timer' }, { do: 'cancel' }, ...commands);
};

const walletsLoaded: RuleOf<'wallets_loaded'> = (state, { wallets: all }) => {
  const wallets = usableWallets(all);
  const [only, second] = wallets;
  if (!only) return step({ ...state, status: 'no_wallet', wallets });
  if (!second && balanceOf(only) <= 0n && state.game?.has_demo !== false)
    return step({ ...state, status: 'choosing_mode', wallets });
  return second
    ? step({ ...state, status: 'choosing_wallet', wallets })
    : fetchLink({ ...state, wallets }, only);
};

const walletChosen: RuleOf<'wallet_chosen'> = (state, { wallet_id }) => {
  const wallet = state.wallets.find(({ id }) => id === wallet_id);
  return wallet ? fetchLink(state, wallet) : step(state);
};

const missing = (state: LaunchState, message: string): Step<LaunchState, LaunchCommand> =>
  step({ ...state, status: 'failed', trouble: 'missing', message });

const frameLoaded: RuleOf<'frame_loaded'> = (state) =>
  step({ ...state, status: 'playing' }, { do: 'stop_timer' });

/** The table: specification §4 to the letter, plus the way out after 15 s and links that leave the page. */
export const launchTable: Rules = {
  idle: { select },
  loading_wallets: {
    select,
    close,
    wallets_loaded: walletsLoaded,
    wallets_failed: (state, { message, missing: gone }) =>
      gone
        ? missing(state, message)
        : step({ ...state, status: 'failed', trouble: 'wallets', message }, { do: 'toast', message }),
  },
  choosing_wallet: {
    select,
    close,
    wallet_chosen: walletChosen,
  },
  choosing_mode: { select, close, retry: again, wallet_chosen: walletChosen },
  no_wallet: { select, close, retry: again },
  fetching: {
    select,
    close,
    link_loaded: (state, { link, mode }) =>
      mode === 'iframe'
        ? step({ ...state, status: 'opening', link, mode }, { do: 'greet' }, { do: 'start_timer' })
        : step({ ...state, status: 'outside', link, mode }, { do: 'greet' }),
    link_failed: (state, { message, missing: gone }) =>
      gone
        ? missing(state, message)
        : state.game?.is_demo
          ? step({ ...state, status: 'failed', trouble: 'demo', message }, { do: 'toast', message })
          : step({ ...state, status: 'failed', trouble: 'link', message }),
  },
  opening: {
    select,
    close,
    retry: again,
    frame_loaded: frameLoaded,
    timed_out: (state) => step({ ...state, status: 'slow' }),
  },
  playing: { select, close },
  slow: {
    select,
    close,
    retry: again,
    frame_loaded: frameLoaded,
    wait: (state) => step({ ...state, status: 'waiting' }, { do: 'start_timer' }),
  },
  waiting: {
    select,
    close,
    frame_loaded: frameLoaded,
    timed_out: (state) => step({ ...state, status: 'slow' }),
  },
  outside: { select, close, retry: again },
  failed: { select, close, retry: again },
};

/** Applies one event to a launch. */
export function launchStep(state: LaunchState, event: LaunchEvent): Step<LaunchState, LaunchCommand> {
  return transition(launchTable, state, event);
}

function balanceOf(wallet: Wallet): bigint {
  try {
    return readBaht(wallet.balance);
  } catch {
    return 0n;
  }
}

function begin(game: SelectedGame) {
  return game.is_demo
    ? step<LaunchState, LaunchCommand>(
        { ...launchIdle, status: 'fetching', game },
        { do: 'cancel' },
        { do: 'fetch_demo', game },
      )
    : step<LaunchState, LaunchCommand>(
        { ...launchIdle, status: 'loading_wallets', game },
        { do: 'cancel' },
        { do: 'load_wallets', game },
      );
}

function fetchLink(state: LaunchState, wallet: Wallet) {
  return state.game
    ? step<LaunchState, LaunchCommand>(
        { ...state, status: 'fetching', wallet },
        { do: 'fetch_link', game: state.game, wallet },
      )
    : step<LaunchState, LaunchCommand>(launchIdle);
}
