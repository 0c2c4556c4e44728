import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import type { SelectedGame } from '../storage/shapes.ts';

/** Every dialog that more than one place can open (spec §2, §4). */
export type DialogName =
  | 'login'
  | 'register'
  | 'notification'
  | 'event'
  | 'deposit'
  | 'menu'
  | 'drawer'
  | 'promotion'
  | 'game'
  | 'reality';

/** A game of a list, as {@link UiState.selectGame} takes it. */
export type GameChoice = Omit<SelectedGame, 'is_demo'>;

/** What is open and what was chosen; knows nothing of how it looks. */
export interface UiState extends Resettable {
  readonly open: Readonly<Record<DialogName, boolean>>;
  /** The game of the game sheet; survives a reload of the tab. */
  readonly selectedGame: SelectedGame | undefined;
  /** The promotion for the next deposit; survives a reload of the tab. */
  readonly selectedPromotion: string | undefined;
  /** Path to return to after login. */
  readonly returnTo: string | undefined;
  readonly show: (name: DialogName) => void;
  readonly hide: (name: DialogName) => void;
  readonly toggle: (name: DialogName) => void;
  readonly hideAll: () => void;
  /** Remembers the game and opens the game sheet. */
  readonly selectGame: (game: GameChoice, options: { readonly is_demo: boolean }) => void;
  /** Forgets the game and closes the game sheet. */
  readonly clearGame: () => void;
  readonly selectPromotion: (id: string | undefined) => void;
  /** Remembers a path of this app; log-in pages and other origins are ignored. */
  readonly setReturnTo: (path: string) => void;
  /** Answers the returnTo path once and forgets it. */
  readonly takeReturnTo: () => string | undefined;
}

const closed: UiState['open'] = {
  login: false,
  register: false,
  notification: false,
  event: false,
  deposit: false,
  menu: false,
  drawer: false,
  promotion: false,
  game: false,
  reality: false,
};
const wantable = /^\/(?!$|[/\\]|login|register|forgot)/;

/** Makes the store of flags. */
export const uiStore: StoreFactory<UiState> = ({ persist }) => {
  const store = createStore<UiState>((set, get) => {
    const put = (name: DialogName, value: boolean) => {
      if (get().open[name] !== value) set({ open: { ...get().open, [name]: value } });
    };
    return {
      open: closed,
      selectedGame: undefined,
      selectedPromotion: undefined,
      returnTo: undefined,
      show: (name) => put(name, true),
      hide: (name) => put(name, false),
      toggle: (name) => put(name, !get().open[name]),
      hideAll: () => set({ open: closed }),
      selectGame: (
        { game_id, provider_id, sub_provider_id, source, game_name, image, category, has_demo },
        { is_demo },
      ) => {
        const selectedGame = {
          game_id,
          provider_id,
          sub_provider_id,
          source,
          game_name,
          image,
          category,
          is_demo,
          ...(has_demo !== undefined && { has_demo }),
        };
        persist.write('session', { game: selectedGame });
        set({ selectedGame, open: { ...get().open, game: true } });
      },
      clearGame: () => {
        persist.write('session', { game: null });
        set({ selectedGame: undefined, open: { ...get().open, game: false } });
      },
      selectPromotion: (selectedPromotion) => {
        persist.write('session', { promotion: selectedPromotion ?? '' });
        set({ selectedPromotion });
      },
      setReturnTo: (path) => {
        if (!wantable.test(path)) return;
        persist.write('session', { returnTo: path });
        set({ returnTo: path });
      },
      takeReturnTo: () => {
        const { returnTo } = get();
        if (returnTo === undefined) return undefined;
        persist.write('session', { returnTo: '' });
        set({ returnTo: undefined });
        return returnTo;
      },
      reset: () => {
        if (get().selectedGame?.is_demo !== true) get().clearGame();
        if (get().selectedPromotion !== undefined) get().selectPromotion(undefined);
        const { login, register } = get().open;
        set({ open: { ...closed, login, register, game: get().open.game } });
      },
    };
  });
  const { game, returnTo, promotion } = persist.read('session');
  store.setState({
    selectedGame: game ?? undefined,
    returnTo: returnTo || undefined,
    selectedPromotion: promotion || undefined,
  });
  return store;
};
