import { formatBahtNumber } from '@benjarong/core/format';
import { paymentStore } from '@benjarong/core/payment';
import { depositsStore, useDeposits } from '@benjarong/core/payment/deposits';
import { useCore, useLoaded } from '@benjarong/core/react';
import { depositText, depositWaysText as ways, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Notice } from '@benjarong/ui/notice';
import { useEffect } from 'react';

import own from './transfer.module.css';
import { useCancelOrder } from './use-cancel-order.ts';

/** Orders that can still be paid: go on with one, or put it away. Nothing while there is none. */
export function PendingOrders({ onResume }: { readonly onResume: () => void }) {
  const { get } = useCore();
  const pending = useDeposits((state) => state.pending);
  useLoaded(get(depositsStore), pending, () => get(depositsStore).getState().loadPending());
  useEffect(() => {
    void get(depositsStore).getState().loadPending({ force: true });
  }, [get]);
  const cancel = useCancelOrder();
  const orders = pending.data;
  if (!orders || orders.length === 0) return null;

  return (
    <Notice tone="saffron" title={orders.length === 1 ? depositText.pendingTitle : ways.pending}>
      <ul className={own['list']}>
        {orders.map((order) => {
          const amount = formatBahtNumber(order.amount);
          return (
            <li key={order.order_id} className={own['row']}>
              <span className="tnum">
                {order.channel_name} {fill(depositText.pendingIntro, { amount })}
              </span>
              <Button
                size="sm"
                variant="surface"
                onClick={() => {
                  get(paymentStore).getState().show(order);
                  onResume();
                }}
              >
                {depositText.resume}
                {orders.length > 1 && <span className="visually-hidden"> {amount}</span>}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={fill(ways.cancelNamed, { amount })}
                onClick={() => void cancel(order)}
              >
                {ways.cancel}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
