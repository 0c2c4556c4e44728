import { formatBaht, type MovementSource } from '@benjarong/contract';
import { paymentChannelText } from '@benjarong/text';

import type { Queryable } from '../../db/index.ts';
import { findOrder } from './orders.ts';

/** The order behind a deposit, by the reference of the movement; `undefined` when it is none of the member's. */
export async function orderBehind(
  q: Queryable,
  { memberId, reference }: { readonly memberId: string; readonly reference: string },
): Promise<MovementSource | undefined> {
  const order = await findOrder(q, reference);
  if (order?.memberId !== memberId) return undefined;
  const { channelId } = order;
  return {
    kind: 'order',
    path: `/member/payment?order=${order.id}`,
    facts: [
      { name: 'order', value: order.reference },
      {
        name: 'channel',
        value: Object.hasOwn(paymentChannelText, channelId)
          ? paymentChannelText[channelId as keyof typeof paymentChannelText].name // an own key by the line above
          : channelId,
      },
      { name: 'requested', value: formatBaht(order.amount) },
      { name: 'ordered_at', value: order.createdAt.toISOString() },
      ...(order.paidAt === null ? [] : [{ name: 'paid_at' as const, value: order.paidAt.toISOString() }]),
    ],
  };
}
