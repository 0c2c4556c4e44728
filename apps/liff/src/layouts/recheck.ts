import { useCore } from '@benjarong/core/react';
import { useEffect } from 'react';

/**
 * LINE's windows are minimised and come back much later: then session and balance are asked for again. Countdowns
 * follow the server's clock by themselves, a running payment looks at once (its polling follows visibility).
 */
export function useRecheck(): void {
  const core = useCore();
  useEffect(
    () =>
      core.platform.visibility.subscribe((visible) => {
        if (!visible || !core.auth.getState().isLoggedIn) return;
        void core.auth.getState().getUserInfo({ force: true });
        void core.wallet.getState().load({ force: true });
      }),
    [core],
  );
}
