import { protectionStore } from '@benjarong/core/protection';
import { useCore } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { useEffect } from 'react';

import { RealityDialog } from './reality-dialog.tsx';

/** When the server does not answer, and at most between two questions. */
const patienceMs = 5 * 60_000;
const leastMs = 10_000;

/** While it is on screen a member plays: asks the server when the next reality check is due, and shows it then. */
export function RealityWatch() {
  const core = useCore();
  const open = useUi((state) => state.open.reality);
  const hide = useUi((state) => state.hide);
  useEffect(() => {
    const { clock, serverClock, ui } = core;
    let left = false;
    let cancel: (() => void) | undefined;
    const ask = async (): Promise<void> => {
      const check = await core.get(protectionStore).getState().askCheck();
      if (left) return;
      if (check?.due === true) ui.getState().show('reality');
      const wait = check ? Date.parse(check.next_at) - serverClock.now() : patienceMs;
      cancel = clock.after(Number.isNaN(wait) ? patienceMs : Math.max(leastMs, wait), () => void ask());
    };
    void ask();
    return () => {
      left = true;
      cancel?.();
    };
  }, [core]);
  return (
    <RealityDialog
      open={open}
      onClose={() => {
        hide('reality');
      }}
    />
  );
}
