import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over prerendered HTML, true from then on (and at once where nothing was
 * prerendered). What depends on this browser (session, storage) waits for it, so both renders agree.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
