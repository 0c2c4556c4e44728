import { type Lobby, lobbyEndpoints, type LobbyKey, lobbyKeys } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../resource/loader.ts';
import { idle, ready, type Resource } from '../resource/resource.ts';

/** What each lobby shows first; a list is replaced by its key (spec §4). */
export interface LobbyState extends Resettable {
  readonly lists: Readonly<Partial<Record<LobbyKey, Resource<Lobby>>>>;
  readonly load: (key: LobbyKey, options?: LoadOptions) => Promise<Resource<Lobby>>;
}

const freshFor = 60_000;
const keptGames = 24;

/** Makes the lobby store; lists of the last visit are there at once, stale, until the network answers. */
export const lobbyStore: StoreFactory<LobbyState> = (context) => {
  const { api, persist } = context;

  const remembered = (): LobbyState['lists'] => {
    const stored = persist.read('lobby');
    const lists: Partial<Record<LobbyKey, Resource<Lobby>>> = {};
    for (const key of lobbyKeys) {
      const games = stored[key];
      if (games) {
        const data: Lobby = { lobby_key: key, games: [...games], providers: [], total: games.length };
        lists[key] = ready(data, 0);
      }
    }
    return lists;
  };

  const store = createStore<LobbyState>((set, get) => {
    const put = (key: LobbyKey, resource: Resource<Lobby>) =>
      set({ lists: { ...get().lists, [key]: resource } });
    const loaders = createKeyedLoaders<LobbyKey, Lobby>((key) =>
      createLoader<Lobby>(context, {
        name: `lobby.${key}`,
        get: () => get().lists[key] ?? idle,
        set: (resource) => put(key, resource),
        fetch: async (signal) => {
          const query = { lobby_key: key, agent_code: context.agentCode() };
          const lobby = await api.call(lobbyEndpoints.configs, {
            query,
            signal,
            need: ['games[]', 'providers[]'],
          });
          // What a member played stays out of the storage of a shared device.
          if (key !== 'last') persist.write('lobby', { [key]: lobby.games.slice(0, keptGames) });
          return lobby;
        },
        ttl: freshFor,
      }),
    );
    return {
      lists: {},
      load: (key, options) => loaders.of(key).load(options),
      reset: () => {
        loaders.cancel();
        const { last: _, ...others } = get().lists;
        set({ lists: others });
      },
    };
  });
  store.setState({ lists: remembered() });
  return store;
};
