import type { PaymentOrder } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { paymentStore } from '@benjarong/core/payment';
import { depositsStore } from '@benjarong/core/payment/deposits';
import { useCore } from '@benjarong/core/react';
import { depositWaysText as ways } from '@benjarong/text';
import { toast } from '@benjarong/ui/toast';

/** Puts an unpaid order away and shows what came of it, also on the running payment. The returned promise never rejects. */
export function useCancelOrder(): (order: PaymentOrder) => Promise<void> {
  const { get } = useCore();
  return async ({ order_id }) => {
    try {
      const cancelled = await get(depositsStore).getState().cancel(order_id);
      const payment = get(paymentStore).getState();
      if (payment.order.data?.order_id === order_id) payment.show(cancelled);
      toast.success(ways.cancelled);
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
      // Paid in the meantime: the page shows it.
      await get(paymentStore).getState().check();
    }
  };
}
