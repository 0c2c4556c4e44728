import { createContext, type ReactNode, useContext } from 'react';
import { useStore as useZustand } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import type { Core } from '../create-core.ts';

const CoreContext = createContext<Core | undefined>(undefined);

/** Gives the one core to everything below it. */
export function CoreProvider({ core, children }: { readonly core: Core; readonly children: ReactNode }) {
  return <CoreContext value={core}>{children}</CoreContext>;
}

/** The core of this app; throws outside of a `CoreProvider`. */
export function useCore(): Core {
  const core = useContext(CoreContext);
  if (!core) throw new Error('CoreProvider is missing');
  return core;
}

/** The platform port of this app. */
export function usePlatform(): Core['platform'] {
  return useCore().platform;
}

/** A piece of a store; the selector must answer a stable value (a member of the state, a string, a number). */
export function useStore<S, T>(store: StoreApi<S>, selector: (state: S) => T): T {
  return useZustand(store, selector);
}

/** A piece of a store that is made when first asked for. */
export function useArea<S extends Resettable, T>(factory: StoreFactory<S>, selector: (state: S) => T): T {
  return useZustand(useCore().get(factory), selector);
}
