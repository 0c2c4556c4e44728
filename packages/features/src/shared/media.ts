import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; `false` while prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => {
        list.removeEventListener('change', notify);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** "Mobile" of the specification: xs and sm, below 960 px (bell, star, `is_mobile`). */
export function useIsMobile(): boolean {
  return !useMedia('(min-width: 960px)');
}
