import type { PaymentOrder } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { requireOwnOrder, showOrder } from './orders.ts';
import { paymentOrders } from './tables.ts';

/**
 * Puts one of the member's unpaid orders away; doing it again changes nothing. Money that comes for it until it expires is
 * credited all the same. Throws `payment_order_not_found`, and `payment_order_final` for one that is paid or in review.
 */
export function cancelOrder(deps: Deps, memberId: string, orderId: string): Promise<PaymentOrder> {
  return transact(deps.db, async (tx) => {
    const { id } = await requireOwnOrder(tx, memberId, orderId);
    const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update');
    if (!order) throw new AppError('payment_order_not_found');
    if (order.state !== 'pending') throw new AppError('payment_order_final');
    if (order.cancelledAt) return showOrder(deps, tx, order);
    const [cancelled] = await tx
      .update(paymentOrders)
      .set({ cancelledAt: deps.clock.now() })
      .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'pending')))
      .returning();
    return showOrder(deps, tx, cancelled ?? order);
  });
}
