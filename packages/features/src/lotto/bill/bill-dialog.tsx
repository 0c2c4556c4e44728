import { useSlip } from '@benjarong/core/lotto';
import { Dialog } from '@benjarong/ui/dialog';

import { Panel } from '../../shared/index.ts';
import { BillSteps } from './bill-steps-lazy.ts';
import { isBound, stepTitle } from './slip-steps.ts';

/**
 * The fate of a slip that was on its way when its round closed (or whose answer was lost before): the place where it
 * was written is gone, its bill or its question is not.
 */
export function BillDialog() {
  const bill = useSlip((state) => state.bill);
  const close = useSlip((state) => state.close);
  const bound = isBound(bill);
  return (
    <Dialog
      open={bound || bill.status === 'created'}
      onClose={close}
      title={stepTitle(bill.status)}
      width={480}
      phone="sheet"
      persistent={bound}
      closable={!bound}
      focus="panel"
    >
      <Panel>
        <BillSteps />
      </Panel>
    </Dialog>
  );
}
