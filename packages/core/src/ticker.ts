import type { Clock } from './clock.ts';
import type { Platform } from './platform/platform.ts';
import type { ServerClock } from './api/server-clock.ts';

/** One beat per second for everything that shows time. */
export interface Ticker {
  /** Calls back once per second while the app is in front, and at once when it comes back. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the ticker: one timer for all listeners, none without listeners, aligned to the server's seconds. */
export function createTicker(clock: Clock, serverClock: ServerClock, platform: Platform): Ticker {
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let leave: (() => void) | undefined;

  const plan = () => {
    cancel?.();
    const intoSecond = ((serverClock.now() % 1_000) + 1_000) % 1_000;
    cancel = platform.visibility.get() ? clock.after(1_000 - intoSecond, beat) : undefined;
  };
  const beat = () => {
    plan();
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        leave = platform.visibility.subscribe(beat);
        plan();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel?.();
        leave?.();
      };
    },
  };
}
