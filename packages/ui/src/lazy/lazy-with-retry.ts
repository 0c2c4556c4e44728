import { commonText } from '@benjarong/text';
import type { FunctionComponent, LazyExoticComponent } from 'react';
import { createElement, lazy, useState } from 'react';

/** A part of the app could not be fetched and a reload would not help; the message is for the member. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  /** The server does not answer: once it does, the same part can be fetched again without a reload. */
  readonly away: boolean;

  constructor(cause: unknown, away: boolean) {
    super(commonText.chunkFailed, { cause });
    this.away = away;
  }
}

const quietMs = 60_000;

/** What the loader needs from the browser; tests bring their own. */
export interface ReloadPort {
  readonly mayReload: () => boolean;
  /** Does the server answer? A reload without it would leave a blank page. */
  readonly answers: () => Promise<boolean>;
  readonly reload: () => void;
}

const browser: ReloadPort = {
  mayReload,
  answers: serverAnswers,
  reload: () => {
    window.location.reload();
  },
};

/**
 * Runs `load`, once more if it fails, then reloads the page at most once per 60 s, and only when the server answers; else
 * rejects with {@link ChunkError}. While the page reloads the promise stays open.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, port: ReloadPort = browser): Promise<T> {
  try {
    return await load();
  } catch {
    try {
      return await load();
    } catch (error) {
      const away = !(await port.answers());
      if (away || !port.mayReload()) throw new ChunkError(error, away);
      port.reload();
      return await new Promise<never>(() => undefined);
    }
  }
}

/** Asks for the home page's head; false without an answer or with a failure of the server. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** A lazy component that can be fetched ahead of its first use. */
export type LazyComponent<P extends object> = FunctionComponent<P> & {
  /** Fetches the chunk; safe to call often, never rejects. */
  readonly preload: () => Promise<void>;
};

/** How long a failure is, in ms: long enough for React to hand it to the error boundary. */
const failureStandsMs = 1000;

/**
 * Like `React.lazy`, with {@link loadWithRetry}: `lazyWithRetry(() => import('./x.tsx'), (m) => m.X)`. Other
 * than there a failure is not for ever: mounted again (the boundary's retry), it is fetched again; and code
 * that was fetched ahead is drawn at once.
 */
export function lazyWithRetry<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => FunctionComponent<P>,
): LazyComponent<P> {
  let found: Promise<M> | undefined;
  let here: FunctionComponent<P> | undefined;
  const fetchOnce = (source: () => Promise<M>): Promise<M> => {
    found ??= source().then(
      (module) => {
        here = pick(module);
        return module;
      },
      (error: unknown) => {
        found = undefined;
        throw error;
      },
    );
    return found;
  };
  const make = (): LazyExoticComponent<FunctionComponent<P>> =>
    lazy(async () => {
      try {
        // A fetch ahead of need may be failing just now; it has no tries of its own, the real use has.
        await found?.catch(() => undefined);
        return { default: pick(await fetchOnce(() => loadWithRetry(load))) };
      } catch (error) {
        // React keeps a failed lazy component for good: the next mount gets a new one.
        setTimeout(() => {
          current = make();
        }, failureStandsMs);
        throw error;
      }
    });
  let current = make();
  const Lazy = (props: P) => {
    // Code that is here is drawn at once: React's lazy waits even then, and prerendered HTML that waits is thrown
    // away. Chosen once per mount, because another type would start the part again.
    const [Part] = useState(() => here ?? current);
    return createElement<P>(Part, props);
  };
  return Object.assign(Lazy, {
    preload: async () => {
      // Ahead of need a failure is no news: the real use tries again and may reload.
      await fetchOnce(load).catch(() => undefined);
    },
  });
}

/**
 * Whether this document may still reload itself for a missing chunk. A document that is itself the fruit
 * of a reload waits 60 s, so it happens at most once a minute without anything being stored. Offline never.
 */
function mayReload(): boolean {
  if (!navigator.onLine) return false;
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return !reloaded || performance.now() > quietMs;
}
