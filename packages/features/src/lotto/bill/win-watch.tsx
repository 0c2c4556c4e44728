import { winsStore } from '@benjarong/core/lotto';
import { useCore } from '@benjarong/core/react';
import { useEffect } from 'react';

/** Notifies a member who is here that a bill won; draws nothing itself. */
export function WinWatch() {
  const core = useCore();
  useEffect(() => core.get(winsStore).getState().watch(), [core]);
  return null;
}
