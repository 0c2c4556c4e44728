import { type DataOf, type Game, gameEndpoints, limits, type QueryOf } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../resource/loader.ts';
import { joined, pageAfter } from '../resource/pages.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Which games a list shows. */
export type GameQuery = Pick<QueryOf<typeof gameEndpoints.list>, 'category' | 'provider' | 'q' | 'sort'>;
/** Categories and providers with their number of games. */
export type GameDirectory = DataOf<typeof gameEndpoints.lobby>;

/** The games loaded so far of one list. */
export interface GameList {
  readonly items: readonly Game[];
  /** Last page that is in `items`. */
  readonly page: number;
  readonly total: number;
}

/** Games: lists with search and paging, favourites (spec §7 "Agent and content"). */
export interface GameState extends Resettable {
  /** By category; the key of all categories is empty. */
  readonly directories: Readonly<Record<string, Resource<GameDirectory>>>;
  readonly lists: Readonly<Record<string, Resource<GameList>>>;
  readonly favourites: Resource<readonly Game[]>;
  readonly loadDirectory: (category?: string, options?: LoadOptions) => Promise<Resource<GameDirectory>>;
  /** Loads the first 60 games of a query, or shows what is still fresh. */
  readonly openList: (query: GameQuery, options?: LoadOptions) => Promise<Resource<GameList>>;
  /** Adds the next 60; does nothing at the end. */
  readonly moreOfList: (query: GameQuery) => Promise<Resource<GameList>>;
  readonly loadFavourites: (options?: LoadOptions) => Promise<Resource<readonly Game[]>>;
  /** Shows the change at once and takes it back when the server refuses; throws the call's error then. */
  readonly setFavourite: (game: Game, favourite: boolean) => Promise<void>;
}

const freshFor = 60_000;
const keptLists = 20;
const fields = ['category', 'provider', 'q', 'sort'] as const;

/** The key of a query in {@link GameState.lists}: the same for queries that mean the same. */
export function listKey(query: GameQuery): string {
  return new URLSearchParams(
    fields.flatMap((field) => {
      const value = query[field]?.trim();
      return value ? [[field, value]] : [];
    }),
  ).toString();
}

/** Makes the game store. */
export const gameStore: StoreFactory<GameState> = (context) => {
  const { api, clock } = context;
  return createStore<GameState>((set, get, store) => {
    const wanted = new Map<string, number>();

    const putList = (key: string, resource: Resource<GameList>) => {
      const { [key]: _, ...others } = get().lists;
      const kept = Object.entries(others).slice(1 - keptLists);
      set({ lists: { ...Object.fromEntries(kept), [key]: resource } });
    };
    const lists = createKeyedLoaders<string, GameList>((key) =>
      createLoader<GameList>(context, {
        name: `game.list?${key}`,
        get: () => get().lists[key] ?? idle,
        set: (resource) => putList(key, resource),
        fetch: async (signal) => {
          const page = wanted.get(key) ?? 1;
          const before = page > 1 ? (get().lists[key]?.data?.items ?? []) : [];
          const query = { ...queryOf(key), page: String(page), limit: String(limits.gameListDefault) };
          const answer = await api.call(gameEndpoints.list, { query, signal, need: ['items[]', 'total'] });
          return { ...joined(before, answer, ({ game_id }) => game_id), page };
        },
        ttl: freshFor,
      }),
    );
    const directories = createKeyedLoaders<string, GameDirectory>((category) =>
      createLoader<GameDirectory>(context, {
        name: `game.lobby?${category}`,
        get: () => get().directories[category] ?? idle,
        set: (resource) => set({ directories: { ...get().directories, [category]: resource } }),
        fetch: (signal) => {
          const query = { agent_code: context.agentCode(), ...(category === '' ? {} : { category }) };
          return api.call(gameEndpoints.lobby, { query, signal, need: ['categories[]', 'providers[]'] });
        },
        ttl: freshFor,
      }),
    );
    const favourites = createField(context, store, 'favourites', {
      name: 'game.favourites',
      fetch: async (signal) =>
        (await api.call(gameEndpoints.favourites, { signal, need: ['items[]'] })).items,
      ttl: freshFor,
    });
    const mark = (game: Game, favourite: boolean) => {
      const others = (get().favourites.data ?? []).filter(({ game_id }) => game_id !== game.game_id);
      favourites.put(favourite ? [game, ...others] : others);
    };

    return {
      directories: {},
      lists: {},
      favourites: idle,
      loadDirectory: (category = '', options) => directories.of(category).load(options),
      openList: (query, options) => {
        const key = listKey(query);
        const now = get().lists[key];
        if (now?.status === 'loading') return lists.of(key).load(options);
        if (options?.force || now?.status !== 'ready' || clock.now() - now.at >= freshFor) wanted.set(key, 1);
        return lists.of(key).load(options);
      },
      moreOfList: (query) => {
        const key = listKey(query);
        const now = get().lists[key] ?? idle;
        const next = pageAfter(now);
        if (next === undefined) return Promise.resolve(now);
        wanted.set(key, next);
        return lists.of(key).load({ force: true });
      },
      loadFavourites: favourites.load,
      setFavourite: async (game, favourite) => {
        const isKnown = get().favourites.data !== undefined;
        mark(game, favourite);
        try {
          await api.call(gameEndpoints.setFavourite, { body: { game_id: game.game_id, favourite } });
          // A list that was asked for meanwhile may be older than this.
          mark(game, favourite);
          if (!isKnown) void favourites.load({ force: true });
        } catch (error) {
          mark(game, !favourite);
          throw error;
        }
      },
      reset: () => {
        favourites.cancel();
        set({ favourites: idle });
      },
    };
  });
};

function queryOf(key: string): GameQuery {
  return Object.fromEntries(new URLSearchParams(key)) as GameQuery;
} // made by listKey
