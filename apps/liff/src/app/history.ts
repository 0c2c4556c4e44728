import { leaveLayers } from '@benjarong/ui/layers';
import { useSyncExternalStore } from 'react';

/** The address bar of the mini-app. */
export interface AppHistory {
  readonly current: () => string;
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The router of the mini-app: a path and its query, nothing nested. Made after the SDK's start, when the address is
 * clean (line.md). react-router would cost 9 KB of a first screen that carries LINE's SDK.
 */
export function createHistory(): AppHistory {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', tell);
  return {
    current: () => window.location.pathname + window.location.search,
    go: (address, options) => {
      leaveLayers(() => {
        if (options?.replace) window.history.replaceState(null, '', address);
        else if (address !== window.location.pathname + window.location.search + window.location.hash)
          window.history.pushState(null, '', address);
        tell();
      });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The address on screen, path and query. */
export function useAddress(history: AppHistory): string {
  return useSyncExternalStore(history.subscribe, history.current, history.current);
}
