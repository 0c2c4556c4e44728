import { winsStore } from '@benjarong/core/lotto';
import { useCore, useEvent } from '@benjarong/core/react';
import { useMoments } from '@benjarong/core/ui/moments';
import { useEffect } from 'react';

/** Notifies a member who is here that a bill won, with the quiet sign of money that arrives; draws nothing itself. */
export function WinWatch() {
  const core = useCore();
  const sound = useMoments((state) => state.sound);
  useEffect(() => core.get(winsStore).getState().watch(), [core]);
  useEvent('billWon', () => {
    import('../../shared/moment.ts').then(
      ({ celebrate }) => celebrate({ sound }),
      () => undefined,
    );
  });
  return null;
}
