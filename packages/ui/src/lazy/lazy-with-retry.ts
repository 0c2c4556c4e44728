import type { FunctionComponent, LazyExoticComponent } from 'react';
import { createElement, lazy, useState } from 'react';

import { loadWithRetry } from './load-with-retry.ts';

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
  const keep = (module: M): M => {
    here = pick(module);
    return module;
  };
  const make = (): LazyExoticComponent<FunctionComponent<P>> =>
    lazy(async () => {
      try {
        // A fetch ahead of need, which may begin at any time, has no tries of its own: the real use never takes its failure.
        const ahead = await found?.catch(() => undefined);
        return { default: pick(ahead ?? keep(await loadWithRetry(load))) };
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
      found ??= load().then(keep);
      await found.catch(() => {
        found = undefined;
      });
    },
  });
}
