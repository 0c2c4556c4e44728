import type { PaymentOrder } from '@benjarong/contract';
import { depositWaysText as ways } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { X } from 'lucide-react';
import { useState } from 'react';

import { useCancelOrder } from './use-cancel-order.ts';

/** Puts the running order away; money that is on its way comes all the same. */
export function CancelOrder({ order }: { readonly order: PaymentOrder }) {
  const cancel = useCancelOrder();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="ghost"
      block
      startIcon={<X />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void cancel(order).finally(() => setBusy(false));
      }}
    >
      {ways.cancelThis}
    </Button>
  );
}
