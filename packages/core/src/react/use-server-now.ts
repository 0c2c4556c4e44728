import { useSyncExternalStore } from 'react';

import { useCore } from './core-context.tsx';

/** Server time in milliseconds, cut to whole seconds; renders once per second on one timer shared by all. While React takes over HTML, the time for which that was drawn, 0 when it was drawn for no time. */
export function useServerNow(): number {
  const { ticker, serverClock, drawnAt = 0 } = useCore();
  return useSyncExternalStore(
    ticker.subscribe,
    () => secondOf(serverClock.now()),
    () => secondOf(drawnAt),
  );
}

/**
 * Whole seconds left until an instant (ISO 8601 or milliseconds) by the server's clock, never below
 * 0; `undefined` without an instant. Renders only when the number changes.
 */
export function useCountdown(until: string | number | undefined): number | undefined {
  const { ticker, serverClock, drawnAt } = useCore();
  const end = typeof until === 'string' ? Date.parse(until) : until;
  const left = (now: number) =>
    end === undefined || Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now) / 1_000));
  return useSyncExternalStore(
    ticker.subscribe,
    () => left(serverClock.now()),
    // HTML that the build drew cannot know when it will be read.
    () => (drawnAt === undefined ? undefined : left(drawnAt)),
  );
}

function secondOf(milliseconds: number) {
  return Math.floor(milliseconds / 1_000) * 1_000;
}
