import { useSyncExternalStore } from 'react';

import { usePlatform } from './core-context.tsx';

/** Does the device have a network? */
export function useOnline(): boolean {
  const { online } = usePlatform();
  return useSyncExternalStore(online.subscribe, online.get, () => true);
}
