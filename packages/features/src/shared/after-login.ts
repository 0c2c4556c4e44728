import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { useCallback } from 'react';

/** Pages that exist only for guests: after a log-in there is nothing to stay for. */
const guestPages = new Set(['/login', '/register', '/forgot']);

/** After a log-in: closes the dialogs and goes where the member wanted to go, else to /member from guest pages. */
export function useAfterLogin(): () => void {
  const platform = usePlatform();
  const hide = useUi((state) => state.hide);
  const takeReturnTo = useUi((state) => state.takeReturnTo);
  return useCallback(() => {
    hide('login');
    hide('register');
    const { path, search } = platform.location();
    const target = takeReturnTo() ?? (guestPages.has(path) ? '/member' : undefined);
    if (target !== undefined && target !== `${path}${search}`) {
      platform.navigate(target, { replace: guestPages.has(path) });
    }
  }, [platform, hide, takeReturnTo]);
}
