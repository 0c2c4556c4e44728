import { useCore } from '@benjarong/core/react';
import { depositText } from '@benjarong/text';
import { Dialog } from '@benjarong/ui/dialog';

import type { DialogProps } from '../shared/index.ts';
import { DepositFlow } from './deposit-flow.tsx';

/** The deposit dialog over any page; the running payment then has its own page. */
export function DepositDialog({ open, onClose }: DialogProps) {
  const { ui } = useCore();
  return (
    <Dialog open={open} onClose={onClose} title={depositText.title} width={480} phone="sheet">
      <DepositFlow
        onLeave={() => {
          // The game under the dialog would lie on the payment.
          if (ui.getState().open.game) ui.getState().clearGame();
          onClose();
        }}
      />
    </Dialog>
  );
}
