import { useCallback, useSyncExternalStore } from 'react';

import { useCore } from './core-context.tsx';

/** Server time in milliseconds, cut to whole seconds; renders once per second on one timer shared by all. 0 while React takes over prerendered HTML. */
export function useServerNow(): number {
  const { ticker, serverClock } = useCore();
  return useSyncExternalStore(ticker.subscribe, () => secondOf(serverClock.now()), unknownTime);
}

/**
 * Whole seconds left until an instant (ISO 8601 or milliseconds) by the server's clock, never below
 * 0; `undefined` without an instant. Renders only when the number changes.
 */
export function useCountdown(until: string | number | undefined): number | undefined {
  const { ticker, serverClock } = useCore();
  const end = typeof until === 'string' ? Date.parse(until) : until;
  const left = useCallback(
    () =>
      end === undefined || Number.isNaN(end)
        ? undefined
        : Math.max(0, Math.ceil((end - serverClock.now()) / 1_000)),
    [end, serverClock],
  );
  return useSyncExternalStore(ticker.subscribe, left, noTime);
}

// What prerendered HTML shows: it cannot know when it will be read.
function unknownTime() {
  return 0;
}

function noTime() {
  return undefined;
}

function secondOf(milliseconds: number) {
  return Math.floor(milliseconds / 1_000) * 1_000;
}
