import { useSyncExternalStore } from 'react';

import { usePlatform } from './core-context.tsx';

/** Does the device have a network? */
export const useOnline = (): boolean => {
  const { online } = usePlatform();
  return useSyncExternalStore(online.subscribe, online.get, () => true);
};
