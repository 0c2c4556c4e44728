import { commonText } from '@benjarong/text';
import type { FunctionComponent, LazyExoticComponent } from 'react';
import { lazy } from 'react';

/** A part of the app could not be fetched and a reload would not help; the message is for the member. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(cause: unknown) {
    super(commonText.chunkFailed, { cause });
  }
}

const quietMs = 60_000;

/**
 * Whether this document may still reload itself for a missing chunk. A document that is itself the fruit
 * of a reload waits 60 s, so it happens at most once a minute without anything being stored. Offline never.
 */
const mayReload = (): boolean => {
  if (!navigator.onLine) return false;
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return !reloaded || performance.now() > quietMs;
};

/** What the loader needs from the browser; tests bring their own. */
export interface ReloadPort {
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

const browser: ReloadPort = {
  mayReload,
  reload: () => {
    window.location.reload();
  },
};

/**
 * Runs `load`, once more if it fails, then reloads the page at most once per 60 s; after that rejects
 * with {@link ChunkError}. While the page reloads the promise stays open.
 */
export const loadWithRetry = async <T>(load: () => Promise<T>, port: ReloadPort = browser): Promise<T> => {
  try {
    return await load();
  } catch {
    try {
      return await load();
    } catch (error) {
      if (!port.mayReload()) throw new ChunkError(error);
      port.reload();
      return await new Promise<never>(() => undefined);
    }
  }
};

/** A lazy component that can be fetched ahead of its first use. */
export type LazyComponent<P extends object> = LazyExoticComponent<FunctionComponent<P>> & {
  /** Fetches the chunk; safe to call often, never rejects. */
  readonly preload: () => Promise<void>;
};

/** `React.lazy` with {@link loadWithRetry}: `lazyWithRetry(() => import('./x.tsx'), (m) => m.X)`. */
export const lazyWithRetry = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => FunctionComponent<P>,
): LazyComponent<P> => {
  let found: Promise<{ default: FunctionComponent<P> }> | undefined;
  const keep = (source: () => Promise<M>): Promise<{ default: FunctionComponent<P> }> => {
    found ??= source()
      .then((module) => ({ default: pick(module) }))
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
  return Object.assign(
    lazy(() => keep(() => loadWithRetry(load))),
    {
      preload: async () => {
        // Ahead of need a failure is no news: the real use tries again and may reload.
        await keep(load).catch(() => undefined);
      },
    },
  );
};
