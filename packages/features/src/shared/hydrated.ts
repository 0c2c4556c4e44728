import { useSyncExternalStore } from 'react';

/**
 * False while React takes over prerendered HTML, true from then on (and at once where nothing was
 * prerendered). What depends on this browser (session, storage) waits for it, so both renders agree.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => undefined;
}
