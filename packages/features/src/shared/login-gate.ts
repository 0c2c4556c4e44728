import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { useCallback } from 'react';

/**
 * Asks for a log-in: remembers where the visitor wanted to go (here, unless a path is given) and opens
 * the login dialog.
 */
export function useRequireLogin(): (path?: string) => void {
  const platform = usePlatform();
  const want = useUi((state) => state.setReturnTo);
  const show = useUi((state) => state.show);
  return useCallback(
    (path) => {
      const here = platform.location();
      want(path ?? `${here.path}${here.search}`);
      show('login');
    },
    [platform, want, show],
  );
}
